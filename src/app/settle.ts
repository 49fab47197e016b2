import { isLine, type Match, revisionOf } from "../match/match.ts";
import type { Offer } from "../match/offers.ts";
import { type Owed, owed, withoutThread } from "../match/owed.ts";
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

/** Boards that were lost with their thread, or steps of one turn: more rounds than any turn needs. */
const ROUNDS = 12;

/**
 * Shows what is owed, one thing after another, each saved as soon as it stands: the lines, the dice they mark, the
 * boards. Whatever interrupts it, calling it again goes on from there.
 */
export class Settler {
	/** One queue per match or challenge around load, decide, commit and show. */
	readonly queue = new KeyedQueue();
	private readonly ports: Ports;

	constructor(ports: Ports) {
		this.ports = ports;
	}

	/** Everything a match owes. Gives what is in the way, or undefined when nothing is owed any more. Throws on a passing failure. */
	settleMatch(id: string): Promise<Obstacle | undefined> {
		return this.queue.run(id, async () => {
			for (let round = 0; round < ROUNDS; round++) {
				const tx = new Transaction(this.ports.records);
				const table = await readTable(tx, id);
				if (!table) return undefined;
				const task = owed(table);
				if (!task) {
					await this.clear(id);
					return undefined;
				}
				const shown = await this.show(table, task);
				if (shown.kind === "shown") await this.keep(id, table.match, task, shown.id);
				else if (shown.kind === "blocked" || !(await this.startAnew(table, task))) return this.hinder(id, shown);
			}
			throw new Error(`match ${id} keeps owing something after ${ROUNDS} rounds`);
		});
	}

	/** The message of a challenge, or its newest status. */
	settleOffer(id: string): Promise<Obstacle | undefined> {
		return this.queue.run(`offer:${id}`, async () => {
			const offer = await readOffer(new Transaction(this.ports.records), id);
			if (!offer || offer.shown === offer.status.kind) return undefined;
			// A challenge that was answered or withdrawn before it could be shown is not shown any more.
			const fresh = offer.message === undefined;
			const shown: Shown =
				fresh && offer.status.kind !== "open"
					? { kind: "gone" }
					: await (fresh ? this.ports.display.challenge(offer) : this.ports.display.challengeStatus(offer));
			if (shown.kind !== "shown" && offer.status.kind === "open") return shown;
			await this.keepOffer(offer, shown);
			return undefined;
		});
	}

	private show(table: Table, task: Owed): Promise<Shown> {
		const { display } = this.ports;
		switch (task) {
			case "root":
				return display.root(table.match);
			case "thread":
				return display.thread(table.match);
			case "greeting":
				return display.greeting(table);
			case "line":
				return display.line(table, newestLine(table));
			case "board":
				return display.board(table);
		}
	}

	/** Saves that something stands, with the dice that fall by it. */
	private async keep(id: string, before: Match, task: Owed, message: string): Promise<void> {
		const older = await transact(this.ports.records, async (tx) => {
			const table = await readTable(tx, id);
			if (!table || revisionOf(table.match) !== revisionOf(before)) return undefined;
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
				case "board":
					next = { ...match, shown: { ...match.shown, revision: revisionOf(match), message } };
					this.planNext(tx, next);
					tx.remove(keys.owed("match", id));
			}
			tx.set(keys.match(id), next);
			return task === "board" ? match.shown.message : undefined;
		});
		if (older !== undefined && older !== message) await this.ports.display.retireBoard(before, older);
	}

	private async withDraws(tx: Transaction, table: Table): Promise<Match> {
		const mark = markOf(table.match);
		if (table.phase.kind !== "chance" || mark === undefined) return table.match;
		return draw(table, mark, await readRoots(tx, table.match));
	}

	/** A running game's thread is kept awake, a finished one is put away after a day. */
	private planNext(tx: Transaction, match: Match): void {
		const now = this.ports.now();
		if (match.endedAt !== undefined) {
			tx.set(keys.due(archiveAt(now), match.id, "archive"), {});
			for (const { id } of match.players) tx.remove(keys.mine(id, match.id));
		} else if (!match.log.some(isLine)) tx.set(keys.due(wakeAt(now), match.id, "wake"), {});
	}

	/** A place that is gone is made anew from the parent channel, unless it is that which is gone. */
	private async startAnew({ match }: Table, task: Owed): Promise<boolean> {
		if (task === "root") return false;
		await transact(this.ports.records, async (tx) => {
			const table = await readTable(tx, match.id);
			if (table) tx.set(keys.match(match.id), withoutThread(table.match, match.channel));
		});
		this.ports.log.warn("thread lost", { match: match.id, thread: match.thread });
		return true;
	}

	private async hinder(id: string, obstacle: Obstacle): Promise<Obstacle> {
		const reason = obstacle.kind === "blocked" ? obstacle.reason : "channelGone";
		const details = obstacle.kind === "blocked" ? obstacle.details : undefined;
		const told = await transact(this.ports.records, async (tx) => {
			const table = await readTable(tx, id);
			if (!table || table.match.hindrance?.reason === reason) return undefined;
			const match = { ...table.match, hindrance: { reason, ...(details ? { details } : {}) } };
			tx.set(keys.match(id), match);
			return match;
		});
		if (told) await this.ports.display.hindrance(told, reason, details);
		return obstacle;
	}

	private async clear(id: string): Promise<void> {
		await transact(this.ports.records, async (tx) => {
			if (await tx.get(keys.owed("match", id))) tx.remove(keys.owed("match", id));
		});
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
