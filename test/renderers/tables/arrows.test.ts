import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrowSprite } from "../../../renderers/arrow.ts";
import type { Spot } from "../../../renderers/geometry.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import { pixelsOf } from "../../../renderers/sprite.ts";
import { arrowsOf } from "../../../renderers/tables/arrows.ts";
import { barSpot, manSpot, slabArea, stackOf } from "../../../renderers/tables/geometry.ts";
import { positionOf } from "../../../renderers/tables/position.ts";
import { coffeeHouse } from "../../../renderers/themes/coffee-house.ts";
import { BAR, type Move, OFF, type TablesState } from "../../../src/games/tables/state.ts";
import { sceneOf, stateOf } from "./scenes.ts";

const { sizes } = coffeeHouse;

/** Place of the man on a point that lies there as the first, second, … of a pile of that size. */
const place = (point: number, index: number, pins = false, count = index + 1): Spot =>
	manSpot(sizes, point, stackOf(sizes, count, pins).men[index] ?? 0);
const tray = (index: number): Spot => {
	const slab = slabArea(sizes, "lower", index);
	return { x: slab.x + slab.width / 2, y: slab.y + slab.height / 2 };
};

const afterMoves = (cells: Record<number, number>, moves: readonly Move[]): Scene<TablesState> =>
	sceneOf(stateOf(cells, { last: { seat: 0, roll: [6, 5], moves } }));
const ends = (scene: Scene<TablesState>): [Spot, Spot][] =>
	arrowsOf(sizes, positionOf(scene)).map(({ from, to }) => [from, to]);

describe("an arrow leads from the place a man left to the place it took", () => {
	const cases: readonly (readonly [string, Record<number, number>, readonly Move[], [Spot, Spot][]])[] = [
		["from a point now empty", { 18: 1 }, [[24, 18]], [[place(24, 0), place(18, 0)]]],
		["from and to piles", { 24: 3, 18: 2 }, [[24, 18]], [[place(24, 3), place(18, 1)]]],
		["onto a man that it pins", { 18: 17 }, [[24, 18]], [[place(24, 0), place(18, 0, true)]]],
		["from a tall pile, off its top", { 24: 14, 18: 1 }, [[24, 18]], [[place(24, 4), place(18, 0)]]],
		[
			"one man with both numbers, by way of a point it did not stay on",
			{ 13: 1 },
			[
				[24, 18],
				[18, 13],
			],
			[
				[place(24, 0), place(18, 0)],
				[place(18, 0), place(13, 0)],
			],
		],
		[
			"two men with the same number, outer to outer",
			{ 24: 1, 18: 2 },
			[
				[24, 18],
				[24, 18],
			],
			[
				[place(24, 2), place(18, 1)],
				[place(24, 1), place(18, 0)],
			],
		],
		["off the board", { [OFF]: 3 }, [[4, OFF]], [[place(4, 0), tray(2)]]],
		["from the bar", { 20: 1 }, [[BAR, 20]], [[barSpot(sizes, "upper", 0), place(20, 0)]]],
	];
	test.each(cases)("%s", (_, cells, moves, expected) => {
		expect(ends(afterMoves(cells, moves))).toEqual(expected);
	});

	test("in the viewer's numbering, whoever played", () => {
		const scene = afterMoves({ 18: 1 }, [[24, 18]]);
		expect(ends({ ...scene, viewer: 1 })).toEqual([[place(1, 0), place(7, 0)]]);
	});

	test("none before the first play", () => {
		expect(ends(sceneOf(stateOf({ 24: 15, 1: -15 })))).toEqual([]);
	});
});

/** Any arrow on the board: one man goes from a point, on which some stay, to another or off. */
const anyMove = fc
	.record({
		from: fc.integer({ min: 1, max: 24 }),
		to: fc.integer({ min: 0, max: 24 }),
		rest: fc.integer({ min: 0, max: 14 }),
		there: fc.integer({ min: 1, max: 14 }),
	})
	.filter(({ from, to }) => from !== to)
	.map(({ from, to, rest, there }) => afterMoves({ [from]: rest, [to]: there }, [[from, to]]));

test("an arrow is cut nowhere: all of it lies within its sprite", () => {
	fc.assert(
		fc.property(anyMove, (scene) => {
			for (const arrow of arrowsOf(sizes, positionOf(scene))) {
				const { sprite } = arrowSprite(coffeeHouse, arrow, sizes.checker / 2);
				const pixels = pixelsOf(sprite);
				const alpha = (x: number, y: number): number => pixels[4 * (y * sprite.width + x) + 3]!;
				for (let x = 0; x < sprite.width; x++) expect(alpha(x, 0) + alpha(x, sprite.height - 1)).toBe(0);
				for (let y = 0; y < sprite.height; y++) expect(alpha(0, y) + alpha(sprite.width - 1, y)).toBe(0);
			}
		}),
		{ numRuns: 60 },
	);
});

test("an arrow stays in the picture, bows included", () => {
	fc.assert(
		fc.property(anyMove, (scene) => {
			for (const { bend } of arrowsOf(sizes, positionOf(scene))) {
				expect(bend.x).toBeGreaterThan(0);
				expect(bend.x).toBeLessThan(sizes.width);
				expect(bend.y).toBeGreaterThan(sizes.rail);
				expect(bend.y).toBeLessThan(sizes.height - sizes.rail);
			}
		}),
	);
});
