import { BAR, OFF, PINNING, type TablesState, THEIR_BAR, THEIR_OFF } from "../../src/games/tables/state.ts";
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

/** The same where nobody is borne off while a man is pinned (rules, 3.2). */
const nobodyOff = scene({ ...bearingOff.state, preset: "plakoto-gr" }, [
	{ from: "6", to: "1" },
	{ from: "6", to: "2" },
	{ from: "5", to: "1" },
]);

const tabla = { preset: "tabla-mk", geometry: "contrary", seat: 0 } as const;

/** A lone man is hit, and lies on the bar. */
const hitting = scene({
	...tabla,
	stage: "moving",
	board: boardWith({ 24: 2, 13: 4, 8: 2, 7: 2, 6: 5, 1: -2, 12: -4, 17: -3, 19: -5, [THEIR_BAR]: 1 }),
	roll: [6, 1],
	left: [],
	last: {
		seat: 0,
		roll: [6, 1],
		moves: [
			[13, 7],
			[8, 7],
		],
	},
});

/** A man on the bar enters first, if the point is open. */
const entering = scene(
	{
		...tabla,
		stage: "moving",
		board: boardWith({ [BAR]: 1, 13: 5, 8: 4, 6: 5, 20: -2, 12: -5, 17: -3, 19: -4, 1: -1 }),
		roll: [5, 1],
		left: [5, 1],
	},
	[{ from: "bar", to: "24" }],
);

const gulbara = { preset: "gulbara-mk", geometry: "parallel", seat: 0 } as const;

/** One man closes a point. */
const blocking = scene(
	{
		...gulbara,
		stage: "moving",
		board: boardWith({ 24: 15, 12: -13, 18: -1, 6: -1 }),
		roll: [6, 2],
		left: [6, 2],
		rolls: [1, 1],
	},
	[{ from: "24", to: "22" }],
);

/** The second rung of a double 3. */
const ladder = scene(
	{
		...gulbara,
		stage: "moving",
		board: boardWith({ 24: 11, 21: 4, 12: -11, 9: -2, 6: -2 }),
		roll: [3, 3],
		left: [4, 4, 4, 4],
		rolls: [4, 3],
		ladder: { first: 3, handedOver: false },
		last: {
			seat: 0,
			roll: [3, 3],
			moves: [
				[24, 21],
				[24, 21],
				[24, 21],
				[24, 21],
			],
		},
	},
	[
		{ from: "24", to: "20" },
		{ from: "21", to: "17" },
	],
);

const fevga = { preset: "fevga-gr", geometry: "parallel", seat: 0 } as const;

/** The first man goes alone. */
const runner = scene(
	{
		...fevga,
		stage: "moving",
		board: boardWith({ 24: 14, 16: 1, 12: -14, 2: -1 }),
		roll: [4, 3],
		left: [4, 3],
	},
	[{ from: "16", to: "13" }],
);

/** Five of the first six points are held, and the sixth may not be. */
const quarter = scene({
	...fevga,
	stage: "moving",
	board: boardWith({ 24: 10, 23: 1, 22: 1, 21: 1, 20: 1, 8: 1, 12: -13, 9: -1, 2: -1 }),
	roll: [5, 2],
	left: [5, 2],
});

/** Positions that teach the rules, by the page of rules they stand on, in the order they are to be read. */
export const tablesLessons: Readonly<Record<string, readonly Lesson<TablesState>[]>> = {
	tapa: [
		{ key: "pinning", scene: pinning },
		{ key: "mother", scene: mother },
		{ key: "bearing-off", scene: bearingOff },
	],
	plakoto: [
		{ key: "pinning", scene: pinning },
		{ key: "mother", scene: mother },
		{ key: "bearing-off-none", scene: nobodyOff },
	],
	mahbusa: [
		{ key: "pinning", scene: pinning },
		{ key: "bearing-off-none", scene: nobodyOff },
	],
	tabla: [
		{ key: "hitting", scene: hitting },
		{ key: "entering", scene: entering },
	],
	gulbara: [
		{ key: "blocking", scene: blocking },
		{ key: "ladder", scene: ladder },
	],
	fevga: [
		{ key: "runner", scene: runner },
		{ key: "quarter", scene: quarter },
	],
};
