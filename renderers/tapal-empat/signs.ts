import { type Brush, circlePath } from "../brush.ts";
import type { Theme } from "../theme.ts";
import { paintHead } from "./heads.ts";

/** What brings a draw near: the same position again, or so long without a capture. */
export type Sign = "repetition" | "quiet";

/** Two strokes one over the other, so that a mark stands out on any ground: a broad one, then a narrower one. */
function strokes(
	brush: Brush,
	look: { readonly body: string; readonly edge: string },
	width: number,
	edge: number,
): void {
	for (const [across, colour] of [
		[width + 2 * edge, look.edge],
		[width, look.body],
	] as const) {
		brush.lineWidth = across;
		brush.strokeStyle = colour;
		brush.stroke();
	}
}

const HALO = 0.6;

/** Paints a ring around a piece of this radius that came last. */
export function paintHalo(brush: Brush, theme: Theme, centre: number, radius: number): void {
	circlePath(brush, centre, centre, radius + 1);
	strokes(brush, theme.arrow, theme.sizes.arrow * HALO, theme.sizes.markEdge - 0.5);
}

const LANDING = 2.4;

/** Paints a ring around the dot of a landing behind a goat. */
export function paintLanding(brush: Brush, theme: Theme, centre: number): void {
	circlePath(brush, centre, centre, theme.sizes.dot * LANDING);
	strokes(brush, theme.offer, theme.sizes.ring - 1, theme.sizes.markEdge - 0.5);
}

const CROSS = 11;

/** Paints the cross where a goat was captured, in its broken ring. */
export function paintCaught(brush: Brush, theme: Theme, centre: number): void {
	brush.lineCap = "round";
	brush.beginPath();
	for (const slant of [1, -1]) {
		brush.moveTo(centre - CROSS, centre - slant * CROSS);
		brush.lineTo(centre + CROSS, centre + slant * CROSS);
	}
	strokes(brush, theme.arrow, theme.sizes.arrow, theme.sizes.markEdge);
}

/** Paints the empty place of a goat to be captured. */
export function paintPlace(brush: Brush, theme: Theme, centre: number, radius: number): void {
	brush.lineWidth = 2;
	brush.strokeStyle = theme.inlay;
	circlePath(brush, centre, centre, radius - 2);
	brush.stroke();
}

const CARVED = 0.17;

/** Paints a head carved into the ground of a well: hardly to be seen, and not at all where few strong colours are wanted. */
export function paintCarving(brush: Brush, theme: Theme, beast: "goat" | "tiger", centre: number): void {
	const { inlay, well } = theme;
	if (theme.frame.kind === "plain") return;
	paintHead(brush, beast, { fur: inlay, light: well, dark: well, horn: inlay, eye: well }, centre, centre);
	brush.globalAlpha = 1 - CARVED;
	brush.fillStyle = well;
	brush.fillRect(0, 0, 2 * centre, 2 * centre);
}

const SIGN = 12;
const SIGN_LINE = 3.5;
const TURN_GAP = 0.9;
const TIP = 6;

/** Paints the sign that stands before the count of occurrences, or of plies left, on an active plate. */
export function paintSign(brush: Brush, theme: Theme, sign: Sign, centre: number): void {
	brush.strokeStyle = theme.plate.activeText;
	brush.fillStyle = theme.plate.activeText;
	brush.lineWidth = SIGN_LINE;
	brush.lineCap = "round";
	brush.lineJoin = "round";
	if (sign === "repetition") paintTurning(brush, centre);
	else paintSandglass(brush, centre);
}

/** Two arrows that chase one another. */
function paintTurning(brush: Brush, centre: number): void {
	for (const begin of [0, Math.PI]) {
		const end = begin + Math.PI - TURN_GAP;
		brush.beginPath();
		brush.arc(centre, centre, SIGN - 1, begin, end);
		brush.stroke();
		const [x, y] = [centre + Math.cos(end) * (SIGN - 1), centre + Math.sin(end) * (SIGN - 1)];
		brush.save();
		brush.translate(x, y);
		brush.rotate(end + Math.PI / 2);
		brush.beginPath();
		brush.moveTo(TIP + 1, 0);
		brush.lineTo(-1, -TIP);
		brush.lineTo(-1, TIP);
		brush.closePath();
		brush.fill();
		brush.restore();
	}
}

/** A sandglass that has nearly run out. */
function paintSandglass(brush: Brush, centre: number): void {
	const [half, waist] = [SIGN - 3, 2];
	brush.beginPath();
	for (const end of [-1, 1]) {
		brush.moveTo(centre - half, centre + end * SIGN);
		brush.lineTo(centre + half, centre + end * SIGN);
	}
	brush.moveTo(centre - half + 2, centre - SIGN);
	brush.lineTo(centre - waist, centre);
	brush.lineTo(centre - half + 2, centre + SIGN);
	brush.moveTo(centre + half - 2, centre - SIGN);
	brush.lineTo(centre + waist, centre);
	brush.lineTo(centre + half - 2, centre + SIGN);
	brush.stroke();
	brush.beginPath();
	brush.moveTo(centre, centre + 2);
	brush.lineTo(centre + half - 3, centre + SIGN);
	brush.lineTo(centre - half + 3, centre + SIGN);
	brush.closePath();
	brush.fill();
}
