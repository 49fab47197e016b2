import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plateArea, type Rect } from "../../../renderers/geometry.ts";
import {
	barArea,
	columnOf,
	dieArea,
	MOST_MEN_SHOWN,
	manSpot,
	numberSpot,
	pointArea,
	slabArea,
	stackOf,
	trayArea,
	trayCountSpot,
} from "../../../renderers/tables/geometry.ts";
import { coffeeHouse } from "../../../renderers/themes/coffee-house.ts";

const { sizes } = coffeeHouse;
const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);
const ROWS = ["upper", "lower"] as const;

const areas: ReadonlyMap<string, Rect> = new Map([
	...POINTS.map((point): [string, Rect] => [`point ${point}`, pointArea(sizes, point)]),
	...ROWS.flatMap((row): [string, Rect][] => [
		[`bar ${row}`, barArea(sizes, row)],
		[`tray ${row}`, trayArea(sizes, row)],
		[`plate ${row}`, plateArea(sizes, row)],
	]),
]);

const inside = (spot: { x: number; y: number }, area: Rect): boolean =>
	spot.x >= area.x && spot.x <= area.x + area.width && spot.y >= area.y && spot.y <= area.y + area.height;

describe("places of the board", () => {
	test("no two overlap and all lie in the picture", () => {
		const list = [...areas.values()];
		for (const [index, a] of list.entries()) {
			expect(a.x).toBeGreaterThanOrEqual(0);
			expect(a.y).toBeGreaterThanOrEqual(0);
			expect(a.x + a.width).toBeLessThanOrEqual(sizes.width);
			expect(a.y + a.height).toBeLessThanOrEqual(sizes.height);
			for (const b of list.slice(index + 1)) {
				const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
				expect(apart).toBe(true);
			}
		}
	});

	test("the viewer's way goes 24 upper right, 13 upper left, 12 lower left, 1 lower right", () => {
		expect(POINTS.map(columnOf)).toEqual([
			...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
			...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
		]);
		expect(pointArea(sizes, 1).y).toBeGreaterThan(pointArea(sizes, 24).y);
	});

	test("a point and the one the other side calls the same face each other", () => {
		for (const point of POINTS) {
			expect(pointArea(sizes, point).x).toBe(pointArea(sizes, 25 - point).x);
			expect(pointArea(sizes, point).y).not.toBe(pointArea(sizes, 25 - point).y);
		}
	});

	test("each number stands over its own point, outside the field", () => {
		for (const point of POINTS) {
			const spot = numberSpot(sizes, point);
			const area = pointArea(sizes, point);
			expect(spot.x).toBe(area.x + area.width / 2);
			for (const place of areas.values()) expect(inside(spot, place)).toBe(false);
		}
	});
});

describe("a pile", () => {
	const pile = fc.record({
		point: fc.constantFrom(...POINTS),
		count: fc.integer({ min: 1, max: 15 }),
		pins: fc.boolean(),
	});

	test("stays within its half of the board, from the edge inwards, each man visible", () => {
		fc.assert(
			fc.property(pile, ({ point, count, pins }) => {
				const stack = stackOf(sizes, count, pins);
				expect(stack.men.length).toBe(Math.min(count, MOST_MEN_SHOWN));
				expect(stack.pinned !== undefined).toBe(pins);
				const all = [...(stack.pinned === undefined ? [] : [stack.pinned]), ...stack.men];
				for (const [index, distance] of all.entries()) {
					const spot = manSpot(sizes, point, distance);
					const area = pointArea(sizes, point);
					const reach = sizes.checker / 2;
					expect(inside({ x: spot.x - reach, y: spot.y - reach }, area)).toBe(true);
					expect(inside({ x: spot.x + reach, y: spot.y + reach }, area)).toBe(true);
					if (index > 0) expect(distance - all[index - 1]!).toBeGreaterThanOrEqual(sizes.checker / 2);
				}
			}),
		);
	});
});

describe("trays and dice", () => {
	test("fifteen men and their number fit a tray, none over another", () => {
		for (const row of ROWS) {
			const slabs = Array.from({ length: 15 }, (_, index) => slabArea(sizes, row, index));
			const tray = trayArea(sizes, row);
			for (const [index, slab] of slabs.entries()) {
				expect(inside(slab, tray)).toBe(true);
				expect(inside({ x: slab.x + slab.width, y: slab.y + slab.height }, tray)).toBe(true);
				const next = slabs[index + 1];
				if (next) expect(Math.abs(next.y - slab.y)).toBe(sizes.slab);
			}
			const count = trayCountSpot(sizes, row);
			expect(inside(count, tray)).toBe(true);
			for (const slab of slabs) expect(inside(count, slab)).toBe(false);
		}
	});

	test("up to four dice lie on the bar, apart and centred", () => {
		const bar = { ...barArea(sizes, "upper"), height: 2 * barArea(sizes, "upper").height };
		for (let count = 1; count <= 4; count++) {
			const dice = Array.from({ length: count }, (_, index) => dieArea(sizes, index, count));
			for (const [index, die] of dice.entries()) {
				expect(inside(die, bar)).toBe(true);
				const next = dice[index + 1];
				if (next) expect(next.y - die.y).toBeGreaterThanOrEqual(sizes.die);
			}
			const middle = dice.reduce((sum, die) => sum + die.y + die.height / 2, 0) / count;
			expect(middle).toBeCloseTo(sizes.height / 2);
		}
	});
});
