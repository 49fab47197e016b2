import type { Outcome, Seat } from "../game.ts";

/** Men a side in every tables game. */
export const MEN = 15;
/** A player's farthest point, where he starts from; there are as many points. */
export const FARTHEST = 24;

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

/** Added to the number of men standing on one pinned man of the other side. */
export const PINNING = 16;

/**
 * How many men of the side the board is written from are told of by `value`, the number at a point: those on top, or the
 * pinned one. `ownMen(0 - value)` are the other side's.
 */
export function ownMen(value: number): number {
	if (value > PINNING) return value - PINNING;
	if (value >= 0) return value;
	return value < -PINNING ? 1 : 0;
}

/** How the two sides travel: towards each other, or round the board the same way (rules, section 1). */
export type Geometry = "contrary" | "parallel";

/** The other side's number of one's own point. */
export function acrossPoint(geometry: Geometry, point: number): number {
	switch (geometry) {
		case "contrary":
			return BAR - point;
		case "parallel":
			return point <= FARTHEST / 2 ? point + FARTHEST / 2 : point - FARTHEST / 2;
	}
}

/** How far each side's men have still to go, pinned ones included: the sum of their own numbers (rules, section 1). */
export function pipCounts(board: Board, geometry: Geometry): { readonly own: number; readonly theirs: number } {
	let own = BAR * (board[BAR] ?? 0);
	let theirs = BAR * (board[THEIR_BAR] ?? 0);
	for (let point = 1; point <= FARTHEST; point++) {
		const value = board[point] ?? 0;
		own += point * ownMen(value);
		theirs += acrossPoint(geometry, point) * ownMen(0 - value);
	}
	return { own, theirs };
}

/** One man moved with one number, in the mover's numbering: `[24, 18]`, `[25, 20]` from the bar, `[3, 0]` off. */
export type Move = readonly [from: number, to: number];

/** What the board was last changed by, for pictures and words. */
export interface LastPlay {
	readonly seat: Seat;
	readonly roll: readonly number[];
	/** In the numbering of `seat`. */
	readonly moves: readonly Move[];
}

/** The numbers of a double that goes on with higher ones, while a side plays them. */
export interface Ladder {
	/** The number of its first rung. That of the rung being played is in `left`; the last is the six. */
	readonly first: number;
	/** The other side rolled it, and could not play the rest: here it is played before one's own roll. */
	readonly handedOver: boolean;
}

/** A position of any tables game. Plain JSON. */
export interface TablesState {
	/** The preset's name, a key of the presets table. */
	readonly preset: string;
	/** Named rule options that differ from the preset. */
	readonly options?: Readonly<Record<string, string | number | boolean>>;
	/** How the two sides travel. */
	readonly geometry: Geometry;
	/** The side the board is written from: the one to roll or to move (in the opening throw and at the end, any). */
	readonly seat: Seat;
	readonly stage: "opening" | "rolling" | "moving" | "over";
	readonly board: Board;
	/** The dice as they fell, higher first; empty before a roll. Those of the other side while its numbers are played. */
	readonly roll: readonly number[];
	/**
	 * The numbers still to be played: four of a double, two of another roll, fewer in a draft's view. Of a ladder those of one rung, which
	 * need not be on the dice.
	 */
	readonly left: readonly number[];
	/** How many times each seat has thrown two dice for itself, in games where that matters (rules, G5). */
	readonly rolls?: readonly [number, number];
	readonly ladder?: Ladder;
	readonly last?: LastPlay;
	readonly outcome?: Outcome;
}
