import { HOME } from "./board.ts";
import { BAR, FARTHEST, MEN, OFF, ownMen } from "./state.ts";

/** A board that a search changes in place. */
export type Scratch = Int8Array;

/** What a point may hold at least, as the mover sees it, for his men to land on it: at most a lone man of the other's, or none. */
export const EVEN_A_BLOT = -1;
export const NOT_EVEN_A_BLOT = 0;

/** Every place a man stands on may be left. */
export const ANYWHERE = 0;

/** Why a step that the men themselves allow is against the rules all the same: a reason among the refusals. */
export type Objection = "quarter" | "trap";

/** What a family of games adds to the search for plays. Boards are the mover's own. */
export interface Behaviour {
	readonly leastOpen: typeof EVEN_A_BLOT | typeof NOT_EVEN_A_BLOT;
	/** Whether a lone man that is landed on goes to the bar. */
	readonly hits: boolean;
	/** Whether a man that hits in his home may not move again in that turn (H6). */
	readonly hittersStay: boolean;
	/** The only place that may be left now, if there is one, or ANYWHERE. */
	onlySource(board: Scratch): number;
	/** Whether anything but men outside home forbids bearing off. It holds for the whole turn. */
	mayBearOff(board: Scratch): boolean;
	/** Moves one man. Changes nothing but the two ends of the move and the other side's bar. */
	move(board: Scratch, from: number, to: number): void;
	/** What is against the step that has just led here, to `to`. Absent where nothing ever is. */
	readonly objection: ((board: Scratch, to: number) => Objection | undefined) | undefined;
	/** Whether a play may end here. Absent where it may end anywhere; then only where no number is left or can be played. */
	readonly mayEnd: ((board: Scratch) => boolean) | undefined;
	/** From the board at the start of a turn: what its play should achieve if it can (F5). Absent where there is no such duty. */
	readonly duty: ((board: Scratch) => ((after: Scratch) => boolean) | undefined) | undefined;
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
	if (to > OFF) return board[to]! >= family.leastOpen ? to : NOWHERE;
	if (outside > 0 || !mayBearOff) return NOWHERE;
	if (to === OFF) return OFF;
	for (let higher = HOME; higher > from; higher--) if (ownMen(board[higher]!) > 0) return NOWHERE;
	return OFF;
}

/** Whether the step that led here ended the game. */
export const isEnded = (board: Scratch, family: Behaviour): boolean => board[OFF] === MEN || family.ended(board);

/** The men held fast after a step to `to`: of those at home that hit, one on each point whose bit is set (H6). */
export const heldAfter = (held: number, to: number, hasHit: boolean, family: Behaviour): number =>
	hasHit && family.hittersStay && to <= HOME ? held | (1 << to) : held;

/** Whether no man may leave a point with so many men, since its only one is held fast. */
export const isHeld = (held: number, from: number, men: number): boolean => men === 1 && ((held >> from) & 1) === 1;

/** The highest place a man may leave, and the lowest. */
export const highestSource = (only: number): number => (only === ANYWHERE ? FARTHEST : only);
export const lowestSource = (only: number): number => (only === ANYWHERE ? 1 : only);

/** What a family does that does nothing of its own: men move to points the other does not hold, in any order. */
export const plainBehaviour: Behaviour = {
	leastOpen: NOT_EVEN_A_BLOT,
	hits: false,
	hittersStay: false,
	onlySource: () => ANYWHERE,
	mayBearOff: () => true,
	move(board, from, to) {
		board[from]! -= 1;
		board[to]! += 1;
	},
	objection: undefined,
	mayEnd: undefined,
	duty: undefined,
	ended: () => false,
	orderMatters: () => false,
};
