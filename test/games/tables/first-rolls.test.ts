import { describe, expect, it } from "vitest";
import { search } from "../../../src/games/tables/search.ts";
import { variantOf } from "../../../src/games/tables/variant.ts";
import { backgammon, countTurns, poolOf } from "../../support/first-rolls.ts";

const { behaviour } = variantOf({ preset: "tabla-mk" });

/** Plays of each first roll of backgammon, distinct by final position. They add up to what is generally known, 447. */
const plays: Readonly<Record<string, number>> = {
	"1-1": 42,
	"2-1": 15,
	"3-1": 16,
	"4-1": 14,
	"5-1": 8,
	"6-1": 10,
	"2-2": 75,
	"3-2": 17,
	"4-2": 18,
	"5-2": 8,
	"6-2": 14,
	"3-3": 73,
	"4-3": 17,
	"5-3": 9,
	"6-3": 14,
	"4-4": 52,
	"5-4": 9,
	"6-4": 14,
	"5-5": 4,
	"6-5": 7,
	"6-6": 11,
};

describe("the first turns of backgammon", () => {
	it.each(Object.entries(plays))("%s can be played in %i ways", (roll, count) => {
		const [first = 0, second = 0] = roll.split("-").map(Number);
		expect(search(backgammon, poolOf(first, second), behaviour).plays.length).toBe(count);
	});

	it("are 447 over the 21 rolls, 637 over all 36 throws, 419,783 in two turns", () => {
		expect(Object.values(plays).reduce((sum, count) => sum + count)).toBe(447);
		expect(Object.keys(plays).length).toBe(21);
		expect(countTurns(backgammon, 1)).toBe(637);
		expect(countTurns(backgammon, 2)).toBe(419_783);
	});
});
