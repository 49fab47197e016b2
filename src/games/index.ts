import { type Contest, type Length, type Options, SINGLE } from "./contest.ts";
import type { Game } from "./game.ts";
import { choices, type Preset, presets } from "./tables/presets.ts";
import { tablesGame } from "./tables/tables.ts";

/**
 * A game whose states and plays are opaque: those who hold one pass them on and store them as JSON, and never look inside. A state
 * goes only into the game it came from.
 */
export type AnyGame = Game<unknown, unknown>;

/** A game as the rest of the program finds it. */
export interface GameEntry {
	readonly game: AnyGame;
	/** Which renderer draws its states. */
	readonly renderer: "tables";
	/** The key of its name among the words. */
	readonly nameKey: string;
	/** Which page of rules explains it, and which of the renderer's lessons go with it. */
	readonly rulesPage: string;
}

/** Every game that can be played, by preset name. A record names its game by this key, so a key never changes its meaning. */
export const games: Readonly<Record<string, GameEntry>> = Object.fromEntries(
	(Object.keys(presets) as (keyof typeof presets)[]).map((name): [string, GameEntry] => [
		name,
		{ game: tablesGame(name), renderer: "tables", nameKey: `game.${name}`, rulesPage: presets[name].rulesPage },
	]),
);

/** A contest as the rest of the program finds it. */
export interface ContestEntry extends Contest {
	/** How long it may last, the usual length first. */
	readonly lengths: readonly [Length, ...Length[]];
	/** House rules one may agree on: by name the values that differ from the usual one. */
	readonly options: Readonly<Record<string, readonly Options[string][]>>;
	readonly nameKey: string;
	readonly rulesPage: string;
}

/** A drawn game is played again instead of the next one (rules of the tables games, D-20): a rule of matches, not of games. */
const REPLAY = { replay: [true] } as const;

const LENGTHS = [SINGLE, { points: 3 }, { points: 5 }, { points: 7 }] as const;

/** Everything one can challenge to, by the name a record keeps, so a name never changes its meaning. */
export const contests: Readonly<Record<string, ContestEntry>> = Object.fromEntries(
	Object.entries(games).map(([name, { game, nameKey, rulesPage }]): [string, ContestEntry] => [
		name,
		{
			rotation: [{ name, game }],
			starts: "winner",
			lengths: LENGTHS,
			options: { ...houseRules(presets[name as keyof typeof presets]), ...REPLAY },
			nameKey,
			rulesPage,
		},
	]),
);

/** What may be chosen in a preset's family, without what it has anyhow. */
function houseRules({ rules }: Preset): ContestEntry["options"] {
	const usual: Options = { ...rules };
	return Object.fromEntries(
		Object.entries(choices[rules.family])
			.map(([name, values]) => [name, values.filter((value) => value !== usual[name])] as const)
			.filter(([, values]) => values.length > 0),
	);
}
