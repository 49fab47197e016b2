import { beforeAll, describe, expect, test } from "vitest";
import { renderers } from "../../../renderers/index.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import type { Sprite } from "../../../renderers/sprite.ts";
import { arrowsOf } from "../../../renderers/tables/arrows.ts";
import { paintChecker } from "../../../renderers/tables/checker.ts";
import { topSpot } from "../../../renderers/tables/geometry.ts";
import { offerMarks } from "../../../renderers/tables/offers.ts";
import { positionOf } from "../../../renderers/tables/position.ts";
import { createSprites, MARGIN } from "../../../renderers/tables/sprites.ts";
import type { Theme } from "../../../renderers/theme.ts";
import { looks } from "../../../renderers/themes.ts";
import { OFF, type TablesState, THEIR_OFF } from "../../../src/games/tables/state.ts";
import {
	around,
	colourAt,
	EDGE,
	lightOf,
	MOST,
	pictureOf,
	SEEN,
	SHAPE,
	standingOut,
	TEXT,
	wholeOf,
} from "../contrast.ts";
import { decode, type Pixels } from "../pixels.ts";
import { luminance, ratio, visions } from "../vision.ts";
import { sceneOf, stateOf } from "./scenes.ts";

async function drawn(scene: Scene<TablesState>, theme: Theme): Promise<Pixels> {
	return await decode((await renderers.tables?.draw({ ...scene, theme: theme.key })) ?? Buffer.alloc(0));
}

