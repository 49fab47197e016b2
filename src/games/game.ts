/**
 * The contract between one game's rules and everything around them. Rules are pure: no clock, no randomness, no
 * mutation, no knowledge of users or matches. `S` (a state) and `P` (a play) are plain JSON.
 */

/** One of the two sides of a match. Seat 0 is the challenger. */
export type Seat = 0 | 1;

/** The seat across the table. */
export const opposite = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** How a game ended. `reason` is a word of the game ("bearOff", "mother", "bothMothers", "resign"); no winner means a draw. */
export interface Outcome {
	readonly winner: Seat | undefined;
	/** Match points, 0 for a draw. */
	readonly points: number;
	readonly reason: string;
}

/** Who acts next: one seat, chance, or nobody. */
export type Phase =
	/** `leftOver` are the numbers the seat plays where the other side rolled them and could not play them. */
	| { readonly kind: "move"; readonly seat: Seat; readonly leftOver?: readonly number[] }
	/** One draw of dice with these numbers of sides. `seat` throws them; in an opening throw both do, and it is absent. */
	| { readonly kind: "chance"; readonly sides: readonly number[]; readonly seat?: Seat }
	| { readonly kind: "over"; readonly outcome: Outcome };

/** Why a play is not accepted: a key of the words, with what fills its holes. */
export interface Refusal {
	readonly reason: string;
	readonly details?: Readonly<Record<string, string | number>>;
}

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** One next step of a play that is being built. */
export interface Step {
	/** Two characters of [0-9a-z], unique among the steps on offer: what a control carries. */
	readonly code: string;
	/** Where the piece stands and where it goes, as people name it: "24", "18", "off". */
	readonly from: string;
	readonly to: string;
	/** The step in notation, "24/18". The labels of a complete draft, joined by spaces, parse to its play. */
	readonly label: string;
}

/** A play half built. */
export interface Draft<S, P> {
	/** The position after the steps taken, for drawing only: it is not a state that play goes on from. */
	readonly view: S;
	/** Every next step that can still be completed to a legal play; empty exactly when the play is complete. */
	readonly steps: readonly Step[];
	/** The play, once complete. */
	readonly play?: P;
}

export interface StartOptions {
	/** Who moves first, where an earlier game of the match decides it; otherwise an opening throw does. */
	readonly starter?: Seat;
	/** Named rule options that differ from the preset. */
	readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** The rules of one game under one preset. */
export interface Game<S, P> {
	/** Raised when the shape of S, or what a log means, changes. */
	readonly rules: number;
	start(options: StartOptions): S;
	phase(state: S): Phase;
	/** Every legal complete play, distinct by final position. Never empty in phase "move", empty in any other. */
	plays(state: S): readonly P[];
	/** The state after a legal play. Throws on a play that is not legal here: only a programmer can cause that. */
	play(state: S, play: P): S;
	/** The state after chance has spoken. A turn without a legal play passes inside it. Only in phase "chance". */
	roll?(state: S, drawn: readonly number[]): S;
	/** The draft after these step codes, or undefined if they cannot be taken here. */
	draft?(state: S, taken: readonly string[]): Draft<S, P> | undefined;
	/** What resigning now would cost, in match points for the other side. */
	price(state: S, seat: Seat): number;
	/**
	 * What each seat has captured by the end of a game that `winner` won, a side that resigned counting as beaten outright. Only in games
	 * where captures can tell two seats of equal points apart.
	 */
	captures?(state: S, winner: Seat | undefined): readonly [number, number];
	/** Canonical notation; this is what the log stores. */
	format(state: S, play: P): string;
	/** What a person typed: canonical notation, or any loose form that means exactly one legal play. */
	parse(state: S, text: string): Result<P, Refusal>;
}
