import { MEN } from "../../src/games/tables/state.ts";
import { CAPITAL_HEIGHT } from "../brush.ts";
import type { Rect, Row, Spot } from "../geometry.ts";
import type { Sizes } from "../theme.ts";

/** Where the men of one pile lie, as distances of their centres from the edge of the board. */
export interface Stack {
	/** Of the pinned man, if there is one. */
	readonly pinned: number | undefined;
	/** Of the men that are drawn, lowest first: at most five. */
	readonly men: readonly number[];
}

/** More men than this on a point are told by a number. */
export const MOST_MEN_SHOWN = 5;
const PER_QUARTER = 6;
const PER_ROW = 12;

/** The viewer's points 1..12 lie in the lower half, 13..24 in the upper. */
export const rowOf = (point: number): Row => (point <= PER_ROW ? "lower" : "upper");

/** Columns from left to right: 12 or 13 is 0, 1 or 24 is 11. */
export const columnOf = (point: number): number => (point <= PER_ROW ? PER_ROW - point : point - PER_ROW - 1);

const fieldTop = (sizes: Sizes): number => sizes.rail + sizes.lip;
const fieldBottom = (sizes: Sizes): number => sizes.height - fieldTop(sizes);
const halfHeight = (sizes: Sizes): number => (fieldBottom(sizes) - fieldTop(sizes)) / 2;

/** From the edge a row's men stand at towards the middle. */
const inwards = (sizes: Sizes, row: Row, distance: number): number =>
	row === "upper" ? fieldTop(sizes) + distance : fieldBottom(sizes) - distance;

const halfOf = (sizes: Sizes, row: Row, x: number, width: number): Rect => ({
	x,
	y: row === "upper" ? fieldTop(sizes) : fieldTop(sizes) + halfHeight(sizes),
	width,
	height: halfHeight(sizes),
});

/** The part of the board that belongs to a point alone, from its edge to the middle. */
export function pointArea(sizes: Sizes, point: number): Rect {
	const column = columnOf(point);
	const x = sizes.side + column * sizes.point + (column < PER_QUARTER ? 0 : sizes.bar);
	return halfOf(sizes, rowOf(point), x, sizes.point);
}

/** The half of the bar that holds men hit on their way: the viewer's lie in the upper one, far from his home. */
export const barArea = (sizes: Sizes, row: Row): Rect =>
	halfOf(sizes, row, sizes.side + PER_QUARTER * sizes.point, sizes.bar);

/** The tray of the side whose home lies in that row. */
export const trayArea = (sizes: Sizes, row: Row): Rect =>
	halfOf(sizes, row, sizes.width - sizes.side - sizes.tray, sizes.tray);

/** The two halves of the playing field, left and right of the bar. */
export const fieldAreas = (sizes: Sizes): readonly [Rect, Rect] => {
	const width = PER_QUARTER * sizes.point;
	const area = (x: number): Rect => ({ x, y: fieldTop(sizes), width, height: 2 * halfHeight(sizes) });
	return [area(sizes.side), area(sizes.side + width + sizes.bar)];
};

/** Middle of a point's number, in the strip outside the field. */
export function numberSpot(sizes: Sizes, point: number): Spot {
	const area = pointArea(sizes, point);
	return { x: area.x + area.width / 2, y: inwards(sizes, rowOf(point), -sizes.lip / 2) };
}

/** How a pile of so many men, with or without a pinned one, is laid out; it always fits the half of the board. */
export function stackOf(sizes: Sizes, count: number, pins: boolean): Stack {
	const shown = Math.min(count, MOST_MEN_SHOWN);
	const bottom = sizes.checker / 2;
	const start = pins ? bottom + sizes.pinned : bottom;
	const room = halfHeight(sizes) - bottom - start;
	const pitch = Math.floor(Math.min(sizes.pitch, room / Math.max(1, shown - 1)));
	return { pinned: pins ? bottom : undefined, men: Array.from({ length: shown }, (_, index) => start + index * pitch) };
}

/** Centre of a man that lies so far from the edge on a point. */
export function manSpot(sizes: Sizes, point: number, distance: number): Spot {
	const area = pointArea(sizes, point);
	return { x: area.x + area.width / 2, y: inwards(sizes, rowOf(point), distance) };
}

/** Centre of the uppermost man of a pile of the given size. */
export function topSpot(sizes: Sizes, point: number, count: number, pins: boolean): Spot {
	return manSpot(sizes, point, stackOf(sizes, count, pins).men.at(-1) ?? sizes.checker / 2);
}

/**
 * Centre of a dot where one more man would lie on a pile of the given size, or of none; with `pins`, over a man of the
 * other side. On a stack that fills its half of the board the dot lies on its uppermost man, beside the number there.
 */
export function landingSpot(sizes: Sizes, point: number, count: number, pins: boolean): Spot {
	const top = stackOf(sizes, Math.max(1, count), pins).men.at(-1) ?? 0;
	if (count === 0) return manSpot(sizes, point, top);
	const beside = (sizes.countText * CAPITAL_HEIGHT) / 2 + sizes.dot + 1;
	return manSpot(sizes, point, top + (count < MOST_MEN_SHOWN ? sizes.pitch : beside));
}

/** Centre of a man on the bar, the first one nearest to the dice. */
export function barSpot(sizes: Sizes, row: Row, index: number): Spot {
	const area = barArea(sizes, row);
	const step = sizes.checker / 2;
	return { x: area.x + area.width / 2, y: inwards(sizes, row, sizes.checker / 2 + index * step) };
}

/** A man seen from the edge in its tray, the first one at the edge of the board. */
export function slabArea(sizes: Sizes, row: Row, index: number): Rect {
	const area = trayArea(sizes, row);
	const inset = (area.width - sizes.checker) / 2;
	const far = inwards(sizes, row, sizes.plate + (index + 1) * sizes.slab);
	const near = inwards(sizes, row, sizes.plate + index * sizes.slab);
	return { x: area.x + inset, y: Math.min(far, near), width: sizes.checker, height: sizes.slab };
}

/** Middle of the number of men in a tray, beyond the place of the last one. */
export function trayCountSpot(sizes: Sizes, row: Row): Spot {
	const area = trayArea(sizes, row);
	const full = sizes.plate + MEN * sizes.slab;
	return { x: area.x + area.width / 2, y: inwards(sizes, row, (full + halfHeight(sizes)) / 2) };
}

/** The dice, one above the other in the middle of the bar. */
export function dieArea(sizes: Sizes, index: number, dice: number): Rect {
	const bar = barArea(sizes, "lower");
	const step = sizes.die + sizes.dieGap;
	return {
		x: bar.x + (bar.width - sizes.die) / 2,
		y: sizes.height / 2 - (dice * step - sizes.dieGap) / 2 + index * step,
		width: sizes.die,
		height: sizes.die,
	};
}
