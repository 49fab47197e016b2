import { acrossPoint, BAR, type Board, FARTHEST, type Geometry, OFF, THEIR_BAR, THEIR_OFF } from "./state.ts";

/** The highest point of a player's home. */
export const HOME = 6;
/** Places in a board: off, 24 points and bar of one side, then off and bar of the other. */
export const PLACES = 28;
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
