import { HOME } from "./board.ts";
import { BAR, FARTHEST, MEN, OFF, ownMen } from "./state.ts";

/** A board that a search changes in place. */
export type Scratch = Int8Array;

/** What a family of games adds to the search for plays. Boards are the mover's own. */
export interface Behaviour {
	/** Whether the mover's men may land on this point, 1..24. */
	open(board: Scratch, point: number): boolean;
	/** Whether anything but men outside home forbids bearing off. It holds for the whole turn. */
	mayBearOff(board: Scratch): boolean;
	/** Moves one man. Changes nothing but the two ends of the move and the other side's bar. */
	move(board: Scratch, from: number, to: number): void;
	/** Whether a step has just ended the game, other than by the fifteenth man off. */
	ended(board: Scratch): boolean;
	/**
	 * Whether, in this turn, more than the moves themselves can depend on their order. If not: equal numbers can always be played from
	 * high to low, and of two steps that are possible now, by two men, either still is after the other.
	 */
	orderMatters(board: Scratch): boolean;
}

const NOWHERE = -1;

/** Men of the mover outside his home: on the bar or above his 6-point, pinned ones included. */
export function menOutside(board: Scratch): number {
	let outside = 0;
	for (let place = HOME + 1; place <= BAR; place++) outside += ownMen(board[place]!);
	return outside;
}

/**
 * Where the man on `from` gets with `die`, or a negative number if he may not go (rules 2.2 and 2.4).
 * `outside` is `menOutside(board)` and `mayBearOff` the family's answer for this turn.
 */
export function target(
	board: Scratch,
	from: number,
	die: number,
	outside: number,
	mayBearOff: boolean,
	family: Behaviour,
): number {
	const to = from - die;
	if (to > OFF) return family.open(board, to) ? to : NOWHERE;
	if (outside > 0 || !mayBearOff) return NOWHERE;
	if (to === OFF) return OFF;
	for (let higher = HOME; higher > from; higher--) if (ownMen(board[higher]!) > 0) return NOWHERE;
	return OFF;
}

/** Whether the step that led here ended the game. */
export const isEnded = (board: Scratch, family: Behaviour): boolean => board[OFF] === MEN || family.ended(board);

/** The highest place a man can leave: men on the bar go first. */
export const highestSource = (board: Scratch): number => (board[BAR]! > 0 ? BAR : FARTHEST);
/** The lowest place a man can leave. */
export const lowestSource = (board: Scratch): number => (board[BAR]! > 0 ? BAR : 1);
