import { contests } from "../games/index.ts";
import type { Player } from "../match/match.ts";
import type { Records } from "../store/records.ts";
import { listResults, listStandings } from "./ladder.ts";
import { type Rating, rested } from "./rating.ts";
import { NOTHING, type Standing, summed, type Tally, tallied } from "./results.ts";

/** What a leaderboard is of: one game, one family, or everything; and since when. */
export interface Scope {
	/** A key of the contests, or a family; absent: all. */
	readonly of?: string;
	readonly period: "all" | "month" | "week";
}

/** One player's line. */
export interface Row {
	readonly player: Player;
	/** 1, 2, 2, 4 …: equals share a place. */
	readonly place: number;
	/** Absent where several families are counted together: there is no rating for all of them. */
	readonly rating?: Rating;
	readonly tally: Tally;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_WEEK = 7;

/** When a period began: the first of the UTC month, or the UTC Monday. */
function since(period: Scope["period"], now: number): number {
	const today = Math.floor(now / DAY_MS) * DAY_MS;
	const date = new Date(today);
	switch (period) {
		case "all":
			return 0;
		case "month":
			return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
		case "week":
			return today - ((date.getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK) * DAY_MS;
	}
}

/** Every player of a server's ladder, best first: by rating where there is one for the scope, else by points and wins. */
export async function leaderboard(records: Records, guild: string, scope: Scope, now: number): Promise<readonly Row[]> {
	const family = scope.of === undefined ? undefined : (contests[scope.of]?.family ?? scope.of);
	const standings = await listStandings(records, guild, family);
	const played = scope.period === "all" ? allTime(standings, scope.of) : await within(records, guild, scope, now);
	const byPlayer = new Map<string, Standing[]>();
	for (const one of standings) byPlayer.set(one.player.id, [...(byPlayer.get(one.player.id) ?? []), one]);
	const lines = [...played].map(([id, tally]): Omit<Row, "place"> => {
		const own = (byPlayer.get(id) ?? []).toSorted((a, b) => b.at - a.at);
		const [newest] = own;
		const player = newest?.player ?? { id, name: id };
		return family === undefined || !newest
			? { player, tally }
			: { player, tally, rating: rested(newest.rating, now - newest.at) };
	});
	return placed(lines, scope.period === "all" && family !== undefined);
}

/** Tallies of everything, or of one game. */
function allTime(standings: readonly Standing[], of: string | undefined): Map<string, Tally> {
	const found = new Map<string, Tally>();
	for (const { player, games } of standings) {
		const tallies = Object.entries(games).filter(([game]) => !of || !Object.hasOwn(contests, of) || game === of);
		if (tallies.length === 0) continue;
		const before = found.get(player.id);
		found.set(player.id, summed([...(before ? [before] : []), ...tallies.map(([, tally]) => tally)]));
	}
	return found;
}

async function within(
	records: Records,
	guild: string,
	{ of, period }: Scope,
	now: number,
): Promise<Map<string, Tally>> {
	const found = new Map<string, Tally>();
	for (const result of await listResults(records, guild, since(period, now))) {
		if (!result.ratings || (of !== undefined && result.game !== of && result.family !== of)) continue;
		for (const seat of [0, 1] as const) {
			const { id } = result.players[seat];
			found.set(id, tallied(found.get(id) ?? NOTHING, result, seat));
		}
	}
	return found;
}

/** What equals share their place by, best first. */
const worth = ({ rating, tally }: Omit<Row, "place">, byRating: boolean): readonly number[] =>
	byRating ? [Math.round(rating?.rating ?? 0)] : [tally.points, tally.wins];

function placed(lines: readonly Omit<Row, "place">[], byRating: boolean): readonly Row[] {
	const sorted = lines.toSorted((a, b) => {
		const [mine, theirs] = [worth(a, byRating), worth(b, byRating)];
		const index = mine.findIndex((value, at) => value !== theirs[at]);
		return index < 0 ? a.player.name.localeCompare(b.player.name) : (theirs[index] ?? 0) - (mine[index] ?? 0);
	});
	return withPlaces(sorted, byRating);
}

/** The same rows with those of some players left out, and their places closed. */
export const withoutPlayers = (rows: readonly Row[], gone: ReadonlySet<string>, byRating: boolean): readonly Row[] =>
	withPlaces(
		rows.filter(({ player }) => !gone.has(player.id)),
		byRating,
	);

function withPlaces(sorted: readonly Omit<Row, "place">[], byRating: boolean): readonly Row[] {
	const rows: Row[] = [];
	for (const [index, line] of sorted.entries()) {
		const before = rows.at(-1);
		const shares = before && `${worth(before, byRating)}` === `${worth(line, byRating)}`;
		rows.push({ ...line, place: shares ? before.place : index + 1 });
	}
	return rows;
}

/** Whether a leaderboard is in the order of ratings. */
export const isByRating = ({ of, period }: Scope): boolean => of !== undefined && period === "all";
