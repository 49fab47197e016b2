import { pointNamed, type TapalEmpatState } from "../../src/games/tapal-empat/state.ts";
import type { Scene } from "../renderer.ts";

/** The points of these names, in rising order. */
const pointsAt = (names: string): readonly number[] =>
	names
		.split(" ")
		.map((name) => pointNamed(name) ?? 0)
		.toSorted((a, b) => a - b);

/** A board with tigers and goats on these points, goats to play; captured goats make up for those that are nowhere. */
export const boardWith = (tigers: string, goats: string, more: Partial<TapalEmpatState> = {}): TapalEmpatState => {
	const placed = goats === "" ? [] : pointsAt(goats);
	const hand = more.hand ?? 0;
	return {
		rules: { goats: 18, setup: "nine", moveCap: 100 },
		stage: "playing",
		tigerSeat: 0,
		turn: "goats",
		tigers: pointsAt(tigers),
		goats: placed,
		hand,
		captured: 18 - hand - placed.length,
		seen: [],
		...more,
	};
};

const leap = boardWith("c5 d2", "a1 b1 e1 e2 a3 e4 a4 b5", {
	hand: 8,
	last: { kind: "leap", from: 12, over: 17, to: 22 },
});

/** Pictures with every material on them: what a palette has to have colours for. */
export const sampleScenes: readonly Scene<TapalEmpatState>[] = [
	{
		state: leap,
		viewer: 0,
		names: ["Ana", "Boris"],
		steps: ["c3", "d4", "e5"].map((to) => ({ from: "hand", to })),
	},
	{
		state: { ...leap, turn: "tigers", last: { kind: "drop", to: 19 }, hand: 0, seen: [1, 2, 1] },
		viewer: 1,
		names: ["Ana", "Boris"],
		steps: [
			{ from: "c5", to: "c1" },
			{ from: "c5", to: "e3" },
			{ from: "d2", to: "b2" },
		],
	},
];
