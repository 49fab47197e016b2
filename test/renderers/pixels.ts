import { createCanvas, loadImage } from "canvas";

/** A decoded picture: red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8ClampedArray;
}

/** Decodes a PNG, scaled to `width` if that is given. */
export async function decode(png: Buffer, width?: number): Promise<Pixels> {
	const image = await loadImage(png);
	const scale = (width ?? image.width) / image.width;
	const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
	const brush = canvas.getContext("2d");
	brush.patternQuality = "best";
	brush.drawImage(image, 0, 0, canvas.width, canvas.height);
	return brush.getImageData(0, 0, canvas.width, canvas.height);
}

interface Area {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** How many pixels of the area differ by more than `least` in some channel. */
export function differing(a: Pixels, b: Pixels, area: Area, least = 48): number {
	let count = 0;
	for (let y = area.y; y < area.y + area.height; y++) {
		for (let x = area.x; x < area.x + area.width; x++) {
			const at = (y * a.width + x) * 4;
			if (
				channelDiffers(a, b, at, least) ||
				channelDiffers(a, b, at + 1, least) ||
				channelDiffers(a, b, at + 2, least)
			) {
				count++;
			}
		}
	}
	return count;
}

const channelDiffers = (a: Pixels, b: Pixels, at: number, least: number): boolean =>
	Math.abs(a.data[at]! - b.data[at]!) > least;
