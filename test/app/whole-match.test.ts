import { describe, expect, test } from "vitest";
import { chainKey } from "../../src/match/dice.ts";
import type { Table } from "../../src/match/table.ts";
import { drawsOf } from "../../src/match/turn.ts";
import { type House, interaction, openHouse, startMatch, tableOf } from "../support/house.ts";
import { below, pick, type Random, seeded } from "../support/random-play.ts";

/** Plays one random legal turn and gives what its player was told. */
async function playTurn(house: House, table: Table, random: Random) {
	const { phase, game, state, match } = table;
	if (phase.kind !== "move") throw new Error(`nobody is to move, but ${phase.kind}`);
	const text = game.format(state, pick(random, game.plays(state)));
	const by = { person: match.players[phase.seat].id, interaction: interaction(), revision: match.log.length };
	return house.matches.turn(match.id, [text], by);
}

async function playOut(house: House, id: string, random: Random): Promise<Table> {
	for (let turn = 0; turn < 400; turn++) {
		const table = await tableOf(house, id);
		if (table.phase.kind === "over") return table;
		expect((await playTurn(house, table, random)).ok).toBe(true);
		await house.settler.settleMatch(id);
	}
	throw new Error("the match does not end");
}

describe("a whole match", () => {
	test.each([1, 3, 5])("of seed %i is told line by line, board by board, and closed", async (seed) => {
		const house = openHouse({ seed: `match ${seed}` });
		const { match } = await startMatch(house);
		const end = await playOut(house, match.id, seeded(seed));
		const lines = end.match.log.filter((entry) => entry.kind === "turn");
		expect(house.display.of("line").map(({ detail }) => detail)).toEqual(lines.map((_, i) => `${match.id} ${i + 1}`));
		expect(house.display.of("board").at(-1)?.detail).toBe(`${match.id} ${end.match.log.length} 0`);
		expect(end.match.endedAt).toBe(house.clock.now);
		expect((await house.records.list("owed:match:", { limit: 10 })).length).toBe(0);
		expect((await house.records.list("mine:", { limit: 10 })).length).toBe(0);
	});

	test("draws every roll by the chain: keys lead to the seal, marks are the lines before", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		const { log, seals, greeting } = (await playOut(house, match.id, seeded(9))).match;
		let mark = greeting;
		let before = seals[0]?.seal;
		for (const entry of log) {
			if (entry.kind !== "draw") {
				mark = entry.line;
				continue;
			}
			expect(entry.mark).toBe(mark);
			// The chain root as the key itself: key 4095 of it is its SHA-256, which must be the key before.
			expect(chainKey(Buffer.from(entry.key, "hex"), 4095).toString("hex")).toBe(before);
			before = entry.key;
		}
	});

	test("publishes a fresh seal with the first line after draw 4000, and goes on from it", async () => {
		const house = openHouse();
		const started = await startMatch(house);
		const { id } = started.match;
		// Draw numbers are what counts: the match as it would stand with its first seal 4,000 draws back.
		const stored = await house.records.get<typeof started.match>(`match:${id}`);
		const chain = await house.records.get(`chain:${id}:1`);
		if (!stored || !chain) throw new Error("nothing stored");
		const firstDraw = drawsOf(stored.value) - 3999;
		const seals = [{ seal: stored.value.seals[0]?.seal ?? "", firstDraw }];
		await house.records.commit([
			{ key: `match:${id}`, rev: stored.rev, value: { ...stored.value, seals } },
			{ key: `chain:${id}:${firstDraw}`, rev: 0, value: chain.value },
		]);
		const draws = drawsOf(stored.value);
		expect((await playTurn(house, await tableOf(house, id), seeded(1))).ok).toBe(true);
		await house.settler.settleMatch(id);
		const table = await tableOf(house, id);
		const fresh = table.match.seals.at(-1);
		expect(fresh?.firstDraw).toBe(draws + 1);
		const told = table.story.findLast((one) => one.kind === "line");
		expect(told?.kind === "line" && told.line.seal).toBe(fresh?.seal);
		const next = table.match.log.findLast((entry) => entry.kind === "draw");
		expect(chainKey(Buffer.from(next?.kind === "draw" ? next.key : "", "hex"), 4095).toString("hex")).toBe(fresh?.seal);
	});

	test("goes on through passing failures and lost threads: nothing is told twice, nothing is left owing", async () => {
		for (let seed = 1; seed <= 4; seed++) {
			const random = seeded(seed);
			const house = openHouse({ seed: `failures ${seed}` });
			const { match } = await startMatch(house);
			house.display.obstacle = () =>
				below(random, 4) === 0 ? pick(random, ["throw", "throwAfter"] as const) : undefined;
			for (let turn = 0; turn < 400; turn++) {
				const table = await tableOf(house, match.id);
				if (table.phase.kind === "over") break;
				if (table.phase.kind === "move") await playTurn(house, table, random);
				await house.settler.settleMatch(match.id).catch(() => undefined);
			}
			house.display.obstacle = () => undefined;
			await house.settler.settleMatch(match.id);
			const lines = house.display.of("line").map(({ detail }) => detail);
			expect(lines).toEqual(lines.map((_, i) => `${match.id} ${i + 1}`));
			expect((await house.records.list("owed:match:", { limit: 10 })).length).toBe(0);
		}
	});
});
