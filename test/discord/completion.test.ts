import { describe, expect, test } from "vitest";
import { completions, nearby } from "../../src/discord/completion.ts";
import { games } from "../../src/games/index.ts";
import type { Table } from "../../src/match/table.ts";
import { turns } from "../bars/taps.ts";
import { seeded } from "../support/random-play.ts";
import { rolled } from "../support/tables-positions.ts";

const MOVER = "1";
const OTHER = "2";

function table(dice: readonly [number, number]): Table {
	const game = games["tapa-mk"]?.game;
	const [first] = turns("tapa-mk", seeded(1));
	if (!game || !first) throw new Error("no table");
	const state = rolled({ me: { 24: 9, 20: 3, 13: 3 }, opp: { 24: 15 } }, dice);
	return { ...first, game, state, phase: game.phase(state) };
}

const offered = (typed: string, dice: readonly [number, number] = [6, 2]): readonly string[] =>
	completions(table(dice), MOVER, typed).map(({ value }) => value);

describe("completion of /move", () => {
	test("offers legal plays to whoever is to move, at most 25, and nothing to the other", () => {
		expect(offered("").length).toBeGreaterThan(5);
		expect(offered("", [1, 1]).length).toBe(25);
		expect(completions(table([6, 2]), OTHER, "")).toEqual([]);
		expect(completions(table([6, 2]), "3", "")).toEqual([]);
	});

	test.each([
		["24/18", /^24\/18/],
		["24/18 ", /^24\/18/],
		["24-18", /^24\/18/],
		["24/18,", /^24\/18/],
	])("typed %j begins with what was typed", (typed, beginning) => {
		expect(offered(typed)[0]).toMatch(beginning);
	});

	test.each([
		["13/11 24/18", "24/18 13/11"],
		["24/18 13/11", "24/18 13/11"],
		[" 24/18   13/11 ", "24/18 13/11"],
		["24/16", "24/22/16"],
		["24 18 13 11", "24/18 13/11"],
		["24/18/16", "24/22/16"],
	])("typed %j, the play it means comes first: %s", (typed, first) => {
		const game = table([6, 2]).game;
		const meant = game.parse(table([6, 2]).state, first);
		expect(offered(typed)[0]).toBe(meant.ok ? game.format(table([6, 2]).state, meant.value) : first);
	});

	test("typed in the other order, plays with both moves are found", () => {
		expect(offered("13/1 24/")).toContain("24/18 13/11");
	});

	test.each(["nonsense", "99/1", "x".repeat(6000), "24/18 24/18 24/18", "(((((", "\\", "/".repeat(100)])(
		"typed %j offers nothing that does not fit, and does not fail",
		(typed) => {
			expect(Array.isArray(offered(typed))).toBe(true);
		},
	);

	test("the plays nearest to one that is illegal are named", () => {
		expect(nearby(table([6, 2]), "24/18 24/19", 3)[0]).toMatch(/24\/18/);
		expect(nearby(table([6, 2]), "", 3).length).toBe(3);
	});
});
