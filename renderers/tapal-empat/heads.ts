import { type Brush, circlePath } from "../brush.ts";
import type { BeastLook } from "../theme.ts";

// Heads are drawn in a square of two by two with the middle at (0, 0): one is the radius of the disc they lie on.

/** Paints a head with its middle at (centre, centre), on a disc of this radius. */
export function paintHead(
	brush: Brush,
	beast: "tiger" | "goat",
	look: BeastLook,
	centre: number,
	radius: number,
): void {
	brush.save();
	brush.translate(centre, centre);
	brush.scale(radius, radius);
	brush.lineCap = "round";
	brush.lineJoin = "round";
	if (beast === "tiger") paintTiger(brush, look);
	else paintGoat(brush, look);
	brush.restore();
}

type Point = readonly [x: number, y: number];

/** Paints the right half, and the same mirrored. */
function both(brush: Brush, paint: () => void): void {
	paint();
	brush.save();
	brush.scale(-1, 1);
	paint();
	brush.restore();
}

function oval(brush: Brush, colour: string, [x, y]: Point, [across, down]: Point, turn = 0): void {
	brush.fillStyle = colour;
	brush.beginPath();
	brush.ellipse(x, y, across, down, turn, 0, 2 * Math.PI);
	brush.fill();
}

/** A stroke that begins broad and ends in a point, bent to one side. */
function stripe(brush: Brush, colour: string, from: Point, to: Point, width: number, bend = 0): void {
	const [x, y] = [to[0] - from[0], to[1] - from[1]];
	const length = Math.hypot(x, y);
	const [acrossX, acrossY] = [-y / length, x / length];
	const middle = (side: number): Point => [
		from[0] + x / 3 + acrossX * (bend + side * width),
		from[1] + y / 3 + acrossY * (bend + side * width),
	];
	brush.fillStyle = colour;
	brush.beginPath();
	brush.moveTo(from[0] + (acrossX * width) / 2, from[1] + (acrossY * width) / 2);
	brush.quadraticCurveTo(...middle(1), ...to);
	brush.quadraticCurveTo(...middle(-1), from[0] - (acrossX * width) / 2, from[1] - (acrossY * width) / 2);
	brush.closePath();
	brush.fill();
}

function line(brush: Brush, colour: string, width: number, draw: () => void): void {
	brush.strokeStyle = colour;
	brush.lineWidth = width;
	brush.beginPath();
	draw();
	brush.stroke();
}

function shape(brush: Brush, colour: string, draw: () => void): void {
	brush.fillStyle = colour;
	brush.beginPath();
	draw();
	brush.closePath();
	brush.fill();
}

function paintTiger(brush: Brush, look: BeastLook): void {
	both(brush, () => {
		oval(brush, look.fur, [0.5, -0.5], [0.23, 0.23]);
		oval(brush, look.horn, [0.51, -0.5], [0.12, 0.13]);
	});
	both(brush, () => {
		shape(brush, look.fur, () => {
			brush.moveTo(-0.03, -0.64);
			brush.bezierCurveTo(0.32, -0.66, 0.6, -0.48, 0.66, -0.16);
			brush.lineTo(0.82, 0.06);
			brush.lineTo(0.68, 0.12);
			brush.lineTo(0.77, 0.32);
			brush.lineTo(0.6, 0.36);
			brush.lineTo(0.6, 0.54);
			brush.bezierCurveTo(0.44, 0.56, 0.34, 0.72, -0.03, 0.74);
		});
	});
	both(brush, () => {
		shape(brush, look.light, () => {
			brush.moveTo(0.66, 0.32);
			brush.bezierCurveTo(0.5, 0.24, 0.42, 0.3, 0.36, 0.42);
			brush.lineTo(0.42, 0.6);
			brush.lineTo(0.57, 0.52);
			brush.lineTo(0.58, 0.36);
		});
		oval(brush, look.light, [0.3, -0.21], [0.18, 0.085], -0.3);
	});
	both(brush, () => oval(brush, look.light, [0.16, 0.4], [0.21, 0.18]));
	oval(brush, look.light, [0, 0.58], [0.17, 0.13]);
	for (const [from, to, width] of TIGER_BROW) stripe(brush, look.dark, from, to, width);
	both(brush, () => {
		for (const [from, to, width, bend] of TIGER_STRIPES) stripe(brush, look.dark, from, to, width, bend);
		oval(brush, look.dark, [0.29, -0.05], [0.17, 0.11], -0.28);
		oval(brush, look.eye, [0.29, -0.05], [0.12, 0.074], -0.28);
		circlePath(brush, 0.275, -0.045, 0.055);
		brush.fillStyle = look.dark;
		brush.fill();
		line(brush, look.dark, 0.045, () => {
			brush.moveTo(0, 0.36);
			brush.quadraticCurveTo(0.04, 0.48, 0.2, 0.46);
		});
		for (const [x, y] of WHISKERS) oval(brush, look.dark, [x, y], [0.025, 0.025]);
	});
	shape(brush, look.dark, () => {
		brush.moveTo(-0.15, 0.17);
		brush.quadraticCurveTo(0, 0.12, 0.15, 0.17);
		brush.quadraticCurveTo(0.1, 0.3, 0, 0.34);
		brush.quadraticCurveTo(-0.1, 0.3, -0.15, 0.17);
	});
}

