import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellOf, type Palette, paletteFor } from "../../renderers/palette.ts";

type Colour = readonly [red: number, green: number, blue: number];

const channel = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Colour> = fc.tuple(channel, channel, channel);
/** A picture with an area of each colour. */
const pictureOf = (colours: readonly Colour[]): Uint8ClampedArray =>
	Uint8ClampedArray.from(colours.flatMap((one) => Array.from({ length: 9 }, () => [...one, 255]).flat()));
const coloursOf = ({ colours }: Palette): number[][] =>
	Array.from({ length: colours.length / 3 }, (_, index) => [...colours.subarray(3 * index, 3 * index + 3)]);

/** Colours of one cell are not told apart: so far may a colour be from what stands for it, if there are few. */
const CELL = [8, 4, 8];

test("a palette has every colour, as near as colours are told apart, if there are few", () => {
	fc.assert(
		fc.property(fc.array(colour, { minLength: 1, maxLength: 60 }), (colours) => {
			const palette = paletteFor([pictureOf(colours)]);
			const kept = coloursOf(palette);
			for (const one of colours) {
				const near = kept[palette.indexAt(cellOf(...one))]!;
				for (const [at, value] of one.entries()) expect(Math.abs(near[at]! - value)).toBeLessThan(CELL[at]!);
			}
		}),
		{ numRuns: 30 },
	);
});

test("a palette has at most 64 colours and an answer for every colour there is", () => {
	fc.assert(
		fc.property(fc.array(colour, { minLength: 1, maxLength: 500 }), fc.array(colour), (colours, others) => {
			const palette = paletteFor([pictureOf(colours)]);
			const { length } = coloursOf(palette);
			expect(length).toBeLessThanOrEqual(64);
			for (const other of others) expect(palette.indexAt(cellOf(...other))).toBeLessThan(length);
		}),
		{ numRuns: 20 },
	);
});

describe("what stands for a colour that was in no picture", () => {
	const palette = paletteFor([
		pictureOf([
			[250, 240, 220],
			[40, 30, 20],
			[170, 120, 70],
			[15, 145, 140],
		]),
	]);
	test.each<readonly [string, Colour, Colour]>([
		["a lighter one", [255, 255, 255], [250, 240, 220]],
		["a darker one", [0, 0, 0], [40, 30, 20]],
		["one of the same hue", [0, 160, 150], [15, 145, 140]],
	])("%s", (_, asked, expected) => {
		expect(coloursOf(palette)[palette.indexAt(cellOf(...asked))]).toEqual(expected);
	});
});
