import { beforeAll, describe, expect, test } from "vitest";
import type { Rect, Spot } from "../../../renderers/geometry.ts";
import { renderers } from "../../../renderers/index.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import { pixelsOf, type Sprite } from "../../../renderers/sprite.ts";
import { arrowsOf } from "../../../renderers/tables/arrows.ts";
import { paintChecker } from "../../../renderers/tables/checker.ts";
import { topSpot } from "../../../renderers/tables/geometry.ts";
import { offerMarks } from "../../../renderers/tables/offers.ts";
import { positionOf } from "../../../renderers/tables/position.ts";
import { createSprites, MARGIN } from "../../../renderers/tables/sprites.ts";
import type { Theme } from "../../../renderers/theme.ts";
import { looks } from "../../../renderers/themes.ts";
import { OFF, type TablesState, THEIR_OFF } from "../../../src/games/tables/state.ts";
import { decode, type Pixels } from "../pixels.ts";
import { type Colour, luminance, ratio, type Vision, visions } from "../vision.ts";
import { sceneOf, stateOf } from "./scenes.ts";

/** WCAG 2.2, 1.4.11: what one must see to understand a picture. */
const SHAPE = 3;
/** WCAG 2.2, 1.4.3: what one must read. The two sides' men are asked for as much. */
const TEXT = 4.5;
/** Less than this in every channel is no change: a palette and smooth edges make as much. */
const CHANGED = 24;

const colourAt = ({ width, data }: Pixels, x: number, y: number): Colour => {
	const at = (y * width + x) * 4;
	return [data[at]!, data[at + 1]!, data[at + 2]!];
};

/** Whether a pixel is another colour than before. */
const changed = (was: Colour, is: Colour): boolean =>
	was.some((value, channel) => Math.abs(value - is[channel]!) > CHANGED);

/** How many pixels of an area are another colour than before, and how many of these stand out from what they cover. */
function standingOut(before: Pixels, after: Pixels, area: Rect, least: number, vision: Vision) {
	let all = 0;
	let out = 0;
	for (let y = area.y; y < area.y + area.height; y++) {
		for (let x = area.x; x < area.x + area.width; x++) {
			const [was, is] = [colourAt(before, x, y), colourAt(after, x, y)];
			if (!changed(was, is)) continue;
			all++;
			if (ratio(luminance(was, vision), luminance(is, vision)) >= least) out++;
		}
	}
	return { all, out };
}

const around = ({ x, y }: Spot, reach: number): Rect => ({
	x: Math.round(x - reach),
	y: Math.round(y - reach),
	width: 2 * reach,
	height: 2 * reach,
});

/** A sprite as it looks on an even ground of a colour. */
function pictureOf(sprite: Sprite, ground: string): Pixels {
	const on: Sprite = {
		...sprite,
		paint(brush) {
			brush.fillStyle = ground;
			brush.fillRect(0, 0, sprite.width, sprite.height);
			sprite.paint(brush);
		},
	};
	return { width: sprite.width, height: sprite.height, data: pixelsOf(on) };
}

async function drawn(scene: Scene<TablesState>, theme: Theme): Promise<Pixels> {
	return await decode((await renderers.tables?.draw({ ...scene, theme: theme.key })) ?? Buffer.alloc(0));
}

/** So much of a man's face or a die must be taken up by what is to be seen there. */
const SEEN = 0.05;
/** A shape of one colour: most of it stands out, all but its smooth edges. */
const MOST = 0.5;
/** A mark with an edge of another colour stands out by the one or by the other; this much is the thin edge alone. */
const EDGE = 0.15;

describe.each(looks)("$key", (theme) => {
	const { sizes } = theme;
	const sprites = createSprites(theme);
	const whole = (sprite: Pixels): Rect => ({ x: 0, y: 0, width: sprite.width, height: sprite.height });
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
				const { out } = standingOut(blank, die, whole(blank), SHAPE, vision);
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

/** The luminance of a colour of a theme, #rrggbb. */
function lightOf(hex: string, vision: Vision): number {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
	return luminance([red!, green!, blue!], vision);
}
