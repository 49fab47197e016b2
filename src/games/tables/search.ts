import { FARTHEST, HOME, MEN, ownMen, PLACES } from "./board.ts";
import { BoardSet } from "./board-set.ts";
import { BAR, type Board, type Move, OFF, THEIR_BAR } from "./state.ts";

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
	/** Whether, in this turn, the order of equal numbers can matter. If not, trying them from high to low is enough. */
	orderMatters(board: Scratch): boolean;
}

const NOWHERE = -1;
const PLACES_A_SIDE = BAR + 1;

/** Every move there can be, made once: plays share them. */
const moves: readonly Move[] = Array.from({ length: PLACES_A_SIDE * PLACES_A_SIDE }, (_, index) =>
	Object.freeze([Math.floor(index / PLACES_A_SIDE), index % PLACES_A_SIDE] as const),
);

/** The one object that stands for this move. */
export const moveOf = (from: number, to: number): Move => moves[from * PLACES_A_SIDE + to]!;

/** A complete play: its moves from high to low. In a rare play that ends the game this is not an order they can be made in. */
export type Play = readonly Move[];

/** From high to low: by the point left, then by the point reached. */
export const highToLow = (a: Move, b: Move): number => b[0] - a[0] || b[1] - a[1];

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

/** The numbers in each order worth trying, the higher first. */
function orders(pool: readonly number[]): readonly (readonly number[])[] {
	const [first, last] = [pool[0], pool.at(-1)];
	return first === last ? [pool] : [pool, pool.toReversed()];
}

const board: Scratch = new Int8Array(PLACES);
const path: Move[] = [];
const seen = new BoardSet(board);

/** One search at a time: it is over before anything else runs, so the room it works in is shared. */
interface Search {
	readonly family: Behaviour;
	readonly mayBearOff: boolean;
	/** All numbers equal, and order matters: positions on the way are searched once each. */
	readonly mergeOnTheWay: boolean;
	/** All numbers equal, and order does not matter. */
	readonly descending: boolean;
	/** The numbers in the order tried now. */
	order: readonly number[];
	outside: number;
	longest: number;
	readonly found: Move[][];
	readonly final: boolean[];
	/** Whether the play begins with the first number of the pool. */
	readonly byFirst: boolean[];
	first: boolean;
}

function record(search: Search, length: number, ended: boolean): void {
	if (length === 0 || (!ended && length < search.longest)) return;
	if (length > search.longest) search.longest = length;
	let slot = search.found.length;
	if (!search.descending && !search.mergeOnTheWay) {
		slot = seen.add();
		// The same position by more numbers is the same play, and the longer way makes it a legal one (O1, O5).
		if (slot < search.found.length && (ended || search.found[slot]!.length >= length)) return;
	}
	search.found[slot] = path.slice(0, length);
	search.final[slot] = ended;
	search.byFirst[slot] = search.first;
}

function explore(search: Search, depth: number, highest: number): void {
	const { family, order, outside } = search;
	let stuck = true;
	if (depth < order.length) {
		const die = order[depth]!;
		const lowest = lowestSource(board);
		for (let from = Math.min(highest, highestSource(board)); from >= lowest; from--) {
			const left = board[from]!;
			if (left <= 0) continue;
			const to = target(board, from, die, outside, search.mayBearOff, family);
			if (to < 0) continue;
			stuck = false;
			const reached = board[to]!;
			const theirBar = board[THEIR_BAR]!;
			family.move(board, from, to);
			path[depth] = moveOf(from, to);
			if (!search.mergeOnTheWay || seen.addNew()) {
				if (isEnded(board, family)) record(search, depth + 1, true);
				else {
					if (from > HOME && to <= HOME) search.outside = outside - 1;
					explore(search, depth + 1, search.descending ? from : BAR);
					search.outside = outside;
				}
			}
			board[from] = left;
			board[to] = reached;
			board[THEIR_BAR] = theirBar;
		}
	}
	if (stuck) record(search, depth, false);
}

/** What may be played with a roll. */
export interface Legal {
	/** Every legal complete play, distinct by final position, each sorted from high to low. Empty if nothing can be played. */
	readonly plays: readonly Play[];
	/** How many numbers a play uses, unless it ends the game sooner (O1, O4). */
	readonly longest: number;
	/** Only one of two different numbers can be played, the higher can be, and so must be (O2). */
	readonly onlyHigher: boolean;
}

/**
 * The legal plays of a roll (rules 2.3). `pool` holds the numbers to play, the higher first; there are at most two different ones.
 */
export function search(start: Board, pool: readonly number[], family: Behaviour): Legal {
	board.set(start);
	seen.clear();
	const single = pool[0] === pool.at(-1);
	const ordered = single && family.orderMatters(board);
	const search: Search = {
		family,
		mayBearOff: family.mayBearOff(board),
		mergeOnTheWay: ordered,
		descending: single && !ordered,
		order: pool,
		outside: menOutside(board),
		longest: 0,
		found: [],
		final: [],
		byFirst: [],
		first: true,
	};
	for (const order of orders(pool)) {
		search.order = order;
		search.first = order === pool;
		explore(search, 0, BAR);
	}
	const onlyHigher = !single && search.longest === 1 && search.byFirst.includes(true);
	return { plays: chosen(search, onlyHigher), longest: search.longest, onlyHigher };
}

/** Full-length plays and those that end the game; where only one number can be played, the higher if either can (O1, O2, O4). */
function chosen(search: Search, onlyHigher: boolean): readonly Move[][] {
	const { found, final, byFirst, longest, descending } = search;
	const plays: Move[][] = [];
	for (let slot = 0; slot < found.length; slot++) {
		const play = found[slot]!;
		if (play.length < longest && !final[slot]) continue;
		if (onlyHigher && !byFirst[slot]) continue;
		plays.push(descending ? play : play.sort(highToLow));
	}
	return plays;
}
