import { expect, it } from "vitest";
import { contests, games } from "../../src/games/index.ts";
import { presets } from "../../src/games/tables/presets.ts";
import { BAR, MEN, OFF, ownMen, type TablesState, THEIR_BAR, THEIR_OFF } from "../../src/games/tables/state.ts";
import { describeConformance } from "./conformance.ts";

/** Fifteen men a side in every position, on 24 points, bars and off. */
function expectAllMen(state: unknown): void {
	const { board } = state as TablesState;
	expect(board.length).toBe(28);
	const points = board.slice(1, BAR);
	const own = points.reduce((sum, value) => sum + ownMen(value), 0);
	const theirs = points.reduce((sum, value) => sum + ownMen(0 - value), 0);
	expect([own + board[OFF]! + board[BAR]!, theirs + board[THEIR_OFF]! + board[THEIR_BAR]!]).toEqual([MEN, MEN]);
}

it("holds every game by the name of its preset, and lets each be challenged to", () => {
	expect(Object.keys(games)).toEqual(expect.arrayContaining([...Object.keys(presets), "tapal-empat"]));
	for (const [name, { nameKey }] of Object.entries(games)) expect(nameKey).toBe(`game.${name}`);
	expect(Object.keys(contests)).toEqual(expect.arrayContaining(Object.keys(games)));
});

for (const [name, { game, renderer }] of Object.entries(games)) {
	if (renderer === "tables") describeConformance(name, game, { games: 12, every: 80, invariant: expectAllMen });
}
