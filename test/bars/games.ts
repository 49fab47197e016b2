import { games as all } from "../../src/games/index.ts";
import { randomGame, seeded } from "../support/random-play.ts";

const SEED = 577;

/** Plays so many random games of each kind to their end, and tells how they ended. Throws where one never does. */
export function games(number: number): Readonly<Record<string, Readonly<Record<string, number>>>> {
	return Object.fromEntries(
		Object.entries(all).map(([name, { game }]) => {
			const random = seeded(SEED);
			const ends: Record<string, number> = {};
			for (let index = 0; index < number; index++) {
				const phase = game.phase([...randomGame(game, game.start({}), random)].at(-1));
				if (phase.kind !== "over") throw new Error(`A game of ${name} does not end`);
				const end = `${phase.outcome.reason} ${phase.outcome.points}`;
				ends[end] = (ends[end] ?? 0) + 1;
			}
			return [name, ends];
		}),
	);
}
