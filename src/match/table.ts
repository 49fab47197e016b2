import type { Contest } from "../games/contest.ts";
import { SINGLE } from "../games/contest.ts";
import type { Game, Outcome, Phase, Seat } from "../games/game.ts";
import { opposite } from "../games/game.ts";
import type { LineEntry, LogEntry, Match } from "./match.ts";
import { counting, divided, type Finished, outcomeOf } from "./score.ts";

/** A match brought to life: the record with the position its log leads to. */
export interface Table {
	readonly match: Match;
	readonly contest: Contest;
	/** The running game, or once the match is over the last one, and its name in the rotation. */
	readonly game: Game<unknown, unknown>;
	readonly name: string;
	readonly state: unknown;
	/** The phase of the match: that of the running game, or over. */
	readonly phase: Phase;
	/** Who started the running game, once that is known. */
	readonly starter: Seat | undefined;
	/** The games that have ended, in order. */
	readonly finished: readonly Finished[];
	/** What happened, entry by entry. */
	readonly story: readonly Told[];
}

/** A log entry in the light of the position it met. */
export type Told =
	/** One throw of an opening; no starter while it must be thrown again. */
	| { readonly kind: "opening"; readonly numbers: readonly number[]; readonly starter: Seat | undefined }
	/** A seat's roll; `passed` when it leaves that seat nothing to play. */
	| { readonly kind: "roll"; readonly seat: Seat; readonly numbers: readonly number[]; readonly passed: boolean }
	| { readonly kind: "line"; readonly line: Line }
	/** The end of a game. */
	| { readonly kind: "end"; readonly game: Finished };

/** One committed turn or resignation as the thread is told it. */
export interface Line {
	/** Counted from 1 through the match. */
	readonly number: number;
	readonly seat: Seat;
	/** A resignation of the running game, or of the whole match. */
	readonly kind: "turn" | "resign" | "resignMatch";
	/** The dice it was played with, empty in games without dice and for a resignation. */
	readonly roll: readonly number[];
	/** The numbers it was played with instead, where the other side had left them over. */
	readonly leftOver?: readonly number[];
	/** Canonical notation, empty for a resignation. */
	readonly plays: readonly string[];
	/** The seal of a fresh chain that this line publishes. */
	readonly seal?: string;
}

/**
 * Replays a match by the rules of its games. Throws when the log does not follow them: then the record or the rules
 * were changed by hand, and nothing may be built on it. Where an earlier table of the same match is at hand, only what
 * its log lacks is replayed.
 */
export function openTable(match: Match, contest: Contest, earlier?: Table): Table {
	const known = earlier && isContinued(earlier.match.log, match.log) ? earlier : undefined;
	const from = known ? { ...known, match } : opened(match, contest);
	return match.log.slice(known?.match.log.length ?? 0).reduce(after, from);
}

/** The match as it stood at first, and after each entry of its log. Throws as openTable does. */
export function* replay(match: Match, contest: Contest): Generator<Table, void> {
	let table = opened(match, contest);
	yield table;
	for (const entry of match.log) {
		table = after(table, entry);
		yield table;
	}
}

const opened = (match: Match, contest: Contest): Table =>
	begin({ match, contest, finished: [], story: [] }, match.starter);

const isContinued = (before: readonly LogEntry[], now: readonly LogEntry[]): boolean =>
	before.length <= now.length && before.every((entry, index) => isSame(entry, now[index]));

/** Whether two entries say the same. The message id of a line comes to be known later, and says nothing of the game. */
function isSame(a: LogEntry, b: LogEntry | undefined): boolean {
	if (a.kind === "draw") return b?.kind === "draw" && a.digest === b.digest && `${a.numbers}` === `${b.numbers}`;
	const said = (entry: LogEntry) =>
		entry.kind === "turn" ? entry.plays.join() : entry.kind === "resign" && entry.what;
	return b !== undefined && b.kind === a.kind && a.by === b.by && said(a) === said(b);
}

type Course = Pick<Table, "match" | "contest" | "finished" | "story">;

/** The next game of the rotation at its start. A drawn game may have to be played again. */
function begin(course: Course, starter: Seat | undefined): Table {
	const { match, contest, finished } = course;
	const { match: rules, game: options } = divided(match.options);
	const next = contest.rotation[counting(finished, rules).length % contest.rotation.length];
	if (!next) throw new TypeError("A contest has at least one game");
	const state = next.game.start({ ...(starter === undefined ? {} : { starter }), options });
	const phase = next.game.phase(state);
	return { ...course, ...next, state, phase, starter: starter ?? (phase.kind === "move" ? phase.seat : undefined) };
}

