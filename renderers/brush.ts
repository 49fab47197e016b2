import type { CanvasRenderingContext2D } from "canvas";
import { FAMILY } from "./fonts.ts";

/** What one draws with. */
export type Brush = CanvasRenderingContext2D;

interface Area {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Height of the digits and capitals of the font, as a part of its size. */
export const CAPITAL_HEIGHT = 0.729;
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

const SHADOW_SHIFT = 3;

/** A plain shadow: a soft one would cost more bytes than the piece that casts it. */
export function castShadow(brush: Brush, colour: string, path: () => void): void {
	brush.save();
	brush.translate(0, SHADOW_SHIFT);
	brush.fillStyle = colour;
	path();
	brush.fill();
	brush.restore();
}
