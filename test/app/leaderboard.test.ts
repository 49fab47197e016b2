import { describe, expect, test } from "vitest";
import { leaderboard, type Row, withoutPlayers } from "../../src/app/leaderboard.ts";
import { NOTHING, type Result, type Standing, tallied } from "../../src/app/results.ts";
import { keys } from "../../src/app/shelf.ts";
import { memoryStore } from "../support/memory-store.ts";

const GUILD = "1";
/** A Tuesday. */
const NOW = Date.UTC(2026, 11, 1, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const rating = (value: number) => ({ rating: value, rd: 80, vol: 0.06 });
const person = (id: string) => ({ id, name: `Player ${id}` });

const standing = (id: string, value: number, points = 2, game = "tapa-mk", family = "pin"): Standing => ({
	version: 1,
	family,
	player: person(id),
	rating: rating(value),
	match: id,
	at: NOW,
	games: { [game]: { ...NOTHING, matches: 1, wins: 1, points } },
});

const result = (id: string, at: number, [first, second]: readonly [string, string]): Result => ({
	version: 1,
	match: id,
	guild: GUILD,
	place: Number(id),
	game: "tapa-mk",
	family: "pin",
	at,
	players: [person(first), person(second)],
	winner: 0,
	points: [1, 0],
	mars: [0, 0],
	ratings: [
		{ before: rating(1500), after: rating(1510) },
		{ before: rating(1500), after: rating(1490) },
	],
});

async function storeWith(standings: readonly Standing[], results: readonly Result[] = []) {
	const records = memoryStore();
	const values = [
		...standings.map((one) => [keys.standing(GUILD, one.family, one.player.id), one] as const),
		...results.map((one) => [keys.result(GUILD, one.at, one.match), one] as const),
	];
	for (const [key, value] of values) await records.commit([{ key, value, rev: 0 }]);
	return records;
}

const places = (rows: readonly Row[]) => rows.map(({ place, player }) => `${place} ${player.id}`);

describe("a leaderboard", () => {
	test("of a family is in order of rating; equals share a place, and the next comes after them", async () => {
		const records = await storeWith([
			standing("a", 1600.4),
			standing("b", 1700),
			standing("c", 1599.6),
			standing("d", 1500),
		]);
		expect(places(await leaderboard(records, GUILD, { of: "pin", period: "all" }, NOW))).toEqual([
			"1 b",
			"2 a",
			"2 c",
			"4 d",
		]);
	});

	test("of everything is in order of points", async () => {
		const records = await storeWith([
			standing("a", 1900, 1),
			standing("b", 1500, 2),
			standing("a", 1500, 3, "tapal-empat", "tiger"),
		]);
		const rows = await leaderboard(records, GUILD, { period: "all" }, NOW);
		expect(places(rows)).toEqual(["1 a", "2 b"]);
		expect(rows[0]?.tally.points).toBe(4);
		expect(rows[0]?.rating).toBeUndefined();
	});

	test("of one game leaves out those who have played another of the family", async () => {
		const records = await storeWith([standing("a", 1600), standing("b", 1700, 2, "tapa-tr")]);
		expect(places(await leaderboard(records, GUILD, { of: "tapa-mk", period: "all" }, NOW))).toEqual(["1 a"]);
	});

	test.each([
		["week", [Date.UTC(2026, 10, 30), Date.UTC(2026, 10, 30) - 1], ["1 a", "2 b"]],
		["month", [Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 1) - 1], ["1 a", "2 b"]],
		["all", [NOW - 400 * DAY_MS, NOW - 900 * DAY_MS], []],
	] as const)("of this %s counts what ended in it", async (period, [inside, outside], expected) => {
		const records = await storeWith([], [result("1", outside, ["c", "a"]), result("2", inside, ["a", "b"])]);
		expect(places(await leaderboard(records, GUILD, { of: "pin", period }, NOW))).toEqual(expected);
	});

	test("closes the places of those who are gone", async () => {
		const records = await storeWith([
			standing("a", 1700),
			standing("b", 1600),
			standing("c", 1600),
			standing("d", 1500),
		]);
		const rows = await leaderboard(records, GUILD, { of: "pin", period: "all" }, NOW);
		expect(places(withoutPlayers(rows, new Set(["a"]), true))).toEqual(["1 b", "1 c", "3 d"]);
	});
});

test("a row of wins or losses is broken by the other", () => {
	const lost: Result = { ...result("1", NOW, ["a", "b"]), winner: 1 };
	const won = result("1", NOW, ["a", "b"]);
	const streaks: number[] = [];
	for (const one of [won, won, lost, lost, won])
		streaks.push(tallied({ ...NOTHING, streak: streaks.at(-1) ?? 0 }, one, 0).streak);
	expect(streaks).toEqual([1, 2, -1, -2, 1]);
});
