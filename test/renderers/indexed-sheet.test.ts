import { createImageData } from "canvas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { IndexedSheet } from "../../renderers/indexed-sheet.ts";
import { cellOf, paletteFor } from "../../renderers/palette.ts";
import { pixelsOf, type Sprite } from "../../renderers/sprite.ts";

type Colour = readonly [red: number, green: number, blue: number];

const SHADES: readonly Colour[] = [
	[250, 240, 220],
	[40, 30, 20],
	[170, 120, 70],
	[15, 145, 140],
	[200, 190, 150],
	[90, 60, 40],
];
const palette = paletteFor([
	Uint8ClampedArray.from(
		SHADES.flatMap((shade) =>
			Array(9)
				.fill([...shade, 255])
				.flat(),
		),
	),
]);
const WIDTH = 8;
const HEIGHT = 5;

/** A sprite with exactly these pixels: red, green, blue, alpha. */
const spriteOf = (width: number, pixels: readonly (readonly number[])[]): Sprite => ({
	width,
	height: pixels.length / width,
	paint: (brush) =>
		brush.putImageData(createImageData(Uint8ClampedArray.from(pixels.flat()), width, pixels.length / width), 0, 0),
});

/** Undoes the filter "up" and drops the filter bytes (PNG specification, 9.2). */
function unfiltered(rows: Uint8Array): number[] {
	const indices: number[] = [];
	for (let start = 0; start < rows.length; start += WIDTH + 1) {
		expect(rows[start]).toBe(2);
		for (let x = 1; x <= WIDTH; x++) {
			const above = start === 0 ? 0 : indices[indices.length - WIDTH]!;
			indices.push((rows[start + x]! + above) & 0xff);
		}
	}
	return indices;
}

const shade = fc.constantFrom(...SHADES);
const opaque = shade.map((colour) => [...colour, 255]);
const pixel = fc.oneof(
	opaque,
	fc.constant([0, 0, 0, 0]),
	fc.tuple(shade, fc.integer({ min: 1, max: 254 })).map(([colour, alpha]) => [...colour, alpha]),
);
const background = fc
	.array(opaque, { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT })
	.map((pixels) => spriteOf(WIDTH, pixels));
const sprite = fc.integer({ min: 1, max: 6 }).chain((width) =>
	fc
		.integer({ min: 1, max: 6 })
		.chain((height) => fc.array(pixel, { minLength: width * height, maxLength: width * height }))
		.map((pixels) => spriteOf(width, pixels)),
);
const place = fc.record({ sprite, x: fc.integer({ min: -7, max: 9 }), y: fc.integer({ min: -7, max: 9 }) });
type Put = { readonly sprite: Sprite; readonly x: number; readonly y: number };

/** The same, pixel by pixel: each looked up, or mixed with what it lies on and then looked up. */
function slowly(behind: Sprite, puts: readonly Put[]): number[] {
	const look = (red: number, green: number, blue: number): number => palette.indexAt(cellOf(red, green, blue));
	const ground = pixelsOf(behind);
	const indices = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
		look(ground[4 * at]!, ground[4 * at + 1]!, ground[4 * at + 2]!),
	);
	for (const put of puts) {
		const pixels = pixelsOf(put.sprite);
		for (let of = 0; of < put.sprite.width * put.sprite.height; of++) {
			const x = put.x + (of % put.sprite.width);
			const y = put.y + Math.floor(of / put.sprite.width);
			if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) continue;
			const at = y * WIDTH + x;
			const alpha = pixels[4 * of + 3]! / 255;
			const [red, green, blue] = [0, 1, 2].map((channel) => {
				const under = palette.colours[3 * indices[at]! + channel]!;
				return under + Math.round((pixels[4 * of + channel]! - under) * alpha + 1e-9);
			});
			if (alpha > 0) indices[at] = look(red!, green!, blue!);
		}
	}
	return indices;
}

test("sprites lie where they were put, one over another, see-through where they are, cut off at the edges", () => {
	fc.assert(
		fc.property(background, fc.array(fc.array(place, { maxLength: 4 }), { maxLength: 3 }), (behind, pictures) => {
			const sheet = new IndexedSheet(behind, palette);
			const rows = new Uint8Array(sheet.rowBytes);
			// One sheet and one buffer for all: nothing of an earlier picture may stay.
			for (const puts of pictures) {
				rows.fill(0xaa);
				sheet.clear();
				for (const put of puts) sheet.put(put.sprite, put.x, put.y);
				sheet.rowsInto(rows);
				expect(unfiltered(rows)).toEqual(slowly(behind, puts));
			}
		}),
	);
});

test("a sprite is painted once, however often it is put", () => {
	let painted = 0;
	const counted: Sprite = { width: 2, height: 2, paint: () => void painted++ };
	const sheet = new IndexedSheet(spriteOf(4, new Array(8).fill([40, 30, 20, 255])), palette);
	for (let put = 0; put < 5; put++) {
		sheet.clear();
		sheet.put(counted, put, 0);
	}
	expect(painted).toBe(1);
});
