import type { z } from "zod";
import { boardOf, position, stateOf } from "../../scripts/cases/position.ts";
import type { Options, PresetName } from "../../src/games/tables/presets.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";

/** Men by own point of each side, pinned ones included; see the worked cases. */
export type Men = z.input<typeof position>;

const PRESET: PresetName = "tapa-mk";

/** Seat 0 about to roll in this position of Tapa. */
export const rolling = (men: Men, options: Options = {}): TablesState =>
	stateOf(boardOf(position.parse(men), PRESET), PRESET, options);

/** Seat 0 having rolled these dice; if nothing can be played, the turn has passed. */
export const rolled = (men: Men, dice: readonly [number, number], options: Options = {}): TablesState =>
	tablesGame(PRESET).roll!(rolling(men, options), dice);

/** Everybody where he starts from. */
export const START: Men = { me: { 24: 15 }, opp: { 24: 15 } };
