import rate from "glicko2-lite";
import { describe, expect, test } from "vitest";
import { listResults, listStandings, rebuild, voidMatch } from "../../src/app/ladder.ts";
import { afterMatch, rested, UNKNOWN } from "../../src/app/rating.ts";
import type { Result } from "../../src/app/results.ts";
import type { Player } from "../../src/match/match.ts";
import {
	ANA,
	BOJAN,
	ELIF,
	type House,
	interaction,
	openHouse,
	playTurn,
	startMatch,
	tableOf,
} from "../support/house.ts";

const GUILD = "300000000000000001";
const DAY_MS = 24 * 60 * 60 * 1000;

/** A match that ends with one of its players giving up after so many turns; gives its id. */
async function playMatch(house: House, winner: Player, loser: Player, turns = 2): Promise<string> {
	const { match } = await startMatch(house, winner, loser);
	for (let turn = 0; turn < turns; turn++) {
		await playTurn(house, match.id);
		await house.settler.settleMatch(match.id);
	}
	house.clock.now += 1000;
	const given = await house.matches.resign(match.id, { person: loser.id, interaction: interaction() });
	if (!given.ok) throw new Error(given.error.kind);
	await house.settler.settleMatch(match.id);
	return match.id;
}

/** The standing of a player in the family of Tapa. */
const standingOf = async ({ records }: House, { id }: Player) =>
	(await listStandings(records, GUILD, "pin")).find(({ player }) => player.id === id);

/** Everything a ladder is made of. */
async function ladder({ records }: House): Promise<string> {
	const all = await Promise.all(
		["book:", "result:", "standing:"].map((prefix) => records.list(prefix, { limit: 1000 })),
	);
	return JSON.stringify(all.flat().map(({ key, value }) => [key, value]));
}

describe("ratings", () => {
	test("are those of the paper's example (Glickman, Example of the Glicko-2 system)", () => {
		const { rating, rd, vol } = rate(1500, 200, 0.06, [
			[1400, 30, 1],
			[1550, 100, 0],
			[1700, 300, 0],
		]);
		expect([rating.toFixed(2), rd.toFixed(2), vol.toFixed(5)]).toEqual(["1464.05", "151.52", "0.06000"]);
	});

	test("change for both alike, and become surer", () => {
		const [first, second] = afterMatch(UNKNOWN, UNKNOWN, 1);
		expect(first.rating - UNKNOWN.rating).toBeCloseTo(UNKNOWN.rating - second.rating, 6);
		expect(first.rd).toBeLessThan(UNKNOWN.rd);
		expect(afterMatch(UNKNOWN, UNKNOWN, 0.5)[0].rating).toBeCloseTo(UNKNOWN.rating, 6);
	});

	test("become less sure by the week, never less than of somebody unknown", () => {
		const known = { rating: 1700, rd: 60, vol: 0.06 };
		expect(rested(known, 6 * DAY_MS)).toEqual(known);
		expect(rested(known, 7 * DAY_MS).rd).toBeGreaterThan(60);
		expect(rested(known, 14 * DAY_MS).rd).toBeGreaterThan(rested(known, 7 * DAY_MS).rd);
		expect(rested(known, 1e15).rd).toBe(UNKNOWN.rd);
		expect(rested(known, -DAY_MS)).toEqual(known);
	});
});

