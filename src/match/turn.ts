import type { Result, Seat } from "../games/game.ts";
import { fail, ok } from "../games/game.ts";
import { CHAIN_RENEWAL, chainKey, drawNumbers } from "./dice.ts";
import { isLine, type LogEntry, type Match, type Seal } from "./match.ts";
import { openTable, type Table } from "./table.ts";
import type { TypedTurn } from "./typed.ts";

/** Why a turn or a resignation was not taken. */
export type NotTaken = "over" | "notYourTurn" | "busy" | "incomplete";

/** Who acts, by which interaction, when (UTC ms), and the fresh seal to publish if one is due. */
export interface Act {
	readonly seat: Seat;
	readonly by: string;
	readonly at: number;
	readonly seal?: string;
}

/** Whether something about the last turn is still to be told or drawn, so that nothing else may be done yet. */
const isBusy = ({ match, phase }: Table): boolean =>
	match.greeting === undefined || phase.kind === "chance" || openLine(match) !== undefined;

/** The committed turn whose line is not known to be posted. */
export function openLine(match: Match): LogEntry | undefined {
	const last = match.log.findLast(isLine);
	return last !== undefined && last.line === undefined ? last : undefined;
}

/** How many draws a match has seen. */
export const drawsOf = (match: Match): number => match.log.filter((entry) => entry.kind === "draw").length;

/** The seal whose chain a draw opens a key of. */
function sealFor(match: Match, draw: number): Seal {
	const seal = match.seals.findLast((one) => one.firstDraw <= draw);
	if (!seal) throw new Error(`match ${match.id} has no seal for draw ${draw}`);
	return seal;
}

/** Whether the next line must publish a fresh seal. */
export function wantsSeal(match: Match): boolean {
	const draws = drawsOf(match);
	return draws > 0 && draws - sealFor(match, draws).firstDraw + 1 >= CHAIN_RENEWAL;
}

/** The match after a whole turn of one seat: every play up to the next chance, other seat or end. */
export function takeTurn(table: Table, { plays, open }: TypedTurn, act: Act): Result<Match, NotTaken> {
	if (table.phase.kind === "over") return fail("over");
	if (isBusy(table)) return fail("busy");
	if (table.phase.kind !== "move" || table.phase.seat !== act.seat) return fail("notYourTurn");
	if (plays.length === 0 || open) return fail("incomplete");
	return ok(withEntry(table, { kind: "turn", plays }, act));
}

/** The match after a seat has given up the running game or the whole match, at any moment before the end. */
export function resign(table: Table, what: "game" | "match", act: Act): Result<Match, NotTaken> {
	if (table.phase.kind === "over") return fail("over");
	if (isBusy(table)) return fail("busy");
	return ok(withEntry(table, { kind: "resign", ...(what === "match" ? { what } : {}) }, act));
}

type What =
	| { readonly kind: "turn"; readonly plays: readonly string[] }
	| { readonly kind: "resign"; readonly what?: "match" };

function withEntry(table: Table, what: What, { seat, by, at, seal }: Act): Match {
	const { match, contest } = table;
	const next = {
		...match,
		log: [...match.log, { ...what, seat, by, at }],
		...(seal === undefined ? {} : { seals: [...match.seals, { seal, firstDraw: drawsOf(match) + 1 }] }),
	};
	return openTable(next, contest, table).phase.kind === "over" ? { ...next, endedAt: at } : next;
}

/** The match once the message id of its open line is known. */
export const withLine = (match: Match, line: string): Match => ({
	...match,
	log: match.log.with(-1, { ...match.log.at(-1), line } as LogEntry),
});

/** The message that marks the next draws: the newest line, or before there is one the bot's first in the thread. */
export function markOf(match: Match): string | undefined {
	const newest = match.log.findLast(isLine);
	return newest ? newest.line : match.greeting;
}

/**
 * The match after every draw that falls before the next line: re-throws, a first roll, rolls after passed turns. All
 * share one mark. `rootOf` gives the 32 random bytes of the chain behind a seal.
 */
export function draw(table: Table, mark: string, rootOf: (seal: Seal) => Uint8Array): Match {
	let now = table;
	for (let { phase } = now; phase.kind === "chance"; phase = now.phase) {
		const { match } = now;
		const number = drawsOf(match) + 1;
		const seal = sealFor(match, number);
		const key = chainKey(rootOf(seal), number - seal.firstDraw + 1);
		const drawn = drawNumbers({ key, match: match.id, draw: number, mark, sides: phase.sides });
		const entry: LogEntry = { kind: "draw", draw: number, key: key.toString("hex"), mark, ...drawn };
		now = openTable({ ...match, log: [...match.log, entry] }, table.contest, now);
	}
	return now.match;
}
