import { opposite, type Seat } from "../../src/games/game.ts";
import {
	capturesToWin,
	DRAWN_OCCURRENCE,
	occurrences,
	type Party,
	type Play,
	pliesLeft,
	pointNamed,
	type TapalEmpatState,
} from "../../src/games/tapal-empat/state.ts";
import type { Scene } from "../renderer.ts";

/** Plies without a capture that are left when the count begins to be shown. */
const NEAR = 20;

/** What a picture shows and words say of a state. */
export interface View {
	readonly tigers: readonly number[];
	readonly goats: readonly number[];
	readonly hand: number;
	readonly captured: number;
	/** How many captures win. */
	readonly wins: number;
	/** Tigers that are still to be set up. */
	readonly waiting: number;
	/** Whose pieces a seat plays, once that is decided. */
	readonly partyOf: (seat: Seat) => Party | undefined;
	/** Who is to act: a seat, both where a lot decides, or nobody. */
	readonly acting: Seat | "lot" | undefined;
	readonly last: Play | undefined;
	/** What can move: the points of pieces on the board, and whether pieces not on it can come. */
	readonly sources: readonly number[];
	readonly fromHand: boolean;
	/** Where something can go, and whether a goat is captured on the way. */
	readonly targets: readonly { readonly point: number; readonly captures: boolean }[];
	/** How often this position has occurred, of how many that make a draw, once it has occurred before. */
	readonly repetition: { readonly times: number; readonly of: number } | undefined;
	/** Plies left before the game is drawn, once they are few. */
	readonly plies: number | undefined;
}

export function viewOf({ state, steps = [] }: Scene<TapalEmpatState>): View {
	const { stage, tigerSeat, turn, tigers, goats } = state;
	const setting = stage === "lot" || stage === "setup";
	const partyOf = (seat: Seat): Party | undefined =>
		stage === "lot" ? undefined : seat === tigerSeat ? "tigers" : "goats";
	const mover = turn === "tigers" ? tigerSeat : opposite(tigerSeat);
	const moves = steps.map(({ from, to }) => ({ from: pointNamed(from), to: pointNamed(to) }));
	const occurred = occurrences(state);
	const plies = pliesLeft(state);
	const open = stage === "playing";
	const targets = new Map<number, boolean>();
	for (const { from, to } of moves) {
		if (to === undefined || to === from) continue;
		targets.set(to, (targets.get(to) ?? false) || (from !== undefined && takes(goats, from, to)));
	}
	return {
		tigers,
		goats,
		hand: state.hand,
		captured: state.captured,
		wins: capturesToWin(state.rules),
		waiting: setting ? 2 - tigers.length : 0,
		partyOf,
		acting: stage === "lot" ? "lot" : stage === "over" ? undefined : mover,
		last: state.last,
		sources: [...new Set(moves.flatMap(({ from }) => (from === undefined ? [] : [from])))],
		fromHand: moves.some(({ from }) => from === undefined),
		targets: Array.from(targets, ([point, captures]) => ({ point, captures })),
		repetition: open && occurred > 1 ? { times: occurred, of: DRAWN_OCCURRENCE } : undefined,
		plies: open && plies !== undefined && plies <= NEAR ? plies : undefined,
	};
}

/** Whether a goat stands half-way between two points: then the way is a leap over it. */
const takes = (goats: readonly number[], from: number, to: number): boolean => goats.includes((from + to) / 2);
