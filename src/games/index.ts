import type { Contest } from "./contest.ts";
import type { Conditions, GameEntry } from "./entry.ts";
import { type RotationEntry, tablesEntries, tablesMatches } from "./tables/entries.ts";
import { tapalEmpatEntry } from "./tapal-empat/entry.ts";

/** Every game that can be played. A record names its game by this key, so a key never changes its meaning. */
const played: Readonly<Record<string, GameEntry>> = {
	...tablesEntries,
	"tapal-empat": tapalEmpatEntry,
};

/** Matches of several of these games in turn, by such a key too. */
const rotations: Readonly<Record<string, RotationEntry>> = tablesMatches;

/** What has a name among the words. */
interface Named {
	readonly nameKey: string;
}

/** By these names alone: what every object has besides, such as "constructor", is found under none. */
function registry<T, U>(
	entries: Readonly<Record<string, T>>,
	entryOf: (entry: T, name: string) => U,
): Readonly<Record<string, U & Named>> {
	const all = Object.entries(entries).map(([name, entry]) => [
		name,
		{ ...entryOf(entry, name), nameKey: `game.${name}` },
	]);
	return Object.assign(Object.create(null), Object.fromEntries(all));
}

/** The games by name. */
export const games = registry(played, (entry) => entry);

/** A contest as the rest of the program finds it. */
export interface ContestEntry extends Conditions, Contest, Named {}

/** Everything one can challenge to, by the name a record keeps: each game by itself, and several in turn. */
export const contests: Readonly<Record<string, ContestEntry>> = registry(
	{ ...played, ...rotations },
	(entry, name) => ({
		...entry,
		rotation: inTurn("rotation" in entry ? entry.rotation : [name]),
	}),
);

/** These games one after another. */
function inTurn(names: readonly string[]): Contest["rotation"] {
	return names.flatMap((name) => {
		const entry = played[name];
		return entry ? [{ name, game: entry.game }] : [];
	});
}
