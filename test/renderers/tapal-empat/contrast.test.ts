import { beforeAll, describe, expect, test } from "vitest";
import { paintDisc } from "../../../renderers/disc.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import { pixelsOf, type Sprite } from "../../../renderers/sprite.ts";
import { backgroundSprite } from "../../../renderers/tapal-empat/background.ts";
import { badgeSprite } from "../../../renderers/tapal-empat/badge.ts";
import { pitchOf, pointSpot, RADIUS, TAKEN, takenSpot } from "../../../renderers/tapal-empat/geometry.ts";
import { createSprites } from "../../../renderers/tapal-empat/sprites.ts";
import { looks } from "../../../renderers/themes.ts";
import { LINES, type Party, type TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { positioned } from "../../support/tiger-positions.ts";
import { around, colourAt, EDGE, lightOf, MOST, pictureOf, SHAPE, standingOut, TEXT, wholeOf } from "../contrast.ts";
import { decode, type Pixels } from "../pixels.ts";
import { type Colour, luminance, ratio, visions } from "../vision.ts";
import { draw, sceneOf } from "./scenes.ts";

const PARTIES: readonly Party[] = ["tigers", "goats"];
/** So much of a piece is taken up by what stands out on its disc: a head, not a dot. */
const HEAD = 0.2;

describe.each(looks)("$key", (theme) => {
	const { sizes } = theme;
	const sprites = createSprites(theme);
	const disc = (party: Party): Sprite => ({
		width: sprites.piece(party).width,
		height: sprites.piece(party).height,
		paint: (brush) => {
			const centre = sprites.piece(party).width / 2;
			paintDisc(brush, theme.checkers[party === "goats" ? 0 : 1], centre, RADIUS[party], sizes.rim);
		},
	});
	/** Both parties under every mark, and every mark on vacant points. */
	const state = positioned("G1G2/1G1G1/2T2/T4/1GG1G g 10 0");
	const marked: Readonly<Record<string, Partial<Scene<TapalEmpatState>>>> = {
		quiet: {},
		rings: { steps: ["a5", "b4", "c3", "a2", "e1"].map((point) => ({ from: point, to: point })) },
		dots: { steps: ["b5", "c4", "a1", "d3", "e5"].map((to) => ({ from: "hand", to })) },
		drop: { state: { ...state, last: { kind: "drop", to: 20 } } },
		setup: { state: { ...state, last: { kind: "setup", tigers: [5, 12] } } },
		leap: { state: { ...state, last: { kind: "leap", from: 24, over: 18, to: 12 } } },
		slide: { state: { ...state, last: { kind: "move", from: 9, to: 5 } } },
	};
	const pictures = new Map<string, Pixels>();
	let background: Pixels;
	/** The colours of each party's disc where its head leaves it free. */
	const discs: Record<Party, Colour[]> = { tigers: [], goats: [] };
	const picture = (name: string): Pixels => pictures.get(name)!;
	beforeAll(async () => {
		background = { width: sizes.width, height: sizes.height, data: pixelsOf(backgroundSprite(theme)).slice() };
		for (const party of PARTIES) {
			const [bare, piece] = [disc(party), sprites.piece(party)].map((one) => pictureOf(one, theme.field.mid));
			const centre = bare!.width / 2;
			for (let y = 0; y < bare!.height; y++) {
				for (let x = 0; x < bare!.width; x++) {
					if (Math.hypot(x + 0.5 - centre, y + 0.5 - centre) > RADIUS[party] - sizes.rim - 1) continue;
					const colour = colourAt(piece!, x, y);
					if (`${colour}` === `${colourAt(bare!, x, y)}`) discs[party].push(colour);
				}
			}
		}
		for (const [name, more] of Object.entries(marked)) {
			pictures.set(name, await decode(await draw(sceneOf(state, { ...more, theme: theme.key }))));
		}
	});

	describe.each(visions)("in %s colours", (vision) => {
		test("what is seen of a goat's disc against what is seen of a tiger's is 4.5:1", () => {
			const [dark, light] = PARTIES.map((party) => discs[party].map((colour) => luminance(colour, vision)));
			expect(Math.min(dark!.length, light!.length)).toBeGreaterThan(800);
			expect(ratio(Math.min(...light!), Math.max(...dark!))).toBeGreaterThanOrEqual(TEXT);
		});

		test.each(PARTIES)("the head on the disc of %s stands out 3:1", (party) => {
			const [plain, head] = [disc(party), sprites.piece(party)].map((one) => pictureOf(one, theme.field.mid));
			const area = around({ x: plain!.width / 2, y: plain!.height / 2 }, Math.floor(RADIUS[party] * 0.9));
			const { out } = standingOut(plain!, head!, area, SHAPE, vision);
			expect(out / (Math.PI * RADIUS[party] ** 2)).toBeGreaterThan(HEAD);
		});

		test("lines stand out 3:1 from the board on either side of them", () => {
			for (const line of LINES) {
				for (const [index, point] of line.slice(1).entries()) {
					const [from, to] = [pointSpot(sizes, line[index]!), pointSpot(sizes, point)];
					const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
					const [right, down] = [(to.x - from.x) / pitchOf(sizes), (to.y - from.y) / pitchOf(sizes)];
					const across = (by: number): number => {
						const length = Math.hypot(right, down);
						const [x, y] = [middle.x - (down / length) * by, middle.y + (right / length) * by];
						return luminance(colourAt(background, Math.floor(x), Math.floor(y)), vision);
					};
					for (const side of [-9, 9]) expect(ratio(across(0), across(side))).toBeGreaterThanOrEqual(SHAPE);
				}
			}
		});

		test.each([
			["rings", [20, 16, 12, 5, 4], RADIUS.tigers + 6],
			["dots", [21, 17, 0, 13, 24], sizes.dot + 3],
			["drop", [20], RADIUS.goats + 6],
			["setup", [5, 12], RADIUS.tigers + 6],
			["leap", [18, 24], 16],
			["slide", [7, 8], 16],
		] as const)("%s, by body or edge, stand out 3:1 from what they lie on", (name, points, reach) => {
			for (const point of points) {
				const area = around(pointSpot(sizes, point), Math.round(reach));
				const { all, out } = standingOut(picture("quiet"), picture(name), area, SHAPE, vision);
				expect(all).toBeGreaterThan(40);
				expect(out / all).toBeGreaterThan(EDGE);
			}
		});

		test("places of goats to be captured stand out 3:1 from the well", () => {
			const well = pictureOf({ ...sprites.place(TAKEN), paint: () => {} }, theme.well);
			const place = pictureOf(sprites.place(TAKEN), theme.well);
			const { all, out } = standingOut(well, place, wholeOf(place), SHAPE, vision);
			expect(all).toBeGreaterThan(100);
			expect(out / all).toBeGreaterThan(MOST);
			expect(takenSpot(sizes, 0).y).toBeGreaterThan(0);
		});

		test.each(["repetition", "quiet"] as const)(
			"the sign of a near draw stands out 4.5:1 from its badge: %s",
			(sign) => {
				const bare = pictureOf({ ...sprites.sign(sign), paint: () => {} }, theme.plate.active);
				const shown = pictureOf(sprites.sign(sign), theme.plate.active);
				const { all, out } = standingOut(bare, shown, wholeOf(shown), TEXT, vision);
				expect(all).toBeGreaterThan(60);
				expect(out / all).toBeGreaterThan(MOST);
				const badge = pictureOf(badgeSprite(theme), theme.well);
				const middle = luminance(colourAt(badge, badge.width >> 1, badge.height >> 1), vision);
				expect(ratio(middle, lightOf(theme.well, vision))).toBeGreaterThanOrEqual(SHAPE);
			},
		);

		test("names of files and ranks, and numbers of goats, stand out 4.5:1", () => {
			for (const ground of [theme.frame.mid, theme.frame.light, theme.well]) {
				expect(ratio(lightOf(theme.numbers, vision), lightOf(ground, vision))).toBeGreaterThanOrEqual(TEXT);
			}
		});
	});

	test("a tiger without its colours is larger, and of another shape", () => {
		const [tiger, goat] = PARTIES.map((party) => pictureOf(sprites.token(party, 60), theme.field.mid));
		const { all } = standingOut(tiger!, goat!, wholeOf(tiger!), 1, "grey");
		expect(all / (60 * 60)).toBeGreaterThan(0.3);
		expect(RADIUS.tigers).toBeGreaterThan(RADIUS.goats);
	});
});
