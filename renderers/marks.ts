import { type Brush, circlePath } from "./brush.ts";
import type { Theme } from "./theme.ts";

const GHOST_DASHES = [5, 4];
/** Width of the broken ring with its edge, and without: parts of the width of an arrow's line. */
const GHOST_EDGE = 0.75;
const GHOST_BODY = 0.42;
const GHOST_INSET = 3;

/** Paints a broken ring around (centre, centre), as wide as the piece of this radius that was there. */
export function paintGhost(brush: Brush, theme: Theme, centre: number, radius: number): void {
	brush.setLineDash(GHOST_DASHES);
	const { arrow } = theme.sizes;
	for (const [width, colour] of [
		[GHOST_EDGE * arrow, theme.arrow.edge],
		[GHOST_BODY * arrow, theme.arrow.body],
	] as const) {
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		circlePath(brush, centre, centre, radius - GHOST_INSET);
		brush.stroke();
	}
}

/** Paints a ring on the rim of a piece of this radius whose middle is at (centre, centre): its face stays free. */
export function paintRing(brush: Brush, theme: Theme, centre: number, radius: number): void {
	const { ring, markEdge } = theme.sizes;
	for (const [width, colour] of [
		[ring + 2 * markEdge, theme.offer.edge],
		[ring, theme.offer.body],
	] as const) {
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		circlePath(brush, centre, centre, radius);
		brush.stroke();
	}
}

/** Paints a dot of this radius with its middle at (centre, centre). */
export function paintDot(brush: Brush, theme: Theme, centre: number, radius: number): void {
	brush.fillStyle = theme.offer.edge;
	circlePath(brush, centre, centre, radius);
	brush.fill();
	brush.fillStyle = theme.offer.body;
	circlePath(brush, centre, centre, radius - theme.sizes.markEdge);
	brush.fill();
}
