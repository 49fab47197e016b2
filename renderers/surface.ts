import { type Canvas, createCanvas } from "canvas";
import type { Brush } from "./brush.ts";
import { type Palette, paletteFor } from "./palette.ts";
import { encodePng, ROW_PREFIX } from "./png.ts";

/** How many pictures may be compressed at once. Each holds its pixels until it is done; more would only wait for a core. */
const IN_FLIGHT = 2;

/**
 * The one canvas of a theme. A picture is painted and its pixels are taken in one go; only compressing them happens
 * aside, for a bounded number of pictures. Whoever asks for more waits in order, holding nothing but the request.
 */
export class Surface {
	readonly #canvas: Canvas;
	readonly #brush: Brush;
	readonly #background: Canvas;
	readonly #palette: Palette;
	readonly #free: Uint8Array[];
	readonly #waiting: ((rows: Uint8Array) => void)[] = [];

	/** `samples` paint typical pictures, from whose colours the palette is chosen once. */
	constructor(
		width: number,
		height: number,
		paintBackground: (brush: Brush) => void,
		samples: readonly ((brush: Brush) => void)[],
	) {
		this.#canvas = createCanvas(width, height);
		this.#brush = this.#canvas.getContext("2d", { alpha: false });
		this.#background = createCanvas(width, height);
		paintBackground(this.#background.getContext("2d", { alpha: false }));
		this.#palette = paletteFor(
			samples.map((paint) => {
				this.#paint(paint);
				return this.#pixels();
			}),
		);
		this.#free = Array.from({ length: IN_FLIGHT }, () => new Uint8Array((width + ROW_PREFIX) * height));
	}

	/** A PNG of what `paint` paints on the background. Rejects with what `paint` throws. */
	async picture(paint: (brush: Brush) => void): Promise<Buffer> {
		const rows = this.#free.pop() ?? (await new Promise<Uint8Array>((resolve) => this.#waiting.push(resolve)));
		try {
			this.#paint(paint);
			this.#takeRows(rows);
			const { width, height } = this.#canvas;
			return await encodePng(width, height, rows, this.#palette.colours);
		} finally {
			const next = this.#waiting.shift();
			if (next) next(rows);
			else this.#free.push(rows);
		}
	}

	#paint(paint: (brush: Brush) => void): void {
		this.#brush.save();
		try {
			this.#brush.drawImage(this.#background, 0, 0);
			paint(this.#brush);
		} finally {
			this.#brush.restore();
		}
	}

	#pixels(): Uint32Array {
		const raw = this.#canvas.toBuffer("raw");
		return new Uint32Array(raw.buffer, raw.byteOffset, raw.byteLength / Uint32Array.BYTES_PER_ELEMENT);
	}

	#takeRows(rows: Uint8Array): void {
		const { width, height } = this.#canvas;
		const pixels = this.#pixels();
		for (let row = 0; row < height; row++) {
			const start = row * (width + ROW_PREFIX) + ROW_PREFIX;
			const from = row * width;
			this.#palette.index(pixels.subarray(from, from + width), rows.subarray(start, start + width));
		}
	}
}