function after(table: Table, entry: LogEntry): Table {
	if (table.phase.kind === "over") throw broken(table, "an entry after the end");
	return entry.kind === "draw" ? afterDraw(table, table.phase, entry) : afterLine(table, entry);
}

const tell = (table: Table, told: Told): Table => ({ ...table, story: [...table.story, told] });

function afterDraw(table: Table, phase: Phase, entry: Extract<LogEntry, { kind: "draw" }>): Table {
	const { game, story } = table;
	const { draw, numbers } = entry;
	if (phase.kind !== "chance" || !game.roll || draw !== drawsIn(story) + 1)
		throw broken(table, `draw ${draw} is not called for`);
	const state = game.roll(table.state, numbers);
	const now = game.phase(state);
	const moved = { ...table, state, phase: now };
	if (phase.seat !== undefined) {
		const passed = !(now.kind === "move" && now.seat === phase.seat);
		return tell(moved, { kind: "roll", seat: phase.seat, numbers, passed });
	}
	const starter = now.kind === "over" ? undefined : now.seat;
	return tell({ ...moved, starter }, { kind: "opening", numbers, starter });
}

function afterLine(table: Table, entry: LineEntry): Table {
	const { match, game, story } = table;
	const { seat } = entry;
	const lines = story.filter(({ kind }) => kind === "line").length;
	const seal = match.seals.find((one) => one.firstDraw > 1 && one.firstDraw === drawsIn(story) + 1)?.seal;
	const line = { number: lines + 1, seat, ...(seal === undefined ? {} : { seal }) };
	if (entry.kind === "resign") {
		const kind = entry.what === "match" ? "resignMatch" : "resign";
		const given = tell(table, { kind: "line", line: { ...line, kind, roll: [], plays: [] } });
		if (kind === "resign")
			return end(given, { winner: opposite(seat), points: game.price(table.state, seat), reason: kind });
		const winner = opposite(seat);
		return { ...given, phase: { kind: "over", outcome: { winner, points: 0, reason: kind } } };
	}
	let { state } = table;
	const leftOver = table.phase.kind === "move" ? table.phase.leftOver : undefined;
	for (const text of entry.plays) state = played(table, state, seat, text);
	const last = story.at(-1);
	// A table may play the opening dice: then they are the starter's first roll.
	const thrown = last?.kind === "roll" || (last?.kind === "opening" && last.starter === seat);
	const roll = thrown ? last.numbers : [];
	const phase = game.phase(state);
	const told = tell(
		{ ...table, state, phase },
		{ kind: "line", line: { ...line, kind: "turn", roll, plays: entry.plays, ...(leftOver ? { leftOver } : {}) } },
	);
	return phase.kind === "over" ? end(told, phase.outcome) : told;
}

/** After the end of a game: the next one, or the end of the match. */
function end(table: Table, outcome: Outcome): Table {
	const { match, name, contest, finished, starter } = table;
	const won = (seat: Seat): number => (outcome.winner === seat ? outcome.points : 0);
	const before = finished.at(-1);
	const captures = table.game.captures?.(table.state, outcome.winner);
	const game: Finished = {
		name,
		outcome,
		score: added(before?.score, [won(0), won(1)]),
		...(captures ? { captures: added(before?.captures, captures) } : {}),
	};
	const now = tell({ ...table, finished: [...finished, game] }, { kind: "end", game });
	const whole = outcomeOf(match.length ?? SINGLE, now.finished, divided(match.options).match);
	if (whole) return { ...now, phase: { kind: "over", outcome: whole } };
	return begin(now, contest.starts === "winner" || starter === undefined ? outcome.winner : opposite(starter));
}

const added = (
	[first, second]: readonly [number, number] = [0, 0],
	[more, other]: readonly [number, number],
): readonly [number, number] => [first + more, second + other];

function played({ game, ...table }: Table, state: unknown, seat: Seat, text: string): unknown {
	const phase = game.phase(state);
	const play = game.parse(state, text);
	if (phase.kind !== "move" || phase.seat !== seat || !play.ok) throw broken(table, `no such play: ${text}`);
	return game.play(state, play.value);
}

const drawsIn = (story: readonly Told[]): number =>
	story.filter(({ kind }) => kind === "opening" || kind === "roll").length;

const broken = ({ match, story }: Pick<Table, "match" | "story">, why: string): Error =>
	new Error(`match ${match.id}, after ${story.length} entries: ${why}`);
