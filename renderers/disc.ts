import { type Brush, circlePath } from "./brush.ts";
import type { CheckerLook } from "./theme.ts";

/** Proportions of the light on a disc: parts of its radius. */
const SHINE_LEFT = 0.35;
const SHINE_UP = 0.4;
const SHINE_SIZE = 0.1;
const SHINE_END = 0.5;

/** Paints what every round piece is made of, with its middle at (centre, centre) and a line around it. */
export function paintDisc(brush: Brush, look: CheckerLook, centre: number, radius: number, rim: number): void {
	const shine = brush.createRadialGradient(
		centre - radius * SHINE_LEFT,
		centre - radius * SHINE_UP,
		radius * SHINE_SIZE,
		centre,
		centre,
		radius,
	);
	shine.addColorStop(0, look.shine);
	shine.addColorStop(SHINE_END, look.face);
	shine.addColorStop(1, look.shade);
	brush.fillStyle = shine;
	circlePath(brush, centre, centre, radius - rim / 2);
	brush.fill();
	brush.lineWidth = rim;
	brush.strokeStyle = look.rim;
	brush.stroke();
}
