import type { Game } from "./game.ts";

/** How long a match lasts: until a player has reached or passed so many points, or for so many games. */
export type Length = { readonly points: number } | { readonly games: number };

/** Named rules that differ from a game's own. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** One named rule and its value. */
export interface NamedRule {
	readonly name: string;
	readonly value: Options[string];
}

/** What the rules of a contest are made of. */
export interface RuleBook {
	/** The rules as they are where nothing else is agreed. */
	readonly usual: Options;
	/** For a rule that means something only beside others: the values these must have. `single` stands for a match of one game. */
	readonly needs: Readonly<Record<string, Options>>;
}

/** The first of the rules agreed on that means nothing beside the others, and what it needs. Rules that are not known yet count for nothing. */
export function idleRule(
	{ usual, needs }: RuleBook,
	agreed: Options,
): { readonly idle: NamedRule; readonly needed: NamedRule } | undefined {
	const all = { ...usual, ...agreed };
	for (const [name, value] of Object.entries(agreed))
		for (const [other, needed] of Object.entries(needs[name] ?? {}))
			if (all[other] !== undefined && all[other] !== needed)
				return { idle: { name, value }, needed: { name: other, value: needed } };
	return undefined;
}

/** One game, and nothing after it. */
export const SINGLE: Length = { games: 1 };

/** What two people agree to play. */
export interface Contest {
	/** Played in turn, again and again, each with the name a record knows it by. */
	readonly rotation: readonly { readonly name: string; readonly game: Game<unknown, unknown> }[];
	/**
	 * Who starts each game after the first: the winner of the one before, or both in turn. After a drawn game nobody has
	 * won, and they throw for it (rules of the tables games, 2.1).
	 */
	readonly starts: "winner" | "alternate";
}
