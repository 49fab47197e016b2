import type { Game, Phase, Seat, StartOptions } from "../game.ts";
import { settle } from "./choices.ts";
import { draftPlay } from "./draft.ts";
import { formatPlay } from "./notation.ts";
import { played, playsOf, samePlay } from "./plays.ts";
import { readPlay } from "./reading.ts";
import { capturesToWin, type Play, partyOf, type TapalEmpatState } from "./state.ts";

const RULES_VERSION = 1;
/** A win, however it comes about, is worth one point. */
const POINT = 1;
/** The lot for the tigers: on 1 the challenger takes them. */
const LOT = [2] as const;
const CHALLENGER_TAKES_TIGERS = 1;

/** Who plays the tigers acts first, in setting them up: an earlier game's word on who begins is a word on that. */
function start({ starter, options = {} }: StartOptions): TapalEmpatState {
	const { rules, tigers } = settle(options);
	const tigerSeat = starter ?? tigers;
	return {
		rules,
		stage: tigerSeat === undefined ? "lot" : "setup",
		tigerSeat: tigerSeat ?? 0,
		turn: "tigers",
		tigers: [],
		goats: [],
		hand: rules.goats,
		captured: 0,
		seen: [],
	};
}

function phase(state: TapalEmpatState): Phase {
	switch (state.stage) {
		case "lot":
			return { kind: "chance", sides: LOT };
		case "setup":
		case "playing":
			return { kind: "move", seat: partyOf(state, 0) === state.turn ? 0 : 1 };
		case "over":
			if (state.outcome === undefined) throw new TypeError("A game that is over has an outcome");
			return { kind: "over", outcome: state.outcome };
	}
}

function roll(state: TapalEmpatState, drawn: readonly number[]): TapalEmpatState {
	if (state.stage !== "lot") throw new TypeError(`No lot is drawn in stage ${state.stage}`);
	const [lot, ...rest] = drawn;
	if (lot === undefined || rest.length > 0 || !Number.isInteger(lot) || lot < 1 || lot > LOT[0]) {
		throw new RangeError(`Not a lot: ${drawn}`);
	}
	return { ...state, stage: "setup", tigerSeat: lot === CHALLENGER_TAKES_TIGERS ? 0 : 1 };
}

function play(state: TapalEmpatState, chosen: Play): TapalEmpatState {
	if (!playsOf(state).some((legal) => samePlay(legal, chosen))) {
		throw new RangeError(`Not a legal play: ${JSON.stringify(chosen)}`);
	}
	return played(state, chosen);
}

/** Goats that give up leave the tigers as many as win: otherwise a lost game would best be given up before the first is captured. */
function captures(
	{ captured, rules, tigerSeat }: TapalEmpatState,
	winner: Seat | undefined,
): readonly [number, number] {
	const goats = winner === tigerSeat ? capturesToWin(rules) : captured;
	return tigerSeat === 0 ? [goats, 0] : [0, goats];
}

/** Main tapal empat (rules, section 2). */
export const tapalEmpat: Game<TapalEmpatState, Play> = {
	rules: RULES_VERSION,
	start,
	phase,
	plays: playsOf,
	play,
	roll,
	price: () => POINT,
	captures,
	draft: draftPlay,
	format: (_, chosen) => formatPlay(chosen),
	parse: readPlay,
};
