import type { Canvas } from "canvas";
import type { Seat } from "../../src/games/game.ts";
import { type Brush, circlePath, roundedPath, sprite, write } from "../brush.ts";
import type { CheckerLook, Theme } from "../theme.ts";

/** Room around a sprite for its shadow. */
export const MARGIN = 4;

const SHADOW_SHIFT = 3;
const PETALS = 8;
const FADED = 0.5;

/** The moving parts of a picture, each drawn when first needed and copied ever after. */
export interface Sprites {
	/** A checker with its mark, MARGIN wider than the checker on each side. */
	man(seat: Seat): Canvas;
	/** A checker with a number in place of its mark. */
	counted(seat: Seat, count: number): Canvas;
	/** A checker with its mark, without a shadow, of another diameter. */
	token(seat: Seat, diameter: number): Canvas;
	/** A checker seen from the edge. */
	slab(seat: Seat): Canvas;
	/** A die of the side's dice, a used one faded and struck out. */
	die(seat: Seat, value: number, used: boolean): Canvas;
}

/** Makes the sprites of a theme. */
export function createSprites(theme: Theme): Sprites {
	const kept = new Map<string, Canvas>();
	const keep = (key: string, make: () => Canvas): Canvas => {
		const known = kept.get(key);
		if (known) return known;
		const made = make();
		kept.set(key, made);
		return made;
	};
	const { sizes, checkers } = theme;
	const { checker, die } = sizes;
	const centre = checker / 2 + MARGIN;
	const box = checker + 2 * MARGIN;
	return {
		man: (seat) =>
			keep(`man ${seat}`, () =>
				sprite(box, box, (brush) => {
					castShadow(brush, theme, () => circlePath(brush, centre, centre, checker / 2 - 1));
					paintDisc(brush, checkers[seat], centre, checker / 2);
					paintMark(brush, checkers[seat], centre, checker / 2);
				}),
			),
		counted: (seat, count) =>
			keep(`counted ${seat} ${count}`, () =>
				sprite(box, box, (brush) => {
					castShadow(brush, theme, () => circlePath(brush, centre, centre, checker / 2 - 1));
					paintDisc(brush, checkers[seat], centre, checker / 2);
					const look = { size: sizes.countText, colour: checkers[seat].text, align: "center" } as const;
					write(brush, String(count), { x: centre, y: centre }, look);
				}),
			),
		token: (seat, diameter) =>
			keep(`token ${seat} ${diameter}`, () =>
				sprite(diameter, diameter, (brush) => {
					paintDisc(brush, checkers[seat], diameter / 2, diameter / 2);
					paintMark(brush, checkers[seat], diameter / 2, diameter / 2);
				}),
			),
		slab: (seat) => keep(`slab ${seat}`, () => sprite(checker, sizes.slab, (brush) => paintSlab(brush, theme, seat))),
		die: (seat, value, used) =>
			keep(`die ${seat} ${value} ${used}`, () =>
				sprite(die + 2 * MARGIN, die + 2 * MARGIN, (brush) => paintDie(brush, theme, seat, value, used)),
			),
	};
}

/** A plain shadow: a soft one would cost more bytes than the man that casts it. */
function castShadow(brush: Brush, theme: Theme, path: () => void): void {
	brush.save();
	brush.translate(0, SHADOW_SHIFT);
	brush.fillStyle = theme.shadow;
	path();
	brush.fill();
	brush.restore();
}

function paintDisc(brush: Brush, look: CheckerLook, centre: number, radius: number): void {
	const shine = brush.createRadialGradient(
		centre - radius * 0.35,
		centre - radius * 0.4,
		radius * 0.1,
		centre,
		centre,
		radius,
	);
	shine.addColorStop(0, look.shine);
	shine.addColorStop(0.5, look.face);
	shine.addColorStop(1, look.shade);
	brush.fillStyle = shine;
	circlePath(brush, centre, centre, radius - 0.5);
	brush.fill();
	brush.lineWidth = radius * 0.06;
	brush.strokeStyle = look.rim;
	circlePath(brush, centre, centre, radius - radius * 0.05);
	brush.stroke();
}

const MARKS: Readonly<Record<CheckerLook["mark"], typeof paintRings>> = { rings: paintRings, rosette: paintRosette };

const paintMark = (brush: Brush, look: CheckerLook, centre: number, radius: number): void =>
	MARKS[look.mark](brush, look, centre, radius);

