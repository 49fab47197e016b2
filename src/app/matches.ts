import type { Refusal, Result, Seat } from "../games/game.ts";
import { fail, ok } from "../games/game.ts";
import { hasActed, type Match, revisionOf, seatOf } from "../match/match.ts";
import { isOpen, type Offer } from "../match/offers.ts";
import { isSamePlace, mayMove, movedTo, owed, withBoardAgain } from "../match/owed.ts";
import { openTable, type Table } from "../match/table.ts";
import { type Act, drawsOf, type NotTaken, resign, takeTurn, wantsSeal } from "../match/turn.ts";
import { readTurn } from "../match/typed.ts";
import { startChain } from "./chains.ts";
import { enter } from "./ladder.ts";
import type { Ports } from "./ports.ts";
import type { Settler } from "./settle.ts";
import { keys, listMine, readOffer, readTable, Untouched } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

/** Who acts, by which interaction, on which revision of the board they saw (undefined: whatever stands now). */
export interface By {
	readonly person: string;
	readonly interaction: string;
	readonly revision?: number;
}

/** Why nothing was done. */
export type Refused =
	| { readonly kind: "noMatch" | "watching" | "stale" | NotTaken }
	/** What was typed is not a legal play. */
	| { readonly kind: "play"; readonly refusal: Refusal; readonly text: string };

/** A turn that was committed: the table after it, and its plays in notation. */
export interface Taken {
	readonly table: Table;
	readonly plays: readonly string[];
}

/** A person's matches, running or not yet shown to their end, and open challenges. `untouched` are those whose record cannot be read. */
export interface Mine {
	readonly tables: readonly Table[];
	readonly offers: readonly Offer[];
	readonly untouched: readonly string[];
}

/** Looking at matches and acting in them. Each act is one commit; showing it is the settler's affair. */
export class Matches {
	private readonly ports: Ports;
	private readonly settler: Settler;

	constructor(ports: Ports, settler: Settler) {
		this.ports = ports;
		this.settler = settler;
	}

	/** The match, or undefined if there is none. Throws Untouched. */
	get(id: string): Promise<Table | undefined> {
		return readTable(this.reader(), id);
	}

	/** The match of a thread, or undefined if it has none. Throws Untouched. */
	async inThread(thread: string): Promise<Table | undefined> {
		const found = await this.reader().get<{ match: string }>(keys.thread(thread));
		return found && this.get(found.match);
	}

	async mine(person: string): Promise<Mine> {
		const tables: Table[] = [];
		const offers: Offer[] = [];
		const untouched: string[] = [];
		for (const what of ["match", "asked", "offer"] as const)
			for (const id of await listMine(this.ports.records, person, what)) {
				try {
					const table = what === "match" ? await this.get(id) : undefined;
					if (table && (table.match.endedAt === undefined || owed(table.match))) tables.push(table);
					const offer = what === "match" ? undefined : await readOffer(this.reader(), id);
					if (offer && isOpen(offer, this.ports.now())) offers.push(offer);
				} catch (error) {
					if (!(error instanceof Untouched)) throw error;
					untouched.push(id);
				}
			}
		return { tables, offers, untouched };
	}

	/** Commits a turn given in notation, one text for each of its plays; those that leave no choice may be left out. */
	turn(id: string, texts: readonly string[], by: By): Promise<Result<Taken, Refused>> {
		return this.act(id, by, (table, act) => {
			if (table.phase.kind === "move" && table.phase.seat !== act.seat) return fail({ kind: "notYourTurn" });
			const turn = readTurn(table, table.phase.kind === "move" ? texts : []);
			if (!turn.ok) return fail({ kind: "play", ...turn.error });
			const taken = takeTurn(table, turn.value, act);
			return taken.ok ? taken : fail({ kind: taken.error });
		});
	}

	/** Gives up the running game, or the whole match. */
	resign(id: string, by: By, what: "game" | "match" = "game"): Promise<Result<Taken, Refused>> {
		return this.act(id, by, (table, act) => {
			const taken = resign(table, what, act);
			return taken.ok ? taken : fail({ kind: taken.error });
		});
	}

