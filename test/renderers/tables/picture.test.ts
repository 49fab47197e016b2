import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { plateArea, type Rect } from "../../../renderers/geometry.ts";
import { renderers } from "../../../renderers/index.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import { barArea, dieArea, pointArea, trayArea } from "../../../renderers/tables/geometry.ts";
import { coffeeHouse } from "../../../renderers/themes/coffee-house.ts";
import { OFF, PINNING as PIN, type TablesState } from "../../../src/games/tables/state.ts";
import { decode, differing } from "../pixels.ts";
import { sceneOf, stateOf } from "./scenes.ts";

const { sizes } = coffeeHouse;
const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);
const whole: Rect = { x: 0, y: 0, width: sizes.width, height: sizes.height };

async function draw(scene: Scene<TablesState>): Promise<Buffer> {
	const renderer = renderers.tables;
	if (!renderer) throw new Error("no renderer for the tables games");
	return await renderer.draw(scene);
}

const drawn = async (scene: Scene<TablesState>) => await decode(await draw(scene));
const hash = (png: Buffer): string => createHash("sha256").update(png).digest("hex");

/** How much of a checker must look different for a person to see it. */
const SEEN = 300;

describe("a picture", () => {
	test("is a PNG of 900 by 640 with a palette", async () => {
		const png = await draw(sceneOf(stateOf({ 24: 15, 1: -15 })));
		expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([900, 640]);
		const [depth, paletted] = [png.readUInt8(24), png.readUInt8(25)];
		expect([depth, paletted]).toEqual([8, 3]);
		const { width, height } = await decode(png);
		expect([width, height]).toEqual([900, 640]);
	});

	test("of the same scene is the same, byte for byte", async () => {
		const scene = sceneOf(stateOf({ 24: 3, 13: 18, 6: 10, 1: -14 }));
		expect(hash(await draw(scene))).toBe(hash(await draw(structuredClone(scene))));
	});
});

describe("what changes is seen where it changed, and nowhere else", () => {
	const base = stateOf({ 24: 5, 13: 5, 6: 5, 1: -15 });
	const cases: readonly (readonly [string, TablesState, Rect])[] = [
		["a man", { ...base, board: base.board.with(10, 1) }, pointArea(sizes, 10)],
		["the number of a tall stack", { ...base, board: base.board.with(1, -14) }, pointArea(sizes, 1)],
		["a die used", { ...base, left: [5] }, dieArea(sizes, 0, 2)],
		["a man off", { ...base, board: base.board.with(OFF, 1) }, trayArea(sizes, "lower")],
		["whose turn it is", { ...base, seat: 0, stage: "opening" }, plateArea(sizes, "lower")],
	];
	test.each(cases)("%s", async (_, changed, area) => {
		const [before, after] = [await drawn(sceneOf(base)), await drawn(sceneOf(changed))];
		const inside = differing(before, after, area);
		const bystanders = [area, plateArea(sizes, "upper"), plateArea(sizes, "lower")].filter(
			(place, index, all) => all.findIndex((other) => other.x === place.x && other.y === place.y) === index,
		);
		const touched = bystanders.reduce((sum, place) => sum + differing(before, after, place), 0);
		expect(inside).toBeGreaterThan(40);
		expect(differing(before, after, whole) - touched).toBeLessThan(200);
	});
});

describe("a pinned man is seen on every point, of both sides, under one, two and many", () => {
	const everywhere = (cell: number): Record<number, number> =>
		Object.fromEntries(POINTS.map((point) => [point, point % 3 === 0 ? cell : -cell]));

	for (const viewer of [0, 1] as const) {
		test.each([1, 2, 5, 9])(`under %i, from the side of seat ${viewer}`, async (men) => {
			const free = await drawn(sceneOf(stateOf(everywhere(men)), { viewer }));
			const pinned = await drawn(sceneOf(stateOf(everywhere(PIN + men)), { viewer }));
			for (const point of POINTS) {
				expect(differing(free, pinned, pointArea(sizes, point))).toBeGreaterThan(SEEN);
			}
		});
	}

	test("and it is clearly of the other material: most of its face stays free", async () => {
		const { width, data } = await drawn(sceneOf(stateOf({ 4: -(PIN + 1), 20: PIN + 1 })));
		for (const [point, light] of [
			[4, true],
			[20, false],
		] as const) {
			const area = pointArea(sizes, point);
			const edge = light ? area.y + area.height : area.y;
			const inward = light ? -1 : 1;
			let ofItsMaterial = 0;
			for (let out = 0; out < sizes.pinned; out++) {
				for (let x = area.x; x < area.x + area.width; x++) {
					const at = ((edge + inward * out - Number(light)) * width + x) * 4;
					const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
					if (light ? blue > 150 && red > 200 : red < 80 && green < 70 && blue < 60) ofItsMaterial++;
				}
			}
			const face = Math.PI * (sizes.checker / 2) ** 2;
			expect(ofItsMaterial / face).toBeGreaterThan(0.3);
		}
	});
});

