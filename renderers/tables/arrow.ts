import { type Brush, circlePath } from "../brush.ts";
import type { Theme } from "../theme.ts";
import type { Arrow } from "./arrows.ts";
import type { Spot } from "./geometry.ts";

const BODY = 6;
const EDGE = 10;
const HEAD_LENGTH = 17;
const HEAD_HALF_WIDTH = 11;
const GHOST_DASHES = [5, 4];
const GHOST_BODY = 4;
const GHOST_EDGE = 2;
const GHOST_INSET = 3;

/** How near to the middle of the man an arrow points, as a part of the radius: its mark or number stays free. */
const TIP_REACH = 0.75;

/** Paints a broken ring, as wide as a checker, around (centre, centre): where a man was. */
export function paintGhost(brush: Brush, theme: Theme, centre: number): void {
	brush.setLineDash(GHOST_DASHES);
	for (const [width, colour] of [
		[GHOST_BODY, theme.arrow.body],
		[GHOST_EDGE, theme.arrow.edge],
	] as const) {
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		circlePath(brush, centre, centre, theme.sizes.checker / 2 - GHOST_INSET);
		brush.stroke();
	}
}

/** Paints an arrow with a light edge, so that it stands out on any wood and on both sides' men. */
export function paintArrow(brush: Brush, theme: Theme, arrow: Arrow): void {
	const { from, bend, to } = arrow;
	const radius = theme.sizes.checker / 2;
	const arriving = directionOf(bend, to);
	const tail = moved(from, directionOf(from, bend), radius);
	const tip = moved(to, arriving, -radius * TIP_REACH);
	const neck = moved(tip, arriving, -HEAD_LENGTH);
	const aside = { x: -arriving.y, y: arriving.x };
	const corners = [tip, moved(neck, aside, HEAD_HALF_WIDTH), moved(neck, aside, -HEAD_HALF_WIDTH)];
	brush.lineCap = "round";
	brush.lineJoin = "round";
	for (const [width, colour] of [
		[EDGE, theme.arrow.edge],
		[BODY, theme.arrow.body],
	] as const) {
		brush.strokeStyle = colour;
		brush.fillStyle = colour;
		brush.lineWidth = width;
		brush.beginPath();
		brush.moveTo(tail.x, tail.y);
		brush.quadraticCurveTo(bend.x, bend.y, neck.x, neck.y);
		brush.stroke();
		brush.lineWidth = 1 + width - BODY;
		brush.beginPath();
		for (const corner of corners) brush.lineTo(corner.x, corner.y);
		brush.closePath();
		brush.fill();
		brush.stroke();
	}
}

function directionOf(from: Spot, to: Spot): Spot {
	const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
	return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const moved = (spot: Spot, direction: Spot, by: number): Spot => ({
	x: spot.x + direction.x * by,
	y: spot.y + direction.y * by,
});
