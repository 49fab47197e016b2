import type { Scene } from "../renderers/renderer.ts";
import { boardWith } from "../renderers/tables/samples.ts";
import { BAR, type TablesState, THEIR_BAR } from "../src/games/tables/state.ts";

/** A state with these cells. */
export const state = (cells: Readonly<Record<number, number>>, more: Partial<TablesState> = {}): TablesState => ({
	preset: "tapa-mk",
	geometry: "contrary",
	seat: 0,
	stage: "moving",
	board: boardWith(cells),
	roll: [],
	left: [],
	...more,
});

export const names = ["Ana Petrovska", "Boris"] as const;

/** Boards of the games beside Tapa. */
export const familyScenes: Readonly<Record<string, Scene<TablesState>>> = {
	"parallel-start": {
		state: state(
			{ 24: 15, 12: -15 },
			{ preset: "gulbara-mk", geometry: "parallel", roll: [4, 4], left: [4, 4, 4], rolls: [2, 1] },
		),
		viewer: 0,
		names,
	},
	"ladder-rung": {
		state: state(
			{ 24: 11, 21: 4, 12: -11, 9: -2, 6: -2 },
			{
				preset: "gulbara-mk",
				geometry: "parallel",
				roll: [3, 3],
				left: [4, 4, 4],
				rolls: [4, 3],
				ladder: { first: 3, handedOver: false },
			},
		),
		viewer: 0,
		names,
		score: { won: [2, 1], target: 5 },
	},
	"parallel-middle": {
		state: state(
			{ 24: 3, 22: 2, 19: 1, 16: 2, 14: -2, 12: -4, 11: 2, 9: -3, 8: 1, 6: 2, 5: -2, 3: -4, 2: 2 },
			{
				preset: "gulbara-mk",
				geometry: "parallel",
				roll: [5, 2],
				left: [5, 2],
				last: {
					seat: 1,
					roll: [3, 1],
					moves: [
						[24, 21],
						[18, 17],
					],
				},
			},
		),
		viewer: 0,
		names,
	},
	"men-on-the-bar": {
		state: state(
			{ 24: 1, 13: 4, 8: 3, 6: 4, [BAR]: 2, 5: 1, 1: -2, 12: -4, 17: -3, 19: -4, [THEIR_BAR]: 2 },
			{ preset: "tabla-mk", roll: [6, 3], left: [3] },
		),
		viewer: 0,
		names,
	},
};
