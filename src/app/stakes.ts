import { contests } from "../games/index.ts";
import type { Records } from "../store/records.ts";
import { afterMatch, rested, UNKNOWN } from "./rating.ts";
import { type Book, isOneTooMany, type Standing } from "./results.ts";
import { keys } from "./shelf.ts";

/** What a match would make of one player's rating, in points, rounded: won and lost. */
export interface Stake {
	readonly won: number;
	readonly lost: number;
}

/** What is at stake for both players of a match, and whether it would be one too many of theirs to be rated today. */
export interface Stakes {
	readonly players: readonly [Stake, Stake];
	readonly often: boolean;
}

/** What two people would play for in a rated match of this game on this server, if it ended now. */
export async function stakesOf(
	records: Records,
	{ guild, game }: { readonly guild: string; readonly game: string },
	[first, second]: readonly [string, string],
	now: number,
): Promise<Stakes> {
	const family = contests[game]?.family ?? game;
	const ratingOf = async (person: string) => {
		const standing = (await records.get<Standing>(keys.standing(guild, family, person)))?.value;
		return standing ? rested(standing.rating, now - standing.at) : UNKNOWN;
	};
	const [one, other] = [await ratingOf(first), await ratingOf(second)];
	const [won, lost] = [afterMatch(one, other, 1), afterMatch(one, other, 0)];
	const change = (after: number, before: number): number => Math.round(after) - Math.round(before);
	const book = (await records.get<Book>(keys.book(guild)))?.value;
	return {
		players: [
			{ won: change(won[0].rating, one.rating), lost: change(lost[0].rating, one.rating) },
			{ won: change(lost[1].rating, other.rating), lost: change(won[1].rating, other.rating) },
		],
		often: book !== undefined && isOneTooMany(book, [first, second], now),
	};
}
