import type { Play } from "./play.ts";
import { type Legal, search } from "./search.ts";
import type { Board, TablesState } from "./state.ts";
import {
	heldAfter,
	highestSource,
	isEnded,
	isHeld,
	lowestSource,
	menOutside,
	type Objection,
	type Scratch,
	target,
} from "./step.ts";
import { boardAfter, type Variant, variantOf } from "./variant.ts";

/** A turn half played. */
export interface Stand {
	/** The mover's own; never changed. */
	readonly board: Scratch;
	/** The numbers left, the higher first. */
	readonly pool: readonly number[];
	/** How many numbers were played. */
	readonly played: number;
	readonly ended: boolean;
	/** The men held fast, see heldAfter. */
	readonly held: number;
}

/** A turn at its beginning: what it is played by, and what its plays must satisfy. */
export interface Turn {
	readonly state: TablesState;
	readonly variant: Variant;
	readonly mayBearOff: boolean;
	readonly legal: Legal;
	readonly begin: Stand;
	/** The legal plays by the position they end in. */
	readonly ends: ReadonlyMap<string, Play>;
	/** What was found out about stands on the way: whether they can still become a legal play. */
	readonly completable: Map<string, boolean>;
}

/** The turns asked about last: a draft is looked at from many sides, one right after the other, and may span some rungs of a ladder. */
const latest = new Map<TablesState, Turn>();
const MOST_LATEST = 12;

const keyOf = (board: Board | Scratch): string => board.join();

/** The turn of a state somebody is to move in. */
export function turnOf(state: TablesState): Turn {
	const known = latest.get(state);
	if (known) return known;
	const variant = variantOf(state);
	const board = Int8Array.from(state.board);
	const legal = search(state.board, state.left, variant.behaviour);
	const turn: Turn = {
		state,
		variant,
		mayBearOff: variant.behaviour.mayBearOff(board),
		legal,
		begin: { board, pool: state.left, played: 0, ended: false, held: 0 },
		ends: new Map(legal.plays.map((play) => [keyOf(boardAfter(state.board, play, variant)), play])),
		completable: new Map(),
	};
	latest.set(state, turn);
	const [oldest] = latest.keys();
	if (latest.size > MOST_LATEST && oldest) latest.delete(oldest);
	return turn;
}

/** The different numbers left, the lowest first. */
export const numbersLeft = (stand: Stand): readonly number[] => [...new Set(stand.pool)].sort((a, b) => a - b);

/** The places men of the mover may leave, from high to low. A man can stand there and still have no move. */
export function sources({ variant }: Turn, { board, ended, held }: Stand): readonly number[] {
	const places: number[] = [];
	if (ended) return places;
	const only = variant.behaviour.onlySource(board);
	for (let place = highestSource(only); place >= lowestSource(only); place--) {
		const men = board[place]!;
		if (men > 0 && !isHeld(held, place, men)) places.push(place);
	}
	return places;
}

/** Where the man on `from`, one of the sources, gets with `die`, or undefined if he may not go. */
export function landing(turn: Turn, { board }: Stand, from: number, die: number): number | undefined {
	const to = target(board, from, die, menOutside(board), turn.mayBearOff, turn.variant.behaviour);
	return to < 0 ? undefined : to;
}

/** The stand after a step with `die` to where it lands, or what is against it. */
export function stepped(turn: Turn, stand: Stand, from: number, to: number, die: number): Stand | Objection {
	const { behaviour } = turn.variant;
	const board = stand.board.slice();
	behaviour.move(board, from, to);
	const objection = behaviour.objection?.(board, to);
	if (objection !== undefined) return objection;
	const hasHit = behaviour.hits && stand.board[to]! < 0;
	return {
		board,
		pool: stand.pool.toSpliced(stand.pool.indexOf(die), 1),
		played: stand.played + 1,
		ended: isEnded(board, behaviour),
		held: heldAfter(stand.held, to, hasHit, behaviour),
	};
}

/** The legal play that ends in this very position, if one does (O5). */
export const playEndingIn = (turn: Turn, { board }: Stand): Play | undefined => turn.ends.get(keyOf(board));

/** Whether a stand is as long as a play can be: then it is a legal one, or leads to none. */
export const isFull = ({ legal }: Turn, { ended, played }: Stand): boolean => ended || played === legal.longest;

/** Whether a stand can still become a legal play, or is one. */
export function completions(turn: Turn): (stand: Stand) => boolean {
	const known = turn.completable;
	const completable = (stand: Stand): boolean => {
		if (isFull(turn, stand)) return playEndingIn(turn, stand) !== undefined;
		const key = `${stand.board}|${stand.pool}|${stand.held}`;
		const answer = known.get(key) ?? playable(turn, stand).some((step) => completable(step.after));
		known.set(key, answer);
		return answer;
	};
	return completable;
}

/** A legal step, though perhaps not one that leads to a legal play. */
export interface StandStep {
	readonly from: number;
	readonly to: number;
	readonly die: number;
	readonly after: Stand;
}

/** The steps possible now. Where only the higher number may be played, none with the lower (O2). */
export function playable(turn: Turn, stand: Stand): readonly StandStep[] {
	const steps: StandStep[] = [];
	for (const die of numbersLeft(stand)) {
		if (turn.legal.onlyHigher && die !== turn.begin.pool[0]) continue;
		for (const from of sources(turn, stand)) {
			const to = landing(turn, stand, from, die);
			const after = to === undefined ? undefined : stepped(turn, stand, from, to, die);
			if (to !== undefined && typeof after === "object") steps.push({ from, to, die, after });
		}
	}
	return steps;
}
