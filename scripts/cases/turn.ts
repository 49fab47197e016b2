import type { Play } from "../../src/games/tables/play.ts";
import type { PresetName } from "../../src/games/tables/presets.ts";
import type { Board, TablesState } from "../../src/games/tables/state.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";
import { seenByMover } from "./position.ts";

/** A roll of seat 0 and all that may be made of it, through the contract every game keeps. */
export interface Turn {
	/** The state to move in, or that after the pass. */
	readonly rolled: TablesState;
	readonly plays: readonly Play[];
	/** The position after each play, in the mover's numbering. */
	readonly finals: readonly Board[];
	/** How many numbers each play uses; undefined where a play ends the game, which may leave numbers unused. */
	readonly diceUsed: number | undefined;
}

/** Rolls these dice, and plays every play. */
export function turnFrom(state: TablesState, dice: readonly number[]): Turn {
	const game = tablesGame(state.preset as PresetName);
	const rolled = game.roll!(state, dice);
	const plays = game.plays(rolled);
	const after = plays.map((play) => game.play(rolled, play));
	const ends = after.some((next) => next.stage === "over");
	return {
		rolled,
		plays,
		finals: after.map(seenByMover),
		diceUsed: ends ? undefined : Math.max(0, ...plays.map((play) => play.length)),
	};
}

/** Takes these steps through all plays of one seat's turn. A text says why they cannot be taken. */
export function takeTurn(begin: TablesState, steps: readonly string[]): TablesState | string {
	const game = tablesGame(begin.preset as PresetName);
	let state = begin;
	let rest = steps;
	while (rest.length > 0) {
		if (state.stage !== "moving" || state.seat !== begin.seat) return `the turn is over before ${rest[0]}`;
		const length = game.plays(state)[0]?.length ?? 0;
		const after = takeSteps(state, rest.slice(0, length));
		if (typeof after === "string") return after;
		rest = rest.slice(length);
		state = after;
	}
	return state.stage === "moving" && state.seat === begin.seat ? "the turn goes on" : state;
}

/** Takes these steps, "13/8" one at a time, as a person building a play would. A text says why they cannot be taken. */
export function takeSteps(rolled: TablesState, steps: readonly string[]): TablesState | string {
	const game = tablesGame(rolled.preset as PresetName);
	const taken: string[] = [];
	for (const label of steps) {
		const draft = game.draft?.(rolled, taken);
		if (draft?.play !== undefined) return `the play is complete before ${label}`;
		const step = draft?.steps.find((offered) => offered.label === label);
		if (step === undefined) return `${label} cannot be played`;
		taken.push(step.code);
	}
	const play = game.draft?.(rolled, taken)?.play;
	return play === undefined ? "the play is not complete" : game.play(rolled, play);
}