describe("a server's ladder", () => {
	test("gains both players with the commit that ends their match", async () => {
		const house = openHouse();
		await playMatch(house, ANA, BOJAN);
		const [ana, bojan] = [await standingOf(house, ANA), await standingOf(house, BOJAN)];
		expect(ana?.games["tapa-mk"]).toMatchObject({ matches: 1, wins: 1, points: 2, streak: 1 });
		expect(bojan?.games["tapa-mk"]).toMatchObject({ matches: 1, wins: 0, points: 0, streak: -1 });
		expect(ana?.rating.rating).toBeGreaterThan(1500);
		const [result] = await listResults(house.records, GUILD);
		expect(result).toMatchObject({ place: 1, winner: 0, points: [2, 0] });
		expect(result?.unrated).toBeUndefined();
	});

	test("leaves out matches that end before both have moved", async () => {
		const house = openHouse();
		await playMatch(house, ANA, BOJAN, 1);
		expect((await listResults(house.records, GUILD)).map(({ unrated }) => unrated)).toEqual(["unplayed"]);
		expect(await listStandings(house.records, GUILD)).toEqual([]);
	});

	test("rates three matches of a pair a day, whoever challenges, and again on the next", async () => {
		const house = openHouse();
		for (const [winner, loser] of [
			[ANA, BOJAN],
			[BOJAN, ANA],
			[ANA, BOJAN],
			[ANA, BOJAN],
			[ANA, ELIF],
		] as const)
			await playMatch(house, winner, loser);
		house.clock.now += DAY_MS;
		await playMatch(house, ANA, BOJAN);
		const results = await listResults(house.records, GUILD);
		expect(results.map(({ unrated }) => unrated)).toEqual([
			undefined,
			undefined,
			undefined,
			"often",
			undefined,
			undefined,
		]);
		expect((await standingOf(house, BOJAN))?.games["tapa-mk"]?.matches).toBe(4);
	});

	test("is the same when it is counted anew from the matches, to the byte", async () => {
		const house = openHouse();
		for (let round = 0; round < 6; round++) {
			await playMatch(house, ANA, BOJAN);
			await playMatch(house, ELIF, ANA);
			house.clock.now += 3 * DAY_MS;
		}
		const before = await ladder(house);
		expect(await rebuild(house.records)).toEqual({ guilds: 1, matches: 12, changed: 0 });
		expect(await ladder(house)).toBe(before);
		for (const { key, rev } of await house.records.list("standing:", { limit: 10 }))
			expect(await house.records.commit([{ key, value: { version: 1 }, rev }])).toBe("committed");
		expect((await rebuild(house.records)).changed).toBe(3);
		expect(await ladder(house)).toBe(before);
	});
});

describe("voiding a match", () => {
	const voided = { by: ELIF, reason: "played for somebody else", at: 1 };

	test("counts everything as if it had not been played, and stays so when counted anew", async () => {
		const [house, other] = [openHouse(), openHouse()];
		const first = await playMatch(house, ANA, BOJAN);
		for (const one of [house, other]) {
			one.clock.now = Date.UTC(2026, 11, 5);
			await playMatch(one, ELIF, ANA);
			await playMatch(one, ELIF, BOJAN);
		}
		expect(await voidMatch(house.records, first, voided)).toBe("voided");
		for (const player of [ANA, BOJAN, ELIF]) {
			const [here, there] = [await standingOf(house, player), await standingOf(other, player)];
			expect(here?.rating).toEqual(there?.rating);
			expect(here?.games).toEqual(there?.games);
		}
		const results: readonly Result[] = await listResults(house.records, GUILD);
		expect(results.map(({ unrated }) => unrated)).toEqual(["voided", undefined, undefined]);
		expect(results[0]?.voided).toEqual(voided);
		expect((await rebuild(house.records)).changed).toBe(0);
		expect(await voidMatch(house.records, first, voided)).toBe("already");
	});

	test("takes those out who have nothing left, and touches no running match", async () => {
		const house = openHouse();
		const id = await playMatch(house, ANA, BOJAN);
		const { match } = await startMatch(house);
		expect(await voidMatch(house.records, match.id, voided)).toBe("running");
		expect(await voidMatch(house.records, "nothing", voided)).toBe("noMatch");
		const before = await house.records.get(`match:${match.id}`);
		await voidMatch(house.records, id, voided);
		expect(await house.records.get(`match:${match.id}`)).toEqual(before);
		expect(await listStandings(house.records, GUILD)).toEqual([]);
		expect((await tableOf(house, id)).match.voided).toEqual(voided);
	});
});
