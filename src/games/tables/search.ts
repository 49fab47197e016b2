import { HOME, PLACES } from "./board.ts";
import { BoardSet } from "./board-set.ts";
import { moveOf, type Play, sortMoves } from "./play.ts";
import { BAR, type Board, type Move, THEIR_BAR } from "./state.ts";
import {
	type Behaviour,
	heldAfter,
	highestSource,
	isEnded,
	isHeld,
	lowestSource,
	menOutside,
	type Scratch,
	target,
} from "./step.ts";

/** What may be played with a roll. */
export interface Legal {
	/** Every legal complete play, distinct by final position. Empty if nothing can be played. */
	readonly plays: readonly Play[];
	/** How many numbers a play uses, unless it ends the game sooner (O1, O4). */
	readonly longest: number;
	/** Only one of two different numbers can be played, the higher can be, and so must be (O2). */
	readonly onlyHigher: boolean;
}

/** One search at a time: it is over before anything else runs, so the room it works in is shared. */
const board: Scratch = new Int8Array(PLACES);
const path: Move[] = [];
const seen = new BoardSet(board);
/** The places from which, at the outset, a man can go with the first number without ending the game. */
const atOutset = new Uint8Array(BAR + 1);

interface Search {
	readonly family: Behaviour;
	readonly mayBearOff: boolean;
	/** The same moves in another order are another thing: they may end the game sooner or later. */
	readonly ordered: boolean;
	/** All numbers are equal. */
	readonly single: boolean;
	/** The numbers in the order tried now. */
	order: readonly number[];
	/** Two different numbers are tried with the lower first, after they were with the higher first. */
	reversed: boolean;
	outside: number;
	/** The men held fast, see heldAfter. */
	held: number;
	longest: number;
	readonly found: Move[][];
	readonly ends: boolean[];
	readonly byHigher: boolean[];
}

/** Notes the play on the path, if it may be one of the longest or ends the game. */
function record(search: Search, length: number, ends: boolean): void {
	const { found, family } = search;
	if (!ends && (length < search.longest || (family.mayEnd !== undefined && !family.mayEnd(board)))) return;
	if (length > search.longest) search.longest = length;
	let slot = found.length;
	if (!search.single) {
		slot = seen.add();
		// The same position by more numbers is the same play, and the longer way makes it a legal one (O1, O5).
		if (slot < found.length && (ends || found[slot]!.length >= length)) return;
	}
	found[slot] = path.slice(0, length);
	search.ends[slot] = ends;
	search.byHigher[slot] = !search.reversed;
}

/**
 * Tries every next step with the number at `depth`, from `highest` down. Three things keep it from finding a position again and again:
 * equal numbers are played from high to low; where their order matters, each position on the way is searched once; and of two numbers
 * the second order leaves out what the first has found.
 */
function explore(search: Search, depth: number, highest: number): void {
	const { family, order, outside, held, ordered, single, reversed } = search;
	const die = order[depth]!;
	const last = depth + 1 === order.length;
	const only = family.onlySource(board);
	const lowest = lowestSource(only);
	let stuck = true;
	for (let from = Math.min(highest, highestSource(only)); from >= lowest; from--) {
		const left = board[from]!;
		if (left <= 0 || (held !== 0 && isHeld(held, from, left))) continue;
		if (reversed && last && !ordered && atOutset[from] === 1) {
			stuck = false;
			continue;
		}
		const to = target(board, from, die, outside, search.mayBearOff, family);
		if (to < 0) continue;
		const reached = board[to]!;
		const theirBar = board[THEIR_BAR]!;
		family.move(board, from, to);
		if (family.objection !== undefined && family.objection(board, to) !== undefined) {
			board[from] = left;
			board[to] = reached;
			continue;
		}
		stuck = false;
		path[depth] = moveOf(from, to);
		if (!(single && ordered) || seen.addNew()) {
			if (isEnded(board, family)) record(search, depth + 1, true);
			else if (last) record(search, depth + 1, false);
			else {
				if (depth === 0 && !reversed) atOutset[from] = 1;
				if (family.mayEnd !== undefined) record(search, depth + 1, false);
				if (from > HOME && to <= HOME) search.outside = outside - 1;
				search.held = heldAfter(held, to, board[THEIR_BAR] !== theirBar, family);
				explore(search, depth + 1, single && !ordered ? from : BAR);
				search.outside = outside;
				search.held = held;
			}
		}
		board[from] = left;
		board[to] = reached;
		board[THEIR_BAR] = theirBar;
	}
	// Where not every end is allowed, each step has been recorded as it was made.
	if (stuck && depth > 0 && family.mayEnd === undefined) record(search, depth, false);
}

/** Full-length plays and those that end the game; where only one number can be played, the higher if either can (O1, O2, O4). */
function chosen({ found, ends, byHigher, longest, single, ordered }: Search, onlyHigher: boolean): readonly Play[] {
	const plays: Play[] = [];
	for (let slot = 0; slot < found.length; slot++) {
		const play = found[slot]!;
		if (play.length < longest && !ends[slot]) continue;
		if (onlyHigher && !byHigher[slot]) continue;
		if (!single || ordered) sortMoves(play);
		plays.push(play);
	}
	return plays;
}

/** The legal plays of a roll (rules 2.3). `pool` holds the numbers to play, the higher first, at most two of them different. */
export function search(start: Board, pool: readonly number[], family: Behaviour): Legal {
	for (let place = 0; place < PLACES; place++) board[place] = start[place]!;
	seen.clear();
	atOutset.fill(0);
	const single = pool[0] === pool.at(-1);
	const search: Search = {
		family,
		mayBearOff: family.mayBearOff(board),
		ordered: family.orderMatters(board),
		single,
		order: pool,
		reversed: false,
		outside: menOutside(board),
		held: 0,
		longest: 0,
		found: [],
		ends: [],
		byHigher: [],
	};
	explore(search, 0, BAR);
	if (!single) {
		search.order = pool.toReversed();
		search.reversed = true;
		explore(search, 0, BAR);
	}
	const onlyHigher = !single && search.longest === 1 && search.byHigher.includes(true);
	const plays = chosen(search, onlyHigher);
	return { plays: doingDuty(plays, family), longest: search.longest, onlyHigher };
}

/** Those plays that do what they should, or all if none does. The board stands as at the start of the turn. */
function doingDuty(plays: readonly Play[], family: Behaviour): readonly Play[] {
	const isDone = family.duty?.(board);
	if (isDone === undefined) return plays;
	const doing = plays.filter((play) => {
		const after = board.slice();
		for (const [from, to] of play) family.move(after, from, to);
		return isDone(after);
	});
	return doing.length > 0 ? doing : plays;
}
