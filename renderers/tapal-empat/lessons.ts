import type { TapalEmpatState } from "../../src/games/tapal-empat/state.ts";
import type { Lesson, Scene } from "../renderer.ts";
import { boardWith } from "./samples.ts";

/** Seat 0 with the tigers, and names of nobody in particular. */
const scene = (state: TapalEmpatState, ways = ""): Scene<TapalEmpatState> => ({
	state,
	viewer: state.turn === "tigers" ? 0 : 1,
	names: ["Ana", "Boris"],
	...(ways === "" ? {} : { steps: ways.split(" ").map(stepOf) }),
});

/** "c3-c5" as a step on offer. */
function stepOf(way: string): { readonly from: string; readonly to: string } {
	const [from = "", to = ""] = way.split("-");
	return { from, to };
}

/** A tiger on a point with eight ways, and one on a point with four. */
const moves = scene(
	boardWith("c3 d2", "b4 c5", { turn: "tigers", hand: 14, captured: 2, last: { kind: "drop", to: 22 } }),
	"d2-c1 d2-d1 d2-e1 d2-c2 d2-b2 d2-a2 d2-e2 d2-d3 d2-d4 d2-d5 d2-e3 " +
		"c3-c2 c3-c1 c3-b2 c3-a1 c3-b3 c3-a3 c3-d3 c3-e3 c3-a5 c3-c4 c3-d4 c3-e5",
);

/** One capture made, from a point where two were possible. */
const captures = scene(
	boardWith("e1 b3", "b4 c4 a2 b1", { hand: 11, captured: 3, last: { kind: "leap", from: 12, over: 8, to: 4 } }),
);

/** Seven goats in a corner hold both tigers. */
const stuck = scene(
	boardWith("a1 a2", "b1 c1 b2 c2 a3 c3 a4", {
		turn: "tigers",
		stage: "over",
		hand: 9,
		captured: 2,
		last: { kind: "drop", to: 15 },
		outcome: { winner: 1, points: 1, reason: "tigersStuck" },
	}),
);

/** Positions that teach the rules, in the order they are to be read. */
export const tapalEmpatLessons: Readonly<Record<string, readonly Lesson<TapalEmpatState>[]>> = {
	tapalEmpat: [
		{ key: "tigers-slide", scene: moves },
		{ key: "tigers-capture", scene: captures },
		{ key: "tigers-stuck", scene: stuck },
	],
};
