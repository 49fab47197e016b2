import { describe, expect, test } from "vitest";
import { viewOf } from "../../../renderers/tapal-empat/view.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { playedOn, positioned } from "../../support/tiger-positions.ts";
import { sceneAt, sceneOf } from "./scenes.ts";

describe("what is marked", () => {
	test("what can move, where to, and where a goat is captured on the way: every step on offer once", () => {
		const steps = [
			{ from: "c3", to: "c5" },
			{ from: "c3", to: "a3" },
			{ from: "a1", to: "a3" },
			{ from: "a1", to: "a5" },
		];
		const view = viewOf(sceneAt("5/2G2/2T2/5/T4 t 17 0", { steps }));
		expect(view.sources).toEqual([12, 0]);
		expect(view.fromHand).toBe(false);
		expect(view.targets).toEqual([
			{ point: 22, captures: true },
			{ point: 10, captures: false },
			{ point: 20, captures: false },
		]);
	});

	test("of a drop, the hand and the points", () => {
		const view = viewOf(sceneAt("5/5/1TT2/5/5 g 18 0", { steps: [{ from: "hand", to: "a1" }] }));
		expect([view.sources, view.fromHand, view.targets]).toEqual([[], true, [{ point: 0, captures: false }]]);
	});

	test("of a choice of pieces, the pieces alone", () => {
		const steps = ["a2", "b2"].map((point) => ({ from: point, to: point }));
		const view = viewOf(sceneAt("GGGGG/G3G/3G1/TG2G/T1G1G g 0 6", { steps }));
		expect([view.sources, view.targets]).toEqual([[5, 6], []]);
	});
});

describe("whose is what, and who acts", () => {
	const start = game.start({});
	const cases: readonly (readonly [string, TapalEmpatState, unknown])[] = [
		["nobody's before the lot", start, ["lot", undefined, undefined, 2]],
		["the tigers are to be set up", game.roll!(start, [2]), [1, "goats", "tigers", 2]],
		["the goats are to play", playedOn(game.roll!(start, [2]), "T@b2,b3"), [0, "goats", "tigers", 0]],
		["nobody once it is over", positioned("5/G4/G1G2/TGG2/TGG2 t 11 0"), [undefined, "tigers", "goats", 0]],
	];
	test.each(cases)("%s", (_, state, expected) => {
		const { acting, partyOf, waiting } = viewOf(sceneOf(state));
		expect([acting, partyOf(0), partyOf(1), waiting]).toEqual(expected);
	});
});

describe("a draw is told of when it is near", () => {
	const base = positioned("GG1GG/G3G/1T1T1/GG1GG/GGGGG t 0 3");
	const [now = 0] = base.seen;
	const others = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => -1 - index);
	test.each([
		["not at first", [now], undefined, undefined],
		["not while it is far", [...others(79), now], undefined, undefined],
		["twenty turns before", [...others(80), now], undefined, 20],
		["to the last turn", [...others(99), now], undefined, 1],
		["a position for the second time", [now, ...others(3), now], { times: 2, of: 3 }, undefined],
	])("%s", (_, seen, repetition, plies) => {
		const view = viewOf(sceneOf({ ...base, seen }));
		expect([view.repetition, view.plies]).toEqual([repetition, plies]);
	});

	test("and no more once it has come", () => {
		const over = { ...base, stage: "over", seen: [now, ...others(99), now, now] } as const;
		const view = viewOf(sceneOf(over));
		expect([view.repetition, view.plies]).toEqual([undefined, undefined]);
	});
});
