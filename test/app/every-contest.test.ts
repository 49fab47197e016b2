import { describe, expect, test } from "vitest";
import { contests } from "../../src/games/index.ts";
import { compose } from "../../src/match/compose.ts";
import { optionsOf } from "../../src/match/options.ts";
import type { Table } from "../../src/match/table.ts";
import { readTurn, stepsOf } from "../../src/match/typed.ts";
import { verify } from "../../src/match/verify.ts";
import { ANA, BOJAN, interaction, openHouse, tableOf, wish } from "../support/house.ts";
import { pick, type Random, seeded } from "../support/random-play.ts";

const MOST_TURNS = 36;

/** A whole turn composed by choosing at random among what is offered. */
function composed(table: Table, random: Random): readonly string[] {
	let turn = compose(table, []);
	while (turn && !turn.plays) turn = compose(table, pick(random, optionsOf(table, turn).options).taken);
	if (!turn?.plays) throw new Error("a turn comes to no end");
	return turn.plays;
}

describe.each(Object.keys(contests))("%s", (game) => {
	test("is played turn by turn as it is offered, told, typed back and verified", async () => {
		const house = openHouse({ seed: game });
		const random = seeded(7);
		const [length] = contests[game]?.lengths ?? [];
		if (!length) throw new Error("no length");
		const made = await house.challenges.challenge({ ...wish(ANA, BOJAN), game, length });
		if (!made.ok) throw new Error(made.error);
		const offer = made.value;
		await house.settler.settleOffer(offer.id);
		await house.challenges.accept(offer.id, BOJAN, "5");
		await house.settler.settleMatch(offer.id);
		for (let turn = 0; turn < MOST_TURNS; turn++) {
			const table = await tableOf(house, offer.id);
			if (table.phase.kind === "over") break;
			if (table.phase.kind !== "move") throw new Error("a roll is owed");
			const plays = composed(table, random);
			const typed = readTurn(table, plays);
			expect(typed.ok && typed.value.plays).toEqual(plays);
			expect(compose(table, stepsOf(table, plays) ?? [])?.plays).toEqual(plays);
			const by = { person: table.match.players[table.phase.seat].id, interaction: interaction() };
			const taken = await house.matches.turn(offer.id, plays, by);
			expect(taken.ok).toBe(true);
			await house.settler.settleMatch(offer.id);
		}
		const table = await tableOf(house, offer.id);
		expect(verify(table.match, table.contest)).toEqual([]);
		expect(table.story.filter(({ kind }) => kind === "line").length).toBeGreaterThan(10);
	});
});
