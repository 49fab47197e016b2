import type { Game } from "./game.ts";

/** How long a match lasts: until a player has reached or passed so many points, or for so many games. */
export type Length = { readonly points: number } | { readonly games: number };

/** Named rules that differ from a game's own. */
export type Options = Readonly<Record<string, string | number | boolean>>;

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
