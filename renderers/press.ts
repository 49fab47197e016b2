import { encodePng } from "./png.ts";

/** A picture that only has to be compressed. */
export interface Plate {
	readonly width: number;
	readonly height: number;
	/** Rows of palette indices, each with its filter before it, in the buffer that was handed out. */
	readonly rows: Uint8Array;
	/** Red, green and blue of each index. */
	readonly colours: Buffer;
}

/**
 * Compresses pictures aside, so many at once and no more: each holds its buffer until it is done, and more would only
 * wait for a core. Whoever asks while all buffers are out waits in order, holding nothing but the request.
 */
export class Press {
	readonly #free: Uint8Array[];
	readonly #waiting: ((buffer: Uint8Array) => void)[] = [];

	constructor(atOnce: number) {
		this.#free = Array.from({ length: atOnce }, () => new Uint8Array(0));
	}

	/** A PNG of what `make` makes in a buffer of at least `bytes`, once it is its turn. Rejects with what `make` throws. */
	async print(bytes: number, make: (buffer: Uint8Array) => Plate): Promise<Buffer> {
		let buffer = this.#free.pop() ?? (await new Promise<Uint8Array>((resolve) => this.#waiting.push(resolve)));
		try {
			if (buffer.length < bytes) buffer = new Uint8Array(bytes);
			const { width, height, rows, colours } = make(buffer);
			return await encodePng(width, height, rows, colours);
		} finally {
			const next = this.#waiting.shift();
			if (next) next(buffer);
			else this.#free.push(buffer);
		}
	}
}
