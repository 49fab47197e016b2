import { SINGLE } from "../contest.ts";
import { type Conditions, type GameEntry, LENGTHS, unusual } from "../entry.ts";
import { type PresetName, presetNames, presets, rotations } from "./presets.ts";
import { choices, needs, type Rules } from "./rules.ts";
import { tablesGame } from "./tables.ts";

/** A match of several games is never a single one (rules, 7.1). */
const MATCH_LENGTHS = [{ points: 5 }, { points: 3 }, { points: 7 }] as const;

/** Games that are usually played otherwise than singly (rules, 3.4). */
const OTHER_LENGTHS: { readonly [P in PresetName]?: GameEntry["lengths"] } = {
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

/** A drawn game is played again instead of the next one (rules, D-20): a rule of matches, not of games. */
const REPLAY = { replay: [true] } as const;

/** Every preset, by its name. */
export const tablesEntries: Readonly<Record<string, GameEntry>> = Object.fromEntries(
	presetNames.map((name) => [name, entryOf(name)]),
);

function entryOf(name: PresetName): GameEntry {
	const { rules, rulesPage } = presets[name];
	const { family, ...usual } = rules;
	const options = unusual(choices[family], usual);
	return {
		game: tablesGame(name),
		renderer: "tables",
		starts: "winner",
		lengths: OTHER_LENGTHS[name] ?? LENGTHS,
		// Only these games can be drawn.
		options: family === "pin" ? { ...options, ...REPLAY } : options,
		usual,
		needs: needs[family],
		family: FAMILIES[family],
		rulesPage,
	};
}

/** A contest of several games, by the names of the games it takes in turn. */
export interface RotationEntry extends Conditions {
	readonly rotation: readonly string[];
}

/** Matches of several games in turn (rules, section 7), by name. */
export const tablesMatches: Readonly<Record<string, RotationEntry>> = Object.fromEntries(
	Object.entries(rotations).map(([name, rotation]): [string, RotationEntry] => [
		name,
		{
			rotation,
			starts: "winner",
			lengths: MATCH_LENGTHS,
			options: REPLAY,
			usual: {},
			needs: {},
			family: "match",
			rulesPage: name === "tabla-match" ? "tablaMatch" : "tavliMatch",
		},
	]),
);
