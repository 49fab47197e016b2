import { describe, expect, test } from "vitest";
import type { Wish } from "../../src/app/challenges.ts";
import { OFFER_LIFE_MS } from "../../src/match/offers.ts";
import {
	ANA,
	BOJAN,
	ELIF,
	type House,
	interaction,
	makeOffer,
	openHouse,
	startMatch,
	tableOf,
	wish,
} from "../support/house.ts";
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

describe("many challenges", () => {
	const guest = (n: number) => ({ id: String(400_000_000_000_000_000n + BigInt(n)), name: `Guest ${n}` });
	const challengeAll = async (house: House, wishes: readonly Wish[]) =>
		(await Promise.all(wishes.map((one) => house.challenges.challenge(one)))).map((made) =>
			made.ok ? "made" : made.error,
		);

	test("by one person at once: ten are made, the others refused until one is closed", async () => {
		const house = openHouse();
		const wishes = Array.from({ length: 12 }, (_, n) => wish(ANA, guest(n)));
		const made = await challengeAll(house, wishes);
		expect(made.filter((one) => one === "made").length).toBe(10);
		expect(made.filter((one) => one === "tooMany").length).toBe(2);
		const [first] = (await house.matches.mine(ANA.id)).offers;
		await house.challenges.withdraw(first?.id ?? "", ANA);
		expect(await challengeAll(house, [wish(ANA, ELIF), wish(ANA, ELIF)])).toEqual(["made", "tooMany"]);
		house.clock.now += OFFER_LIFE_MS;
		expect(await challengeAll(house, [wish(ANA, ELIF)])).toEqual(["made"]);
	});

	test("to one person: three are made; the same interaction once more is not another", async () => {
		const house = openHouse();
		const wishes = [wish(), wish(), wish(), wish()];
		expect(await challengeAll(house, wishes)).toEqual(["made", "made", "made", "tooManyToOne"]);
		expect(await challengeAll(house, wishes)).toEqual(["made", "made", "made", "tooManyToOne"]);
		expect(await challengeAll(house, [wish(ANA, "anyone")])).toEqual(["made"]);
	});

	test("to one person by many hide none of his games", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		const offer = await makeOffer(house, wish(ELIF, BOJAN));
		for (let n = 0; n < 120; n++) {
			const id = `0${n}`;
			await house.records.commit([
				{ key: `offer:${id}`, rev: 0, value: { ...offer, id, from: guest(n) } },
				{ key: `mine:${BOJAN.id}:asked:${id}`, rev: 0, value: {} },
			]);
		}
		const mine = await house.matches.mine(BOJAN.id);
		expect(mine.tables.map((table) => table.match.id)).toEqual([match.id]);
		expect(mine.offers.length).toBe(100);
	});

	test("accepted twice by the same person is accepted", async () => {
		const house = openHouse();
		const { id } = await makeOffer(house);
		const answers = [await house.challenges.accept(id, BOJAN, "1"), await house.challenges.accept(id, BOJAN, "1")];
		expect(answers.map((answer) => answer?.ok)).toEqual([true, true]);
		expect((await house.matches.mine(BOJAN.id)).tables.length).toBe(1);
	});

	test("are not remembered by their interactions for longer than a day", async () => {
		const house = openHouse();
		await makeOffer(house);
		house.clock.now += DAY - 1;
		await house.sweeper.sweep();
		expect((await house.records.list("made:", { limit: 10 })).length).toBe(1);
		house.clock.now += 1;
		await house.sweeper.sweep();
		expect((await house.records.list("made:", { limit: 10 })).length).toBe(0);
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
