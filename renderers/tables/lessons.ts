import { OFF, PINNING, type TablesState, THEIR_OFF } from "../../src/games/tables/state.ts";
import type { Lesson, Scene } from "../renderer.ts";
import { boardWith } from "./samples.ts";

/** Seat 0 on the light side, and names of nobody in particular. */
const scene = (state: TablesState, steps?: Scene<TablesState>["steps"]): Scene<TablesState> => ({
	state,
	viewer: 0,
	names: ["Ana", "Boris"],
	...(steps === undefined ? {} : { steps }),
});

const tapa = { preset: "tapa-mk", geometry: "contrary", seat: 0 } as const;

/** A lone man is pinned; two together are safe, on 7. */
const pinning = scene({
	...tapa,
	stage: "moving",
	board: boardWith({ 24: 13, 19: 1, 18: PINNING + 1, 7: -2, 1: -12 }),
	roll: [6, 5],
	left: [],
	last: {
		seat: 0,
		roll: [6, 5],
		moves: [
			[24, 18],
			[24, 19],
		],
	},
});

/** The last man on the other side's start is pinned, and one's own start is empty: the game is over. */
const mother = scene({
	...tapa,
	stage: "over",
	board: boardWith({ 13: 4, 12: 3, 10: 2, 8: 2, 6: 3, 1: PINNING + 1, 18: -2, 19: -3, 20: -3, 22: -4, 23: -2 }),
	roll: [],
	left: [],
	last: { seat: 0, roll: [6, 5], moves: [[7, 1]] },
	outcome: { winner: 0, points: 2, reason: "mother" },
});

/** A man pinned at home does not keep the free ones from being borne off, but no number goes past it. */
const bearingOff = scene(
	{
		...tapa,
		stage: "moving",
		board: boardWith({
			6: 2,
			5: 2,
			4: -(PINNING + 1),
			3: 3,
			2: 2,
			1: 2,
			[OFF]: 3,
			13: -2,
			20: -4,
			21: -3,
			23: -3,
			24: -2,
			[THEIR_OFF]: 0,
		}),
		roll: [5, 4],
		left: [5, 4],
	},
	[
		{ from: "6", to: "1" },
		{ from: "5", to: "off" },
		{ from: "6", to: "2" },
		{ from: "5", to: "1" },
	],
);

/** Positions that teach the rules, by the page of rules they stand on, in the order they are to be read. */
export const tablesLessons: Readonly<Record<string, readonly Lesson<TablesState>[]>> = {
	tapa: [
		{ key: "pinning", scene: pinning },
		{ key: "mother", scene: mother },
		{ key: "bearing-off", scene: bearingOff },
	],
};
