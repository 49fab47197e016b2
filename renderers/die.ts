import { type Brush, circlePath, roundedPath } from "./brush.ts";
import type { CheckerLook, Theme } from "./theme.ts";

/** Proportions of a die: parts of its side. */
const CORNER = 0.2;
const PIP_STEP = 0.27;
const STRIKE_REACH = 0;

const EDGE = 2;
const STRIKE = 4;
const STRIKE_EDGE = 7;

/** Columns and rows of the pips in a grid of three by three, by value. */
const PIPS: readonly (readonly (readonly [column: number, row: number])[])[] = [
	[],
	[[1, 1]],
	[
		[0, 2],
		[2, 0],
	],
	[
		[0, 2],
		[1, 1],
		[2, 0],
	],
	[
		[0, 0],
		[0, 2],
		[2, 0],
		[2, 2],
	],
	[
		[0, 0],
		[0, 2],
		[1, 1],
		[2, 0],
		[2, 2],
	],
	[
		[0, 0],
		[0, 1],
		[0, 2],
		[2, 0],
		[2, 1],
		[2, 2],
	],
];

/** A path around a die whose upper left corner is at (at, at). */
export const diePath = (brush: Brush, at: number, size: number): void =>
	roundedPath(brush, { x: at, y: at, width: size, height: size }, size * CORNER);

/** Paints a die of a side, its upper left corner at (at, at); a used one faded and struck out. */
export function paintDie(
	brush: Brush,
	theme: Theme,
	look: CheckerLook,
	at: number,
	value: number,
	used: boolean,
): void {
	const size = theme.sizes.die;
	brush.globalAlpha = used ? theme.faded : 1;
	brush.fillStyle = look.die;
	diePath(brush, at + EDGE / 2, size - EDGE);
	brush.fill();
	brush.lineWidth = EDGE;
	brush.strokeStyle = look.dieEdge;
	brush.stroke();
	brush.globalAlpha = 1;
	if (used) strikeOut(brush, look, at, size);
	brush.fillStyle = look.pip;
	const middle = at + size / 2;
	for (const [column, row] of PIPS[value] ?? []) {
		const step = size * PIP_STEP;
		circlePath(brush, middle + (column - 1) * step, middle + (row - 1) * step, theme.sizes.pip);
		brush.fill();
	}
}

/**
 * Along the diagonal on which a two and a three have no pips, below those of the others, and out over
 * the corners: the value stays readable, the stroke too.
 */
function strikeOut(brush: Brush, { strike }: CheckerLook, at: number, size: number): void {
	brush.lineCap = "round";
	for (const [width, colour] of [
		[STRIKE_EDGE, strike.edge],
		[STRIKE, strike.body],
	] as const) {
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		brush.beginPath();
		brush.moveTo(at - size * STRIKE_REACH, at - size * STRIKE_REACH);
		brush.lineTo(at + size * (1 + STRIKE_REACH), at + size * (1 + STRIKE_REACH));
		brush.stroke();
	}
}
