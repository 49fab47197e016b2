import type { Brush } from "./brush.ts";
import type { Spot } from "./geometry.ts";
import type { Sprite } from "./sprite.ts";
import type { Theme } from "./theme.ts";

/** One piece's way in the last play: from the place it left to the place it took, through `bend`. */
export interface Arrow {
	readonly from: Spot;
	readonly bend: Spot;
	readonly to: Spot;
}

/** Proportions of an arrow's head: parts of the width of its line. */
const HEAD_LENGTH = 2.8;
const HEAD_HALF_WIDTH = 1.8;

/** How near to the middle of the man an arrow points, as a part of the radius: its mark, number and ring stay free. */
const TIP_REACH = 0.95;

/** What an arrow is drawn by: a line bent at `bend` and the head at its end. */
interface Outline {
	readonly tail: Spot;
	readonly bend: Spot;
	readonly neck: Spot;
	readonly head: readonly [tip: Spot, Spot, Spot];
}

function outlineOf(line: number, radius: number, { from, bend, to }: Arrow): Outline {
	const arriving = directionOf(bend, to);
	const tip = moved(to, arriving, -radius * TIP_REACH);
	const neck = moved(tip, arriving, -HEAD_LENGTH * line);
	const aside = { x: -arriving.y, y: arriving.x };
	return {
		tail: moved(from, directionOf(from, bend), radius),
		bend,
		neck,
		head: [tip, moved(neck, aside, HEAD_HALF_WIDTH * line), moved(neck, aside, -HEAD_HALF_WIDTH * line)],
	};
}

/**
 * The arrow of a piece of this radius, with a light edge, so that it stands out on any wood and on both sides' pieces; and
 * where its corner belongs.
 */
export function arrowSprite(
	theme: Theme,
	arrow: Arrow,
	radius: number,
): { readonly sprite: Sprite; readonly corner: Spot } {
	const outline = outlineOf(theme.sizes.arrow, radius, arrow);
	const edge = theme.sizes.arrow / 2 + 2 * theme.sizes.markEdge;
	const [left, right] = reachOf(outline, "x");
	const [top, bottom] = reachOf(outline, "y");
	const corner = { x: Math.floor(left - edge), y: Math.floor(top - edge) };
	return {
		corner,
		sprite: {
			width: Math.ceil(right + edge) - corner.x,
			height: Math.ceil(bottom + edge) - corner.y,
			paint(brush) {
				brush.translate(-corner.x, -corner.y);
				paintArrow(brush, theme, outline);
			},
		},
	};
}

/** Between what an outline stays in one direction. */
function reachOf({ tail, bend, neck, head }: Outline, along: "x" | "y"): readonly [least: number, most: number] {
	const [from, through, to] = [tail[along], bend[along], neck[along]];
	const turn = (from - through) / (from - 2 * through + to);
	const turned = turn > 0 && turn < 1 ? from + (through - from) * turn : from;
	const all = [from, to, turned, ...head.map((spot) => spot[along])];
	return [Math.min(...all), Math.max(...all)];
}

function paintArrow(brush: Brush, theme: Theme, { tail, bend, neck, head }: Outline): void {
	brush.lineCap = "round";
	brush.lineJoin = "round";
	const { arrow: line, markEdge } = theme.sizes;
	for (const [edge, colour] of [
		[2 * markEdge, theme.arrow.edge],
		[0, theme.arrow.body],
	] as const) {
		brush.strokeStyle = colour;
		brush.fillStyle = colour;
		brush.lineWidth = line + edge;
		brush.beginPath();
		brush.moveTo(tail.x, tail.y);
		brush.quadraticCurveTo(bend.x, bend.y, neck.x, neck.y);
		brush.stroke();
		brush.lineWidth = 1 + edge;
		brush.beginPath();
		for (const corner of head) brush.lineTo(corner.x, corner.y);
		brush.closePath();
		brush.fill();
		brush.stroke();
	}
}

function directionOf(from: Spot, to: Spot): Spot {
	const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
	return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const moved = (spot: Spot, direction: Spot, by: number): Spot => ({
	x: spot.x + direction.x * by,
	y: spot.y + direction.y * by,
});
