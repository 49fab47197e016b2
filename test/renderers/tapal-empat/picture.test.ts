import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { plateArea, type Rect, type Spot } from "../../../renderers/geometry.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import {
	boardArea,
	denSpot,
	pointSpot,
	RADIUS,
	TAKEN,
	takenSpot,
	WAITING,
	waitingSpot,
	wellArea,
} from "../../../renderers/tapal-empat/geometry.ts";
import { coffeeHouse } from "../../../renderers/themes/coffee-house.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { playedOn, positioned } from "../../support/tiger-positions.ts";
import { decode, differing } from "../pixels.ts";
import { draw, sceneAt, sceneOf } from "./scenes.ts";

const { sizes } = coffeeHouse;
const whole: Rect = { x: 0, y: 0, width: sizes.width, height: sizes.height };
const plates = [plateArea(sizes, "upper"), plateArea(sizes, "lower")];
/** Corners, edges, points with and without slanting lines. */
const POINTS = [2, 4, 7, 10, 12, 18, 20, 24];

const drawn = async (scene: Scene<TapalEmpatState>) => await decode(await draw(scene));
const hash = (png: Buffer): string => createHash("sha256").update(png).digest("hex");
const square = ({ x, y }: Spot, radius: number): Rect => ({
	x: Math.round(x - radius),
	y: Math.round(y - radius),
	width: 2 * radius,
	height: 2 * radius,
});

/** How much of a piece must look different for a person to see it. */
const SEEN = 300;

test("a picture is a PNG of 900 by 640 with a palette, the same for the same scene", async () => {
	const scene = sceneAt("5/2G2/2T2/5/T4 t 17 0");
	const png = await draw(scene);
	expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
	expect([png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt8(24), png.readUInt8(25)]).toEqual([900, 640, 8, 3]);
	expect(hash(await draw(structuredClone(scene)))).toBe(hash(png));
});

describe("every point shows", () => {
	const empty = positioned("5/5/5/5/TT3 g 18 0");
	const board = async (tigers: readonly number[], goats: readonly number[]) =>
		await drawn(sceneOf({ ...empty, tigers, goats }));

	test.each(POINTS)("a goat, a tiger, and which of them: point %i", async (point) => {
		const [vacant, goat, tiger] = await Promise.all([board([0, 1], []), board([0, 1], [point]), board([0, point], [])]);
		const area = square(pointSpot(sizes, point), RADIUS.tigers);
		for (const [a, b] of [
			[vacant, goat],
			[vacant, tiger],
			[goat, tiger],
		] as const) {
			expect(differing(a, b, area)).toBeGreaterThan(SEEN);
		}
		expect(differing(vacant, goat, whole) - differing(vacant, goat, area)).toBe(0);
	});
});

describe("what changes is seen where it changed, and nowhere else", () => {
	const base = positioned("5/2G2/2T2/5/T4 t 15 2");
	const well = (which: "hand" | "captured") => wellArea(sizes, which);
	const changes: readonly (readonly [string, Partial<Scene<TapalEmpatState>> & { state: TapalEmpatState }, Rect])[] = [
		["a goat in hand", { state: { ...base, hand: 14 } }, well("hand")],
		["a captured goat", { state: { ...base, captured: 3 } }, well("captured")],
		["a halo", { state: { ...base, last: { kind: "drop", to: 17 } } }, square(pointSpot(sizes, 17), 48)],
		["a ring", { state: base, steps: [{ from: "c3", to: "c3" }] }, square(pointSpot(sizes, 12), 48)],
		["a dot", { state: base, steps: [{ from: "x", to: "e1" }] }, square(pointSpot(sizes, 4), 24)],
		["a repetition", { state: { ...base, hand: 0, seen: [1, 2, 1] } }, well("hand")],
	];
	test.each(changes)("%s", async (_, changed, area) => {
		const still = { ...base, hand: changed.state.hand === 0 ? 0 : base.hand };
		const hand = changed.steps?.[0]?.from === "x" ? [{ from: "hand", to: "hand" }] : undefined;
		const [before, after] = await Promise.all([
			drawn(sceneOf(still, hand ? { steps: hand } : {})),
			drawn(sceneOf(changed.state, changed)),
		]);
		expect(differing(before, after, area)).toBeGreaterThan(40);
		expect(differing(before, after, whole) - differing(before, after, area)).toBe(0);
	});

	test("whose turn it is", async () => {
		const [before, after] = await Promise.all([drawn(sceneOf(base)), drawn(sceneOf({ ...base, turn: "goats" }))]);
		const [upper = 0, lower = 0] = plates.map((plate) => differing(before, after, plate));
		expect(Math.min(upper, lower)).toBeGreaterThan(SEEN);
		const edges = differing(before, after, whole) - upper - lower;
		expect(edges).toBeLessThan(sizes.width * 4);
	});
});

