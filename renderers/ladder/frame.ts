import { type Brush, roundedPath } from "../brush.ts";
import { fillMaterial, grainFrom } from "../material.ts";
import type { Theme } from "../theme.ts";
import { HEIGHT, LADDER } from "./geometry.ts";

const GRAIN = 1931;
const PANEL = 12;
const CORNER = 8;
const INLAY = 2;

/** A board without points: the frame, and a dark panel to write on. */
export function paintFrame(brush: Brush, theme: Theme, height = HEIGHT): void {
	const { width } = LADDER;
	const whole = { x: 0, y: 0, width, height };
	fillMaterial(brush, whole, theme.frame, "level", grainFrom(GRAIN));
	const panel = { x: PANEL, y: PANEL, width: width - 2 * PANEL, height: height - 2 * PANEL };
	roundedPath(brush, panel, CORNER);
	brush.fillStyle = theme.plate.idle;
	brush.fill();
	brush.lineWidth = INLAY;
	brush.strokeStyle = theme.inlay;
	brush.stroke();
}
