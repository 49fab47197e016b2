import { IndexedSheet } from "./indexed-sheet.ts";
import { type Palette, paletteFor } from "./palette.ts";
import { Press } from "./press.ts";
import { canvasSheet, pixelsOf, type Sheet, type Sprite } from "./sprite.ts";

/** Puts on a sheet what lies on the background. */
export type Fill = (sheet: Sheet) => void;

/** How many pictures of all games and themes may be compressed at once. */
const AT_ONCE = 2;
const press = new Press(AT_ONCE);

/** What pictures on one background are made on, one after the other. */
export class Surface {
	readonly #background: Sprite;
	readonly #palette: Palette;
	readonly #sheet: IndexedSheet;

	/** `samples` are typical pictures, from whose colours the palette is chosen once. */
	constructor(background: Sprite, samples: readonly Fill[]) {
		this.#background = background;
		this.#palette = paletteFor(samples.map((fill) => pixelsOf(painted(background, fill))));
		this.#sheet = new IndexedSheet(background, this.#palette);
	}

	/** A PNG of the background with what `fill` puts on it. Rejects with what `fill` throws. */
	picture(fill: Fill): Promise<Buffer> {
		const { width, height } = this.#background;
		return press.print(this.#sheet.rowBytes, (buffer) => {
			this.#sheet.clear();
			fill(this.#sheet);
			const rows = buffer.subarray(0, this.#sheet.rowBytes);
			this.#sheet.rowsInto(rows);
			return { width, height, rows, colours: this.#palette.colours };
		});
	}
}

/** A whole picture, painted stroke by stroke in all its colours. */
export const painted = (background: Sprite, fill: Fill): Sprite => ({
	...background,
	paint(brush) {
		background.paint(brush);
		fill(canvasSheet(brush));
	},
});