test("the sides' men differ by more than colour: their marks differ when everything is grey", async () => {
	const light = await drawn(sceneOf(stateOf({ 10: 1 })));
	const dark = await drawn(sceneOf(stateOf({ 10: -1 })));
	const area = pointArea(sizes, 10);
	const reach = sizes.checker / 2;
	const [x, y] = [area.x + area.width / 2, area.y + area.height - reach];
	/** How often the mark is crossed on a circle half way out, whatever is dark or light. */
	const crossings = ({ width, data }: typeof light): number => {
		const STEPS = 360;
		const grey = Array.from({ length: STEPS }, (_, step) => {
			const angle = (step * 2 * Math.PI) / STEPS;
			const at =
				(Math.round(y + Math.sin(angle) * reach * 0.5) * width + Math.round(x + Math.cos(angle) * reach * 0.5)) * 4;
			return (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
		});
		const middle = (Math.min(...grey) + Math.max(...grey)) / 2;
		const spread = Math.max(...grey) - Math.min(...grey);
		return spread < 60 ? 0 : grey.filter((value, step) => value > middle !== grey[(step + 1) % STEPS]! > middle).length;
	};
	expect(crossings(dark)).toBeGreaterThanOrEqual(8);
	expect(crossings(light)).toBe(0);
});

describe("the board is turned to the viewer", () => {
	test("one's own start lies upper right for both", async () => {
		const state = stateOf({ 24: 15, 1: -15 }, { stage: "opening", roll: [], left: [] });
		const [first, second] = [await drawn(sceneOf(state, { viewer: 0 })), await drawn(sceneOf(state, { viewer: 1 }))];
		for (const point of [1, 24]) expect(differing(first, second, pointArea(sizes, point))).toBeGreaterThan(SEEN);
		const { x, y } = pointArea(sizes, 24);
		const bright = (picture: typeof first): number => picture.data[((y + 40) * picture.width + x + 36) * 4]!;
		expect(bright(first)).toBeGreaterThan(200);
		expect(bright(second)).toBeLessThan(100);
	});

	test("each sees the same numbers in the same places", async () => {
		const [first, second] = [0, 1].map((viewer) => sceneOf(stateOf({ 12: 15, 14: -15 }), { viewer: viewer as 0 | 1 }));
		const strip = { x: 0, y: sizes.height - sizes.rail - sizes.lip + 2, width: sizes.width, height: sizes.lip - 4 };
		expect(differing(await drawn(first!), await drawn(second!), strip)).toBe(0);
	});
});

describe("the last play", () => {
	test("is marked, and marks nothing else than before", async () => {
		const cells = { 24: 14, 18: 1, 1: -15 };
		const quiet = await drawn(sceneOf(stateOf(cells)));
		const last = { seat: 0, roll: [6, 1], moves: [[24, 18]] } as const;
		const marked = await drawn(sceneOf(stateOf(cells, { last })));
		expect(differing(quiet, marked, pointArea(sizes, 21))).toBeGreaterThan(100);
		expect(differing(quiet, marked, { ...whole, y: sizes.height / 2, height: sizes.height / 2 })).toBe(0);
	});

	test("never hides a die", async () => {
		const cells = { 13: 5, 1: -15, 24: 10 };
		const dice = [0, 1].map((index) => dieArea(sizes, index, 2));
		const quiet = await drawn(sceneOf(stateOf(cells)));
		const last = {
			seat: 1,
			roll: [6, 5],
			moves: [
				[20, 9],
				[9, 20],
			],
		} as const;
		const marked = await drawn(sceneOf(stateOf(cells, { last })));
		expect(differing(quiet, marked, barArea(sizes, "upper"))).toBeGreaterThan(0);
		for (const die of dice) {
			const face = { x: die.x + 4, y: die.y + 4, width: die.width - 8, height: die.height - 8 };
			expect(differing(quiet, marked, face)).toBe(0);
		}
	});
});

describe("names", () => {
	const named = (name: string): Scene<TablesState> => sceneOf(stateOf({ 24: 15, 1: -15 }), { names: [name, "Boris"] });

	test("of any length stay on their plate and leave its numbers alone", async () => {
		const [short, long] = [await drawn(named("Ana")), await drawn(named("Wolfgang ".repeat(20)))];
		const plate = plateArea(sizes, "lower");
		const numbers = { x: plate.x + plate.width - 130, y: plate.y, width: 130, height: plate.height };
		expect(differing(short, long, plate)).toBeGreaterThan(SEEN);
		expect(differing(short, long, numbers)).toBe(0);
		expect(differing(short, long, whole)).toBe(differing(short, long, plate));
	});

	test("that cannot be told apart without their letters differ in the picture", async () => {
		const pictures = await Promise.all(["سارة", "Σάρα", "Сара", "漢字"].map((name) => draw(named(name))));
		expect(new Set(pictures.map(hash)).size).toBe(4);
	});

	test("of nothing visible, or odd beyond reason, are drawn all the same", async () => {
		for (const name of ["", "\u200b", "\ud800", "\u202e\u0007", "a\u0000b", "漢".repeat(500)]) {
			expect((await drawn(named(name))).width).toBe(sizes.width);
		}
	});
});

test("fifty asked for at once come out like each alone", async () => {
	const scenes = Array.from({ length: 50 }, (_, index) =>
		sceneOf(stateOf({ [1 + (index % 24)]: 15, [24 - (index % 23)]: index % 24 === 23 - (index % 23) ? 15 : -14 }), {
			names: [`Ana ${index}`, "Boris"],
			viewer: index % 2 === 0 ? 0 : 1,
		}),
	);
	const together = (await Promise.all(scenes.map(draw))).map(hash);
	const alone: string[] = [];
	for (const scene of scenes) alone.push(hash(await draw(scene)));
	expect(together).toEqual(alone);
	expect(new Set(together).size).toBe(50);
});

test("a scene that cannot be drawn fails alone", async () => {
	const good = sceneOf(stateOf({ 24: 15, 1: -15 }));
	const alone = hash(await draw(good));
	const bad = sceneOf({ ...good.state, board: undefined as unknown as number[] });
	const results = await Promise.allSettled([good, bad, bad, bad, good].map(draw));
	expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected", "fulfilled"]);
	for (const result of results) if (result.status === "fulfilled") expect(hash(result.value)).toBe(alone);
});
