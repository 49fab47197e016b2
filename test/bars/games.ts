import { presetNames } from "../../src/games/tables/presets.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";
import { randomGame, seeded } from "../support/random-play.ts";

const SEED = 577;

/** Plays so many random games of each preset to their end, and tells how they ended. Throws where one never does. */
export function games(number: number): Readonly<Record<string, Readonly<Record<string, number>>>> {
	return Object.fromEntries(
		presetNames.map((preset) => {
			const game = tablesGame(preset);
			const random = seeded(SEED);
			const ends: Record<string, number> = {};
			for (let index = 0; index < number; index++) {
				const outcome = [...randomGame(game, game.start({}), random)].at(-1)?.outcome;
				const end = `${outcome?.reason} ${outcome?.points}`;
				ends[end] = (ends[end] ?? 0) + 1;
			}
			return [preset, ends];
		}),
	);
}
