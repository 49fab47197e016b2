import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createCanvas, createImageData } from "canvas";
import { describe, expect, test } from "vitest";
import { renderers, themes } from "../../../renderers/index.ts";
import { galleryScenes } from "../../../scripts/gallery-scenes.ts";
import { BAR, OFF, THEIR_BAR, THEIR_OFF } from "../../../src/games/tables/state.ts";
import { decode, type Pixels } from "../pixels.ts";

// How each picture looked when a person last found it good, ten times smaller. After a change of look that is meant:
// GOLDEN=write npx vitest run test/renderers/tables/golden.test.ts, and look at the gallery.
const FOLDER = new URL("./golden/", import.meta.url);
const WIDTH = 90;
const PIXEL = 4;

/** Fonts and lines come out a little differently with each version of the drawing library; nothing else may. */
const MEAN_TOLERANCE = 1.5;
const PIXEL_TOLERANCE = 40;

async function small(name: string, theme?: string): Promise<Pixels> {
	const scene = galleryScenes[name];
	const renderer = renderers.tables;
	if (!scene || !renderer) throw new Error(`no scene ${name}`);
	return await decode(await renderer.draw({ ...scene, ...(theme === undefined ? {} : { theme }) }), WIDTH);
}

function keep(file: URL, picture: Pixels): void {
	const canvas = createCanvas(picture.width, picture.height);
	const image = createImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height);
	canvas.getContext("2d").putImageData(image, 0, 0);
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(file, canvas.toBuffer("image/png"));
}

function difference(a: Pixels, b: Pixels): { readonly mean: number; readonly worst: number } {
	let sum = 0;
	let worst = 0;
	for (let at = 0; at < a.data.length; at += PIXEL) {
		const [red, green, blue] = [0, 1, 2].map((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!));
		const pixel = (red! + green! + blue!) / 3;
		sum += pixel;
		worst = Math.max(worst, pixel);
	}
	return { mean: (sum * PIXEL) / a.data.length, worst };
}

describe("pictures look as they did when they were found good", () => {
	const usual = [
		"first-roll",
		"middle-game",
		"middle-game-from-the-other-side",
		"tall-stacks",
		"bearing-off",
		"both-mothers-pinned",
		"draft-of-a-double",
		"steps-half-way",
		"game-won",
	];
	const pictures: readonly (readonly [name: string, theme: string])[] = [
		...usual.map((name) => [name, themes[0]] as const),
		...themes
			.slice(1)
			.flatMap((theme) => ["steps-half-way", "bearing-off", "tall-stacks"].map((name) => [name, theme] as const)),
	];
	test.each(pictures)("%s in %s", async (name, theme) => {
		const file = new URL(`${theme === themes[0] ? "" : `${theme}-`}${name}.png`, FOLDER);
		const now = await small(name, theme);
		if (process.env.GOLDEN === "write") keep(file, now);
		const golden = await decode(readFileSync(file));
		expect([now.width, now.height]).toEqual([golden.width, golden.height]);
		const { mean, worst } = difference(now, golden);
		expect(mean).toBeLessThan(MEAN_TOLERANCE);
		expect(worst).toBeLessThan(PIXEL_TOLERANCE);
	});

	test("and would be caught with one man elsewhere", async () => {
		const scene = galleryScenes["middle-game"];
		if (!scene) throw new Error("no middle game");
		const board = scene.state.board.with(3, 0).with(2, 1);
		const moved = await renderers.tables?.draw({ ...scene, state: { ...scene.state, board } });
		const golden = await decode(readFileSync(new URL("middle-game.png", FOLDER)));
		expect(difference(await decode(moved ?? Buffer.alloc(0), WIDTH), golden).worst).toBeGreaterThan(PIXEL_TOLERANCE);
	});
});

describe("the gallery shows boards that can be", () => {
	test.each(Object.entries(galleryScenes))("%s has fifteen men a side", (_, { state }) => {
		const { board } = state;
		const at = (index: number): number => board[index] ?? 0;
		let own = at(OFF) + at(BAR);
		let theirs = at(THEIR_OFF) + at(THEIR_BAR);
		for (const cell of board.slice(1, BAR)) {
			const pins = Math.abs(cell) > 16;
			const men = pins ? Math.abs(cell) - 16 : Math.abs(cell);
			own += cell > 0 ? men : Number(pins);
			theirs += cell > 0 ? Number(pins) : men;
		}
		expect([own, theirs]).toEqual([15, 15]);
	});
});
