import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rect, Spot } from "../../../renderers/geometry.ts";
import { renderers } from "../../../renderers/index.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import { barSpot, slabArea, topSpot, trayArea } from "../../../renderers/tables/geometry.ts";
import { offerMarks } from "../../../renderers/tables/offers.ts";
import { positionOf } from "../../../renderers/tables/position.ts";
import { coffeeHouse } from "../../../renderers/themes/coffee-house.ts";
import { BAR, OFF, PINNING as PIN, type TablesState } from "../../../src/games/tables/state.ts";
import { decode, differing } from "../pixels.ts";
import { say } from "../words.ts";
import { anyBoard, sceneOf, stateOf } from "./scenes.ts";

const { sizes } = coffeeHouse;

type Steps = NonNullable<Scene<TablesState>["steps"]>;
const stepsOf = (...labels: readonly string[]): Steps =>
	labels.map((label) => {
		const [from = "", to = ""] = label.split("/");
		return { from, to };
	});
const marksOf = (cells: Record<number, number>, steps: Steps, more: Partial<Scene<TablesState>> = {}) =>
	offerMarks(sizes, positionOf(sceneOf(stateOf(cells), { steps, ...more })));

const middleOf = (area: Rect): Spot => ({ x: area.x + area.width / 2, y: area.y + area.height / 2 });
/** The middle of the place a man takes as the first, second, … on a point, or over a man of the other side. */
const place = (point: number, men: number, pins = false): Spot => topSpot(sizes, point, men, pins);

describe("men that can move are ringed: the uppermost of each place, once", () => {
	test.each([
		["a lone man", { 13: 1 }, ["13/7"], [place(13, 1)]],
		["two ways from one place", { 13: 3 }, ["13/7", "13/8"], [place(13, 3)]],
		["a pinning man", { 13: PIN + 2 }, ["13/7"], [place(13, 2, true)]],
		["a tall stack", { 24: 15 }, ["24/18"], [place(24, 15)]],
		["several places", { 24: 2, 6: 1 }, ["6/off", "24/18"], [place(24, 2), place(6, 1)]],
		["a man on the bar", { [BAR]: 2 }, ["bar/20"], [barSpot(sizes, "upper", 1)]],
		["nobody yet: the opening throw 2-2, whose first 24/22 is forced", { 24: 15 }, ["24/22", "22/20"], [place(24, 15)]],
		["nobody of one's own", { 24: 1, 22: -1 }, ["24/22", "22/20"], [place(24, 1)]],
	])("%s", (_, cells, labels, rings) => {
		expect(marksOf(cells, stepsOf(...labels)).rings).toEqual(rings);
	});
});

describe("places a man can go to are dotted, once", () => {
	test.each([
		["an empty point", { 24: 1 }, ["24/18"], [place(18, 1)]],
		["on own men", { 24: 1, 18: 2 }, ["24/18"], [place(18, 3)]],
		["over a man it would pin", { 24: 1, 18: -1 }, ["24/18"], [place(18, 1, true)]],
		["by two ways", { 24: 1, 23: 1 }, ["24/18", "23/18"], [place(18, 1)]],
		["off, on the next place of the own tray", { 6: 1, [OFF]: 3 }, ["6/off"], [middleOf(slabArea(sizes, "lower", 3))]],
	])("%s", (_, cells, labels, dots) => {
		expect(marksOf(cells, stepsOf(...labels)).dots).toEqual(dots);
	});

	test("off in the upper tray where the one who looks is not the one who moves", () => {
		expect(marksOf({ 6: 1 }, stepsOf("6/off"), { viewer: 1 }).dots).toEqual([middleOf(slabArea(sizes, "upper", 0))]);
	});
});

test("steps are named by the mover's numbers, whoever looks", () => {
	const { rings, dots } = marksOf({ 24: 1 }, stepsOf("24/18"), { viewer: 1 });
	expect({ rings, dots }).toEqual({ rings: [place(1, 1)], dots: [place(7, 1)] });
});

