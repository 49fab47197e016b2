import type { z } from "zod";
import { boardOf, position, stateOf } from "../../scripts/cases/position.ts";
import type { PresetName } from "../../src/games/tables/presets.ts";
import type { Options } from "../../src/games/tables/rules.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";

/** Men by own point of each side, pinned ones included; see the worked cases. */
export type Men = z.input<typeof position>;

/** Seat 0 about to roll in this position of a game, Tapa unless another is named. */
export const rolling = (men: Men, options: Options = {}, preset: PresetName = "tapa-mk"): TablesState =>
	stateOf(boardOf(position.parse(men), preset), preset, options);

/** Seat 0 having rolled these dice; if nothing can be played, the turn has passed. */
export const rolled = (
	men: Men,
	dice: readonly [number, number],
	options: Options = {},
	preset: PresetName = "tapa-mk",
): TablesState => tablesGame(preset).roll!(rolling(men, options, preset), dice);

/** What is written, played by whoever is to move. */
export function moved(state: TablesState, text: string): TablesState {
	const game = tablesGame(state.preset as PresetName);
	const read = game.parse(state, text);
	if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
	return game.play(state, read.value);
}

/** The legal plays in notation. */
export function texts(state: TablesState): readonly string[] {
	const game = tablesGame(state.preset as PresetName);
	return game.plays(state).map((play) => game.format(state, play));
}

/** Everybody where he starts from. */
export const START: Men = { me: { 24: 15 }, opp: { 24: 15 } };
