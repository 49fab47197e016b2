import { type Brush, circlePath, roundedPath } from "../brush.ts";
import { paintDisc } from "../disc.ts";
import type { CheckerLook, Sizes } from "../theme.ts";

/** Proportions of a checker: parts of its radius. */
const OUTER_GROOVE = 0.72;
const INNER_GROOVE = 0.36;
const GROOVE = 0.07;
const PETALS = 8;
const PETAL_OUT = 0.42;
const PETAL_LENGTH = 0.24;
const PETAL_WIDTH = 0.1;
const STUD = 0.13;
const HOOP = 0.8;
const HOOP_WIDTH = 0.05;
const BOLD_HOOP = 0.5;
const BOLD_HOOP_WIDTH = 0.2;
const DIAMOND = 0.5;

/** Paints a checker with its middle at (centre, centre) and a line around it, with or without the mark of its side. */
export function paintChecker(
	brush: Brush,
	look: CheckerLook,
	centre: number,
	radius: number,
	rim: number,
	mark: "marked" | "plain",
): void {
	paintDisc(brush, look, centre, radius, rim);
	if (mark === "marked") MARKS[look.mark](brush, look, centre, radius);
}

const MARKS: Readonly<Record<CheckerLook["mark"], typeof paintRings>> = {
	rings: paintRings,
	rosette: paintRosette,
	hoop: paintHoop,
	diamond: paintDiamond,
};

/** Two turned grooves, each a dark line with a light one beside it. */
function paintRings(brush: Brush, look: CheckerLook, centre: number, radius: number): void {
	brush.lineWidth = radius * GROOVE;
	for (const part of [OUTER_GROOVE, INNER_GROOVE]) {
		brush.strokeStyle = look.inlayShade;
		circlePath(brush, centre, centre + radius * GROOVE, radius * part);
		brush.stroke();
		brush.strokeStyle = look.inlay;
		circlePath(brush, centre, centre, radius * part);
		brush.stroke();
	}
}

/** A flower of brass petals around a brass stud, in a hoop. */
function paintRosette(brush: Brush, look: CheckerLook, centre: number, radius: number): void {
	for (let petal = 0; petal < PETALS; petal++) {
		brush.save();
		brush.translate(centre, centre);
		brush.rotate((petal * 2 * Math.PI) / PETALS);
		brush.fillStyle = petal % 2 === 0 ? look.inlay : look.inlayShade;
		brush.beginPath();
		brush.ellipse(0, -radius * PETAL_OUT, radius * PETAL_WIDTH, radius * PETAL_LENGTH, 0, 0, 2 * Math.PI);
		brush.fill();
		brush.restore();
	}
	brush.fillStyle = look.inlay;
	circlePath(brush, centre, centre, radius * STUD);
	brush.fill();
	brush.lineWidth = radius * HOOP_WIDTH;
	brush.strokeStyle = look.inlayShade;
	circlePath(brush, centre, centre, radius * HOOP);
	brush.stroke();
}

function paintHoop(brush: Brush, look: CheckerLook, centre: number, radius: number): void {
	brush.lineWidth = radius * BOLD_HOOP_WIDTH;
	brush.strokeStyle = look.inlay;
	circlePath(brush, centre, centre, radius * BOLD_HOOP);
	brush.stroke();
}

function paintDiamond(brush: Brush, look: CheckerLook, centre: number, radius: number): void {
	const reach = radius * DIAMOND;
	brush.fillStyle = look.inlay;
	brush.beginPath();
	brush.moveTo(centre, centre - reach);
	brush.lineTo(centre + reach, centre);
	brush.lineTo(centre, centre + reach);
	brush.lineTo(centre - reach, centre);
	brush.closePath();
	brush.fill();
}

const SLAB_CORNER = 3;
const SLAB_SHINE = 0.4;
const SLAB_INSET = 3;
const STUDS = [0.25, 0.5, 0.75];
const STUD_WIDTH = 4;
const STUD_HEIGHT = 2;

/** Paints a checker seen from the edge, its side told by a groove or by studs, into the corner of a canvas. */
export function paintSlab(brush: Brush, look: CheckerLook, sizes: Sizes): void {
	const { checker: width, slab: height } = sizes;
	const shine = brush.createLinearGradient(0, 0, 0, height);
	shine.addColorStop(0, look.shine);
	shine.addColorStop(SLAB_SHINE, look.face);
	shine.addColorStop(1, look.shade);
	brush.fillStyle = shine;
	roundedPath(brush, { x: 0.5, y: 0.5, width: width - 1, height: height - 1 }, SLAB_CORNER);
	brush.fill();
	brush.lineWidth = 1;
	brush.strokeStyle = look.rim;
	brush.stroke();
	brush.fillStyle = look.inlay;
	const middle = Math.floor(height / 2);
	switch (look.mark) {
		case "rings":
		case "hoop":
			brush.fillRect(SLAB_INSET, middle, width - 2 * SLAB_INSET, 1);
			break;
		case "rosette":
		case "diamond":
			for (const part of STUDS) {
				const left = Math.round(width * part - STUD_WIDTH / 2);
				brush.fillRect(left, middle - STUD_HEIGHT / 2, STUD_WIDTH, STUD_HEIGHT);
			}
	}
}
