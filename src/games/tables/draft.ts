import type { Draft, Step } from "../game.ts";
import { formatPlace, formatStep } from "./notation.ts";
import type { Play } from "./play.ts";
import { moveOf } from "./play.ts";
import type { Move, TablesState } from "./state.ts";
import { lastPlay } from "./turns.ts";
import { completions, isFull, playable, playEndingIn, type Stand, type StandStep, turnOf } from "./walk.ts";

const RADIX = 36;

/** Two characters: where from and where to. */
const codeOf = (from: number, to: number): string => from.toString(RADIX) + to.toString(RADIX);

const stepOf = ({ from, to }: StandStep): Step => ({
	code: codeOf(from, to),
	from: formatPlace(from),
	to: formatPlace(to),
	label: formatStep(from, to),
});

/** Steps as they are offered: those with the higher number first, then from high to low; made with either number, once. */
function offered(steps: readonly StandStep[]): readonly Step[] {
	const sorted = steps.toSorted((a, b) => b.die - a.die || b.from - a.from);
	return [...new Map(sorted.map((step) => [codeOf(step.from, step.to), stepOf(step)])).values()];
}

/**
 * The draft after the steps with these codes (see the contract), or undefined if they cannot be taken. A step that either number could
 * make takes the lower. That closes no way: only a bear-off is such a step, its man is then the highest, and so the number left,
 * whichever it is, bears off the highest of the others.
 */
export function draftPlay(state: TablesState, taken: readonly string[]): Draft<TablesState, Play> | undefined {
	if (state.stage !== "moving") return undefined;
	const turn = turnOf(state);
	const completable = completions(turn);
	const next = (stand: Stand) => playable(turn, stand).filter((step) => completable(step.after));
	let stand = turn.begin;
	const moves: Move[] = [];
	for (const code of taken) {
		const step = isFull(turn, stand) ? undefined : next(stand).find(({ from, to }) => codeOf(from, to) === code);
		if (step === undefined) return undefined;
		moves.push(moveOf(step.from, step.to));
		stand = step.after;
	}
	const view = moves.length === 0 ? state : viewOf(state, stand, moves);
	if (!isFull(turn, stand)) return { view, steps: offered(next(stand)) };
	const play = playEndingIn(turn, stand);
	if (play === undefined) throw new TypeError("A complete draft is a legal play");
	return { view, steps: [], play };
}

function viewOf(state: TablesState, stand: Stand, moves: readonly Move[]): TablesState {
	return { ...state, board: Array.from(stand.board), left: stand.pool, last: lastPlay(state, moves) };
}
