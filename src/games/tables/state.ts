import type { Outcome, Seat } from "../game.ts";

/** Index of the men borne off, of the bar, and of the same two of the other side, in a board. */
export const OFF = 0;
export const BAR = 25;
export const THEIR_OFF = 26;
export const THEIR_BAR = 27;

/**
 * A board seen by one side, who counts its own points 24..1 in its direction of travel (rules, section 1).
 *
 * 28 whole numbers. Index 1..24 is a point: 0 empty; `n` that many own men; `-n` that many of the other's;
 * `16 + n` own men standing on ONE pinned man of the other; `-(16 + n)` the other's men on ONE own pinned man.
 * Index OFF (0) and BAR (25) count own men, THEIR_OFF (26) and THEIR_BAR (27) the other's.
 */
export type Board = readonly number[];

/** One man moved with one number, in the mover's numbering: `[24, 18]`, `[25, 20]` from the bar, `[3, 0]` off. */
export type Move = readonly [from: number, to: number];

/** What the board was last changed by, for pictures and words. */
export interface LastPlay {
	readonly seat: Seat;
	readonly roll: readonly number[];
	/** In the numbering of `seat`. */
	readonly moves: readonly Move[];
}

/** A position of any tables game. Plain JSON. */
export interface TablesState {
	/** The preset's name, a key of the presets table. */
	readonly preset: string;
	/** Named rule options that differ from the preset. */
	readonly options?: Readonly<Record<string, string | number | boolean>>;
	/** The side the board is written from: the one to roll or to move (in the opening throw and at the end, any). */
	readonly seat: Seat;
	readonly stage: "opening" | "rolling" | "moving" | "over";
	readonly board: Board;
	/** The dice as they fell, higher first; empty before a roll. */
	readonly roll: readonly number[];
	/** The numbers still to be played: four of a double, two of another roll, fewer in a draft's view. */
	readonly left: readonly number[];
	readonly last?: LastPlay;
	readonly outcome?: Outcome;
}
