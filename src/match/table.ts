import type { Game, Outcome, Phase, Seat } from "../games/game.ts";
import { opposite } from "../games/game.ts";
import type { LineEntry, LogEntry, Match } from "./match.ts";

/** A match brought to life: the record with the position its log leads to. */
export interface Table {
	readonly match: Match;
	readonly game: Game<unknown, unknown>;
	readonly state: unknown;
	/** The game's own phase, or over once a seat has resigned. */
	readonly phase: Phase;
	/** What happened, entry by entry. */
	readonly story: readonly Told[];
}

/** A log entry in the light of the position it met. */
export type Told =
	/** One throw of an opening; no starter while it must be thrown again. */
	| { readonly kind: "opening"; readonly numbers: readonly number[]; readonly starter: Seat | undefined }
	/** A seat's roll; `passed` when it leaves that seat nothing to play. */
	| { readonly kind: "roll"; readonly seat: Seat; readonly numbers: readonly number[]; readonly passed: boolean }
	| { readonly kind: "line"; readonly line: Line };

/** One committed turn or resignation as the thread is told it. */
export interface Line {
	/** Counted from 1 through the match. */
	readonly number: number;
	readonly seat: Seat;
	readonly kind: "turn" | "resign";
	/** The dice it was played with, empty in games without dice and for a resignation. */
	readonly roll: readonly number[];
	/** Canonical notation, empty for a resignation. */
	readonly plays: readonly string[];
	/** The seal of a fresh chain that this line publishes. */
	readonly seal?: string;
}

/**
 * Replays a match by the rules of its game. Throws when the log does not follow them: then the record or the rules
 * were changed by hand, and nothing may be built on it. Where an earlier table of the same match is at hand, only what
 * its log lacks is replayed.
 */
export function openTable(match: Match, game: Game<unknown, unknown>, earlier?: Table): Table {
	const replay = new Replay(match, game);
	if (earlier && isContinued(earlier.match.log, match.log)) replay.resume(earlier);
	for (const entry of match.log.slice(replay.taken)) replay.take(entry);
	return { match, game, state: replay.state, phase: replay.phase(), story: replay.story };
}

const isContinued = (before: readonly LogEntry[], now: readonly LogEntry[]): boolean =>
	before.length <= now.length && before.every((entry, index) => isSame(entry, now[index]));

/** Whether two entries say the same. The message id of a line comes to be known later, and says nothing of the game. */
function isSame(a: LogEntry, b: LogEntry | undefined): boolean {
	if (a.kind === "draw") return b?.kind === "draw" && a.digest === b.digest && `${a.numbers}` === `${b.numbers}`;
	const plays = (entry: LogEntry) => (entry.kind === "turn" ? entry.plays.join() : "");
	return b !== undefined && b.kind === a.kind && a.by === b.by && plays(a) === plays(b);
}

class Replay {
	readonly match: Match;
	readonly game: Game<unknown, unknown>;
	story: readonly Told[] = [];
	state: unknown;
	taken = 0;
	private resigned: Outcome | undefined;
	private roll: readonly number[] = [];
	private draws = 0;
	private lines = 0;

	constructor(match: Match, game: Game<unknown, unknown>) {
		this.match = match;
		this.game = game;
		this.state = game.start({});
	}

	resume({ match, state, story, phase }: Table): void {
		this.taken = match.log.length;
		this.state = state;
		this.story = story;
		this.lines = story.filter((told) => told.kind === "line").length;
		this.draws = story.length - this.lines;
		const last = story.at(-1);
		if (last?.kind === "roll") this.roll = last.numbers;
		if (phase.kind === "over" && this.game.phase(state).kind !== "over") this.resigned = phase.outcome;
	}

	phase(): Phase {
		return this.resigned ? { kind: "over", outcome: this.resigned } : this.game.phase(this.state);
	}

	take(entry: LogEntry): void {
		this.taken += 1;
		const phase = this.phase();
		if (phase.kind === "over") throw this.broken("an entry after the end");
		if (entry.kind === "draw") this.draw(phase, entry.draw, entry.numbers);
		else this.line(entry);
	}

	private draw(phase: Phase, number: number, numbers: readonly number[]): void {
		this.draws += 1;
		if (phase.kind !== "chance" || !this.game.roll || number !== this.draws)
			throw this.broken(`draw ${number} is not called for`);
		this.state = this.game.roll(this.state, numbers);
		const after = this.game.phase(this.state);
		if (phase.seat === undefined) {
			this.tell({ kind: "opening", numbers, starter: after.kind === "over" ? undefined : after.seat });
			return;
		}
		this.roll = numbers;
		const passed = !(after.kind === "move" && after.seat === phase.seat);
		this.tell({ kind: "roll", seat: phase.seat, numbers, passed });
	}

	private line(entry: LineEntry): void {
		this.lines += 1;
		const seal = this.match.seals.find((one) => one.firstDraw > 1 && one.firstDraw === this.draws + 1)?.seal;
		const line = {
			number: this.lines,
			seat: entry.seat,
			...(seal === undefined ? {} : { seal }),
		};
		if (entry.kind === "resign") {
			const points = this.game.price(this.state, entry.seat);
			this.resigned = { winner: opposite(entry.seat), points, reason: "resign" };
			this.tell({ kind: "line", line: { ...line, kind: "resign", roll: [], plays: [] } });
			return;
		}
		for (const text of entry.plays) this.play(entry.seat, text);
		this.tell({ kind: "line", line: { ...line, kind: "turn", roll: this.roll, plays: entry.plays } });
		this.roll = [];
	}

	private tell(told: Told): void {
		this.story = [...this.story, told];
	}

	private play(seat: Seat, text: string): void {
		const phase = this.game.phase(this.state);
		const play = this.game.parse(this.state, text);
		if (phase.kind !== "move" || phase.seat !== seat || !play.ok) throw this.broken(`no such play: ${text}`);
		this.state = this.game.play(this.state, play.value);
	}

	private broken(why: string): Error {
		return new Error(`match ${this.match.id}, line ${this.lines}: ${why}`);
	}
}
