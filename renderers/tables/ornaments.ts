import { type Brush, circlePath, roundedPath } from "../brush.ts";
import type { Row, Spot } from "../geometry.ts";
import type { Theme } from "../theme.ts";
import { barArea, numberSpot } from "./geometry.ts";

const RAYS = 8;
const STAR = 28;
const SHORT_RAY = 0.75;
const STAR_WAIST = 0.34;

const CARTOUCHE_GAP = 4;
const CARTOUCHE_LINE = 2;

const HINGE_GAP = 10;
const HINGE_PIN = 6;
const SCREW = 2;

/** A star of eight rays, each half light and half dark, as marquetry has them. */
export function paintStar(brush: Brush, theme: Theme, centre: Spot): void {
	const step = Math.PI / RAYS;
	const at = (angle: number, radius: number): [number, number] => [
		centre.x + Math.sin(angle) * radius,
		centre.y - Math.cos(angle) * radius,
	];
	for (let ray = 0; ray < RAYS; ray++) {
		const angle = 2 * ray * step;
		const reach = ray % 2 === 0 ? STAR : STAR * SHORT_RAY;
		for (const [side, colour] of [
			[-1, theme.star[0]],
			[1, theme.star[1]],
		] as const) {
			brush.fillStyle = colour;
			brush.beginPath();
			brush.moveTo(centre.x, centre.y);
			brush.lineTo(...at(angle, reach));
			brush.lineTo(...at(angle + side * step, STAR * STAR_WAIST));
			brush.closePath();
			brush.fill();
		}
	}
}

/** A frame around the number of a point where a side's men start: where a mother may still stand. */
export function paintCartouche(brush: Brush, theme: Theme, point: number): void {
	const { sizes } = theme;
	const spot = numberSpot(sizes, point);
	const width = sizes.point - 2 * CARTOUCHE_GAP;
	const height = sizes.lip - CARTOUCHE_GAP;
	const area = { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
	brush.lineWidth = CARTOUCHE_LINE;
	brush.strokeStyle = theme.inlay;
	roundedPath(brush, area, height / 2);
	brush.stroke();
}

/** The brass hinges on which the board folds. */
export function paintHinge(brush: Brush, theme: Theme, row: Row): void {
	const bar = barArea(theme.sizes, row);
	const height = theme.sizes.lip - HINGE_GAP;
	const hinge = {
		x: bar.x + HINGE_GAP,
		y: row === "upper" ? bar.y - height - HINGE_GAP / 2 : bar.y + bar.height + HINGE_GAP / 2,
		width: bar.width - 2 * HINGE_GAP,
		height,
	};
	brush.fillStyle = theme.inlay;
	roundedPath(brush, hinge, HINGE_GAP / 2);
	brush.fill();
	brush.lineWidth = 1;
	brush.strokeStyle = theme.pointEdge;
	brush.stroke();
	const middle = hinge.x + hinge.width / 2;
	brush.strokeRect(middle - HINGE_PIN / 2, hinge.y, HINGE_PIN, hinge.height);
	brush.fillStyle = theme.pointEdge;
	for (const side of [-1, 1]) {
		circlePath(brush, middle + (side * (hinge.width + HINGE_PIN)) / 4, hinge.y + hinge.height / 2, SCREW);
		brush.fill();
	}
}
