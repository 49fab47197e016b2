import { OFF, type TablesState, THEIR_OFF } from "../../src/games/tables/state.ts";
import type { Scene } from "../renderer.ts";

const CELLS = 28;

/** A board with these cells, all others empty. */
export const boardWith = (cells: Readonly<Record<number, number>>): number[] =>
	Array.from({ length: CELLS }, (_, index) => cells[index] ?? 0);

const middleGame: TablesState = {
	preset: "tapa-mk",
	geometry: "contrary",
	seat: 0,
	stage: "moving",
	board: boardWith({ 24: 7, 20: -2, 18: -1, 13: 17, 8: -17, 6: 3, 5: -3, 3: 2, 1: -6, [OFF]: 1, [THEIR_OFF]: 1 }),
	roll: [6, 5],
	left: [6],
	last: {
		seat: 1,
		roll: [4, 2],
		moves: [
			[24, 20],
			[7, 5],
		],
	},
};

/** Pictures with every material on them: what a palette has to have colours for. */
export const sampleScenes: readonly Scene<TablesState>[] = [
	{
		state: middleGame,
		viewer: 0,
		names: ["Ana", "Boris"],
		steps: [
			{ from: "24", to: "18" },
			{ from: "13", to: "7" },
			{ from: "6", to: "off" },
		],
	},
	{ state: { ...middleGame, seat: 1, roll: [3, 1], left: [1] }, viewer: 0, names: ["Ana", "Boris"] },
];
