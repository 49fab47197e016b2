import { type Contest, type Length, type Options, SINGLE } from "./contest.ts";
import type { Game } from "./game.ts";
import { presets } from "./tables/presets.ts";
import { choices as tablesChoices } from "./tables/rules.ts";
import { tablesGame } from "./tables/tables.ts";
import { choices as tigerChoices } from "./tapal-empat/choices.ts";
import { tapalEmpat } from "./tapal-empat/tapal-empat.ts";

/**
 * A game whose states and plays are opaque: those who hold one pass them on and store them as JSON, and never look inside. A state
 * goes only into the game it came from.
 */
export type AnyGame = Game<unknown, unknown>;

/** A game as the rest of the program finds it. */
export interface GameEntry {
	readonly game: AnyGame;
	/** Which renderer draws its states. */
	readonly renderer: "tables" | "tapal-empat";
	/** The key of its name among the words. */
	readonly nameKey: string;
	/** Which page of rules explains it, and which of the renderer's lessons go with it. */
	readonly rulesPage: string;
}

/** The presets of the tables games that are offered. */
const offered = ["tapa-mk", "tapa-tr"] as const;

/** By these names alone: what every object has besides, such as "constructor", is found under none. */
const registry = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
	Object.assign(Object.create(null), entries);

/** Every game that can be played. A record names its game by this key, so a key never changes its meaning. */
export const games = registry<GameEntry>({
	...Object.fromEntries(
		offered.map((name): [string, GameEntry] => [
			name,
			{ game: tablesGame(name), renderer: "tables", nameKey: `game.${name}`, rulesPage: presets[name].rulesPage },
		]),
	),
	"tapal-empat": {
		game: tapalEmpat as AnyGame,
		renderer: "tapal-empat",
		nameKey: "game.tapal-empat",
		rulesPage: "tapalEmpat",
	},
});

/** A contest as the rest of the program finds it. */
export interface ContestEntry extends Contest {
	/** How long it may last, the usual length first. */
	readonly lengths: readonly [Length, ...Length[]];
	/** House rules one may agree on: by name the values that differ from the usual one. */
	readonly options: HouseRules;
	/** Games that are rated together: one strength for all of them. */
	readonly family: string;
	readonly nameKey: string;
	readonly rulesPage: string;
}

type HouseRules = Readonly<Record<string, readonly Options[string][]>>;

const LENGTHS = [SINGLE, { points: 3 }, { points: 5 }, { points: 7 }] as const;

/** A drawn game is played again instead of the next one (rules of the tables games, D-20): a rule of matches, not of games. */
const REPLAY = { replay: [true] } as const;

/** Everything one can challenge to, by the name a record keeps, so a name never changes its meaning. */
export const contests = registry<ContestEntry>({
	...Object.fromEntries(
		offered.map((name): [string, ContestEntry] => {
			const { rules, rulesPage } = presets[name];
			const options = { ...unusual(tablesChoices[rules.family], { ...rules }), ...REPLAY };
			return [name, { ...alone(name), starts: "winner", lengths: LENGTHS, options, family: rules.family, rulesPage }];
		}),
	),
	"tapal-empat": {
		...alone("tapal-empat"),
		starts: "alternate",
		lengths: [{ games: 2 }, SINGLE],
		options: unusual(
			tigerChoices,
			Object.fromEntries(Object.entries(tigerChoices).map(([name, [first]]) => [name, first])),
		),
		family: "tiger",
		rulesPage: "tapalEmpat",
	},
});

/** A contest of one game, under its own name. */
function alone(name: string): Pick<ContestEntry, "rotation" | "nameKey"> {
	const entry = games[name];
	if (!entry) throw new TypeError(`There is no game ${name}`);
	return { rotation: [{ name, game: entry.game }], nameKey: entry.nameKey };
}

/** What may be chosen, without what a game has anyhow. */
function unusual(choices: HouseRules, usual: Options): HouseRules {
	const values = Object.entries(choices).map(
		([name, all]) => [name, all.filter((value) => value !== usual[name])] as const,
	);
	return Object.fromEntries(values.filter(([, all]) => all.length > 0));
}
