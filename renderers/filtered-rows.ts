import { cellOf, type Palette } from "./palette.ts";

/** The filter by which each byte of a row is told as its difference from the one above (PNG specification, 9.2). */
const UP = 2;

/** Pixels as numbers 0x??RRGGBB, row by row. */
export type Pixels = Int32Array;

/** Turns pixels into rows of palette indices, filtered and ready to be compressed. */
export interface RowWriter {
	/** How many bytes `write` fills. */
	readonly length: number;
	write(pixels: Pixels, into: Uint8Array): void;
}

/**
 * Writes pictures that are mostly this background. What is like the background is copied; only what differs from it,
 * and what lies right below that, is looked up and filtered anew. Every row is filtered "up", by which wood whose
 * fibres run along or across becomes zeros.
 */
export function createRowWriter(width: number, height: number, background: Pixels, palette: Palette): RowWriter {
	const plain = indicesOf(background, palette);
	const plainRows = filterAll(width, height, plain);
	const indices = new Uint8Array(plain.length);
	const differs = new Uint8Array(width);
	return {
		length: plainRows.length,
		write(pixels, into) {
			const { table } = palette;
			indices.set(plain);
			into.set(plainRows);
			differs.fill(0);
			for (let row = 0; row < height; row++) {
				const from = row * width;
				const shift = row + 1;
				for (let x = 0; x < width; x++) {
					const at = from + x;
					const pixel = pixels[at]!;
					if (pixel !== background[at]) {
						const index = table[cellOf(pixel)]!;
						indices[at] = index;
						into[at + shift] = row === 0 ? index : index - indices[at - width]!;
						differs[x] = 1;
					} else if (differs[x] === 1) {
						into[at + shift] = indices[at]! - indices[at - width]!;
						differs[x] = 0;
					}
				}
			}
		},
	};
}

function indicesOf(pixels: Pixels, palette: Palette): Uint8Array {
	const known = new Map<number, number>();
	const indices = new Uint8Array(pixels.length);
	for (let at = 0; at < pixels.length; at++) {
		const pixel = pixels[at]!;
		let index = known.get(pixel);
		if (index === undefined) {
			index = palette.nearest(pixel);
			known.set(pixel, index);
		}
		indices[at] = index;
	}
	return indices;
}

function filterAll(width: number, height: number, indices: Uint8Array): Uint8Array {
	const rows = new Uint8Array((width + 1) * height);
	for (let row = 0; row < height; row++) {
		const start = row * (width + 1);
		rows[start] = UP;
		for (let x = 0; x < width; x++) {
			const at = row * width + x;
			rows[start + 1 + x] = indices[at]! - (row === 0 ? 0 : indices[at - width]!);
		}
	}
	return rows;
}