describe("the last play", () => {
	const before = positioned("5/2G2/2T2/5/T4 t 17 0");
	const quiet = (state: TapalEmpatState): TapalEmpatState => {
		const { last: _, ...rest } = state;
		return rest;
	};
	test.each([
		["c3xc5", [12, 17, 22]],
		["c3-e5", [12, 18, 24]],
		["a1-a2", [0, 5]],
	] as const)("%s is marked all along its way", async (play, points) => {
		const after = playedOn(before, play);
		const [marked, plain] = await Promise.all([drawn(sceneOf(after)), drawn(sceneOf(quiet(after)))]);
		for (const point of points) {
			expect(differing(marked, plain, square(pointSpot(sizes, point), RADIUS.tigers + 8))).toBeGreaterThan(40);
		}
	});

	test("a capture is told from a slide over a vacant point", async () => {
		const state = quiet(playedOn(before, "c3xc5"));
		const [leap, slide] = await Promise.all([
			drawn(sceneOf({ ...state, last: { kind: "leap", from: 12, over: 17, to: 22 } })),
			drawn(sceneOf({ ...state, last: { kind: "move", from: 12, to: 22 } })),
		]);
		expect(differing(leap, slide, square(pointSpot(sizes, 17), 16))).toBeGreaterThan(40);
	});
});

test("a landing behind a goat is told from a slide", async () => {
	const offer = (position: string) => sceneAt(position, { steps: [{ from: "c3", to: "c5" }] });
	const [leap, slide] = await Promise.all([
		drawn(offer("5/2G2/2T2/5/T4 t 17 0")),
		drawn(offer("5/5/2T2/5/T3G t 17 0")),
	]);
	expect(differing(leap, slide, square(pointSpot(sizes, 22), 24))).toBeGreaterThan(40);
});

describe("a set-up", () => {
	test("shows the tigers that wait for it, and which is next", async () => {
		const start = game.start({ starter: 0 });
		const half = game.draft?.(start, ["p6"]);
		if (!half) throw new Error("no draft");
		const [none, one, offered] = await Promise.all([
			drawn(sceneOf(start)),
			drawn(sceneOf(half.view)),
			drawn(sceneOf(half.view, { steps: half.steps })),
		]);
		expect(differing(none, one, square(denSpot(sizes, 1), 30))).toBeGreaterThan(SEEN);
		expect(differing(none, one, square(denSpot(sizes, 0), 30))).toBe(0);
		expect(differing(none, one, square(pointSpot(sizes, 6), RADIUS.tigers))).toBeGreaterThan(SEEN);
		expect(differing(one, offered, square(denSpot(sizes, 0), 42))).toBeGreaterThan(40);
	});

	test("of fewer goats shows fewer places to be filled", async () => {
		const [eighteen, fifteen] = await Promise.all(
			[18, 15].map(async (goats) => await drawn(sceneOf(game.start({ starter: 0, options: { goats } })))),
		);
		for (const [index, there] of [true, true, true, true, true, false, false, false].entries()) {
			const area = square(takenSpot(sizes, index), TAKEN / 2);
			expect(differing(eighteen!, fifteen!, area) === 0).toBe(there);
		}
		expect(differing(eighteen!, fifteen!, square(waitingSpot(sizes, 17), WAITING / 2))).toBeGreaterThan(SEEN);
		expect(differing(eighteen!, fifteen!, square(waitingSpot(sizes, 14), WAITING / 2))).toBe(0);
	});
});

describe("for the other viewer", () => {
	const scene = sceneAt("1G2T/GGGTG/G1GG1/GG1GG/GG3 g 4 0");

	test("the plates change places and the board stays as it is", async () => {
		const [one, other] = await Promise.all([drawn(scene), drawn({ ...scene, viewer: 1 })]);
		for (const area of [boardArea(sizes), wellArea(sizes, "hand"), wellArea(sizes, "captured")]) {
			expect(differing(one, other, area)).toBe(0);
		}
		for (const plate of plates) expect(differing(one, other, plate)).toBeGreaterThan(SEEN);
	});
});

describe("the end", () => {
	const base = positioned("5/2G2/2T2/G3G/GG1GT t 5 7");

	test("shows who has won, and what", async () => {
		const [running, won, resigned] = await Promise.all([
			drawn(sceneOf(playedOn(positioned("5/2G2/2T2/G3G/GG1GT t 6 6"), "c3xc5"))),
			drawn(sceneOf(playedOn(base, "c3xc5"))),
			drawn(sceneOf(base, { outcome: { winner: 1, points: 1, reason: "resign" } })),
		]);
		for (const plate of plates) {
			expect(differing(won, resigned, plate)).toBeGreaterThan(SEEN);
			const medal = { ...plate, x: plate.x + plate.width - 80, width: 80 };
			expect(differing(won, resigned, medal)).toBeGreaterThan(100);
		}
		expect(differing(running, won, plates[1]!)).toBeGreaterThan(100);
	});
});

test("names of nothing visible, or odd beyond reason, are drawn all the same", async () => {
	for (const name of ["", "\u200b", "\ud800", "\u202e\u0007", "漢".repeat(500)]) {
		expect((await drawn(sceneAt("5/2G2/2T2/5/T4 t 17 0", { names: [name, "Boris"] }))).width).toBe(sizes.width);
	}
});