test.each(["0", "26", "", "18a", "home"])("a step to %j is a mistake of the program and is said to be one", (to) => {
	expect(() => marksOf({ 24: 1 }, [{ from: "24", to }])).toThrow(TypeError);
});

test("no marks without steps", () => {
	expect(marksOf({ 24: 15 }, [])).toEqual({ rings: [], dots: [] });
});

test("every mark stays in the field or in a tray, and no dot covers another or the middle of a man", () => {
	const reach = sizes.dot;
	const point = fc.integer({ min: 1, max: 24 });
	fc.assert(
		fc.property(anyBoard, fc.array(point, { minLength: 1, maxLength: 24 }), (board, targets) => {
			// P3: a point with more than a single man of theirs, or one that pins, is closed and never on offer.
			const open = targets.filter((to) => (board[to] ?? 0) >= -1);
			const steps = open.map((to) => ({ from: "24", to: String(to) }));
			const position = positionOf(sceneOf({ ...stateOf({}), board }, { steps }));
			const { dots } = offerMarks(sizes, position);
			const tops = position.piles.map((pile) => topSpot(sizes, pile.point, pile.count, pile.pins));
			const field = { ...trayArea(sizes, "upper"), x: sizes.side };
			for (const [index, dot] of dots.entries()) {
				expect(dot.y - reach).toBeGreaterThanOrEqual(field.y);
				expect(dot.y + reach).toBeLessThanOrEqual(field.y + 2 * field.height);
				for (const other of dots.slice(index + 1)) {
					expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThanOrEqual(2 * reach);
				}
				for (const top of tops) {
					expect(Math.hypot(dot.x - top.x, dot.y - top.y)).toBeGreaterThanOrEqual(2 * reach);
				}
			}
		}),
	);
});

describe("in the picture", () => {
	const drawn = async (scene: Scene<TablesState>) => {
		const png = await renderers.tables?.draw(scene);
		return await decode(png ?? Buffer.alloc(0));
	};
	const around = (spot: Spot, reach: number): Rect => ({
		x: Math.round(spot.x - reach),
		y: Math.round(spot.y - reach),
		width: 2 * reach,
		height: 2 * reach,
	});
	const state = stateOf({ 24: 3, 20: PIN + 10, 13: -1, 10: -(PIN + 12), 6: 1, [OFF]: 0 });
	const scene = sceneOf(state);
	const steps = stepsOf("24/20", "24/13", "20/14", "6/off");

	test.each([0, 1] as const)("each mark is seen, and nothing else changes, on the side of seat %i", async (seat) => {
		const turned = { ...scene, state: { ...state, seat } };
		const [quiet, offering] = [await drawn(turned), await drawn({ ...turned, steps })];
		const { rings, dots } = offerMarks(sizes, positionOf({ ...turned, steps }));
		expect([rings.length, dots.length]).toEqual([3, 4]);
		for (const ring of rings) expect(differing(quiet, offering, around(ring, 30))).toBeGreaterThan(300);
		for (const dot of dots) expect(differing(quiet, offering, around(dot, sizes.dot))).toBeGreaterThan(60);
		const everywhere = differing(quiet, offering, { x: 0, y: 0, width: sizes.width, height: sizes.height });
		const marked = [...rings.map((ring) => around(ring, 31)), ...dots.map((dot) => around(dot, sizes.dot + 1))];
		const within = marked.reduce((sum, area) => sum + differing(quiet, offering, area), 0);
		expect(everywhere).toBeLessThanOrEqual(within);
	});

	test("the number of a tall stack stays free under its ring and beside its dot", async () => {
		const [quiet, offering] = [await drawn(scene), await drawn({ ...scene, steps })];
		const top = topSpot(sizes, 20, 10, true);
		const digits = { x: top.x - 19, y: top.y - 10, width: 38, height: 20 };
		expect(differing(quiet, offering, digits)).toBe(0);
	});

	test("the words leave naming the steps to the controls", () => {
		expect(renderers.tables?.describe({ ...scene, steps }, say)).toEqual(renderers.tables?.describe(scene, say));
	});
});