const TIGER_BROW: readonly (readonly [Point, Point, number])[] = [[[0, -0.64], [0, -0.2], 0.1]];
const TIGER_STRIPES: readonly (readonly [Point, Point, number, number])[] = [
	[[0.19, -0.62], [0.12, -0.27], 0.085, 0.03],
	[[0.38, -0.53], [0.22, -0.33], 0.075, 0.03],
	[[0.78, 0.02], [0.47, 0.08], 0.09, 0],
	[[0.72, 0.22], [0.46, 0.2], 0.08, 0],
	[[0.64, -0.2], [0.49, -0.1], 0.08, 0],
];
const WHISKERS: readonly Point[] = [
	[0.15, 0.36],
	[0.24, 0.4],
	[0.25, 0.32],
];

function paintGoat(brush: Brush, look: BeastLook): void {
	both(brush, () => {
		shape(brush, look.horn, () => {
			brush.moveTo(0.05, -0.34);
			brush.bezierCurveTo(0.06, -0.72, 0.3, -0.94, 0.62, -0.66);
			brush.bezierCurveTo(0.42, -0.74, 0.28, -0.62, 0.27, -0.32);
		});
		for (const [from, to] of RIDGES) {
			line(brush, look.light, 0.03, () => {
				brush.moveTo(...from);
				brush.lineTo(...to);
			});
		}
		oval(brush, look.fur, [0.53, -0.17], [0.27, 0.115], 0.42);
		oval(brush, look.dark, [0.56, -0.15], [0.17, 0.05], 0.42);
	});
	shape(brush, look.fur, () => {
		brush.moveTo(-0.17, 0.46);
		brush.bezierCurveTo(-0.16, 0.66, -0.06, 0.72, 0.05, 0.9);
		brush.bezierCurveTo(0.1, 0.76, 0.16, 0.66, 0.17, 0.46);
	});
	both(brush, () => {
		shape(brush, look.fur, () => {
			brush.moveTo(-0.03, -0.46);
			brush.bezierCurveTo(0.24, -0.48, 0.38, -0.34, 0.36, -0.08);
			brush.bezierCurveTo(0.34, 0.14, 0.24, 0.26, 0.23, 0.42);
			brush.bezierCurveTo(0.22, 0.58, 0.1, 0.62, -0.03, 0.62);
		});
	});
	shape(brush, look.light, () => {
		brush.moveTo(0, -0.4);
		brush.bezierCurveTo(0.16, -0.28, 0.07, 0.1, 0.13, 0.3);
		brush.lineTo(-0.13, 0.3);
		brush.bezierCurveTo(-0.07, 0.1, -0.16, -0.28, 0, -0.4);
	});
	oval(brush, look.light, [0, 0.42], [0.18, 0.16]);
	both(brush, () => {
		oval(brush, look.dark, [0.23, -0.1], [0.12, 0.1], 0.2);
		oval(brush, look.eye, [0.23, -0.1], [0.09, 0.072], 0.2);
		oval(brush, look.dark, [0.23, -0.1], [0.07, 0.026], 0.1);
		oval(brush, look.dark, [0.07, 0.37], [0.05, 0.028], -0.6);
		line(brush, look.dark, 0.035, () => {
			brush.moveTo(0, 0.44);
			brush.lineTo(0, 0.48);
			brush.quadraticCurveTo(0.03, 0.53, 0.11, 0.5);
		});
	});
}

const RIDGES: readonly (readonly [Point, Point])[] = [
	[
		[0.07, -0.5],
		[0.26, -0.46],
	],
	[
		[0.15, -0.66],
		[0.31, -0.57],
	],
];
