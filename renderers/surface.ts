import { type Canvas, createCanvas } from "canvas";
import type { Brush } from "./brush.ts";
import { createRowWriter, type Pixels, type RowWriter } from "./filtered-rows.ts";
import { type Palette, paletteFor } from "./palette.ts";
import { encodePng } from "./png.ts";

/** How many pictures may be compressed at once. Each holds its pixels until it is done; more would only wait for a core. */
const IN_FLIGHT = 2;

type Paint = (brush: Brush) => void;

/**
 * The one canvas of a theme. A picture is painted and its pixels are taken in one go; only compressing them happens
 * aside, for a bounded number of pictures. Whoever asks for more waits in order, holding nothing but the request.
 */
export class Surface {
	readonly #canvas: Canvas;
	readonly #brush: Brush;
	readonly #background: Canvas;
	readonly #palette: Palette;
	readonly #rows: RowWriter;
	readonly #free: Uint8Array[];
	readonly #waiting: ((buffer: Uint8Array) => void)[] = [];

	/** `samples` paint typical pictures, from whose colours the palette is chosen once. */
	constructor(width: number, height: number, paintBackground: Paint, samples: readonly Paint[]) {
		this.#canvas = createCanvas(width, height);
		this.#brush = this.#canvas.getContext("2d", { alpha: false });
		this.#background = createCanvas(width, height);
		paintBackground(this.#background.getContext("2d", { alpha: false }));
		const pictures = samples.map((paint) => {
			this.#paint(paint);
			return pixelsOf(this.#canvas);
		});
		this.#palette = paletteFor(pictures);
		this.#rows = createRowWriter(width, height, pixelsOf(this.#background), this.#palette);
		this.#free = Array.from({ length: IN_FLIGHT }, () => new Uint8Array(this.#rows.length));
	}

	/** A PNG of what `paint` paints on the background. Rejects with what `paint` throws. */
	async picture(paint: Paint): Promise<Buffer> {
		const buffer = this.#free.pop() ?? (await new Promise<Uint8Array>((resolve) => this.#waiting.push(resolve)));
		try {
			const { width, height } = this.#canvas;
			this.#paint(paint);
			this.#rows.write(pixelsOf(this.#canvas), buffer);
			return await encodePng(width, height, buffer, this.#palette.colours);
		} finally {
			const next = this.#waiting.shift();
			if (next) next(buffer);
			else this.#free.push(buffer);
		}
	}

	#paint(paint: Paint): void {
		this.#brush.save();
		try {
			this.#brush.drawImage(this.#background, 0, 0);
			paint(this.#brush);
		} finally {
			this.#brush.restore();
		}
	}
}

/** A copy of a canvas's pixels. */
function pixelsOf(canvas: Canvas): Pixels {
	const raw = canvas.toBuffer("raw");
	return new Int32Array(raw.buffer, raw.byteOffset, raw.byteLength / Int32Array.BYTES_PER_ELEMENT);
}
