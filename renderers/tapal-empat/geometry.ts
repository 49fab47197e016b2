import { type Party, SIDE } from "../../src/games/tapal-empat/state.ts";
import type { Rect, Spot } from "../geometry.ts";
import type { Sizes } from "../theme.ts";

/** Radius of each party's pieces on the board: size alone tells a tiger from a goat. */
export const RADIUS: Readonly<Record<Party, number>> = { tigers: 39, goats: 33 };
/** Distance from the outer points of the board to its edge. */
const BORDER = 47;
/** Frame between the board, with the names of its ranks at its left, and the wells. */
const GAP = 38;

/** The board, square in the middle. */
export function boardArea({ width, height, rail, lip }: Sizes): Rect {
	const side = height - 2 * (rail + lip);
	return { x: (width - side) / 2, y: rail + lip, width: side, height: side };
}

/** Distance between neighbouring points of a rank or file. */
export const pitchOf = (sizes: Sizes): number => (boardArea(sizes).width - 2 * BORDER) / (SIDE - 1);

/** The middle of a point. The board is never turned: a1 lies at the lower left for everybody. */
export function pointSpot(sizes: Sizes, point: number): Spot {
	const area = boardArea(sizes);
	const pitch = pitchOf(sizes);
	const rank = Math.floor(point / SIDE);
	return { x: area.x + BORDER + (point % SIDE) * pitch, y: area.y + area.height - BORDER - rank * pitch };
}

/** The middles of the names of files, above and below the board, and of ranks, at both its sides. */
export function nameSpots(sizes: Sizes): readonly (Spot & { readonly name: string })[] {
	const area = boardArea(sizes);
	return Array.from({ length: SIDE }, (_, index) => index).flatMap((index) => [
		...[area.y - sizes.lip / 2, area.y + area.height + sizes.lip / 2].map((y) => ({
			name: "abcde"[index] ?? "",
			x: pointSpot(sizes, index).x,
			y,
		})),
		...[area.x - GAP / 2, area.x + area.width + GAP / 2].map((x) => ({
			name: String(index + 1),
			x,
			y: pointSpot(sizes, index * SIDE).y,
		})),
	]);
}

/** Where goats wait for being dropped, at the left, and where captured ones end, at the right. */
export function wellArea(sizes: Sizes, which: "hand" | "captured"): Rect {
	const area = boardArea(sizes);
	const width = area.x - GAP - sizes.side;
	return { x: which === "hand" ? sizes.side : sizes.width - sizes.side - width, y: area.y, width, height: area.height };
}

/** Height of the part of a well that carries its number. */
const HEADING = 46;
/** Diameter of goats in a well. */
export const WAITING = 46;
const WAITING_COLUMNS = 3;
const WAITING_ROWS = 6;
export const TAKEN = 52;
const TAKEN_COLUMNS = 2;
const TAKEN_ROWS = 4;
/** Part of the well of captured goats that they take up; tigers to be set up, or the signs of a near draw, lie below. */
const TAKEN_PART = 0.64;

/** The middle of the number over a well. */
export function headingSpot(sizes: Sizes, which: "hand" | "captured"): Spot {
	const area = wellArea(sizes, which);
	return { x: area.x + area.width / 2, y: area.y + HEADING / 2 + 2 };
}

/** The middle of one of so many places in columns and rows of an area, filled from the lower left. */
function cellSpot(area: Rect, columns: number, rows: number, index: number): Spot {
	const [column, row] = [index % columns, Math.floor(index / columns)];
	return {
		x: area.x + ((column + 0.5) * area.width) / columns,
		y: area.y + area.height - ((row + 0.5) * area.height) / rows,
	};
}

const INSET = 6;

/** The middle of the place of a goat in hand, counted from 0. */
export function waitingSpot(sizes: Sizes, index: number): Spot {
	const { x, y, width, height } = wellArea(sizes, "hand");
	const area = { x: x + INSET, y: y + HEADING, width: width - 2 * INSET, height: height - HEADING - INSET };
	return cellSpot(area, WAITING_COLUMNS, WAITING_ROWS, index);
}

/** The middle of the place of a captured goat, counted from 0: the first at the top. */
export function takenSpot(sizes: Sizes, index: number): Spot {
	const { x, y, width, height } = wellArea(sizes, "captured");
	const part = height * TAKEN_PART - HEADING;
	const row = Math.floor(index / TAKEN_COLUMNS);
	return cellSpot(
		{ x: x + INSET, y: y + HEADING, width: width - 2 * INSET, height: part },
		TAKEN_COLUMNS,
		TAKEN_ROWS,
		(TAKEN_ROWS - 1 - row) * TAKEN_COLUMNS + (index % TAKEN_COLUMNS),
	);
}

/** The part of a well below the captured goats. */
export function lowerPart(sizes: Sizes, which: "hand" | "captured"): Rect {
	const area = wellArea(sizes, which);
	const top = area.height * TAKEN_PART;
	return { x: area.x, y: area.y + top, width: area.width, height: area.height - top };
}

/** The middle of what is carved into a well: into the upper part of the left one, where goats leave first. */
export function carvingSpot(sizes: Sizes, which: "hand" | "captured"): Spot {
	const { x, y, width, height } = which === "hand" ? wellArea(sizes, which) : lowerPart(sizes, which);
	return { x: x + width / 2, y: y + height / (which === "hand" ? 3 : 2) };
}

/** Diameter of a tiger that is still to be set up. */
export const WAITING_TIGER = 70;

/** The middle of a tiger that is still to be set up. */
export function denSpot(sizes: Sizes, index: number): Spot {
	return cellSpot(lowerPart(sizes, "captured"), 1, 2, index);
}
