import { type Brush, roundedPath } from "./brush.ts";
import type { Rect } from "./geometry.ts";
import { fillMaterial } from "./material.ts";
import type { Material, Theme } from "./theme.ts";

/** How round the corners of fields and wells are. */
const CORNER = 6;
const GROOVE = 5;
const STRING_INLAY = 2;
/** How far from the picture's edge the outer inlay lies. */
const EDGE_INLAY = 2.5;
const EDGE_SHADOW = 14;
const CLEAR = "rgba(0, 0, 0, 0)";

/** The edge of the picture: a shadow, and an inlaid line inside it. */
export function paintFrameEdge(brush: Brush, theme: Theme, whole: Rect): void {
	brush.lineWidth = STRING_INLAY;
	brush.strokeStyle = theme.shadow;
	brush.strokeRect(whole.x, whole.y, whole.width, whole.height);
	brush.lineWidth = 1;
	brush.strokeStyle = theme.inlay;
	const inset = EDGE_INLAY;
	brush.strokeRect(whole.x + inset, whole.y + inset, whole.width - 2 * inset, whole.height - 2 * inset);
}

/** A sheet of a material with round corners. */
export function paintSheet(brush: Brush, area: Rect, material: Material, random: () => number): void {
	brush.save();
	roundedPath(brush, area, CORNER);
	brush.clip();
	fillMaterial(brush, area, material, "upright", random);
	brush.restore();
}

/** A line of another material around an area. */
export function paintInlay(brush: Brush, theme: Theme, area: Rect): void {
	brush.lineWidth = STRING_INLAY;
	brush.strokeStyle = theme.inlay;
	roundedPath(brush, area, CORNER);
	brush.stroke();
}

/** A shadow along the upper and left edges, a gleam along the others: the area lies deeper than what is around it. */
export function sink(brush: Brush, theme: Theme, area: Rect): void {
	brush.save();
	roundedPath(brush, area, CORNER);
	brush.clip();
	const down = brush.createLinearGradient(0, area.y, 0, area.y + EDGE_SHADOW);
	down.addColorStop(0, theme.shadow);
	down.addColorStop(1, CLEAR);
	brush.fillStyle = down;
	brush.fillRect(area.x, area.y, area.width, EDGE_SHADOW);
	const along = brush.createLinearGradient(area.x, 0, area.x + EDGE_SHADOW, 0);
	along.addColorStop(0, theme.shadow);
	along.addColorStop(1, CLEAR);
	brush.fillStyle = along;
	brush.fillRect(area.x, area.y, EDGE_SHADOW, area.height);
	brush.restore();
	paintInlay(brush, theme, area);
}

/** A place sunk into the frame. */
export function paintWell(brush: Brush, theme: Theme, area: Rect): void {
	const well = {
		x: area.x,
		y: area.y + GROOVE / 2,
		width: area.width,
		height: area.height - GROOVE,
	};
	brush.fillStyle = theme.well;
	roundedPath(brush, well, CORNER);
	brush.fill();
	sink(brush, theme, well);
}
