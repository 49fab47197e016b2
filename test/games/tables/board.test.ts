import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flip, startBoard } from "../../../src/games/tables/board.ts";
import { BoardSet } from "../../../src/games/tables/board-set.ts";
import {
	acrossPoint,
	BAR,
	type Geometry,
	OFF,
	ownMen,
	pipCounts,
	THEIR_BAR,
	THEIR_OFF,
} from "../../../src/games/tables/state.ts";

const geometries: readonly Geometry[] = ["contrary", "parallel"];
const place = fc.integer({ min: -31, max: 31 });
const anyBoard = fc.array(place, { minLength: 28, maxLength: 28 });

describe("the other side of the board", () => {
	// Rules, section 1.
	it.each<{ geometry: Geometry; point: number; across: number }>([
		{ geometry: "contrary", point: 24, across: 1 },
		{ geometry: "contrary", point: 13, across: 12 },
		{ geometry: "parallel", point: 24, across: 12 },
		{ geometry: "parallel", point: 12, across: 24 },
		{ geometry: "parallel", point: 1, across: 13 },
		{ geometry: "parallel", point: 13, across: 1 },
	])("numbers $point $across in $geometry geometry", ({ geometry, point, across }) => {
		expect(acrossPoint(geometry, point)).toBe(across);
	});

	it.each(geometries)("seen twice in %s geometry is one's own again", (geometry) => {
		fc.assert(
			fc.property(anyBoard, (board) => {
				expect(flip(flip(board, geometry), geometry)).toEqual(board);
			}),
		);
	});

	it.each(geometries)("changes the sign of points, and sides of bar and off, in %s geometry", (geometry) => {
		fc.assert(
			fc.property(anyBoard, fc.integer({ min: 1, max: 24 }), (board, point) => {
				const seen = flip(board, geometry);
				expect(seen[acrossPoint(geometry, point)]).toBe(0 - board[point]!);
				expect([seen[OFF], seen[BAR]]).toEqual([board[THEIR_OFF], board[THEIR_BAR]]);
			}),
		);
	});

	it.each(geometries)("is alike at the start in %s geometry", (geometry) => {
		const start = startBoard({ 24: 13, 17: 1, 15: 1 }, geometry);
		expect(flip(start, geometry)).toEqual(start);
		expect(start[24]).toBe(13);
	});
});

it.each([
	{ value: 0, men: 0 },
	{ value: 3, men: 3 },
	{ value: -3, men: 0 },
	{ value: 18, men: 2 },
	{ value: -18, men: 1 },
])("a place holding $value has $men own men", ({ value, men }) => {
	expect(ownMen(value)).toBe(men);
});

describe("pip counts add each man's own number, pinned men included (rules, section 1)", () => {
	it.each<{ what: string; men: Record<number, number>; geometry: Geometry; own: number; theirs: number }>([
		{ what: "the start of the pin games", men: { 24: 15, 1: -15 }, geometry: "contrary", own: 360, theirs: 360 },
		{
			what: "the start of the hit games",
			men: { 24: 2, 13: 5, 8: 3, 6: 5, 1: -2, 12: -5, 17: -3, 19: -5 },
			geometry: "contrary",
			own: 167,
			theirs: 167,
		},
		{ what: "the start of the race games", men: { 24: 15, 12: -15 }, geometry: "parallel", own: 360, theirs: 360 },
		{ what: "a pinned man, where he lies", men: { 24: 17, 1: -14 }, geometry: "contrary", own: 24, theirs: 337 },
		{ what: "a pinned own man", men: { 24: -17 }, geometry: "contrary", own: 24, theirs: 1 },
		{ what: "a man on the bar has 25 to go", men: { 25: 1, 27: 2 }, geometry: "contrary", own: 25, theirs: 50 },
		{ what: "men off have nowhere to go", men: { 0: 15, 1: -15, 26: 0 }, geometry: "contrary", own: 0, theirs: 360 },
	])("$what", ({ men, geometry, own, theirs }) => {
		const board = Array.from({ length: 28 }, (_, place) => men[place] ?? 0);
		expect(pipCounts(board, geometry)).toEqual({ own, theirs });
		const seen = pipCounts(flip(board, geometry), geometry);
		expect(seen).toEqual({ own: theirs, theirs: own });
	});
});

describe("a set of boards", () => {
	it("numbers boards as they come, knows them again, and forgets when cleared", () => {
		const boards = fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 6, maxLength: 6 }), {
			maxLength: 60,
		});
		const watched = new Int8Array(28);
		const set = new BoardSet(watched);
		fc.assert(
			fc.property(boards, (list) => {
				set.clear();
				const known = new Map<string, number>();
				for (const board of list) {
					watched.set(board);
					const key = String(board);
					if (!known.has(key)) known.set(key, known.size);
					expect(set.add()).toBe(known.get(key));
					expect(set.size).toBe(known.size);
				}
			}),
		);
	});

	it("holds more than it first had room for", () => {
		const watched = new Int8Array(28);
		const set = new BoardSet(watched);
		const fill = (expected: (before: number) => boolean) => {
			for (let number = 0; number < 5_000; number++) {
				watched.set([number % 100, Math.floor(number / 100)], 1);
				expect(set.addNew()).toBe(expected(number));
			}
		};
		fill(() => true);
		fill(() => false);
		expect(set.size).toBe(5_000);
		set.clear();
		fill(() => true);
	});
});
