import type { Refusal, Result, Seat } from "../games/game.ts";
import { fail, ok } from "../games/game.ts";
import { hasActed, revisionOf, seatOf } from "../match/match.ts";
import type { Offer } from "../match/offers.ts";
import { withBoardAgain, withoutThread } from "../match/owed.ts";
import { openTable, type Table } from "../match/table.ts";
import { type Act, drawsOf, type NotTaken, resign, takeTurn, wantsSeal } from "../match/turn.ts";
import { startChain } from "./chains.ts";
import type { Ports } from "./ports.ts";
import type { Settler } from "./settle.ts";
import { keys, readOffer, readTable, Untouched } from "./shelf.ts";
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

/** A person's running matches and open challenges. `untouched` are those whose record cannot be read. */
export interface Mine {
	readonly tables: readonly Table[];
	readonly offers: readonly Offer[];
	readonly untouched: readonly string[];
	/** There are more than could be looked at. */
	readonly more: boolean;
}

const MOST_OF_MINE = 100;

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
		const prefix = keys.mine(person, "");
		const entries = await this.ports.records.list(prefix, { limit: MOST_OF_MINE });
		const tables: Table[] = [];
		const offers: Offer[] = [];
		const untouched: string[] = [];
		for (const { key } of entries) {
			const id = key.slice(prefix.length);
			try {
				const table = await this.get(id);
				const offer = table ? undefined : await readOffer(this.reader(), id);
				if (table && table.match.endedAt === undefined) tables.push(table);
				if (offer?.status.kind === "open" && offer.expiresAt > this.ports.now()) offers.push(offer);
			} catch (error) {
				if (!(error instanceof Untouched)) throw error;
				untouched.push(id);
			}
		}
		return { tables, offers, untouched, more: entries.length === MOST_OF_MINE };
	}

	/** Commits a turn given in notation, one text for each of its plays. */
	turn(id: string, texts: readonly string[], by: By): Promise<Result<Taken, Refused>> {
		return this.act(id, by, (table, act) => {
			if (table.phase.kind === "move" && table.phase.seat !== act.seat) return fail({ kind: "notYourTurn" });
			const plays: unknown[] = [];
			let state = table.state;
			for (const text of table.phase.kind === "move" ? texts : []) {
				const play = table.game.parse(state, text);
				if (!play.ok) return fail({ kind: "play", refusal: play.error, text });
				plays.push(play.value);
				state = table.game.play(state, play.value);
			}
			const taken = takeTurn(table, plays, act);
			return taken.ok ? taken : fail({ kind: taken.error });
		});
	}

	resign(id: string, by: By): Promise<Result<Taken, Refused>> {
		return this.act(id, by, (table, act) => {
			const taken = resign(table, act);
			return taken.ok ? taken : fail({ kind: taken.error });
		});
	}

	/** Owes the newest board once more, at the bottom of its thread. */
	async again(id: string): Promise<void> {
		await this.change(id, (table) => withBoardAgain(table.match));
	}

	/** Lets a match whose places are gone go on in another channel. */
	async moveTo(id: string, channel: string): Promise<void> {
		await this.change(id, ({ match }) => withoutThread(match, channel));
	}

	private async change(id: string, make: (table: Table) => Table["match"]): Promise<void> {
		await this.settler.queue.run(id, () =>
			transact(this.ports.records, async (tx) => {
				const table = await readTable(tx, id);
				if (!table) return;
				tx.set(keys.match(id), make(table));
				tx.set(keys.owed("match", id), {});
			}),
		);
	}

	private act(
		id: string,
		by: By,
		decide: (table: Table, act: Act) => Result<Table["match"], Refused>,
	): Promise<Result<Taken, Refused>> {
		return this.settler.queue.run(id, () =>
			transact<Result<Taken, Refused>>(this.ports.records, async (tx) => {
				const table = await readTable(tx, id);
				if (!table) return fail({ kind: "noMatch" });
				const seat = seatOf(table.match, by.person);
				if (seat === undefined) return fail({ kind: "watching" });
				if (hasActed(table.match, by.interaction)) return ok({ table, plays: playsBy(table, by.interaction) });
				if (table.phase.kind === "over") return fail({ kind: "over" });
				if (by.revision !== undefined && by.revision !== revisionOf(table.match)) return fail({ kind: "stale" });
				const decided = decide(table, this.actOf(tx, table, seat, by));
				if (!decided.ok) return decided;
				tx.set(keys.match(id), decided.value);
				tx.set(keys.owed("match", id), {});
				const after = openTable(decided.value, table.game, table);
				return ok({ table: after, plays: playsBy(after, by.interaction) });
			}),
		);
	}

	private actOf(tx: Transaction, { match }: Table, seat: Seat, { interaction }: By): Act {
		const act = { seat, by: interaction, at: this.ports.now() };
		return wantsSeal(match) ? { ...act, seal: startChain(this.ports, tx, match.id, drawsOf(match) + 1) } : act;
	}

	private reader(): Transaction {
		return new Transaction(this.ports.records);
	}
}

function playsBy({ match }: Table, interaction: string): readonly string[] {
	const entry = match.log.find((one) => one.kind === "turn" && one.by === interaction);
	return entry?.kind === "turn" ? entry.plays : [];
}
