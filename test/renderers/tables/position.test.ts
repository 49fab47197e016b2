import { describe, expect, test } from "vitest";
import { positionOf } from "../../../renderers/tables/position.ts";
import { boardWith } from "../../../renderers/tables/samples.ts";
import { BAR, OFF, type TablesState, THEIR_BAR, THEIR_OFF } from "../../../src/games/tables/state.ts";

const stateOf = (cells: Record<number, number>, more: Partial<TablesState> = {}): TablesState => ({
	preset: "tapa-mk",
	geometry: "contrary",
	seat: 0,
	stage: "moving",
	board: boardWith(cells),
	roll: [6, 5],
	left: [6, 5],
	...more,
});
const names = ["Ana", "Boris"] as const;

describe("a position is turned to its viewer", () => {
	const state = stateOf({ 24: 14, 20: 17, 1: -13, 3: -17, [OFF]: 0, [THEIR_OFF]: 1 });

	test("the side the board is written from sees its own numbers", () => {
		const { piles } = positionOf({ state, viewer: 0, names });
		expect(piles).toEqual([
			{ point: 24, owner: 0, count: 14, pins: false },
			{ point: 20, owner: 0, count: 1, pins: true },
			{ point: 3, owner: 1, count: 1, pins: true },
			{ point: 1, owner: 1, count: 13, pins: false },
		]);
	});

	test("the other side counts 25 - p", () => {
		const { piles } = positionOf({ state, viewer: 1, names });
		expect(piles.map(({ point, owner, count, pins }) => [point, owner, count, pins])).toEqual([
			[24, 1, 13, false],
			[22, 1, 1, true],
			[5, 0, 1, true],
			[1, 0, 14, false],
		]);
	});

	test("men off and on the bar belong to seats, whoever looks", () => {
		const written = stateOf({ [OFF]: 3, [THEIR_OFF]: 2, [BAR]: 1, [THEIR_BAR]: 4 }, { seat: 1 });
		for (const viewer of [0, 1] as const) {
			const { off, bar } = positionOf({ state: written, viewer, names });
			expect({ off, bar }).toEqual({ off: [2, 3], bar: [4, 1] });
		}
	});
});

test("pip counts belong to seats, whoever looks", () => {
	const state = stateOf({ 24: 17, 1: -13, [BAR]: 1, [THEIR_OFF]: 1 }, { seat: 1 });
	for (const viewer of [0, 1] as const) {
		expect(positionOf({ state, viewer, names }).pips).toEqual([13 * 24 + 1, 24 + 25]);
	}
});

describe("the last play is turned from the numbering of the one who made it", () => {
	const last = {
		seat: 1,
		roll: [6, 4],
		moves: [
			[24, 18],
			[4, OFF],
			[BAR, 21],
		],
	} as const;
	test.each([
		[
			"its player",
			1,
			[
				[24, 18],
				[4, OFF],
				[BAR, 21],
			],
		],
		[
			"the other",
			0,
			[
				[1, 7],
				[21, OFF],
				[BAR, 4],
			],
		],
	] as const)("for %s", (_, viewer, moves) => {
		expect(positionOf({ state: stateOf({}, { last }), viewer, names }).last).toEqual({ seat: 1, moves });
	});
});

describe("dice show what is left of the roll", () => {
	test.each([
		["none before a roll", [], [], ""],
		["both", [6, 5], [6, 5], "6 5"],
		["the higher used", [6, 5], [5], "x6 5"],
		["the lower used", [6, 5], [6], "6 x5"],
		["both used", [6, 5], [], "x6 x5"],
		["a whole double", [3, 3], [3, 3, 3, 3], "3 3 3 3"],
		["three of a double used", [3, 3], [3], "x3 x3 x3 3"],
		["a whole second rung of a ladder", [3, 3], [4, 4, 4, 4], "4 4 4 4", 3],
		["half of it", [3, 3], [4, 4], "x4 x4 4 4", 3],
		["the rest of a rung that was handed over", [3, 3], [3], "x3 x3 x3 3", 3],
		["the end of a ladder", [3, 3], [], "", 3],
	] as const)("%s", (_, roll, left, shown, first?: number) => {
		const ladder = first === undefined ? {} : { ladder: { first, handedOver: false } };
		expect(
			positionOf({ state: stateOf({ 24: 15, 1: -15 }, { roll, left, ...ladder }), viewer: 0, names })
				.dice.map(({ value, used }) => `${used ? "x" : ""}${value}`)
				.join(" "),
		).toBe(shown);
	});
});
