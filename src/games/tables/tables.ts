import type { Game, Outcome, Phase, Seat, StartOptions } from "../game.ts";
import { flip, startBoard } from "./board.ts";
import { draftPlay } from "./draft.ts";
import { numbersFrom } from "./ladder.ts";
import { formatPlay } from "./notation.ts";
import { moveOf, type Play } from "./play.ts";
import type { PresetName } from "./presets.ts";
import { readPlay } from "./reading.ts";
import { search } from "./search.ts";
import { OFF, type TablesState, THEIR_OFF } from "./state.ts";
import { begin, lastPlay, proceed, starterOf } from "./turns.ts";
import { boardAfter, hitsOf, variantOf } from "./variant.ts";
import { lossWith, type Verdict, verdictOn } from "./verdict.ts";

const SIDES = 6;
const DICE = [SIDES, SIDES] as const;
const RULES_VERSION = 1;

function start(preset: PresetName, options: StartOptions): TablesState {
	const chosen = options.options !== undefined && Object.keys(options.options).length > 0 ? options.options : undefined;
	const named = { preset, ...(chosen && { options: chosen }) };
	const variant = variantOf(named);
	const { geometry, start: men } = variant.preset;
	const throwing = options.starter === undefined;
	return {
		...named,
		geometry,
		seat: options.starter ?? 0,
		stage: throwing ? "opening" : "rolling",
		board: startBoard(men, geometry),
		roll: [],
		left: [],
		...(variant.rules.family === "ladder" && { rolls: [0, 0] as const }),
	};
}

function phase(state: TablesState): Phase {
	switch (state.stage) {
		case "opening":
			return { kind: "chance", sides: DICE };
		case "rolling":
			return { kind: "chance", sides: DICE, seat: state.seat };
		case "moving":
			return state.ladder?.handedOver
				? { kind: "move", seat: state.seat, leftOver: numbersFrom(state.left) }
				: { kind: "move", seat: state.seat };
		case "over":
			if (state.outcome === undefined) throw new TypeError("A game that is over has an outcome");
			return { kind: "over", outcome: state.outcome };
	}
}

/** Rules 2.1: the higher die starts, and throws both afresh unless the table plays the opening dice (D-01). */
function openingThrow(state: TablesState, dice: readonly [number, number]): TablesState {
	const [first, second] = dice;
	if (first === second) return state;
	const { preset, rules } = variantOf(state);
	const seat = starterOf(dice);
	const board = seat === state.seat ? state.board : flip(state.board, preset.geometry);
	const started: TablesState = { ...state, seat, stage: "rolling", board };
	return rules.opening === "played" ? begin(started, highFirst(dice)) : started;
}

const highFirst = ([first, second]: readonly [number, number]): readonly [number, number] =>
	first >= second ? [first, second] : [second, first];

function isDie(value: number | undefined): value is number {
	return value !== undefined && Number.isInteger(value) && value >= 1 && value <= SIDES;
}

function roll(state: TablesState, drawn: readonly number[]): TablesState {
	const [first, second] = drawn;
	if (drawn.length !== DICE.length || !isDie(first) || !isDie(second)) throw new RangeError(`Not two dice: ${drawn}`);
	if (state.stage === "opening") return openingThrow(state, [first, second]);
	if (state.stage !== "rolling") throw new TypeError(`Nobody rolls in stage ${state.stage}`);
	return begin(state, highFirst([first, second]));
}

function plays(state: TablesState): readonly Play[] {
	return state.stage === "moving" ? search(state.board, state.left, variantOf(state).behaviour).plays : [];
}

const samePlay = (a: Play, b: Play): boolean =>
	a.length === b.length && a.every((move, index) => move[0] === b[index]![0] && move[1] === b[index]![1]);

function outcomeOf(verdict: Verdict, mover: Seat): Outcome {
	const winner = verdict.winner === "mover" ? mover : undefined;
	return { winner, points: verdict.points, reason: verdict.reason };
}

function play(state: TablesState, chosen: Play): TablesState {
	if (!plays(state).some((legal) => samePlay(legal, chosen))) {
		throw new RangeError(`Not a legal play of ${state.roll}: ${JSON.stringify(chosen)}`);
	}
	const variant = variantOf(state);
	const board = boardAfter(state.board, chosen, variant);
	const moves = chosen.map(([from, to]) => moveOf(from, to));
	const after = { ...state, board, last: lastPlay(state, moves) };
	const verdict = verdictOn(Int8Array.from(board), variant.rules);
	if (verdict === undefined) return proceed(after, moves.length);
	const { ladder: _, ...over } = after;
	return { ...over, stage: "over", roll: [], left: [], outcome: outcomeOf(verdict, state.seat) };
}

const price = (state: TablesState, seat: Seat): number =>
	lossWith(state.board[seat === state.seat ? OFF : THEIR_OFF]!, variantOf(state).rules);

/** The rules of one preset. Seat 0 and seat 1 differ in nothing but the die they throw in the opening. */
export function tablesGame(preset: PresetName): Game<TablesState, Play> {
	return {
		rules: RULES_VERSION,
		start: (options) => start(preset, options),
		phase,
		plays,
		play,
		roll,
		price,
		draft: draftPlay,
		format: (state, chosen) => formatPlay(chosen, hitsOf(state)),
		parse: readPlay,
	};
}
