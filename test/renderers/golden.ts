import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createCanvas, createImageData } from "canvas";
import { expect } from "vitest";
import { decode, type Pixels } from "./pixels.ts";

// How each picture looked when a person last found it good, ten times smaller. After a change of look that is meant:
// GOLDEN=write npx vitest run test/renderers/GAME/golden.test.ts, and look at the gallery.
const WIDTH = 90;
const PIXEL = 4;

/** Fonts and lines come out a little differently with each version of the drawing library; nothing else may. */
const MEAN_TOLERANCE = 1.5;
const PIXEL_TOLERANCE = 40;

/** Expects a picture to look as the one that is kept in this file. */
export async function expectGolden(file: URL, png: Buffer): Promise<void> {
	const now = await decode(png, WIDTH);
	if (process.env.GOLDEN === "write") keep(file, now);
	const golden = await decode(readFileSync(file));
	expect([now.width, now.height]).toEqual([golden.width, golden.height]);
	const { mean, worst } = difference(now, golden);
	expect(mean).toBeLessThan(MEAN_TOLERANCE);
	expect(worst).toBeLessThan(PIXEL_TOLERANCE);
}

/** Expects a picture to differ from the one in this file by more than is let pass. */
export async function expectOther(file: URL, png: Buffer): Promise<void> {
	const { worst } = difference(await decode(png, WIDTH), await decode(readFileSync(file)));
	expect(worst).toBeGreaterThan(PIXEL_TOLERANCE);
}

function keep(file: URL, picture: Pixels): void {
	const canvas = createCanvas(picture.width, picture.height);
	const image = createImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height);
	canvas.getContext("2d").putImageData(image, 0, 0);
	mkdirSync(new URL("./", file), { recursive: true });
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