/** Two turned grooves, each a dark line with a light one beside it. */
function paintRings(brush: Brush, look: CheckerLook, centre: number, radius: number): void {
	for (const part of [0.72, 0.36]) {
		brush.lineWidth = radius * 0.07;
		brush.strokeStyle = look.inlayShade;
		circlePath(brush, centre, centre + radius * 0.05, radius * part);
		brush.stroke();
		brush.strokeStyle = look.inlay;
		circlePath(brush, centre, centre, radius * part);
		brush.stroke();
	}
}

/** A flower of brass petals around a brass stud. */
function paintRosette(brush: Brush, look: CheckerLook, centre: number, radius: number): void {
	for (let petal = 0; petal < PETALS; petal++) {
		brush.save();
		brush.translate(centre, centre);
		brush.rotate((petal * 2 * Math.PI) / PETALS);
		brush.fillStyle = petal % 2 === 0 ? look.inlay : look.inlayShade;
		brush.beginPath();
		brush.ellipse(0, -radius * 0.42, radius * 0.1, radius * 0.24, 0, 0, 2 * Math.PI);
		brush.fill();
		brush.restore();
	}
	brush.fillStyle = look.inlay;
	circlePath(brush, centre, centre, radius * 0.13);
	brush.fill();
	brush.lineWidth = radius * 0.05;
	brush.strokeStyle = look.inlayShade;
	circlePath(brush, centre, centre, radius * 0.8);
	brush.stroke();
}

function paintSlab(brush: Brush, theme: Theme, seat: Seat): void {
	const look = theme.checkers[seat];
	const { checker: width, slab: height } = theme.sizes;
	const shine = brush.createLinearGradient(0, 0, 0, height);
	shine.addColorStop(0, look.shine);
	shine.addColorStop(0.4, look.face);
	shine.addColorStop(1, look.shade);
	brush.fillStyle = shine;
	roundedPath(brush, { x: 0.5, y: 0.5, width: width - 1, height: height - 1 }, height / 4);
	brush.fill();
	brush.lineWidth = 1;
	brush.strokeStyle = look.rim;
	brush.stroke();
	brush.fillStyle = look.inlay;
	if (look.mark === "rings") brush.fillRect(3, height / 2, width - 6, 1);
	else for (const part of [0.25, 0.5, 0.75]) brush.fillRect(Math.round(width * part) - 2, height / 2 - 1, 4, 2);
}

/** Places of the pips in a grid of three by three, by value. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
	1: [[1, 1]],
	2: [
		[0, 2],
		[2, 0],
	],
	3: [
		[0, 2],
		[1, 1],
		[2, 0],
	],
	4: [
		[0, 0],
		[0, 2],
		[2, 0],
		[2, 2],
	],
	5: [
		[0, 0],
		[0, 2],
		[1, 1],
		[2, 0],
		[2, 2],
	],
	6: [
		[0, 0],
		[0, 1],
		[0, 2],
		[2, 0],
		[2, 1],
		[2, 2],
	],
};

function paintDie(brush: Brush, theme: Theme, seat: Seat, value: number, used: boolean): void {
	const look = theme.checkers[seat];
	const size = theme.sizes.die;
	const body = { x: MARGIN, y: MARGIN, width: size, height: size };
	if (!used) castShadow(brush, theme, () => roundedPath(brush, body, size / 5));
	brush.globalAlpha = used ? FADED : 1;
	brush.fillStyle = look.die;
	roundedPath(brush, { x: MARGIN + 1, y: MARGIN + 1, width: size - 2, height: size - 2 }, size / 5);
	brush.fill();
	brush.lineWidth = 2;
	brush.strokeStyle = look.dieEdge;
	brush.stroke();
	brush.globalAlpha = 1;
	brush.fillStyle = look.pip;
	for (const [column, row] of PIPS[value] ?? []) {
		const step = size * 0.27;
		circlePath(brush, MARGIN + size / 2 + (column - 1) * step, MARGIN + size / 2 + (row - 1) * step, size * 0.095);
		brush.fill();
	}
	if (used) strikeOut(brush, theme, size);
}

/** Along the diagonal on which a two and a three have no pips: the value stays readable. */
function strikeOut(brush: Brush, theme: Theme, size: number): void {
	const near = MARGIN + size * 0.08;
	const far = MARGIN + size * 0.92;
	brush.lineCap = "round";
	for (const [width, colour] of [
		[8, theme.strike.edge],
		[5, theme.strike.body],
	] as const) {
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		brush.beginPath();
		brush.moveTo(near, near);
		brush.lineTo(far, far);
		brush.stroke();
	}
}
