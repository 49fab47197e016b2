import type { Seat } from "../games/game.ts";
import { contests } from "../games/index.ts";
import type { Match, Player } from "../match/match.ts";
import { type Rolls, rollsOf } from "../match/rolls.ts";
import type { Table } from "../match/table.ts";
import { afterMatch, type Rating, rested, UNKNOWN } from "./rating.ts";

/** Why a match is not rated: on request, because not both have moved, as one too many of the pair's that day, or voided. */
export type Unrated = "asked" | "unplayed" | "often" | "voided";

/** What a match has come to: derived from its record alone, but for `unrated` and `ratings`, which depend on those before. */
export interface Result {
	readonly version: 1;
	readonly match: string;
	readonly guild: string;
	/** Place among the ended matches of the server, from 1. */
	readonly place: number;
	/** A key of the contests. */
	readonly game: string;
	readonly family: string;
	/** UTC ms. */
	readonly at: number;
	readonly players: readonly [Player, Player];
	/** Absent: drawn. */
	readonly winner?: Seat;
	/** Points, and games of double worth or more, that each has won. */
	readonly points: readonly [number, number];
	readonly mars: readonly [number, number];
	/** What each has thrown; absent where it was stored before dice were counted, until ladders are rebuilt. */
	readonly rolls?: readonly [Rolls, Rolls];
	readonly unrated?: Unrated;
	readonly voided?: NonNullable<Match["voided"]>;
	/** Of both, before and after it; absent where it is not rated. */
	readonly ratings?: readonly [
		{ readonly before: Rating; readonly after: Rating },
		{ readonly before: Rating; readonly after: Rating },
	];
}

/** What a server's ended matches are counted by. */
export interface Book {
	readonly version: 1;
	/** Matches that have ended. */
	readonly last: number;
	/** The UTC day of the newest rated match, and how many each pair has played on it. */
	readonly day: string;
	readonly pairs: Readonly<Record<string, number>>;
}

export const EMPTY_BOOK: Book = { version: 1, last: 0, day: "", pairs: {} };

/** What a player has done in one game. */
export interface Tally {
	readonly matches: number;
	readonly wins: number;
	readonly draws: number;
	readonly points: number;
	readonly mars: number;
	readonly marsTaken: number;
	/** Matches won in a row up to now, or as a negative number lost. */
	readonly streak: number;
}

export const NOTHING: Tally = { matches: 0, wins: 0, draws: 0, points: 0, mars: 0, marsTaken: 0, streak: 0 };

/** A player in one family of games on one server. */
export interface Standing {
	readonly version: 1;
	readonly family: string;
	/** With the name of the newest match. */
	readonly player: Player;
	readonly rating: Rating;
	/** The newest rated match: its id, and when it ended. */
	readonly match: string;
	readonly at: number;
	/** By contest. */
	readonly games: Readonly<Record<string, Tally>>;
}

/** Of one pair only so many matches of a UTC day are rated. */
const MOST_A_DAY = 3;
const DAY_CHARACTERS = "2026-11-30".length;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, DAY_CHARACTERS);

const pairOf = (people: readonly string[]): string => people.toSorted().join(" ");

/** Whether two people have played as many rated matches as count on the UTC day of that time. */
export const isOneTooMany = ({ day, pairs }: Book, people: readonly string[], at: number): boolean =>
	day === dayOf(at) && (pairs[pairOf(people)] ?? 0) >= MOST_A_DAY;

