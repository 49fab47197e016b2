import { BAR, type Board, OFF, THEIR_BAR, THEIR_OFF } from "./state.ts";

/** Men a side in every tables game. */
export const MEN = 15;
/** A player's farthest point, where he starts from. */
export const FARTHEST = 24;
/** The highest point of a player's home. */
export const HOME = 6;
/** Places in a board: off, 24 points and bar of one side, then off and bar of the other. */
export const PLACES = 28;
/** Added to the number of men standing on one pinned man of the other side. */
export const PINNING = 16;

/** How the two sides travel: towards each other, or round the board the same way (rules, section 1). */
export type Geometry = "contrary" | "parallel";

/** The other side's number of one's own point. */
export function acrossPoint(geometry: Geometry, point: number): number {
	switch (geometry) {
		case "contrary":
			return BAR - point;
		case "parallel":
			return point <= FARTHEST / 2 ? point + FARTHEST / 2 : point - FARTHEST / 2;
	}
}

/** The same position as the other side sees it. Doing it twice changes nothing. */
export function flip(board: Board, geometry: Geometry): Board {
	const seen = new Array<number>(PLACES).fill(0);
	for (let point = 1; point <= FARTHEST; point++) seen[acrossPoint(geometry, point)] = 0 - board[point]!;
	seen[OFF] = board[THEIR_OFF]!;
	seen[BAR] = board[THEIR_BAR]!;
	seen[THEIR_OFF] = board[OFF]!;
	seen[THEIR_BAR] = board[BAR]!;
	return seen;
}

/** Both sides set up alike: `men` says how many stand on each own point. */
export function startBoard(men: Readonly<Record<number, number>>, geometry: Geometry): Board {
	const board = new Array<number>(PLACES).fill(0);
	for (const [point, count] of Object.entries(men)) {
		board[Number(point)]! += count;
		board[acrossPoint(geometry, Number(point))]! -= count;
	}
	return board;
}

/** How many men of the side the board is written from stand on a point holding `value`, a pinned one included. */
export function ownMen(value: number): number {
	if (value > PINNING) return value - PINNING;
	if (value >= 0) return value;
	return value < -PINNING ? 1 : 0;
}
