import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRowWriter } from "../../renderers/filtered-rows.ts";
import { cellOf, paletteFor } from "../../renderers/palette.ts";

const OPAQUE = 0xff000000;
const pixel = (red: number, green: number, blue: number): number => OPAQUE | (red << 16) | (green << 8) | blue | 0;

/** Undoes the filter "up" and drops the filter bytes (PNG specification, 9.2). */
function unfiltered(rows: Uint8Array, width: number): number[] {
	const indices: number[] = [];
	for (let start = 0; start < rows.length; start += width + 1) {
		expect(rows[start]).toBe(2);
		for (let x = 1; x <= width; x++) {
			const above = start === 0 ? 0 : indices[indices.length - width]!;
			indices.push((rows[start + x]! + above) & 0xff);
		}
	}
	return indices;
}

const shades = [pixel(250, 240, 220), pixel(40, 30, 20), pixel(170, 120, 70), pixel(15, 145, 140)];
const palette = paletteFor([Int32Array.from(shades)]);
const WIDTH = 7;
const HEIGHT = 5;
const picture = fc
	.array(fc.constantFrom(...shades), { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT })
	.map((pixels) => Int32Array.from(pixels));

describe("rows of a picture on a background", () => {
	test("hold the nearest colour of every pixel, whatever the two have in common", () => {
		fc.assert(
			fc.property(picture, fc.array(picture, { minLength: 1, maxLength: 3 }), (background, pictures) => {
				const writer = createRowWriter(WIDTH, HEIGHT, background, palette);
				const into = new Uint8Array(writer.length).fill(0xaa);
				// One writer and one buffer for all: nothing of an earlier picture may stay.
				for (const pixels of pictures) {
					writer.write(pixels, into);
					expect(unfiltered(into, WIDTH)).toEqual(Array.from(pixels, palette.nearest));
				}
			}),
		);
	});
});

describe("a palette", () => {
	const channel = fc.integer({ min: 0, max: 255 });
	const colour = fc.tuple(channel, channel, channel);
	const coloursOf = (bytes: Buffer): number[][] =>
		Array.from({ length: bytes.length / 3 }, (_, index) => [...bytes.subarray(3 * index, 3 * index + 3)]);

	test("has every colour, nearly, if there are few, and never more than 256", () => {
		fc.assert(
			fc.property(fc.array(colour, { minLength: 1, maxLength: 60 }), (colours) => {
				const few = paletteFor([Int32Array.from(colours, ([red, green, blue]) => pixel(red, green, blue))]);
				expect(few.colours.length).toBeLessThanOrEqual(3 * 256);
				const kept = coloursOf(few.colours);
				for (const [red, green, blue] of colours) {
					const near = kept[few.nearest(pixel(red, green, blue))]!;
					expect(
						Math.max(Math.abs(near[0]! - red), Math.abs(near[1]! - green), Math.abs(near[2]! - blue)),
					).toBeLessThanOrEqual(4);
				}
			}),
			{ numRuns: 20 },
		);
	});

	test("answers by table as by search for the colours a picture is made of", () => {
		for (const shade of shades) expect(palette.table[cellOf(shade)]).toBe(palette.nearest(shade));
	});
});
