import { type Contest, type Length, type Options, type RuleBook, SINGLE } from "./contest.ts";
import type { Game } from "./game.ts";
import { type PresetName, presetNames, presets, rotations } from "./tables/presets.ts";
import { type Rules, choices as tablesChoices, needs as tablesNeeds } from "./tables/rules.ts";
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

/** By these names alone: what every object has besides, such as "constructor", is found under none. */
const registry = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
	Object.assign(Object.create(null), entries);

/** Every game that can be played. A record names its game by this key, so a key never changes its meaning. */
export const games = registry<GameEntry>({
	...Object.fromEntries(
		presetNames.map((name): [string, GameEntry] => [
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
export interface ContestEntry extends Contest, RuleBook {
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
/** A match of several games is never a single one (rules of the tables games, 7.1). */
const MATCH_LENGTHS = [{ points: 5 }, { points: 3 }, { points: 7 }] as const;

/** Games that are usually played otherwise than singly (rules of the tables games, 3.4). */
const OTHER_LENGTHS: { readonly [P in PresetName]?: ContestEntry["lengths"] } = {
	"mahbusa-levant": [...MATCH_LENGTHS, SINGLE],
	"mahbusa-31": [{ points: 31 }, SINGLE],
};

/** Gjul Bara and Fevga are rated together: in both any man blocks. */
const FAMILIES: { readonly [F in Rules["family"]]: string } = {
	pin: "pin",
	hit: "hit",
	ladder: "block",
	runner: "block",
};

/** A drawn game is played again instead of the next one (rules of the tables games, D-20): a rule of matches, not of games. */
const REPLAY = { replay: [true] } as const;

/** Of two games won by one side each, whoever has captured more goats wins: another rule of matches. */
const MORE_CAPTURES = { moreCaptures: [true] } as const;

const tigerUsual = Object.fromEntries(Object.entries(tigerChoices).map(([name, [first]]) => [name, first]));

/** Everything one can challenge to, by the name a record keeps, so a name never changes its meaning. */
export const contests = registry<ContestEntry>({
	...Object.fromEntries(
		presetNames.map((name): [string, ContestEntry] => {
			const { rules, rulesPage } = presets[name];
			const { family, ...usual } = rules;
			const options = unusual(tablesChoices[family], usual);
			return [
				name,
				{
					...inTurn([name]),
					nameKey: `game.${name}`,
					starts: "winner",
					lengths: OTHER_LENGTHS[name] ?? LENGTHS,
					// Only these games can be drawn.
					options: family === "pin" ? { ...options, ...REPLAY } : options,
					usual,
					needs: tablesNeeds[family],
					family: FAMILIES[family],
					rulesPage,
				},
			];
		}),
	),
	...Object.fromEntries(
		Object.entries(rotations).map(([name, rotation]): [string, ContestEntry] => [
			name,
			{
				...inTurn(rotation),
				nameKey: `game.${name}`,
				starts: "winner",
				lengths: MATCH_LENGTHS,
				options: REPLAY,
				usual: {},
				needs: {},
				family: "match",
				rulesPage: name === "tabla-match" ? "tablaMatch" : "tavliMatch",
			},
		]),
	),
	"tapal-empat": {
		...inTurn(["tapal-empat"]),
		nameKey: "game.tapal-empat",
		starts: "alternate",
		lengths: [{ games: 2 }, SINGLE],
		options: { ...unusual(tigerChoices, tigerUsual), ...MORE_CAPTURES },
		usual: tigerUsual,
		needs: { moreCaptures: { single: false } },
		family: "tiger",
		rulesPage: "tapalEmpat",
	},
});

/** These games one after another. */
function inTurn(names: readonly string[]): Pick<ContestEntry, "rotation"> {
	return {
		rotation: names.flatMap((name) => {
			const entry = games[name];
			return entry ? [{ name, game: entry.game }] : [];
		}),
	};
}

/** What may be chosen, without what a game has anyhow. */
function unusual(choices: HouseRules, usual: Options): HouseRules {
	const values = Object.entries(choices).map(
		([name, all]) => [name, all.filter((value) => value !== usual[name])] as const,
	);
	return Object.fromEntries(values.filter(([, all]) => all.length > 0));
}
