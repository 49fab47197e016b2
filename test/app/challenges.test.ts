import { describe, expect, test } from "vitest";
import { OFFER_LIFE_MS } from "../../src/match/offers.ts";
import { ANA, BOJAN, ELIF, interaction, makeOffer, openHouse, startMatch, tableOf, wish } from "../support/house.ts";
import { memoryStore } from "../support/memory-store.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe("a challenge", () => {
	test("made twice by the same interaction is one challenge", async () => {
		const house = openHouse();
		const wanted = wish();
		const [first, second] = [await house.challenges.challenge(wanted), await house.challenges.challenge(wanted)];
		expect(second).toEqual(first);
		expect((await house.matches.mine(ANA.id)).offers.length).toBe(1);
	});

	test("runs out after 48 hours, is said to have, and can no longer be accepted", async () => {
		const house = openHouse();
		const { id } = await makeOffer(house);
		await house.settler.settleOffer(id);
		house.clock.now += OFFER_LIFE_MS - 1;
		await house.sweeper.sweep();
		expect((await house.challenges.get(id))?.status.kind).toBe("open");
		house.clock.now += 1;
		expect((await house.challenges.accept(id, BOJAN, "1"))?.ok).toBe(false);
		expect((await house.matches.mine(BOJAN.id)).offers).toEqual([]);
		await house.sweeper.sweep();
		expect((await house.challenges.get(id))?.status.kind).toBe("expired");
		expect(house.display.of("challengeStatus").map(({ detail }) => detail)).toEqual([`${id} expired`]);
	});

	test("that ran out does not stop others in the sweep when its record is gone or broken", async () => {
		const house = openHouse();
		const [gone, broken, good] = [await makeOffer(house), await makeOffer(house), await makeOffer(house)];
		for (const [{ id }, value] of [
			[gone, undefined],
			[broken, { version: 99 }],
		] as const) {
			const rev = (await house.records.get(`offer:${id}`))?.rev ?? 0;
			await house.records.commit([{ key: `offer:${id}`, rev, value }]);
		}
		house.clock.now += OFFER_LIFE_MS;
		await house.sweeper.sweep();
		expect((await house.challenges.get(good.id))?.status.kind).toBe("expired");
		expect(house.log.some((line) => line.includes(broken.id))).toBe(true);
	});

	test("accepted by many at once, in two processes, becomes one match", async () => {
		const records = memoryStore();
		const houses = [openHouse({ records, seed: "a" }), openHouse({ records, seed: "b" })];
		const offer = await makeOffer(openHouse({ records }), wish(ANA, "anyone"));
		const people = Array.from({ length: 20 }, (_, i) => ({ id: `4000000000000000${i + 10}`, name: `Guest ${i}` }));
		const answers = await Promise.all(
			people.map((one, i) => houses[i % 2]?.challenges.accept(offer.id, one, "500000000000000001")),
		);
		expect(answers.filter((answer) => answer?.ok).length).toBe(1);
		expect(answers.filter((answer) => answer && !answer.ok && answer.error === "accepted").length).toBe(19);
		const players = await Promise.all(people.map(async ({ id }) => (await houses[0]?.matches.mine(id))?.tables.length));
		expect(players.filter((count) => count === 1).length).toBe(1);
	});
});

describe("the thread of a match", () => {
	test("is woken before it would fall asleep, again and again, until the match ends; then it is put away", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		for (let week = 0; week < 3; week++) {
			house.clock.now += 7 * DAY - HOUR - 1;
			await house.sweeper.sweep();
			expect(house.display.of("wake").length).toBe(Math.min(week, 1));
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

describe("a store that fails", () => {
	test("while it commits, but has committed, is read back: the turn counts, and is not taken for lost", async () => {
		const inner = memoryStore();
		let failing = false;
		const records = {
			...inner,
			async commit(changes: Parameters<typeof inner.commit>[0]) {
				const result = await inner.commit(changes);
				if (failing) throw new Error("time-out");
				return result;
			},
		};
		const house = openHouse({ records });
		const { match } = await startMatch(house);
		failing = true;
		const taken = await house.matches.resign(match.id, { person: ANA.id, interaction: interaction() });
		expect(taken.ok).toBe(true);
	});

	test("is an error, never a match that is not there", async () => {
		const inner = memoryStore();
		let failing = false;
		const records = {
			...inner,
			get<T>(key: string) {
				return failing ? Promise.reject(new Error("database is locked")) : inner.get<T>(key);
			},
		};
		const house = openHouse({ records });
		const { match } = await startMatch(house);
		failing = true;
		await expect(house.matches.get(match.id)).rejects.toThrow("database is locked");
		await expect(house.matches.inThread(match.thread ?? "")).rejects.toThrow("database is locked");
		failing = false;
		expect((await tableOf(house, match.id)).match.id).toBe(match.id);
	});
});
