import type { Draft, Step } from "../game.ts";
import { formatPlace, formatStep } from "./notation.ts";
import type { Play } from "./play.ts";
import { moveOf } from "./play.ts";
import type { Move, TablesState } from "./state.ts";
import { completions, playable, playEndingIn, type Stand, type StandStep, turnOf } from "./walk.ts";

const RADIX = 36;

/** Two characters: where from and where to. */
const codeOf = (from: number, to: number): string => from.toString(RADIX) + to.toString(RADIX);

const stepOf = ({ from, to }: StandStep): Step => ({
	code: codeOf(from, to),
	from: formatPlace(from),
	to: formatPlace(to),
	label: formatStep(from, to),
});

/** The same step made with different numbers leaves different pools; equal ones are kept once, the lower number played first. */
function distinctPools(stands: readonly Stand[]): readonly Stand[] {
	return [...new Map(stands.toReversed().map((stand) => [stand.pool.join(), stand])).values()].toReversed();
}

/** Steps as they are offered: those with the higher number first, then from high to low; made with either number, once. */
function offered(steps: readonly StandStep[]): readonly Step[] {
	const sorted = steps.toSorted((a, b) => b.die - a.die || b.from - a.from);
	return [
		...new Map(sorted.toReversed().map((step) => [codeOf(step.from, step.to), stepOf(step)])).values(),
	].toReversed();
}

/**
 * The draft after the steps with these codes (see the contract), or undefined if they cannot be taken. A bear-off that either number
 * could make stays open between the two until a later step decides.
 */
export function draftPlay(state: TablesState, taken: readonly string[]): Draft<TablesState, Play> | undefined {
	if (state.stage !== "moving") return undefined;
	const turn = turnOf(state);
	const completable = completions(turn);
	const next = (stand: Stand) => playable(turn, stand).filter((step) => completable(step.after));
	let stands: readonly Stand[] = [turn.begin];
	const moves: Move[] = [];
	for (const code of taken) {
		const steps = stands.flatMap((stand) => (isComplete(stand) ? [] : next(stand)));
		const chosen = steps.filter((step) => codeOf(step.from, step.to) === code);
		if (chosen[0] === undefined) return undefined;
		moves.push(moveOf(chosen[0].from, chosen[0].to));
		stands = distinctPools(chosen.map((step) => step.after));
	}
	// All stands have the same position, and are complete or not together: they differ in the numbers left.
	const stand = stands[0]!;
	const view = moves.length === 0 ? state : viewOf(state, stand, moves);
	if (!isComplete(stand)) return { view, steps: offered(stands.flatMap(next)) };
	const play = playEndingIn(turn, stand);
	if (play === undefined) throw new TypeError("A complete draft is a legal play");
	return { view, steps: [], play };

	function isComplete({ ended, played }: Stand): boolean {
		return ended || played === turn.legal.longest;
	}
}

function viewOf(state: TablesState, stand: Stand, moves: readonly Move[]): TablesState {
	const last = { seat: state.seat, roll: state.roll, moves };
	return { ...state, board: Array.from(stand.board), left: stand.pool, last };
}
