import { type Contest, type Length, type Options, type RuleBook, SINGLE } from "./contest.ts";
import type { Game } from "./game.ts";

/**
 * A game whose states and plays are opaque: those who hold one pass them on and store them as JSON, and never look inside. A state
 * goes only into the game it came from.
 */
export type AnyGame = Game<unknown, unknown>;

/** Rules that may be agreed on: by name the values that differ from the usual one. */
export type HouseRules = Readonly<Record<string, readonly Options[string][]>>;

/** What is known of anything one can challenge to. */
export interface Conditions extends RuleBook, Pick<Contest, "starts"> {
	/** How long it may last, the usual length first. */
	readonly lengths: readonly [Length, ...Length[]];
	readonly options: HouseRules;
	/** Games that are rated together: one strength for all of them. Named by `ladder.family` among the words. */
	readonly family: string;
	/** Which page of `rules` among the words explains it, and which of the renderer's lessons go with it. */
	readonly rulesPage: string;
}

/** All that the rest of the program has to know of a game. */
export interface GameEntry extends Conditions {
	readonly game: AnyGame;
	/** Which renderer draws its states. */
	readonly renderer: string;
}

/** The lengths of most games. */
export const LENGTHS = [SINGLE, { points: 3 }, { points: 5 }, { points: 7 }] as const;

/** What may be chosen, without what a game has anyhow. */
export function unusual(choices: HouseRules, usual: Options): HouseRules {
	const values = Object.entries(choices).map(
		([name, all]) => [name, all.filter((value) => value !== usual[name])] as const,
	);
	return Object.fromEntries(values.filter(([, all]) => all.length > 0));
}
