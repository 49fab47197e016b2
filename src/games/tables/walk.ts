import type { Play } from "./play.ts";
import { type Legal, search } from "./search.ts";
import type { TablesState } from "./state.ts";
import { highestSource, isEnded, lowestSource, menOutside, type Scratch, target } from "./step.ts";
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
}

/** A turn at its beginning: what it is played by, and what its plays must satisfy. */
export interface Turn {
	readonly state: TablesState;
	readonly variant: Variant;
	readonly mayBearOff: boolean;
	readonly legal: Legal;
	readonly begin: Stand;
	/** What was found out about stands on the way: whether they can still become a legal play. */
	readonly completable: Map<string, boolean>;
}

/** The turn asked about last: a draft is looked at from many sides, one right after the other. */
let latest: Turn | undefined;

/** The turn of a state somebody is to move in. */
export function turnOf(state: TablesState): Turn {
	if (latest?.state === state) return latest;
	const variant = variantOf(state);
	const board = Int8Array.from(state.board);
	latest = {
		state,
		variant,
		mayBearOff: variant.behaviour.mayBearOff(board),
		legal: search(state.board, state.left, variant.behaviour),
		begin: { board, pool: state.left, played: 0, ended: false },
		completable: new Map(),
	};
	return latest;
}

/** The different numbers left, the lowest first. */
export const numbersLeft = (stand: Stand): readonly number[] => [...new Set(stand.pool)].sort((a, b) => a - b);

/** The places men of the mover may leave, from high to low. A man can stand there and still have no move. */
export function sources(stand: Stand): readonly number[] {
	const places: number[] = [];
	if (stand.ended) return places;
	for (let place = highestSource(stand.board); place >= lowestSource(stand.board); place--) {
		if (stand.board[place]! > 0) places.push(place);
	}
	return places;
}

/** Where the man on `from`, one of the sources, gets with `die`, or undefined if he may not go. */
export function landing(turn: Turn, { board }: Stand, from: number, die: number): number | undefined {
	const to = target(board, from, die, menOutside(board), turn.mayBearOff, turn.variant.behaviour);
	return to < 0 ? undefined : to;
}

/** The stand after a legal step with `die`. */
export function stepped(turn: Turn, stand: Stand, from: number, to: number, die: number): Stand {
	const { behaviour } = turn.variant;
	const board = stand.board.slice();
	behaviour.move(board, from, to);
	const pool = stand.pool.toSpliced(stand.pool.indexOf(die), 1);
	return { board, pool, played: stand.played + 1, ended: isEnded(board, behaviour) };
}

/** The legal play that ends in this very position, if one does (O5). */
export function playEndingIn(turn: Turn, { board }: Stand): Play | undefined {
	return turn.legal.plays.find((play) =>
		boardAfter(turn.state.board, play, turn.variant).every((value, place) => value === board[place]),
	);
}

/** Whether a stand can still become a legal play, or is one. */
export function completions(turn: Turn): (stand: Stand) => boolean {
	const known = turn.completable;
	const completable = (stand: Stand): boolean => {
		if (stand.ended || stand.played === turn.legal.longest) return true;
		const key = `${stand.board}|${stand.pool}`;
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
		for (const from of sources(stand)) {
			const to = landing(turn, stand, from, die);
			if (to !== undefined) steps.push({ from, to, die, after: stepped(turn, stand, from, to, die) });
		}
	}
	return steps;
}
