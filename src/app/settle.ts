import { type Hindrance, type Match, revisionOf } from "../match/match.ts";
import type { Offer } from "../match/offers.ts";
import { isSamePlace, type Owed, owed, owedKey, withoutThread } from "../match/owed.ts";
import type { Line, Table } from "../match/table.ts";
import { draw, markOf, withLine } from "../match/turn.ts";
import { readRoots } from "./chains.ts";
import { archiveAt, wakeAt } from "./due.ts";
import type { Ports, Shown } from "./ports.ts";
import { KeyedQueue } from "./queue.ts";
import { keys, readOffer, readTable } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

/** What stands in the way of a match or challenge being shown. */
export type Obstacle = Exclude<Shown, { kind: "shown" }>;

/** The same, as a match keeps it and people are told it. */
export const hindranceOf = (obstacle: Obstacle): Hindrance =>
	obstacle.kind === "gone"
		? { reason: "channelGone" }
		: { reason: obstacle.reason, ...(obstacle.details ? { details: obstacle.details } : {}) };

/** Boards that were lost with their thread, or steps of one turn: more rounds than any turn needs. */
const ROUNDS = 12;

/**
 * Shows what is owed, one thing after another, each saved as soon as it stands: the lines, the dice they mark, the
 * boards. Whatever interrupts it, calling it again goes on from there.
 */
export class Settler {
	/** One queue per match or challenge around load, decide, commit and show. */
	readonly queue = new KeyedQueue();
	/** When something was last shown, UTC ms: Discord and the store could be reached then. */
	shownAt = 0;
	private readonly ports: Ports;
	/** By match: what this process itself has made owed and not yet tried to show, so that it cannot stand already. */
	private readonly fresh = new Map<string, string>();
	/** Settlings that are queued and have not begun, by match. */
	private readonly queued = new Map<string, Promise<Obstacle | undefined>>();

	constructor(ports: Ports) {
		this.ports = ports;
	}

	/** Everything a match owes. Gives what is in the way, or undefined when nothing is owed any more. Throws on a passing failure. */
	settleMatch(id: string): Promise<Obstacle | undefined> {
		const queued = this.queued.get(id);
		if (queued) return queued;
		const settled = this.queue.run(id, () => {
			this.queued.delete(id);
			return this.settle(id);
		});
		this.queued.set(id, settled);
		return settled;
	}

	/** The same, without anybody waiting for it. */
	settleSoon(id: string): void {
		this.settleMatch(id).catch((error: unknown) => this.ports.log.warn("something stays owed", { match: id, error }));
	}

	/** Notes what a match has come to owe by a commit of this process. */
	markFresh(match: Match): void {
		this.fresh.set(match.id, owedKey(match));
	}

	/** Takes the controls off an older board, by the key of its record. A refusal ends it. Throws on a passing failure. */
	retire(key: string): Promise<undefined> {
		return this.queue.run(key, async () => {
			if (!(await this.ports.records.get(key))) return undefined;
			const [, , thread = "", message = ""] = key.split(":");
			await this.ports.display.retireBoard(thread, message);
			await transact(this.ports.records, async (tx) => tx.remove(key));
			return undefined;
		});
	}

	private async settle(id: string): Promise<Obstacle | undefined> {
		for (let round = 0; round < ROUNDS; round++) {
			const tx = new Transaction(this.ports.records);
			const owing = keys.owed("match", id);
			// Read before the match, so that it is not removed when something comes to be owed meanwhile.
			await tx.get(owing);
			const table = await readTable(tx, id);
			const task = table && owed(table.match);
			if (!task) {
				tx.remove(owing);
				await tx.commit();
				return undefined;
			}
			const fresh = this.fresh.get(id) === owedKey(table.match);
			// Tried once, it may stand, whatever came of it.
			this.fresh.delete(id);
			const shown = await this.show(table, task, fresh);
			if (shown.kind === "shown") await this.keep(id, table.match, task, shown.id);
			else if (shown.kind === "blocked" || !(await this.startAnew(table, task))) return this.hinder(id, shown);
		}
		throw new Error(`match ${id} keeps owing something after ${ROUNDS} rounds`);
	}

	/** The message of a challenge, or its newest status. */
	settleOffer(id: string): Promise<Obstacle | undefined> {
		return this.queue.run(`offer:${id}`, async () => {
			const tx = new Transaction(this.ports.records);
			const owing = keys.owed("offer", id);
			await tx.get(owing);
			const offer = await readOffer(tx, id);
			if (!offer || offer.shown === offer.status.kind) {
				tx.remove(owing);
				await tx.commit();
				return undefined;
			}
			// A challenge that was answered or withdrawn before it could be shown is not shown any more.
			const unseen = offer.message === undefined;
			const shown: Shown =
				unseen && offer.status.kind !== "open"
					? { kind: "gone" }
					: await (unseen ? this.ports.display.challenge(offer) : this.ports.display.challengeStatus(offer));
			if (shown.kind !== "shown" && offer.status.kind === "open") return shown;
			if (shown.kind === "shown") this.shownAt = this.ports.now();
			await this.keepOffer(offer, shown);
			return undefined;
		});
	}

