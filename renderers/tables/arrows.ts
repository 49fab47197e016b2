import { BAR, OFF } from "../../src/games/tables/state.ts";
import type { Arrow } from "../arrow.ts";
import type { Row, Spot } from "../geometry.ts";
import type { Sizes } from "../theme.ts";
import { barSpot, MOST_MEN_SHOWN, manSpot, rowOf, slabArea, stackOf } from "./geometry.ts";
import type { Position } from "./position.ts";

const SAME_ROW_BEND = 0.32;
const LEAST_BEND = 34;
const ACROSS_BEND = 0.12;

/** The arrows of the last play. They end where the moved men lie now and begin where they would lie if put back. */
export function arrowsOf(sizes: Sizes, position: Position): readonly Arrow[] {
	const { last, viewer } = position;
	if (!last) return [];
	const home: Row = last.seat === viewer ? "lower" : "upper";
	const far: Row = home === "lower" ? "upper" : "lower";
	const men = new Map(position.piles.map((pile) => [pile.point, pile.owner === last.seat ? pile.count : 0]));
	let off = position.off[last.seat];
	let bar = position.bar[last.seat];
	const pins = new Map(position.piles.map((pile) => [pile.point, pile.owner === last.seat && pile.pins]));
	const spot = (point: number, index: number): Spot => {
		if (point === BAR) return barSpot(sizes, far, index);
		if (point === OFF) return middleOf(slabArea(sizes, home, index));
		const stack = stackOf(sizes, Math.max(index + 1, men.get(point) ?? 0), pins.get(point) ?? false);
		return manSpot(sizes, point, stack.men[Math.min(index, MOST_MEN_SHOWN - 1)] ?? sizes.checker / 2);
	};
	const take = (point: number): number => {
		if (point === OFF) return --off;
		const left = (men.get(point) ?? 1) - 1;
		men.set(point, left);
		return left;
	};
	const put = (point: number): number => {
		if (point === BAR) return bar++;
		const before = men.get(point) ?? 0;
		men.set(point, before + 1);
		return before;
	};
	const ways: Way[] = [];
	for (const [from, to] of [...last.moves].reverse()) {
		const end = spot(to, Math.max(0, take(to)));
		const start = spot(from, put(from));
		ways.unshift({ from, to, start, end });
	}
	return uncrossed(ways).map(({ from, to, start, end }) => ({
		from: start,
		bend: bendOf(sizes, start, end, from, to),
		to: end,
	}));
}

/** One move with its places. */
interface Way {
	readonly from: number;
	readonly to: number;
	readonly start: Spot;
	readonly end: Spot;
}

/** Men that made the same move cannot be told apart: the outer one goes to the outer place, so that no arrows cross. */
function uncrossed(ways: readonly Way[]): readonly Way[] {
	const ends = new Map<string, Spot[]>();
	const key = ({ from, to }: Way): string => `${from}/${to}`;
	for (const way of ways) ends.set(key(way), [...(ends.get(key(way)) ?? []), way.end]);
	return ways.map((way) => ({ ...way, end: ends.get(key(way))?.pop() ?? way.end }));
}

const middleOf = (area: Spot & { readonly width: number; readonly height: number }): Spot => ({
	x: area.x + area.width / 2,
	y: area.y + area.height / 2,
});

/**
 * Within a row an arrow bows towards the middle of the board but stays in its half; across the board, and down to a
 * tall stack near by, slightly to the side.
 */
function bendOf(sizes: Sizes, from: Spot, to: Spot, fromPoint: number, toPoint: number): Spot {
	const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
	const along = to.x - from.x;
	const sameRow = toPoint !== OFF && fromPoint !== BAR && rowOf(fromPoint) === rowOf(toPoint);
	const down = to.y - from.y;
	if (!sameRow || Math.abs(down) > Math.abs(along)) {
		return { x: middle.x + down * ACROSS_BEND, y: middle.y - along * ACROSS_BEND };
	}
	const inward = middle.y < sizes.height / 2 ? 1 : -1;
	const deepest = inward > 0 ? Math.max(from.y, to.y) : Math.min(from.y, to.y);
	const bow = deepest + inward * Math.max(LEAST_BEND, Math.abs(along) * SAME_ROW_BEND);
	const limit = sizes.height / 2 + inward * LEAST_BEND;
	return { x: middle.x, y: inward > 0 ? Math.min(bow, limit) : Math.max(bow, limit) };
}
