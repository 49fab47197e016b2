import { cellOf, type Palette } from "./palette.ts";
import { pixelsOf, type Sprite } from "./sprite.ts";

const OPAQUE = 255;
const BYTES = 4;

/** A sprite in the colours of a palette, sorted by what is to be done with its pixels. */
export interface InkedSprite {
	/** The index of each opaque pixel, row by row. */
	readonly indices: Uint8Array;
	/** Runs of opaque pixels in a row: row, first column, column after the last, and so on. */
	readonly runs: Int32Array;
	/** See-through pixels: row, column, red, green, blue, alpha, and so on. */
	readonly veils: Int32Array;
}

/** Numbers in a run and in a veil. */
export const RUN = 3;
export const VEIL = 6;

/** Looks a sprite's pixels up in a palette. */
export function inked(sprite: Sprite, palette: Palette): InkedSprite {
	const { width, height } = sprite;
	const pixels = pixelsOf(sprite);
	const indices = new Uint8Array(width * height);
	const runs: number[] = [];
	const veils: number[] = [];
	for (let row = 0; row < height; row++) {
		let start = -1;
		for (let column = 0; column <= width; column++) {
			const pixel = (row * width + column) * BYTES;
			const alpha = column < width ? pixels[pixel + 3]! : 0;
			if (alpha === OPAQUE) {
				if (start < 0) start = column;
				const cell = cellOf(pixels[pixel]!, pixels[pixel + 1]!, pixels[pixel + 2]!);
				indices[row * width + column] = palette.indexAt(cell);
				continue;
			}
			if (start >= 0) runs.push(row, start, column);
			start = -1;
			if (alpha > 0) veils.push(row, column, pixels[pixel]!, pixels[pixel + 1]!, pixels[pixel + 2]!, alpha);
		}
	}
	return { indices, runs: Int32Array.from(runs), veils: Int32Array.from(veils) };
}
