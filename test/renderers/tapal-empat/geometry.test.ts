import { describe, expect, test } from "vitest";
import type { Rect, Spot } from "../../../renderers/geometry.ts";
import { plateArea } from "../../../renderers/geometry.ts";
import {
	boardArea,
	denSpot,
	headingSpot,
	lowerPart,
	nameSpots,
	pitchOf,
	pointSpot,
	RADIUS,
	TAKEN,
	takenSpot,
	WAITING,
	WAITING_TIGER,
	waitingSpot,
	wellArea,
} from "../../../renderers/tapal-empat/geometry.ts";
import { looks } from "../../../renderers/themes.ts";

const POINTS = Array.from({ length: 25 }, (_, point) => point);
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const square = ({ x, y }: Spot, side: number): Rect => ({
	x: x - side / 2,
	y: y - side / 2,
	width: side,
	height: side,
});
const contains = (outer: Rect, inner: Rect): boolean =>
	inner.x >= outer.x &&
	inner.y >= outer.y &&
	inner.x + inner.width <= outer.x + outer.width &&
	inner.y + inner.height <= outer.y + outer.height;
const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(looks)("in $key", ({ sizes }) => {
	const ring = 2 * (sizes.ring / 2 + sizes.markEdge);

	test("every piece lies on the board with its ring, and none touches another", () => {
		for (const point of POINTS) {
			const piece = square(pointSpot(sizes, point), 2 * RADIUS.tigers + ring);
			expect(contains(boardArea(sizes), piece)).toBe(true);
		}
		expect(pitchOf(sizes)).toBeGreaterThan(2 * RADIUS.tigers + ring);
		expect(RADIUS.tigers - RADIUS.goats).toBeGreaterThanOrEqual(5);
	});

	test("a1 lies at the lower left, e5 at the upper right", () => {
		const [a1, e1, e5] = [0, 4, 24].map((point) => pointSpot(sizes, point));
		expect(a1!.x).toBeLessThan(e1!.x);
		expect(a1!.y).toBe(e1!.y);
		expect(e5!.y).toBeLessThan(e1!.y);
		expect(e5!.x).toBe(e1!.x);
	});

	test("names stand in line with their points, outside the board and the wells", () => {
		const areas = [boardArea(sizes), wellArea(sizes, "hand"), wellArea(sizes, "captured")];
		const spots = nameSpots(sizes);
		expect(spots.length).toBe(20);
		for (const { name, x, y } of spots) {
			const file = "abcde".indexOf(name);
			if (file >= 0) expect(x).toBe(pointSpot(sizes, file).x);
			else expect(y).toBe(pointSpot(sizes, 5 * (Number(name) - 1)).y);
			const text = square({ x, y }, sizes.numberText * 0.75);
			for (const { x: left, y: top, width, height } of areas) {
				const outside =
					text.x + text.width <= left ||
					text.x >= left + width ||
					text.y + text.height <= top ||
					text.y >= top + height;
				expect(outside).toBe(true);
			}
		}
	});

	test("wells and board lie between the plates, side by side", () => {
		const [hand, board, captured] = [wellArea(sizes, "hand"), boardArea(sizes), wellArea(sizes, "captured")];
		expect(hand.x + hand.width).toBeLessThan(board.x);
		expect(board.x + board.width).toBeLessThan(captured.x);
		expect(captured.x + captured.width).toBeLessThanOrEqual(sizes.width);
		const [upper, lower] = [plateArea(sizes, "upper"), plateArea(sizes, "lower")];
		for (const area of [hand, board, captured]) {
			expect(area.y).toBeGreaterThan(upper.y + upper.height);
			expect(area.y + area.height).toBeLessThan(lower.y);
		}
	});

	test.each([
		["eighteen goats in hand", "hand", range(18).map((index) => waitingSpot(sizes, index)), WAITING - 2],
		["eight captured goats", "captured", range(8).map((index) => takenSpot(sizes, index)), TAKEN],
		["two tigers to be set up", "captured", range(2).map((index) => denSpot(sizes, index)), WAITING_TIGER + ring],
	] as const)("%s lie in their well, none over another or over its number", (_, well, spots, size) => {
		const number = square(headingSpot(sizes, well), sizes.countText);
		for (const [index, spot] of spots.entries()) {
			expect(contains(wellArea(sizes, well), square(spot, size))).toBe(true);
			expect(spot.y - size / 2).toBeGreaterThanOrEqual(number.y + number.height * 0.9);
			for (const other of spots.slice(index + 1)) expect(apart(spot, other)).toBeGreaterThanOrEqual(size - ring);
		}
	});

	test("captured goats are counted from the top, and end above the tigers", () => {
		expect(takenSpot(sizes, 0).y).toBeLessThan(takenSpot(sizes, 7).y);
		expect(takenSpot(sizes, 7).y + TAKEN / 2).toBeLessThanOrEqual(lowerPart(sizes, "captured").y + 1);
	});
});
