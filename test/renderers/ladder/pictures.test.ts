import { describe, expect, test } from "vitest";
import { drawPlayers, drawRatings, drawThrows, mostPlayers, themes } from "../../../renderers/index.ts";
import { colourAt, TEXT } from "../contrast.ts";
import { decode, type Pixels } from "../pixels.ts";
import { luminance, ratio } from "../vision.ts";

const WIDTH = 900;
const LARGEST = 70_000;

const line = (index: number, name = `Player ${index}`) => ({
	place: String(index + 1),
	name,
	cells: ["1500 ±99", "40", "25", "51", "9", "−2"],
	own: index === 1,
});
const HEADS = ["rating", "played", "won", "points", "mars", "streak"];
const table = (rows: number, theme?: string) => ({
	title: "Tapa and its family, all time",
	heads: HEADS,
	lines: Array.from({ length: rows }, (_, index) => line(index)),
	...(theme === undefined ? {} : { theme }),
});

/** The greatest contrast between the colours of a row of pixels. */
function contrastIn(pixels: Pixels, y: number): number {
	const lights = Array.from({ length: pixels.width - 80 }, (_, x) => luminance(colourAt(pixels, x + 40, y), "grey"));
	return ratio(Math.min(...lights), Math.max(...lights));
}

describe("a table of players", () => {
	test.each([
		[1, 322],
		[4, 322],
		[5, 522],
		[12, 722],
		[40, 722],
	])("of %i lines is %i pixels high", async (rows, height) => {
		const { width, height: found } = await decode(await drawPlayers(table(rows)));
		expect([width, found]).toEqual([WIDTH, height]);
		expect(mostPlayers).toBe(12);
	});

	test.each(themes)("can be read in %s, the reader's own line too, and is small", async (theme) => {
		const png = await drawPlayers(table(12, theme));
		const pixels = await decode(png);
		for (const row of [0, 1, 11]) expect(contrastIn(pixels, 104 + row * 50 + 25)).toBeGreaterThan(TEXT);
		expect(png.length).toBeLessThan(LARGEST);
	});

	test("takes any name", async () => {
		const names = ["", "\u{1F98A}\u200d\u{1F525}", "\u202eevil", "محمد", "x".repeat(500), "\0"];
		const lines = names.map((name, index) => line(index, name));
		await expect(drawPlayers({ ...table(1), lines })).resolves.toBeInstanceOf(Buffer);
	});
});

describe("a rating over time", () => {
	test.each([
		["one match", [{ at: 0, rating: 1500, rd: 350 }]],
		[
			"two at the same moment",
			[
				{ at: 5, rating: 1500, rd: 350 },
				{ at: 5, rating: 1600, rd: 300 },
			],
		],
		["many", Array.from({ length: 2000 }, (_, index) => ({ at: index * 1e7, rating: 1500 + index / 9, rd: 90 }))],
	])("is drawn of %s", async (_what, points) => {
		const pixels = await decode(await drawRatings({ title: "Ana", points }));
		expect([pixels.width, pixels.height]).toEqual([WIDTH, 722]);
	});
});

describe("throws of dice", () => {
	const sides = [
		{ name: "Ana", faces: [9, 12, 7, 15, 10, 11] },
		{ name: "Bojan", faces: [0, 0, 0, 0, 0, 0] },
	] as const;

	test.each(themes)("stand out in %s, as high as their share", async (theme) => {
		const plot = { title: "Dice", expected: "one in six", sides, theme } as const;
		const pixels = await decode(await drawThrows(plot));
		const bare = await decode(await drawThrows({ ...plot, sides: [sides[1], sides[1]] }));
		// The solid bar of the fours, in the fourth of six rooms; its foot is covered, and so is a point well above it not.
		const room = (WIDTH - 80) / 6;
		const x = Math.round(40 + 3.5 * room - room * 0.18);
		const foot = 722 - 92 - 10;
		expect(
			ratio(luminance(colourAt(pixels, x, foot), "grey"), luminance(colourAt(bare, x, foot), "grey")),
		).toBeGreaterThan(3);
		const heights = [3, 2].map((face) => {
			const column = Math.round(40 + (face + 0.5) * room - room * 0.18);
			let y = foot;
			while (`${colourAt(pixels, column, y)}` === `${colourAt(pixels, column, foot)}`) y--;
			return foot + 10 - y;
		});
		expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(15 / 7, 1);
	});

	test("are drawn of nothing thrown", async () => {
		await expect(
			drawThrows({ title: "", expected: "", sides: [{ name: "", faces: [0, 0, 0, 0, 0, 0] }] }),
		).resolves.toBeInstanceOf(Buffer);
	});
});
