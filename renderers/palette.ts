/** A few colours, and which of them stands for any colour. */
export interface Palette {
	/** Red, green and blue of each colour, one after the other. */
	readonly colours: Buffer;
	/** The index of the colour that stands for all of a cell. */
	indexAt(cell: number): number;
}

/** Red, green, blue and alpha of each pixel, row by row. */
export type Pixels = Uint8ClampedArray;

const BYTES = 4;

/** Colours are told apart by the top 5, 6 and 5 bits of red, green and blue: cells few enough to be kept in a table. */
const CELLS = 1 << 16;
const CELL_MIDDLE = [4, 2, 4] as const;

/** The cell of a colour, 0 to 255 each. */
export const cellOf = (red: number, green: number, blue: number): number =>
	((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3);

const middleOf = (cell: number): Shade => ({
	red: ((cell >> 8) & 0xf8) | CELL_MIDDLE[0],
	green: ((cell >> 3) & 0xfc) | CELL_MIDDLE[1],
	blue: ((cell << 3) & 0xf8) | CELL_MIDDLE[2],
	weight: 0,
});

interface Shade {
	readonly red: number;
	readonly green: number;
	readonly blue: number;
	readonly weight: number;
}

/** A PNG's palette holds 256. A quarter of them, chosen well, looks the same here, and the file is a quarter smaller. */
const MOST_COLOURS = 64;
const UNKNOWN = 255;
const CHANNELS = ["red", "green", "blue"] as const;
type Channel = (typeof CHANNELS)[number];

/** The eye sees differences of green best and of blue least (ITU-R BT.601, rounded). */
const IMPORTANCE: Readonly<Record<Channel, number>> = { red: 3, green: 6, blue: 1 };

/** Colours that cover large areas must not take all of the palette from the small ones. */
const WEIGHT_POWER = 0.5;

/** One pixel of so many is looked at: even the smallest mark has many. */
const STRIDE = 3;

/** Rounds of improving the colours by the shades they stand for; more change nothing that can be seen. */
const ROUNDS = 4;

/** Chooses a palette for pictures like these by median cut (Heckbert 1982), improved by Lloyd's algorithm. */
export function paletteFor(pictures: readonly Pixels[]): Palette {
	const shades = shadesOf(pictures);
	let colours = bytesOf(cutInto([...shades.values()], MOST_COLOURS));
	for (let round = 0; round < ROUNDS; round++) colours = bytesOf(gathered(shades.values(), colours));
	const table = new Uint8Array(CELLS).fill(UNKNOWN);
	for (const [cell, shade] of shades) table[cell] = nearestOf(colours, shade);
	return {
		colours,
		indexAt(cell) {
			const known = table[cell]!;
			if (known !== UNKNOWN) return known;
			const index = nearestOf(colours, middleOf(cell));
			table[cell] = index;
			return index;
		},
	};
}

/** The different shades of the pictures by their cells: the mean of what falls into each. */
function shadesOf(pictures: readonly Pixels[]): ReadonlyMap<number, Shade> {
	const sums = new Float64Array(CELLS * BYTES);
	for (const pixels of pictures) {
		for (let at = 0; at < pixels.length; at += STRIDE * BYTES) {
			const sum = cellOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) * BYTES;
			sums[sum]! += pixels[at]!;
			sums[sum + 1]! += pixels[at + 1]!;
			sums[sum + 2]! += pixels[at + 2]!;
			sums[sum + 3]! += 1;
		}
	}
	const shades = new Map<number, Shade>();
	for (let cell = 0; cell < CELLS; cell++) {
		if (sums[cell * BYTES + 3] === 0) continue;
		const [red = 0, green = 0, blue = 0, count = 0] = sums.subarray(cell * BYTES, (cell + 1) * BYTES);
		shades.set(cell, { red: red / count, green: green / count, blue: blue / count, weight: count ** WEIGHT_POWER });
	}
	return shades;
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
function gathered(shades: Iterable<Shade>, colours: Buffer): Shade[][] {
	const groups: Shade[][] = [];
	for (const shade of shades) {
		const index = nearestOf(colours, shade);
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

function nearestOf(colours: Buffer, { red, green, blue }: Shade): number {
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
