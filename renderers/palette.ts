import type { Pixels } from "./filtered-rows.ts";

/** A few colours, and which of them stands for any colour. */
export interface Palette {
	/** Red, green and blue of each colour, one after the other. */
	readonly colours: Buffer;
	/** The index of the nearest colour to a pixel. */
	nearest(pixel: number): number;
	/** The same for all pixels at once, less exactly: by the top 5, 6 and 5 bits of red, green and blue. */
	readonly table: Uint8Array;
}

/** Where a pixel stands in a palette's table. Fits a processor's cache, as a table of all colours would not. */
export const cellOf = (pixel: number): number =>
	((pixel >> 8) & 0xf800) | ((pixel >> 5) & 0x7e0) | ((pixel >> 3) & 0x1f);

/** The middle of the pixels of a cell. */
const pixelOf = (cell: number): number =>
	((cell & 0xf800) << 8) | ((cell & 0x7e0) << 5) | ((cell & 0x1f) << 3) | 0x040204;

interface Shade {
	readonly red: number;
	readonly green: number;
	readonly blue: number;
	readonly weight: number;
}

/** A PNG's palette holds 256. A quarter of them, chosen well, looks the same here, and the file is a quarter smaller. */
const MOST_COLOURS = 64;
const CELLS = 1 << 16;
const CHANNELS = ["red", "green", "blue"] as const;
type Channel = (typeof CHANNELS)[number];

/** The eye sees differences of green best and of blue least (ITU-R BT.601, rounded). */
const IMPORTANCE: Readonly<Record<Channel, number>> = { red: 3, green: 6, blue: 1 };

/** Colours that cover large areas must not take all of the palette from the small ones. */
const WEIGHT_POWER = 0.5;

/** Rounds of improving the colours by the shades they stand for; more change nothing that can be seen. */
const ROUNDS = 4;

/** Chooses a palette for pictures like these by median cut (Heckbert 1982), improved by Lloyd's algorithm. */
export function paletteFor(pictures: readonly Pixels[]): Palette {
	const shades = shadesOf(pictures);
	let colours = bytesOf(cutInto(shades, MOST_COLOURS));
	for (let round = 0; round < ROUNDS; round++) colours = bytesOf(gathered(shades, colours));
	const nearest = (pixel: number): number => nearestOf(colours, pixel);
	return { colours, nearest, table: Uint8Array.from({ length: CELLS }, (_, cell) => nearest(pixelOf(cell))) };
}

/** The different shades of the pictures, a little coarser than they are. */
function shadesOf(pictures: readonly Pixels[]): Shade[] {
	const counts = new Map<number, number>();
	for (const pixels of pictures) {
		for (const pixel of pixels) {
			const shade = pixel & 0xfcfcfc;
			counts.set(shade, (counts.get(shade) ?? 0) + 1);
		}
	}
	return Array.from(counts, ([shade, count]) => ({
		red: (shade >> 16) + 2,
		green: ((shade >> 8) & 0xff) + 2,
		blue: (shade & 0xff) + 2,
		weight: count ** WEIGHT_POWER,
	}));
}

/** Splits the box that is worst represented by one colour until there are so many, or nothing is left to split. */
function cutInto(shades: Shade[], count: number): Shade[][] {
	const boxes = [{ shades, ...spreadOf(shades) }];
	while (boxes.length < count) {
		let worst = 0;
		for (const [index, box] of boxes.entries()) if (box.error > boxes[worst]!.error) worst = index;
		const box = boxes[worst]!;
		if (box.error === 0) break;
		const { channel } = box;
		const sorted = [...box.shades].sort((a, b) => a[channel] - b[channel]);
		const mean = meanOf(sorted)[channel];
		const half = Math.max(1, Math.min(sorted.length - 1, sorted.filter((shade) => shade[channel] <= mean).length));
		const parts = [sorted.slice(0, half), sorted.slice(half)];
		boxes.splice(worst, 1, ...parts.map((part) => ({ shades: part, ...spreadOf(part) })));
	}
	return boxes.map((box) => box.shades);
}

/** The shades by the colour that is nearest to them. */
function gathered(shades: readonly Shade[], colours: Buffer): Shade[][] {
	const groups: Shade[][] = [];
	for (const shade of shades) {
		const index = nearestOf(colours, (shade.red << 16) | (shade.green << 8) | shade.blue);
		groups[index] ??= [];
		groups[index].push(shade);
	}
	return groups.filter((group) => group.length > 0);
}

const bytesOf = (groups: readonly (readonly Shade[])[]): Buffer =>
	Buffer.from(groups.map(meanOf).flatMap(({ red, green, blue }) => [red, green, blue]));

/** The channel a box is widest in, and how much is lost if the box becomes one colour. */
function spreadOf(shades: readonly Shade[]): { channel: Channel; error: number } {
	const mean = meanOf(shades);
	let channel: Channel = "green";
	let widest = -1;
	let error = 0;
	for (const candidate of CHANNELS) {
		let spread = 0;
		for (const shade of shades) spread += shade.weight * (shade[candidate] - mean[candidate]) ** 2;
		spread *= IMPORTANCE[candidate];
		error += spread;
		if (spread > widest) {
			widest = spread;
			channel = candidate;
		}
	}
	return { channel, error: shades.length > 1 ? error : 0 };
}

function meanOf(shades: readonly Shade[]): Shade {
	let red = 0;
	let green = 0;
	let blue = 0;
	let weight = 0;
	for (const shade of shades) {
		red += shade.red * shade.weight;
		green += shade.green * shade.weight;
		blue += shade.blue * shade.weight;
		weight += shade.weight;
	}
	const part = (sum: number): number => Math.min(255, Math.round(sum / weight));
	return { red: part(red), green: part(green), blue: part(blue), weight };
}

function nearestOf(colours: Buffer, pixel: number): number {
	const red = (pixel >> 16) & 0xff;
	const green = (pixel >> 8) & 0xff;
	const blue = pixel & 0xff;
	let best = 0;
	let least = Number.MAX_SAFE_INTEGER;
	for (let at = 0; at < colours.length; at += CHANNELS.length) {
		const [byRed, byGreen, byBlue] = [colours[at]! - red, colours[at + 1]! - green, colours[at + 2]! - blue];
		const distance =
			IMPORTANCE.red * byRed * byRed + IMPORTANCE.green * byGreen * byGreen + IMPORTANCE.blue * byBlue * byBlue;
		if (distance < least) {
			least = distance;
			best = at;
		}
	}
	return best / CHANNELS.length;
}