	private show(table: Table, task: Owed, fresh: boolean): Promise<Shown> {
		const { display } = this.ports;
		switch (task) {
			case "root":
				return display.root(table.match, fresh);
			case "thread":
				return display.thread(table.match);
			case "greeting":
				return display.greeting(table, fresh);
			case "line":
				return display.line(table, newestLine(table), fresh);
			case "board":
				return display.board(table, fresh);
		}
	}

	/** Saves that something stands, with the dice that fall by it. */
	private async keep(id: string, before: Match, task: Owed, message: string): Promise<void> {
		this.shownAt = this.ports.now();
		const kept = await transact(this.ports.records, async (tx) => {
			const table = await readTable(tx, id);
			if (!table || owedKey(table.match) !== owedKey(before)) return undefined;
			let old: string | undefined;
			const { hindrance: _hindrance, ...match } = table.match;
			let next: Match = match;
			switch (task) {
				case "root":
					next = { ...match, root: message };
					break;
				case "thread":
					next = { ...match, thread: message };
					tx.set(keys.thread(message), { match: id });
					break;
				case "greeting":
					next = await this.withDraws(tx, { ...table, match: { ...match, greeting: message } });
					break;
				case "line":
					next = await this.withDraws(tx, { ...table, match: withLine(match, message) });
					break;
				case "board": {
					const { shown, thread = "" } = match;
					next = { ...match, shown: { ...shown, revision: revisionOf(match), message } };
					this.planNext(tx, next, shown.message === undefined);
					tx.remove(keys.owed("match", id));
					if (shown.message !== undefined && shown.message !== message) {
						old = keys.oldBoard(thread, shown.message);
						tx.set(old, {});
					}
				}
			}
			tx.set(keys.match(id), next);
			return { next, old };
		});
		if (kept) this.markFresh(kept.next);
		if (kept?.old !== undefined) this.aside(this.retire(kept.old));
	}

	/** Lets something go on that nobody waits for: `queue` knows of it. */
	private aside(task: Promise<unknown>): void {
		task.catch((error: unknown) => this.ports.log.info("something waits for the sweep", { error }));
	}

	private async withDraws(tx: Transaction, table: Table): Promise<Match> {
		const mark = markOf(table.match);
		if (table.phase.kind !== "chance" || mark === undefined) return table.match;
		return draw(table, mark, await readRoots(tx, table.match));
	}

	/** A running game's thread is kept awake from its first board on, a finished one is put away after a day. */
	private planNext(tx: Transaction, match: Match, isFirst: boolean): void {
		const now = this.ports.now();
		if (match.endedAt !== undefined) {
			tx.set(keys.due(archiveAt(now), match.id, "archive"), {});
			for (const { id } of match.players) tx.remove(keys.mine(id, "match", match.id));
		} else if (isFirst) tx.set(keys.due(wakeAt(now), match.id, "wake"), { thread: match.thread });
	}

	/** A place that is gone is made anew from the parent channel, unless it is that which is gone. */
	private async startAnew({ match }: Table, task: Owed): Promise<boolean> {
		if (task === "root") return false;
		const anew = await transact(this.ports.records, async (tx) => {
			const now = (await readTable(tx, match.id))?.match;
			const next = now && isSamePlace(now, match) ? withoutThread(now) : undefined;
			if (next) tx.set(keys.match(match.id), next);
			return next;
		});
		if (anew) this.markFresh(anew);
		this.ports.log.warn("thread lost", { match: match.id, thread: match.thread });
		return true;
	}

	private async hinder(id: string, obstacle: Obstacle): Promise<Obstacle> {
		const hindrance = hindranceOf(obstacle);
		const told = await transact(this.ports.records, async (tx) => {
			const table = await readTable(tx, id);
			if (!table || table.match.hindrance?.reason === hindrance.reason) return undefined;
			const match = { ...table.match, hindrance };
			tx.set(keys.match(id), match);
			return match;
		});
		const { display } = this.ports;
		if (told) this.aside(this.queue.run(`hindrance:${id}`, () => display.hindrance(told, hindrance)));
		return obstacle;
	}

	private async keepOffer(before: Offer, shown: Shown): Promise<void> {
		await transact(this.ports.records, async (tx) => {
			const offer = await readOffer(tx, before.id);
			if (!offer) return;
			const message = shown.kind === "shown" ? { message: shown.id } : {};
			tx.set(keys.offer(offer.id), { ...offer, ...message, shown: before.status.kind });
			if (offer.status.kind === before.status.kind) tx.remove(keys.owed("offer", offer.id));
		});
	}
}

function newestLine({ story }: Table): Line {
	const last = story.findLast((told) => told.kind === "line");
	if (!last) throw new Error("no line to tell");
	return last.line;
}