describe.each(looks)("$key", (theme) => {
	const { sizes } = theme;
	const sprites = createSprites(theme);
	const radius = sizes.checker / 2;
	const plainMan = (seat: 0 | 1): Sprite => ({
		...sprites.man(seat),
		paint: (brush) => paintChecker(brush, theme.checkers[seat], radius + MARGIN, radius, sizes.rim, "plain"),
	});

	const face = around({ x: radius + MARGIN, y: radius + MARGIN }, Math.floor(radius * 0.75));

	// Every kind of ground there is for a mark: points of both colours, bare field, both sides' men, a tray.
	const state = stateOf(
		{ 24: 2, 23: 3, 22: -1, 21: -1, 12: 4, 11: 4, 6: 7, 1: -1, 2: -2, 3: -4, 4: -4, [OFF]: 3, [THEIR_OFF]: 2 },
		{ left: [6, 5] },
	);
	const targets = ["22", "21", "20", "19", "12", "11", "6", "off"];
	const steps = [
		...targets.map((to) => ({ from: "24", to })),
		...["23", "12", "6"].map((from) => ({ from, to: "20" })),
	];
	const theirs = { ...state, seat: 1 as const };
	const moves = [
		[24, 13],
		[23, 8],
		[12, 3],
		[11, 7],
		[6, 1],
		[4, OFF],
	] as const;
	const pictures = new Map<string, Pixels>();
	const picture = (name: string): Pixels => pictures.get(name)!;

	beforeAll(async () => {
		const scenes: Readonly<Record<string, Scene<TablesState>>> = {
			quiet: sceneOf(state),
			light: sceneOf(state, { steps }),
			theirs: sceneOf(theirs, { viewer: 1 }),
			dark: sceneOf(theirs, { viewer: 1, steps }),
			played: sceneOf({ ...state, last: { seat: 0, roll: [], moves } }),
			stacks: sceneOf(stateOf({ 10: 6, 8: -6 })),
		};
		for (const [name, scene] of Object.entries(scenes)) pictures.set(name, await drawn(scene, theme));
	});

	describe.each(visions)("in %s colours", (vision) => {
		test("any part of a light man's face against any part of a dark one's is 4.5:1", () => {
			const faces = [10, 8].map((point) => {
				const { x, y } = topSpot(sizes, point, 6, false);
				const face: number[] = [];
				const reach = Math.floor(radius - sizes.rim - 1);
				for (let down = -reach; down <= reach; down++) {
					for (let along = -reach; along <= reach; along++) {
						const digit = Math.abs(along) < sizes.countText / 2 && Math.abs(down) < sizes.countText / 2;
						if (digit || Math.hypot(along, down) > reach) continue;
						face.push(luminance(colourAt(picture("stacks"), Math.round(x + along), Math.round(y + down)), vision));
					}
				}
				return face;
			});
			const [light, dark] = faces;
			expect(light!.length).toBeGreaterThan(300);
			expect(ratio(Math.min(...light!), Math.max(...dark!))).toBeGreaterThanOrEqual(TEXT);
		});

		test.each([0, 1] as const)("the mark of seat %i's men stands out 3:1 from their faces", (seat) => {
			const [plain, marked] = [plainMan(seat), sprites.man(seat)].map((one) => pictureOf(one, theme.field.mid));
			const { out } = standingOut(plain!, marked!, face, SHAPE, vision);
			expect(out / (Math.PI * radius ** 2)).toBeGreaterThan(SEEN);
		});

		test.each([0, 1] as const)("the number on seat %i's stacks stands out 4.5:1", (seat) => {
			const pictures = [plainMan(seat), sprites.counted(seat, 12)].map((one) => pictureOf(one, theme.field.mid));
			const { all, out } = standingOut(pictures[0]!, pictures[1]!, face, TEXT, vision);
			expect(all).toBeGreaterThan(100);
			expect(out / all).toBeGreaterThan(MOST);
		});

		test.each([
			[0, false],
			[0, true],
			[1, false],
			[1, true],
		] as const)("each pip of seat %i's dice stands out 3:1, used: %s", (seat, used) => {
			// A die of no value has no pips.
			const blank = pictureOf(sprites.die(seat, 0, used), theme.frame.mid);
			for (const value of [1, 2, 3, 4, 5, 6]) {
				const die = pictureOf(sprites.die(seat, value, used), theme.frame.mid);
				const { out } = standingOut(blank, die, wholeOf(blank), SHAPE, vision);
				expect(out / value / (Math.PI * sizes.pip ** 2)).toBeGreaterThan(MOST);
			}
		});

		test.each([0, 1] as const)("the stroke through seat %i's used dice stands out 3:1 from their faces", (seat) => {
			const { data } = pictureOf(sprites.die(seat, 0, true), theme.frame.mid);
			const all = Array.from({ length: data.length / 4 }, (_, at) =>
				luminance([data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!], vision),
			);
			const paper = all.toSorted((a, b) => a - b)[all.length >> 1]!;
			const out = all.filter((one) => ratio(one, paper) >= SHAPE).length;
			expect(out / sizes.die ** 2).toBeGreaterThan(SEEN);
		});

		test("a ring, a dot and an arrow stand out 3:1 from their own edges", () => {
			for (const { body, edge } of [theme.offer, theme.arrow]) {
				expect(ratio(lightOf(body, vision), lightOf(edge, vision))).toBeGreaterThanOrEqual(SHAPE);
			}
		});

		test.each([
			["quiet", "light", 0],
			["theirs", "dark", 1],
		] as const)(
			"rings and dots, by body or edge, stand out 3:1 from what they lie on: %s, %s",
			(quiet, offering, seat) => {
				const scene = sceneOf({ ...state, seat }, { viewer: seat, steps });
				const { rings, dots } = offerMarks(sizes, positionOf(scene));
				expect([rings.length, dots.length]).toEqual([4, 8]);
				const areas = [
					...rings.map((ring) => around(ring, radius + MARGIN)),
					...dots.map((dot) => around(dot, sizes.dot)),
				];
				for (const area of areas) {
					const { all, out } = standingOut(picture(quiet), picture(offering), area, SHAPE, vision);
					expect(all).toBeGreaterThan(100);
					expect(out / all).toBeGreaterThan(EDGE);
				}
			},
		);

		test("arrows, by body or edge, stand out 3:1 from what they lie on", () => {
			const arrows = arrowsOf(sizes, positionOf(sceneOf({ ...state, last: { seat: 0, roll: [], moves } })));
			expect(arrows.length).toBe(moves.length);
			for (const { from, bend, to } of arrows) {
				for (const part of [0.25, 0.5, 0.75]) {
					const along = (a: number, b: number, c: number): number =>
						a * (1 - part) ** 2 + 2 * b * part * (1 - part) + c * part ** 2;
					const area = around({ x: along(from.x, bend.x, to.x), y: along(from.y, bend.y, to.y) }, 12);
					const { all, out } = standingOut(picture("quiet"), picture("played"), area, SHAPE, vision);
					expect(all).toBeGreaterThan(40);
					expect(out / all).toBeGreaterThan(EDGE);
				}
			}
		});

		test("numbers and names stand out 4.5:1 from frame and plates", () => {
			const { plate, frame, well, numbers } = theme;
			for (const [text, ground] of [
				[numbers, frame.mid],
				[numbers, frame.light],
				[numbers, well],
				[plate.idleText, plate.idle],
				[plate.activeText, plate.active],
				[plate.activeText, plate.activeShade],
			] as const) {
				expect(ratio(lightOf(text, vision), lightOf(ground, vision))).toBeGreaterThanOrEqual(TEXT);
			}
		});
	});
});
