import { describe, expect, test } from "vitest";
import { ANA, ELIF, type House, interaction, openHouse, playTurn, startMatch, tableOf } from "../support/house.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe("the thread of a match", () => {
	const daysOfWaking = async (house: House, days: number): Promise<readonly number[]> => {
		const woken: number[] = [];
		for (let day = 1; day <= days; day++) {
			house.clock.now += DAY;
			const before = house.display.of("wake").length;
			await house.sweeper.sweep();
			if (house.display.of("wake").length > before) woken.push(day);
		}
		return woken;
	};

	test("that could not be woken is woken the day after, and every week from then on", async () => {
		const house = openHouse();
		await startMatch(house);
		house.display.obstacle = (what) => (what === "wake" ? { kind: "blocked", reason: "noPermission" } : undefined);
		expect(await daysOfWaking(house, 8)).toEqual([]);
		house.display.obstacle = () => undefined;
		expect(await daysOfWaking(house, 30)).toEqual([1, 8, 15, 22, 29]);
	});

	test("that took the place of a lost one is woken too, once a week", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		await playTurn(house, match.id);
		let lost = false;
		house.display.obstacle = (what) => {
			if (what !== "line" || lost) return undefined;
			lost = true;
			return { kind: "gone" };
		};
		await house.settler.settleMatch(match.id);
		house.display.obstacle = () => undefined;
		const { thread } = (await tableOf(house, match.id)).match;
		expect(thread).not.toBe(match.thread);
		expect(await daysOfWaking(house, 30)).toEqual([7, 14, 21, 28]);
		expect(new Set(house.display.of("wake").map(({ detail }) => detail))).toEqual(new Set([thread]));
	});

	test("is woken before it would fall asleep, again and again, until the match ends; then it is put away", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		for (let week = 0; week < 3; week++) {
			house.clock.now += 7 * DAY - HOUR - 1;
			await house.sweeper.sweep();
			expect(house.display.of("wake").length).toBe(week);
			house.clock.now += 1;
			await house.sweeper.sweep();
		}
		const table = await tableOf(house, match.id);
		const by = { person: ELIF.id, interaction: interaction() };
		expect((await house.matches.resign(match.id, by)).ok).toBe(false);
		expect((await house.matches.resign(match.id, { ...by, person: ANA.id })).ok).toBe(true);
		await house.settler.settleMatch(match.id);
		house.clock.now += DAY;
		await house.sweeper.sweep();
		expect(house.display.of("archive").map(({ detail }) => detail)).toEqual([table.match.thread]);
		house.clock.now += 30 * DAY;
		await house.sweeper.sweep();
		expect((await house.records.list("due:", { limit: 10 })).length).toBe(0);
	});
});

describe("what cannot be shown", () => {
	test("is tried again with growing pauses, and stops nothing else", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		const other = await startMatch(house, ANA, ELIF);
		let attempts = 0;
		house.display.obstacle = (what) => {
			if (what !== "line") return undefined;
			attempts += 1;
			return { kind: "blocked", reason: "threadLocked" };
		};
		for (const { id } of [match, other.match])
			await house.matches.resign(id, { person: ANA.id, interaction: interaction() });
		for (let minute = 0; minute < 120; minute++) {
			await house.sweeper.sweep();
			house.clock.now += 60 * 1000;
		}
		expect(attempts).toBeGreaterThan(6);
		expect(attempts).toBeLessThan(20);
		expect(house.display.of("hindrance").length).toBe(2);
		house.display.obstacle = () => undefined;
		house.clock.now += HOUR;
		await house.sweeper.sweep();
		expect((await house.records.list("owed:", { limit: 10 })).length).toBe(0);
		expect((await tableOf(house, match.id)).match.hindrance).toBeUndefined();
	});
});

describe("a match whose record cannot be read", () => {
	test("is told of in its thread once Discord can be reached, and holds up no other", async () => {
		const house = openHouse();
		const [{ match }, other] = [await startMatch(house), await startMatch(house)];
		const rev = (await house.records.get(`match:${match.id}`))?.rev ?? 0;
		await house.records.commit([{ key: `match:${match.id}`, rev, value: { version: 99 } }]);
		await playTurn(house, other.match.id);
		house.display.obstacle = (what) => (what === "unreadable" ? "throw" : undefined);
		await house.sweeper.sweep();
		expect(house.display.of("line").length).toBe(1);
		house.display.obstacle = () => undefined;
		for (let sweep = 0; sweep < 3; sweep++) await house.sweeper.sweep();
		expect(house.display.of("unreadable").map(({ detail }) => detail)).toEqual([`${match.thread} newer`]);
	});
});
