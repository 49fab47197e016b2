import { describe, expect, test } from "vitest";
import english from "../../../locales/en.json" with { type: "json" };
import { describeTapalEmpat } from "../../../renderers/tapal-empat/describe.ts";
import { tapalEmpatLessons } from "../../../renderers/tapal-empat/lessons.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { say } from "../words.ts";

const lessons = Object.values(tapalEmpatLessons).flat();
const lesson = (key: string): TapalEmpatState => {
	const found = lessons.find((one) => one.key === key);
	if (!found) throw new Error(`no lesson ${key}`);
	return found.scene.state;
};

/** The state before the last play of a lesson. */
function before(state: TapalEmpatState): TapalEmpatState {
	const { last, outcome: _, ...rest } = state;
	switch (last?.kind) {
		case "drop":
			return {
				...rest,
				stage: "playing",
				turn: "goats",
				hand: state.hand + 1,
				goats: state.goats.filter((one) => one !== last.to),
			};
		case "leap":
			return {
				...rest,
				turn: "tigers",
				captured: state.captured - 1,
				goats: [...state.goats, last.over].toSorted((a, b) => a - b),
				tigers: state.tigers.map((one) => (one === last.to ? last.from : one)).toSorted((a, b) => a - b),
			};
		default:
			throw new Error("nothing was dropped or captured");
	}
}

describe.each(lessons)("$key", ({ key, scene }) => {
	const { state } = scene;

	test("has eighteen goats", () => {
		expect(state.goats.length + state.hand + state.captured).toBe(state.rules.goats);
	});

	test("is what its last play leads to", () => {
		expect(game.play(before(state), state.last!)).toEqual(state);
	});

	test("offers exactly the steps the rules offer", () => {
		if (!scene.steps) return;
		const offered = game.draft?.(state, [])?.steps.map(({ from, to }) => `${from}-${to}`);
		expect(scene.steps.map(({ from, to }) => `${from}-${to}`).toSorted()).toEqual(offered?.toSorted());
	});

	test("has a caption", () => {
		expect(say(`board.lessons.${key}`).length).toBeLessThan(300);
	});
});

test("the captions say what is so", () => {
	const ways = (from: string) =>
		game.plays(lesson("tigers-slide")).filter((play) => game.format(lesson("tigers-slide"), play).startsWith(from));
	expect(ways("c3").length).toBe(12);
	expect(ways("d2").length).toBe(11);
	const leaps = game.plays(before(lesson("tigers-capture"))).filter(({ kind }) => kind === "leap");
	expect(leaps.length).toBeGreaterThan(1);
	expect(lesson("tigers-stuck").outcome).toMatchObject({ winner: 1, reason: "tigersStuck" });
});

test("the page of rules fits into a message with captions and positions in words", () => {
	const told = lessons.map(
		({ key, scene }) => `1. ${say(`board.lessons.${key}`)} ${describeTapalEmpat(scene, say).position}`,
	);
	const page = [english.rules.tapalEmpat, ...told, english.rules.try].join("\n");
	expect(page.length).toBeLessThan(1950);
});
