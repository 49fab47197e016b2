import { type InkedSprite, inked, RUN, VEIL } from "./inked-sprite.ts";
import { cellOf, type Palette } from "./palette.ts";
import type { Sheet, Sprite } from "./sprite.ts";

/** The filter by which each byte of a row is told as its difference from the one above (PNG specification, 9.2). */
const UP = 2;
const CHANNELS = 3;

/**
 * A picture as palette indices. Sprites are looked up in the palette once; from then on putting one is copying bytes,
 * and only its see-through pixels are mixed with what they lie on.
 */
export class IndexedSheet implements Sheet {
	readonly #width: number;
	readonly #height: number;
	readonly #palette: Palette;
	readonly #plain: Uint8Array;
	readonly #indices: Uint8Array;
	/** What `rowsInto` works in. */
	readonly #differences: Uint8Array;
	readonly #inked = new WeakMap<Sprite, InkedSprite>();

	/** `background` is opaque; its size is the picture's, and its width a multiple of four. */
	constructor(background: Sprite, palette: Palette) {
		this.#width = background.width;
		this.#height = background.height;
		this.#palette = palette;
		this.#plain = inked(background, palette).indices;
		this.#indices = this.#plain.slice();
		this.#differences = new Uint8Array(this.#plain.length);
	}

	/** How many bytes `rowsInto` fills. */
	get rowBytes(): number {
		return (this.#width + 1) * this.#height;
	}

	/** Makes it the plain background again. */
	clear(): void {
		this.#indices.set(this.#plain);
	}

	put(sprite: Sprite, x: number, y: number): void {
		const [left, top] = [Math.round(x), Math.round(y)];
		const known = this.#inked.get(sprite) ?? inked(sprite, this.#palette);
		this.#inked.set(sprite, known);
		this.#copyRuns(known, sprite.width, left, top);
		this.#mixVeils(known, left, top);
	}

	/** Writes the picture as rows, each with its filter before it, ready to be compressed (PNG specification, 9). */
	rowsInto(rows: Uint8Array): void {
		differencesFromAbove(this.#indices, this.#width, this.#differences);
		for (let row = 0; row < this.#height; row++) {
			const start = row * this.#width;
			rows[start + row] = UP;
			rows.set(this.#differences.subarray(start, start + this.#width), start + row + 1);
		}
	}

	#copyRuns({ indices, runs }: InkedSprite, width: number, left: number, top: number): void {
		for (let run = 0; run < runs.length; run += RUN) {
			const row = top + runs[run]!;
			if (row < 0 || row >= this.#height) continue;
			const from = Math.max(runs[run + 1]!, -left);
			const to = Math.min(runs[run + 2]!, this.#width - left);
			if (from >= to) continue;
			const start = runs[run]! * width;
			this.#indices.set(indices.subarray(start + from, start + to), row * this.#width + left + from);
		}
	}

	#mixVeils({ veils }: InkedSprite, left: number, top: number): void {
		const indices = this.#indices;
		const { colours } = this.#palette;
		for (let veil = 0; veil < veils.length; veil += VEIL) {
			const row = top + veils[veil]!;
			const column = left + veils[veil + 1]!;
			if (row < 0 || row >= this.#height || column < 0 || column >= this.#width) continue;
			const at = row * this.#width + column;
			const under = indices[at]! * CHANNELS;
			const alpha = veils[veil + 5]!;
			const red = mixed(colours[under]!, veils[veil + 2]!, alpha);
			const green = mixed(colours[under + 1]!, veils[veil + 3]!, alpha);
			const blue = mixed(colours[under + 2]!, veils[veil + 4]!, alpha);
			indices[at] = this.#palette.indexAt(cellOf(red, green, blue));
		}
	}
}

/** The highest bit of each of four bytes. */
const HIGH_BITS = 0x80808080 | 0;
const FOUR = 4;

/**
 * The bytes of each row less those of the row above, four at a time: as all are below 128, the high bits keep each byte
 * from borrowing of its neighbour.
 */
function differencesFromAbove(bytes: Uint8Array, width: number, into: Uint8Array): void {
	const row = width / FOUR;
	const words = new Int32Array(bytes.buffer);
	const differences = new Int32Array(into.buffer);
	differences.set(words.subarray(0, row));
	for (let at = row; at < words.length; at++) {
		differences[at] = ((words[at]! | HIGH_BITS) - words[at - row]!) ^ HIGH_BITS;
	}
}

/** Whole numbers only, rounded: 257 / 65,536 is 1 / 255 near enough. */
const OF_65536 = 257;
const HALF = 1 << 15;

/** A channel of a see-through pixel over another. */
const mixed = (under: number, over: number, alpha: number): number =>
	under + (((over - under) * alpha * OF_65536 + HALF) >> 16);
