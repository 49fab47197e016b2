import { LINES, POINTS, SIDE } from "../../src/games/tapal-empat/state.ts";
import { type Brush, circlePath, write } from "../brush.ts";
import { fillMaterial, grainFrom } from "../material.ts";
import type { Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { paintFrameEdge, paintSheet, paintWell, sink } from "../woodwork.ts";
import { boardArea, nameSpots, pitchOf, pointSpot, wellArea } from "./geometry.ts";

const GRAIN = 1919;
/** How much of the darker wood is seen in every other triangle of the board. */
const TINT = 0.22;
const LINE = 4;
const LINE_EDGE = 1.5;
const NODE = 6.5;
const STUD = 3.5;

/** What never changes: frame, board with its lines, the names of files and ranks, empty wells. */
export const backgroundSprite = (theme: Theme): Sprite => ({
	width: theme.sizes.width,
	height: theme.sizes.height,
	paint: (brush) => paintBackground(brush, theme),
});

function paintBackground(brush: Brush, theme: Theme): void {
	const { sizes } = theme;
	const random = grainFrom(GRAIN);
	const whole = { x: 0, y: 0, width: sizes.width, height: sizes.height };
	fillMaterial(brush, whole, theme.frame, "level", random);
	paintFrameEdge(brush, theme, whole);
	const board = boardArea(sizes);
	paintSheet(brush, board, theme.field, random);
	paintTriangles(brush, theme);
	paintLines(brush, theme);
	paintNodes(brush, theme);
	sink(brush, theme, board);
	paintWell(brush, theme, wellArea(sizes, "hand"));
	paintWell(brush, theme, wellArea(sizes, "captured"));
	for (const { name, x, y } of nameSpots(sizes)) {
		write(brush, name, { x, y }, { size: sizes.numberText, colour: theme.numbers, align: "center" });
	}
}

/**
 * The lines cut the board into 32 triangles, each with its right angle at a point without slanting lines. Every other one
 * is of a darker wood, so that around such a point two lie across from two.
 */
function paintTriangles(brush: Brush, theme: Theme): void {
	const pitch = pitchOf(theme.sizes);
	brush.save();
	brush.globalAlpha = TINT;
	brush.fillStyle = theme.points[0].mid;
	for (let point = 1; point < POINTS; point += 2) {
		const { x, y } = pointSpot(theme.sizes, point);
		for (const [right, up] of QUARTERS) {
			const [file, rank] = [(point % SIDE) + right, Math.floor(point / SIDE) + up];
			const outside = file < 0 || rank < 0 || file >= SIDE || rank >= SIDE;
			if (outside || (right === up) !== ((point % SIDE) % 2 === 0)) continue;
			brush.beginPath();
			brush.moveTo(x, y);
			brush.lineTo(x + right * pitch, y);
			brush.lineTo(x, y - up * pitch);
			brush.closePath();
			brush.fill();
		}
	}
	brush.restore();
}

const QUARTERS = [
	[1, 1],
	[1, -1],
	[-1, 1],
	[-1, -1],
] as const;

function paintLines(brush: Brush, theme: Theme): void {
	brush.lineCap = "round";
	for (const [width, colour] of [
		[LINE + 2 * LINE_EDGE, theme.line.edge],
		[LINE, theme.line.body],
	] as const) {
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		brush.beginPath();
		for (const line of LINES) {
			const [from, to] = [pointSpot(theme.sizes, line[0] ?? 0), pointSpot(theme.sizes, line.at(-1) ?? 0)];
			brush.moveTo(from.x, from.y);
			brush.lineTo(to.x, to.y);
		}
		brush.stroke();
	}
}

function paintNodes(brush: Brush, theme: Theme): void {
	for (let point = 0; point < POINTS; point++) {
		const { x, y } = pointSpot(theme.sizes, point);
		for (const [radius, colour] of [
			[NODE + LINE_EDGE, theme.line.edge],
			[NODE, theme.line.body],
			[STUD, theme.inlay],
		] as const) {
			brush.fillStyle = colour;
			circlePath(brush, x, y, radius);
			brush.fill();
		}
	}
}