/** What a match that has ended at this place has come to. */
export function resultOf({ match, phase, finished, story }: Table, place: number): Result {
	if (phase.kind !== "over" || match.endedAt === undefined) throw new TypeError(`match ${match.id} has not ended`);
	const { winner } = phase.outcome;
	const mars = (seat: Seat): number =>
		finished.filter(({ outcome }) => outcome.winner === seat && outcome.points >= 2 && outcome.reason === "bearOff")
			.length;
	const moved = (seat: Seat): boolean => match.log.some((entry) => entry.kind === "turn" && entry.seat === seat);
	const unrated: Unrated | undefined = match.voided
		? "voided"
		: match.unrated
			? "asked"
			: moved(0) && moved(1)
				? undefined
				: "unplayed";
	return {
		version: 1,
		match: match.id,
		guild: match.guild,
		place,
		game: match.game,
		family: contests[match.game]?.family ?? match.game,
		at: match.endedAt,
		players: match.players,
		...(winner === undefined ? {} : { winner }),
		points: finished.at(-1)?.score ?? [0, 0],
		mars: [mars(0), mars(1)],
		rolls: rollsOf(story),
		...(unrated ? { unrated } : {}),
		...(match.voided ? { voided: match.voided } : {}),
	};
}

/** The next result taken into account: everything about it that depends on those before. */
export interface Accounted {
	readonly book: Book;
	readonly result: Result;
	readonly standings: readonly [Standing, Standing] | undefined;
}

/** Takes a result into account, which must be the next of its server. The standings are those of its players in its family. */
export function account(
	before: Book,
	bare: Result,
	standings: readonly [Standing | undefined, Standing | undefined],
): Accounted {
	const { ratings: _ratings, unrated, ...result } = bare;
	const day = dayOf(result.at);
	const pairs = day === before.day ? before.pairs : {};
	const people = result.players.map(({ id }) => id);
	const why = unrated === "often" ? undefined : unrated;
	const counted = why ?? (isOneTooMany(before, people, result.at) ? "often" : undefined);
	const book = { ...before, last: result.place };
	if (counted !== undefined) return { book, result: { ...result, unrated: counted }, standings: undefined };
	const old = ([0, 1] as const).map((seat) =>
		rested(standings[seat]?.rating ?? UNKNOWN, result.at - (standings[seat]?.at ?? result.at)),
	);
	const [first = UNKNOWN, second = UNKNOWN] = old;
	const score = result.winner === undefined ? 0.5 : result.winner === 0 ? 1 : 0;
	const after = afterMatch(first, second, score);
	const next = (seat: Seat): Standing => ({
		version: 1,
		family: result.family,
		player: result.players[seat],
		rating: after[seat],
		match: result.match,
		at: result.at,
		games: {
			...standings[seat]?.games,
			[result.game]: tallied(standings[seat]?.games[result.game] ?? NOTHING, result, seat),
		},
	});
	return {
		book: { ...book, day, pairs: { ...pairs, [pairOf(people)]: (pairs[pairOf(people)] ?? 0) + 1 } },
		result: {
			...result,
			ratings: [
				{ before: first, after: after[0] },
				{ before: second, after: after[1] },
			],
		},
		standings: [next(0), next(1)],
	};
}

/** A tally with one more result of a seat's. */
export function tallied(tally: Tally, { winner, points, mars }: Result, seat: Seat): Tally {
	const won = winner === seat;
	const lost = winner !== undefined && !won;
	const { streak } = tally;
	return {
		matches: tally.matches + 1,
		wins: tally.wins + Number(won),
		draws: tally.draws + Number(winner === undefined),
		points: tally.points + points[seat],
		mars: tally.mars + mars[seat],
		marsTaken: tally.marsTaken + mars[seat === 0 ? 1 : 0],
		streak: won ? Math.max(0, streak) + 1 : lost ? Math.min(0, streak) - 1 : 0,
	};
}

/** Several tallies as one; the streak of several games is not known. */
export const summed = (tallies: readonly Tally[]): Tally =>
	tallies.reduce(
		(sum, one) => ({
			matches: sum.matches + one.matches,
			wins: sum.wins + one.wins,
			draws: sum.draws + one.draws,
			points: sum.points + one.points,
			mars: sum.mars + one.mars,
			marsTaken: sum.marsTaken + one.marsTaken,
			streak: tallies.length === 1 ? one.streak : 0,
		}),
		NOTHING,
	);
