import type { Rect, Spot } from "../../renderers/geometry.ts";
import { pixelsOf, type Sprite } from "../../renderers/sprite.ts";
import type { Pixels } from "./pixels.ts";
import { type Colour, luminance, ratio, type Vision } from "./vision.ts";

/** WCAG 2.2, 1.4.11: what one must see to understand a picture. */
export const SHAPE = 3;
/** WCAG 2.2, 1.4.3: what one must read. The two sides' men are asked for as much. */
export const TEXT = 4.5;
/** So much of a piece's face or a die must be taken up by what is to be seen there. */
export const SEEN = 0.05;
/** A shape of one colour: most of it stands out, all but its smooth edges. */
export const MOST = 0.5;
/** A mark with an edge of another colour stands out by the one or by the other; this much is the thin edge alone. */
export const EDGE = 0.15;

/** Less than this in every channel is no change: a palette and smooth edges make as much. */
const CHANGED = 24;

export const colourAt = ({ width, data }: Pixels, x: number, y: number): Colour => {
	const at = (y * width + x) * 4;
	return [data[at]!, data[at + 1]!, data[at + 2]!];
};

/** Whether a pixel is another colour than before. */
const changed = (was: Colour, is: Colour): boolean =>
	was.some((value, channel) => Math.abs(value - is[channel]!) > CHANGED);

/** How many pixels of an area are another colour than before, and how many of these stand out from what they cover. */
export function standingOut(before: Pixels, after: Pixels, area: Rect, least: number, vision: Vision) {
	let all = 0;
	let out = 0;
	for (let y = area.y; y < area.y + area.height; y++) {
		for (let x = area.x; x < area.x + area.width; x++) {
			const [was, is] = [colourAt(before, x, y), colourAt(after, x, y)];
			if (!changed(was, is)) continue;
			all++;
			if (ratio(luminance(was, vision), luminance(is, vision)) >= least) out++;
		}
	}
	return { all, out };
}

export const around = ({ x, y }: Spot, reach: number): Rect => ({
	x: Math.round(x - reach),
	y: Math.round(y - reach),
	width: 2 * reach,
	height: 2 * reach,
});

/** All of a picture. */
export const wholeOf = ({ width, height }: Pixels): Rect => ({ x: 0, y: 0, width, height });

/** A sprite as it looks on an even ground of a colour. */
export function pictureOf(sprite: Sprite, ground: string): Pixels {
	const on: Sprite = {
		...sprite,
		paint(brush) {
			brush.fillStyle = ground;
			brush.fillRect(0, 0, sprite.width, sprite.height);
			sprite.paint(brush);
		},
	};
	return { width: sprite.width, height: sprite.height, data: pixelsOf(on) };
}

/** The luminance of a colour of a theme, #rrggbb. */
export function lightOf(hex: string, vision: Vision): number {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
	return luminance([red!, green!, blue!], vision);
}
