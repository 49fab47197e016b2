import type { Game, Outcome, Phase, Seat, StartOptions } from "../game.ts";
import { opposite } from "../game.ts";
import { flip, startBoard } from "./board.ts";
import { draftPlay } from "./draft.ts";
import { formatPlay } from "./notation.ts";
import { moveOf, type Play } from "./play.ts";
import type { PresetName } from "./presets.ts";
import { readPlay } from "./reading.ts";
import { search } from "./search.ts";
import { type Board, OFF, type TablesState, THEIR_OFF } from "./state.ts";
import { boardAfter, MARS, SINGLE, type Variant, type Verdict, variantOf } from "./variant.ts";

const SIDES = 6;
const DICE = [SIDES, SIDES] as const;
const MOVES_OF_A_DOUBLE = 4;
const RULES_VERSION = 1;

function start(preset: PresetName, options: StartOptions): TablesState {
	const chosen = options.options !== undefined && Object.keys(options.options).length > 0 ? options.options : undefined;
	const rules = { preset, ...(chosen && { options: chosen }) };
	const { geometry, start: men } = variantOf(rules).preset;
	const throwing = options.starter === undefined;
	return {
		...rules,
		geometry,
		seat: options.starter ?? 0,
		stage: throwing ? "opening" : "rolling",
		board: startBoard(men, geometry),
		roll: [],
		left: [],
	};
}

function phase(state: TablesState): Phase {
	switch (state.stage) {
		case "opening":
			return { kind: "chance", sides: DICE };
		case "rolling":
			return { kind: "chance", sides: DICE, seat: state.seat };
		case "moving":
			return { kind: "move", seat: state.seat };
		case "over":
			if (state.outcome === undefined) throw new TypeError("A game that is over has an outcome");
			return { kind: "over", outcome: state.outcome };
	}
}

/** The same game with the other side to roll. */
function passTo(state: TablesState, board: Board, variant: Variant): TablesState {
	return {
		...state,
		seat: opposite(state.seat),
		stage: "rolling",
		board: flip(board, variant.preset.geometry),
		roll: [],
		left: [],
	};
}

/** Rules 2.1: seat 0 throws the first die, seat 1 the second; the higher starts, and throws both afresh. */
function openingThrow(state: TablesState, first: number, second: number): TablesState {
	if (first === second) return state;
	const starter: Seat = first > second ? 0 : 1;
	const board = starter === state.seat ? state.board : flip(state.board, variantOf(state).preset.geometry);
	return { ...state, seat: starter, stage: "rolling", board };
}

function isDie(value: number | undefined): value is number {
	return value !== undefined && Number.isInteger(value) && value >= 1 && value <= SIDES;
}

function roll(state: TablesState, drawn: readonly number[]): TablesState {
	const [first, second] = drawn;
	if (drawn.length !== DICE.length || !isDie(first) || !isDie(second)) throw new RangeError(`Not two dice: ${drawn}`);
	if (state.stage === "opening") return openingThrow(state, first, second);
	if (state.stage !== "rolling") throw new TypeError(`Nobody rolls in stage ${state.stage}`);
	const dice = first >= second ? [first, second] : [second, first];
	const left = first === second ? new Array<number>(MOVES_OF_A_DOUBLE).fill(first) : dice;
	const variant = variantOf(state);
	if (search(state.board, left, variant.behaviour).plays.length === 0) return passTo(state, state.board, variant);
	return { ...state, stage: "moving", roll: dice, left };
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
	const last = { seat: state.seat, roll: state.roll, moves: chosen.map(([from, to]) => moveOf(from, to)) };
	const verdict = variant.verdict(Int8Array.from(board));
	if (verdict === undefined) return passTo({ ...state, last }, board, variant);
	return { ...state, stage: "over", board, roll: [], left: [], last, outcome: outcomeOf(verdict, state.seat) };
}

function price(state: TablesState, seat: Seat): number {
	return state.board[seat === state.seat ? OFF : THEIR_OFF] === 0 ? MARS : SINGLE;
}

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
		format: (_, chosen) => formatPlay(chosen),
		parse: readPlay,
	};
}
