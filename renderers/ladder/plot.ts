import { createCanvas } from "canvas";
import { type Brush, circlePath, roundedPath, write } from "../brush.ts";
import type { Theme } from "../theme.ts";
import { paintFrame } from "./frame.ts";
import { HEIGHT, LADDER } from "./geometry.ts";

/** A rating at a time (UTC ms), with how far off it may be. */
export interface RatedAt {
	readonly at: number;
	readonly rating: number;
	readonly rd: number;
}

/** A player's rating over time, oldest first. */
export interface RatingPlot {
	readonly title: string;
	readonly points: readonly RatedAt[];
	readonly theme?: string;
}

const LEFT = 92;
const RIGHT = 30;
const TOP = 84;
const BOTTOM = 62;
const LINE = 4;
const DOT = 6;
const STEPS = [25, 50, 100, 200, 500, 1000];
const MOST_LINES = 7;
const BAND = 0.25;
const DATE_CHARACTERS = "2026-12-01".length;
/** Points closer together than this have no dots of their own. */
const DOT_ROOM = 14;

/** Draws ratings over time in these themes. */
export const createPlots =
	(themes: readonly [Theme, ...Theme[]]): ((plot: RatingPlot) => Promise<Buffer>) =>
	(plot) => {
		const theme = themes.find(({ key }) => key === plot.theme) ?? themes[0];
		const canvas = createCanvas(LADDER.width, HEIGHT);
		paintPlot(canvas.getContext("2d"), theme, plot);
		return new Promise((resolve, reject) => {
			canvas.toBuffer((error, png) => (error ? reject(error) : resolve(png)), "image/png");
		});
	};

function paintPlot(brush: Brush, theme: Theme, { title, points }: RatingPlot): void {
	paintFrame(brush, theme);
	write(
		brush,
		title,
		{ x: LADDER.side + LADDER.text, y: TOP / 2 + LADDER.text / 4 },
		{ size: LADDER.title, colour: theme.numbers, align: "left" },
	);
	const area = { x: LEFT, y: TOP, width: LADDER.width - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM };
	roundedPath(brush, area, LADDER.text / 2);
	brush.fillStyle = theme.well;
	brush.fill();
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return;
	const least = Math.min(...points.map(({ rating, rd }) => rating - rd));
	const most = Math.max(...points.map(({ rating, rd }) => rating + rd));
	const step = STEPS.find((size) => (most - least) / size < MOST_LINES) ?? most - least;
	const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
	const x = (at: number): number => area.x + ((at - first.at) / Math.max(1, last.at - first.at)) * area.width;
	const y = (rating: number): number => area.y + area.height - ((rating - low) / Math.max(1, high - low)) * area.height;
	const colour = theme.plate.idleText;
	const look = { size: LADDER.headText, colour } as const;
	brush.lineWidth = 1;
	for (let rating = low; rating <= high; rating += step) {
		brush.strokeStyle = theme.plate.edge;
		brush.beginPath();
		brush.moveTo(area.x, y(rating));
		brush.lineTo(area.x + area.width, y(rating));
		brush.stroke();
		write(brush, String(rating), { x: area.x - LINE * 2, y: y(rating) }, { ...look, align: "right" });
	}
	const date = (at: number): string => new Date(at).toISOString().slice(0, DATE_CHARACTERS);
	const below = area.y + area.height + BOTTOM / 2 - LINE;
	write(brush, date(first.at), { x: area.x, y: below }, { ...look, align: "left" });
	write(brush, date(last.at), { x: area.x + area.width, y: below }, { ...look, align: "right" });
	paintBand(
		brush,
		theme,
		points.map(({ at, rating, rd }) => ({ x: x(at), upper: y(rating + rd), lower: y(rating - rd) })),
	);
	paintLine(
		brush,
		theme,
		points.map(({ at, rating }) => ({ x: x(at), y: y(rating) })),
	);
}

/** How far off the rating may be, as a band around it. */
function paintBand(
	brush: Brush,
	theme: Theme,
	edges: readonly { readonly x: number; readonly upper: number; readonly lower: number }[],
): void {
	brush.beginPath();
	for (const { x, upper } of edges) brush.lineTo(x, upper);
	for (const { x, lower } of edges.toReversed()) brush.lineTo(x, lower);
	brush.closePath();
	brush.globalAlpha = BAND;
	brush.fillStyle = theme.plate.active;
	brush.fill();
	brush.globalAlpha = 1;
}

function paintLine(brush: Brush, theme: Theme, spots: readonly { readonly x: number; readonly y: number }[]): void {
	brush.lineWidth = LINE;
	brush.lineJoin = "round";
	brush.strokeStyle = theme.plate.active;
	brush.beginPath();
	for (const { x, y } of spots) brush.lineTo(x, y);
	brush.stroke();
	brush.fillStyle = theme.plate.active;
	let before = Number.NEGATIVE_INFINITY;
	for (const { x, y } of spots) {
		if (x - before < DOT_ROOM) continue;
		before = x;
		circlePath(brush, x, y, DOT);
		brush.fill();
	}
}