	/** Owes the newest board once more, at the bottom of its thread, if the one that was seen is still the newest. */
	again(seen: Match): Promise<void> {
		const { shown } = seen;
		return this.change(seen, (match) =>
			match.shown.message === shown.message && match.shown.revision === shown.revision
				? withBoardAgain(match)
				: undefined,
		);
	}

	/** Lets a match go on in another channel for a player who may move it, unless it has another place by now. */
	moveTo(seen: Match, channel: string, by: string): Promise<void> {
		return this.change(seen, (match) =>
			isSamePlace(match, seen) && mayMove(match, by) ? movedTo(match, channel, by) : undefined,
		);
	}

	private change({ id }: Match, make: (match: Match) => Match | undefined): Promise<void> {
		return this.settler.queue.run(id, async () => {
			const changed = await transact(this.ports.records, async (tx) => {
				const match = (await readTable(tx, id))?.match;
				const next = match && make(match);
				if (!match || !next) return undefined;
				tx.set(keys.match(id), next);
				tx.set(keys.owed("match", id), {});
				const { thread, shown } = match;
				if (thread !== next.thread && thread !== undefined && shown.message !== undefined)
					tx.set(keys.oldBoard(thread, shown.message), {});
				return next;
			});
			if (changed) this.settler.markFresh(changed);
		});
	}

	private act(id: string, by: By, decide: Decide): Promise<Result<Taken, Refused>> {
		const commit = () => transact(this.ports.records, (tx) => this.decide(tx, id, by, decide));
		return this.settler.queue.run(id, async () => {
			// A commit that failed may have been taken, and built upon since. To act again is safe: who has acted acts no more.
			const { result, found, acted } = await commit().catch(commit);
			if (acted) this.settler.markFresh(acted);
			// What failed before is taken up at the next touch.
			else if (found && owed(found)) this.settler.settleSoon(id);
			return result;
		});
	}

	private async decide(tx: Transaction, id: string, by: By, decide: Decide): Promise<Decided> {
		const table = await readTable(tx, id);
		if (!table) return { result: fail({ kind: "noMatch" }) };
		const found = table.match;
		const seat = seatOf(found, by.person);
		if (seat === undefined) return { found, result: fail({ kind: "watching" }) };
		if (hasActed(found, by.interaction)) return { found, result: ok({ table, plays: playsBy(table, by.interaction) }) };
		if (table.phase.kind === "over") return { found, result: fail({ kind: "over" }) };
		if (by.revision !== undefined && by.revision !== revisionOf(found))
			return { found, result: fail({ kind: "stale" }) };
		const decided = decide(table, this.actOf(tx, table, seat, by));
		if (!decided.ok) return { found, result: decided };
		const acted = openTable(decided.value, table.contest, table);
		const after = acted.phase.kind === "over" ? { ...acted, match: await enter(tx, acted) } : acted;
		tx.set(keys.match(id), after.match);
		tx.set(keys.owed("match", id), {});
		return { found, acted: after.match, result: ok({ table: after, plays: playsBy(after, by.interaction) }) };
	}

	private actOf(tx: Transaction, { match }: Table, seat: Seat, { interaction }: By): Act {
		const act = { seat, by: interaction, at: this.ports.now() };
		return wantsSeal(match) ? { ...act, seal: startChain(this.ports, tx, match.id, drawsOf(match) + 1) } : act;
	}

	private reader(): Transaction {
		return new Transaction(this.ports.records);
	}
}

type Decide = (table: Table, act: Act) => Result<Match, Refused>;

/** What came of an act: the match it found, and the one it left if it changed it. */
interface Decided {
	readonly result: Result<Taken, Refused>;
	readonly found?: Match;
	readonly acted?: Match;
}

function playsBy({ match }: Table, interaction: string): readonly string[] {
	const entry = match.log.find((one) => one.kind === "turn" && one.by === interaction);
	return entry?.kind === "turn" ? entry.plays : [];
}
