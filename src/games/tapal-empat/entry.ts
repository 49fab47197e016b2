import { SINGLE } from "../contest.ts";
import { type AnyGame, type GameEntry, unusual } from "../entry.ts";
import { choices } from "./choices.ts";
import { tapalEmpat } from "./tapal-empat.ts";

const usual = Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first]));

/** Main tapal empat. */
export const tapalEmpatEntry: GameEntry = {
	game: tapalEmpat as AnyGame,
	renderer: "tapal-empat",
	starts: "alternate",
	lengths: [{ games: 2 }, SINGLE],
	// That of two games won by one side each more captured goats win is a rule of matches, not of games.
	options: { ...unusual(choices, usual), moreCaptures: [true] },
	usual,
	needs: { moreCaptures: { single: false } },
	family: "tiger",
	rulesPage: "tapalEmpat",
};
