import type { Outcome, Seat } from "../game.ts";

/** Points along each side of the board. */
export const SIDE = 5;
/** Points of the board: index = 5 * (rank - 1) + file, so a1 is 0, e1 is 4, c3 is 12, e5 is 24 (rules 2.1). */
export const POINTS = SIDE * SIDE;

/** The name of a point: "a1" to "e5". */
export const pointName = (point: number): string =>
	String.fromCharCode("a".charCodeAt(0) + (point % SIDE)) + (Math.floor(point / SIDE) + 1);

const NAMES: readonly string[] = Array.from({ length: POINTS }, (_, point) => pointName(point));

/** The point of this name, or undefined if the board has none. */
export function pointNamed(name: string): number | undefined {
	const point = NAMES.indexOf(name);
	return point < 0 ? undefined : point;
}

/** So many points from one on, each `step` after the one before. */
const row = (first: number, step: number, count: number): readonly number[] =>
	Array.from({ length: count }, (_, index) => first + index * step);

const RIGHT = 1;
const UP = SIDE;
const UP_RIGHT = UP + RIGHT;
const DOWN_RIGHT = RIGHT - UP;
const HALF = 3;
const [A3, A5, C1, C5] = [10, 20, 2, 22];

/** The 16 lines of the Alquerque board, each from end to end: ranks, files, the two diagonals, the inner diamond (rules 2.1). */
export const LINES: readonly (readonly number[])[] = [
	...row(0, UP, SIDE).map((first) => row(first, RIGHT, SIDE)),
	...row(0, RIGHT, SIDE).map((first) => row(first, UP, SIDE)),
	row(0, UP_RIGHT, SIDE),
	row(A5, DOWN_RIGHT, SIDE),
	row(A3, DOWN_RIGHT, HALF),
	row(C1, UP_RIGHT, HALF),
	row(A3, UP_RIGHT, HALF),
	row(C5, DOWN_RIGHT, HALF),
];

/** The two parts people play. */
export type Party = "tigers" | "goats";

/** What may be chosen before the game; see the table of choices. */
export interface Rules {
	/** How many goats there are. */
	readonly goats: number;
	/** Where the tigers may be set up: the nine points b2 to d4, these without the middle, or their four corners. */
	readonly setup: "nine" | "ring" | "corners";
	/** Plies without a capture, counted from the last drop, after which the game is drawn. */
	readonly moveCap: number;
}

/** One turn of one party. */
export type Play =
	/** Both tigers are put on the board; the lower point first. */
	| { readonly kind: "setup"; readonly tigers: readonly [number, number] }
	| { readonly kind: "drop"; readonly to: number }
	/** A goat's step or a tiger's slide. */
	| { readonly kind: "move"; readonly from: number; readonly to: number }
	/** A tiger's capture of the goat on `over`. */
	| { readonly kind: "leap"; readonly from: number; readonly over: number; readonly to: number };

/** A position of the tiger game with all that its end depends on. Plain JSON. */
export interface TapalEmpatState {
	readonly rules: Rules;
	/** "lot": chance is to say who plays the tigers. */
	readonly stage: "lot" | "setup" | "playing" | "over";
	/** Who plays the tigers; seat 0 stands there until the lot has fallen. */
	readonly tigerSeat: Seat;
	/** Who is to play (at the end: would be). */
	readonly turn: Party;
	/** Points in rising order: two once they are set up, one or none before. */
	readonly tigers: readonly number[];
	/** Points in rising order. */
	readonly goats: readonly number[];
	/** Goats still to be dropped. */
	readonly hand: number;
	readonly captured: number;
	/**
	 * The positions since the last drop or capture, as `positionKey` tells them, this one last; none while goats are to be
	 * dropped. Earlier ones can never come again, so third repetition and the move cap are read off this alone.
	 */
	readonly seen: readonly number[];
	/** The play that led here. */
	readonly last?: Play;
	readonly outcome?: Outcome;
}

/** With so many goats left, in hand and on the board, the tigers have won (rules 1, item 4). */
export const TIGERS_WIN_AT = 10;

/** The occurrence of a position that ends the game in a draw (rules 2.9). */
export const DRAWN_OCCURRENCE = 3;

/** How many captures win the game for the tigers. */
export const capturesToWin = ({ goats }: Rules): number => goats - TIGERS_WIN_AT;

/** Whose pieces a seat plays. */
export const partyOf = (state: TapalEmpatState, seat: Seat): Party => (seat === state.tigerSeat ? "tigers" : "goats");

/** How often this position has stood on the board by now; 0 while goats are to be dropped. */
export function occurrences({ seen }: TapalEmpatState): number {
	const now = seen.at(-1);
	return seen.filter((key) => key === now).length;
}

/** Plies without a capture that are left before the game is drawn, or undefined while none are counted (rules 2.9). */
export const pliesLeft = ({ seen, rules }: TapalEmpatState): number | undefined =>
	seen.length === 0 ? undefined : rules.moveCap - (seen.length - 1);
