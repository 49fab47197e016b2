import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeTables } from "../../renderers/tables/describe.ts";
import { positionOf } from "../../renderers/tables/position.ts";
import { choose, hearMoves, hearPosition, worth } from "../browser/hearing.ts";
import { anyBoard, sceneOf, stateOf } from "../renderers/tables/scenes.ts";
import { say } from "../renderers/words.ts";

test("whatever is told of a position, its player hears all of it", () => {
	fc.assert(
		fc.property(anyBoard, fc.constantFrom(0 as const, 1 as const), (board, viewer) => {
			const scene = sceneOf({ ...stateOf({}), board }, { viewer });
			const position = positionOf(scene);
			const { turn, position: words } = describeTables(scene, say);
			const heard = hearPosition(`${turn} ${words}`, viewer === 0 ? "Ana" : "Boris");
			const free = (seat: number) =>
				new Map(position.piles.filter(({ owner }) => owner === seat).map(({ point, count }) => [point, count]));
			expect(heard.side).toBe(viewer === 0 ? "light" : "dark");
			// Those that are pinned stand under the other's and are not to be moved.
			expect(heard.own).toEqual(free(viewer));
			expect(heard.others).toEqual(free(1 - viewer));
			expect(heard.off).toBe(position.off[viewer]);
			expect(heard.pips).toBe(position.pips[viewer]);
		}),
	);
});

test.for<readonly [string, string]>([
	["in full", "Points are counted from dark's side. "],
	["in short", "Points from dark's side. * pins one. "],
])("points counted from the other's side are not taken for one's own, %s", ([, words]) => {
	const position = `${words}Ana, light: 1 on 2; off 0, pip count 2.`;
	expect(() => hearPosition(position, "Ana")).toThrow("counted from");
	expect(() => hearPosition(position, "Elif")).toThrow("which side");
});

test.for([
	["24/18", [{ from: 24, to: 18, men: 1 }]],
	[
		"24/18 13/11",
		[
			{ from: 24, to: 18, men: 1 },
			{ from: 13, to: 11, men: 1 },
		],
	],
	["24/18/13", [{ from: 24, to: 13, men: 1 }]],
	["24/18 ×2", [{ from: 24, to: 18, men: 2 }]],
	[
		"Play 13/7(2) 6/off",
		[
			{ from: 13, to: 7, men: 2 },
			{ from: 6, to: 0, men: 1 },
		],
	],
	["Undo", []],
	["Done", []],
] as const)("the button %s moves %o", ([name, moves]) => {
	expect(hearMoves(name)).toEqual(moves);
});

describe("a beginner's choice", () => {
	const heard = {
		side: "light",
		own: new Map([
			[24, 4],
			[10, 2],
			[8, 1],
		]),
		others: new Map([
			[5, 1],
			[1, 1],
		]),
		off: 0,
		pips: 0,
	} as const;

	test.for([
		["a pin before a point", ["10/8", "10/5"], "10/5"],
		["the mother before any other pin", ["10/5", "8/1"], "8/1"],
		["two men together before one alone", ["24/20", "24/20 ×2"], "24/20 ×2"],
		["only what moves", ["Undo", "24/20", "Start again"], "24/20"],
	] as const)("%s", ([, names, best]) => {
		expect(choose(heard, names)).toBe(best);
	});

	test("nothing where nothing moves", () => {
		expect(choose(heard, ["Done", "Type it"])).toBeUndefined();
		expect(worth(heard, [])).toBe(0);
	});
});
