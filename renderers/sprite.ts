import { createCanvas } from "canvas";
import type { Brush } from "./brush.ts";

/** A part of a picture that paints itself into a corner of its own: always the same. Keep it to have it painted once. */
export interface Sprite {
	readonly width: number;
	readonly height: number;
	readonly paint: (brush: Brush) => void;
}

/** What sprites are put on, one over another. */
export interface Sheet {
	/** Puts a sprite with its upper left corner at (x, y), rounded to whole pixels. What reaches over the edge is lost. */
	put(sprite: Sprite, x: number, y: number): void;
}

/** Puts a sprite with its middle at a spot. */
export function stamp(sheet: Sheet, sprite: Sprite, centre: { readonly x: number; readonly y: number }): void {
	sheet.put(sprite, centre.x - sprite.width / 2, centre.y - sprite.height / 2);
}

/** A shelf of sprites by name: each is made when it is first asked for, and kept ever after. */
export function createShelf(): (name: string, make: () => Sprite) => Sprite {
	const kept = new Map<string, Sprite>();
	return (name, make) => {
		const sprite = kept.get(name) ?? make();
		kept.set(name, sprite);
		return sprite;
	};
}

/** The sheet that paints every sprite anew where it belongs. */
export const canvasSheet = (brush: Brush): Sheet => ({
	put(sprite, x, y) {
		brush.save();
		brush.translate(Math.round(x), Math.round(y));
		sprite.paint(brush);
		brush.restore();
	},
});

/** Where sprites are painted to be looked at: one canvas for all, as large as the largest so far. */
let easel: Brush | undefined;

function easelFor({ width, height }: Sprite): Brush {
	const canvas = easel?.canvas;
	if (easel && canvas && canvas.width >= width && canvas.height >= height) return easel;
	easel = createCanvas(Math.max(width, canvas?.width ?? 0), Math.max(height, canvas?.height ?? 0)).getContext("2d");
	return easel;
}

/** The pixels of a sprite, row by row, four bytes each: red, green, blue and alpha, not multiplied by it. */
export function pixelsOf(sprite: Sprite): Uint8ClampedArray {
	const brush = easelFor(sprite);
	brush.clearRect(0, 0, sprite.width, sprite.height);
	brush.save();
	try {
		sprite.paint(brush);
		return brush.getImageData(0, 0, sprite.width, sprite.height).data;
	} finally {
		brush.restore();
	}
}
