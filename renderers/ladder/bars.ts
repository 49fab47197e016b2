import { createCanvas } from "canvas";
import { type Brush, digitWidth, roundedPath, setFont, write } from "../brush.ts";
import { paintDie } from "../die.ts";
import { drawableName } from "../display-name.ts";
import { loadFont } from "../fonts.ts";
import type { Theme } from "../theme.ts";
import { paintFrame } from "./frame.ts";
import { HEIGHT, LADDER } from "./geometry.ts";

/** How often one side threw each number from 1 to 6. */
export interface Throws {
	readonly name: string;
	readonly faces: readonly number[];
}

/** The throws of one side, or of two side by side. */
export interface DicePlot {
	readonly title: string;
	/** What the line across stands for. */
	readonly expected: string;
	readonly sides: readonly [Throws] | readonly [Throws, Throws];
	readonly theme?: string;
}

const FACES = 6;
const AREA = { x: 40, y: 150, width: LADDER.width - 80, height: HEIGHT - 150 - 92 };
/** The share of a group's room that its bars take. */
const BARS = 0.72;
const HOLLOW = 4;
const CORNER = 5;
/** The share of all throws that reaches to the top, at the least. */
const LEAST_TOP = 0.25;
const HEADROOM = 1.15;
const DASH = [10, 7];
const LEGEND = { y: 108, box: 22, gap: 14 } as const;

/** Draws throws of dice as bars, in these themes. */
export const createDicePlots = (themes: readonly [Theme, ...Theme[]]): ((plot: DicePlot) => Promise<Buffer>) => {
	const covers = loadFont();
	return (plot) => {
		const theme = themes.find(({ key }) => key === plot.theme) ?? themes[0];
		const canvas = createCanvas(LADDER.width, HEIGHT);
		paintPlot(canvas.getContext("2d"), theme, plot, (name) => drawableName(name, covers));
		return new Promise((resolve, reject) => {
			canvas.toBuffer((error, png) => (error ? reject(error) : resolve(png)), "image/png");
		});
	};
};

function paintPlot(
	brush: Brush,
	theme: Theme,
	{ title, expected, sides }: DicePlot,
	drawable: (name: string) => string,
): void {
	paintFrame(brush, theme);
	const look = { size: LADDER.text, colour: theme.plate.idleText, align: "left" } as const;
	const size = fittingSize(brush, drawable(title));
	write(brush, drawable(title), { x: AREA.x, y: LADDER.head / 2 }, { ...look, size, colour: theme.numbers });
	roundedPath(brush, { ...AREA, x: AREA.x - LEGEND.gap, width: AREA.width + 2 * LEGEND.gap }, LEGEND.gap);
	brush.fillStyle = theme.well;
	brush.fill();
	const shares = sides.map(({ faces }) => {
		const all = faces.reduce((sum, count) => sum + count, 0);
		return faces.map((count) => (all === 0 ? 0 : count / all));
	});
	const top = Math.max(LEAST_TOP, ...shares.flat()) * HEADROOM;
	const heightOf = (share: number): number => (share / top) * AREA.height;
	paintExpected(brush, theme, AREA.x, AREA.y + AREA.height - heightOf(1 / FACES), AREA.width);
	const room = AREA.width / FACES;
	const width = (room * BARS) / sides.length;
	for (let face = 0; face < FACES; face++) {
		const middle = AREA.x + (face + 0.5) * room;
		for (const [side, { faces }] of sides.entries()) {
			const height = heightOf(shares[side]?.[face] ?? 0);
			const x = middle + (side - sides.length / 2) * width;
			paintBar(brush, theme, { x: x + 2, y: AREA.y + AREA.height - height, width: width - 4, height }, side > 0);
			const above = { x: x + width / 2, y: AREA.y + AREA.height - height - LADDER.headText };
			paintCount(brush, theme, String(faces[face] ?? 0), above);
		}
		brush.save();
		brush.translate(middle - theme.sizes.die / 2, AREA.y + AREA.height + LEGEND.gap);
		paintDie(brush, theme, theme.checkers[0], 0, face + 1, false);
		brush.restore();
	}
	paintLegend(
		brush,
		theme,
		sides.map(({ name }) => drawable(name)),
		expected,
	);
}

/** The size of a title that is as wide as there is room, at the most. */
function fittingSize(brush: Brush, title: string): number {
	setFont(brush, LADDER.title);
	return Math.floor(LADDER.title * Math.min(1, AREA.width / brush.measureText(title).width));
}

/** A number above a bar, clear of what lies below it. */
function paintCount(brush: Brush, theme: Theme, count: string, at: { readonly x: number; readonly y: number }): void {
	const size = LADDER.headText;
	const width = count.length * digitWidth(size) + CORNER;
	brush.fillStyle = theme.well;
	brush.fillRect(at.x - width / 2, at.y - size / 2, width, size);
	write(brush, count, at, { size, colour: theme.plate.idleText, align: "center" });
}

/** A bar, or of the second side a hollow one. */
function paintBar(
	brush: Brush,
	theme: Theme,
	box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
	hollow: boolean,
): void {
	if (box.height < 1) return;
	brush.fillStyle = theme.plate.active;
	brush.strokeStyle = theme.plate.active;
	brush.lineWidth = HOLLOW;
	const inset = hollow ? HOLLOW / 2 : 0;
	const inner = {
		x: box.x + inset,
		y: box.y + inset,
		width: box.width - 2 * inset,
		height: Math.max(1, box.height - 2 * inset),
	};
	roundedPath(brush, inner, Math.min(CORNER, inner.height / 2));
	if (hollow) brush.fillStyle = theme.well;
	brush.fill();
	if (hollow) brush.stroke();
}

/** A broken line from left to right. */
function paintExpected(brush: Brush, theme: Theme, x: number, y: number, width: number): void {
	brush.save();
	brush.setLineDash(DASH);
	brush.lineWidth = 2;
	brush.strokeStyle = theme.plate.idleText;
	brush.beginPath();
	brush.moveTo(x, y);
	brush.lineTo(x + width, y);
	brush.stroke();
	brush.restore();
}

/** Which bars are whose, and what the line is. */
function paintLegend(brush: Brush, theme: Theme, names: readonly string[], expected: string): void {
	const look = { size: LADDER.headText, colour: theme.plate.idleText, align: "left" } as const;
	const each = AREA.width / (names.length + 1);
	for (const [side, name] of names.entries()) {
		const x = AREA.x + side * each;
		const box = { x, y: LEGEND.y, width: LEGEND.box, height: LEGEND.box };
		paintBar(brush, theme, box, side > 0);
		brush.save();
		brush.beginPath();
		brush.rect(x, LEGEND.y - LEGEND.gap, each - LEGEND.gap, LEGEND.box + 2 * LEGEND.gap);
		brush.clip();
		write(brush, name, { x: x + LEGEND.box + LEGEND.gap, y: LEGEND.y + LEGEND.box / 2 }, look);
		brush.restore();
	}
	const x = AREA.x + names.length * each;
	paintExpected(brush, theme, x, LEGEND.y + LEGEND.box / 2, 2 * LEGEND.box);
	write(brush, expected, { x: x + 2 * LEGEND.box + LEGEND.gap, y: LEGEND.y + LEGEND.box / 2 }, look);
}
