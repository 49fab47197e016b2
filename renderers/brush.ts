import type { CanvasRenderingContext2D } from "canvas";
import { FAMILY } from "./fonts.ts";
import type { Wood } from "./theme.ts";

/** What one draws with. */
export type Brush = CanvasRenderingContext2D;

interface Area {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Height of the digits and capitals of the font, as a part of its size. */
const CAPITAL_HEIGHT = 0.729;
/** Width of every digit of the font, as a part of its size. */
const DIGIT_WIDTH = 0.696;

/** How much room a digit takes. */
export const digitWidth = (size: number): number => size * DIGIT_WIDTH;

/** Sets the font; every text is bold. */
export function setFont(brush: Brush, size: number): void {
	brush.font = `bold ${size}px ${FAMILY}`;
}

/** Draws a text whose digits and capitals are centred on `y`; `x` is where `align` says. */
export function write(
	brush: Brush,
	text: string,
	at: { readonly x: number; readonly y: number },
	look: { readonly size: number; readonly colour: string; readonly align: "left" | "center" | "right" },
): void {
	setFont(brush, look.size);
	brush.textAlign = look.align;
	brush.textBaseline = "alphabetic";
	brush.fillStyle = look.colour;
	brush.fillText(text, at.x, Math.round(at.y + (look.size * CAPITAL_HEIGHT) / 2));
}

/** A path around a rectangle with round corners. */
export function roundedPath(brush: Brush, area: Area, radius: number): void {
	brush.beginPath();
	brush.roundRect(area.x, area.y, area.width, area.height, radius);
}

/** A path around a circle. */
export function circlePath(brush: Brush, x: number, y: number, radius: number): void {
	brush.beginPath();
	brush.arc(x, y, radius, 0, 2 * Math.PI);
}

const THINNEST_FIBRE = 1;
const FIBRE_SPREAD = 7;
/** Few different shades: each more meets all the others at every edge, and the palette and the file have to hold them. */
const FIBRE_SHADES = 3;
const FIBRE_STRENGTH = 0.25;

/**
 * Fills the current clip with wood whose fibres run along or across. Straight fibres make equal rows, which compress
 * to almost nothing.
 */
export function fillWood(
	brush: Brush,
	area: Area,
	wood: Wood,
	fibres: "upright" | "level",
	random: () => number,
): void {
	const { x, y, width, height } = area;
	const upright = fibres === "upright";
	brush.fillStyle = wood.mid;
	brush.fillRect(x, y, width, height);
	const across = upright ? width : height;
	for (let at = 0; at < across; ) {
		const thickness = Math.min(across - at, THINNEST_FIBRE + Math.floor(random() * FIBRE_SPREAD));
		brush.globalAlpha = Math.floor(random() * FIBRE_SHADES) * wood.grain * FIBRE_STRENGTH;
		brush.fillStyle = random() < 0.5 ? wood.dark : wood.light;
		if (upright) brush.fillRect(x + at, y, thickness, height);
		else brush.fillRect(x, y + at, width, thickness);
		at += thickness;
	}
	brush.globalAlpha = 1;
}

/** A stream of numbers in [0, 1) that is the same each time: the grain of the wood must not change between pictures. */
export function grainFrom(seed: number): () => number {
	let state = seed;
	return () => {
		// Park and Miller's minimal standard generator.
		state = (state * 48271) % 0x7fffffff;
		return state / 0x7fffffff;
	};
}
