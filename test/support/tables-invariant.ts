import { expect } from "vitest";
import { BAR, MEN, OFF, ownMen, type TablesState, THEIR_BAR, THEIR_OFF } from "../../src/games/tables/state.ts";

/** Fifteen men a side in every position, on 24 points, bars and off. */
export function expectAllMen(state: unknown): void {
	const { board } = state as TablesState;
	expect(board.length).toBe(28);
	const points = board.slice(1, BAR);
	const own = points.reduce((sum, value) => sum + ownMen(value), 0);
	const theirs = points.reduce((sum, value) => sum + ownMen(0 - value), 0);
	expect([own + board[OFF]! + board[BAR]!, theirs + board[THEIR_OFF]! + board[THEIR_BAR]!]).toEqual([MEN, MEN]);
}
