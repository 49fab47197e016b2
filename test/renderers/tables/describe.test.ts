import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_CHARACTERS, type Say, type Scene } from "../../../renderers/renderer.ts";
import { describeTables } from "../../../renderers/tables/describe.ts";
import { BAR, OFF, type TablesState, THEIR_OFF } from "../../../src/games/tables/state.ts";
import { say } from "../words.ts";
import { anyBoard, sceneOf, stateOf } from "./scenes.ts";

const start = { 24: 15, 1: -15 };

/** Everything that is said, as it stands beside the picture. */
function told(scene: Scene<TablesState>, words: Say = say): string {
	const { turn, position } = describeTables(scene, words);
	return `${turn} ${position}`;
}

describe("whose turn it is", () => {
	test.each([
		["opening throw", { stage: "opening", roll: [], left: [] }, "Both throw a die for the first turn."],
		["to roll", { stage: "rolling", roll: [], left: [] }, "Light to roll."],
		["to roll, the other", { stage: "rolling", seat: 1, roll: [], left: [] }, "Dark to roll."],
		["to move", {}, "Light to move, 6 and 5."],
		["the higher number played", { left: [5] }, "Light to move, 6 and 5. Left to play: 5."],
		["a double, whole", { roll: [3, 3], left: [3, 3, 3, 3] }, "Light to move, 3 and 3."],
		["a double, two left", { roll: [3, 3], left: [3, 3] }, "Light to move, 3 and 3. Left to play: 3, 3."],
		["all played", { left: [] }, "Light to move, 6 and 5. Points"],
		["won", { stage: "over", outcome: { winner: 1, points: 2, reason: "mother" } }, "Dark has won, points: 2."],
		[
			"drawn",
			{ stage: "over", outcome: { winner: undefined, points: 0, reason: "bothMothers" } },
			"The game is drawn.",
		],
	] as const)("%s", (_, more, words) => {
		expect(told(sceneOf(stateOf(start, more)))).toContain(words);
	});

	test.each([
		["none left to tell before anything is played", {}],
		["none left to tell once it is over", { stage: "over", left: [5], outcome: { winner: 0, points: 1, reason: "" } }],
	] as const)("%s", (_, more) => {
		expect(told(sceneOf(stateOf(start, more)))).not.toContain("eft to play");
	});
});

describe("the men", () => {
	const middle = stateOf({ 24: 3, 20: 18, 6: 9, 12: -17, 3: -12, [OFF]: 0, [THEIR_OFF]: 1 });

	test("of both sides, as the viewer counts, with pins told on both", () => {
		expect(told(sceneOf(middle))).toBe(
			"Light to move, 6 and 5. Points are counted from light's side. " +
				"Ana, light: 3 on 24, 2 on 20 pinning one, 1 pinned on 12, 9 on 6; off 0, pip count 178. " +
				"Boris, dark: 1 pinned on 20, 1 on 12 pinning one, 12 on 3; off 1, pip count 282.",
		);
	});

	test("turned for the other side, whose men come first", () => {
		expect(told(sceneOf(middle, { viewer: 1 }))).toBe(
			"Light to move, 6 and 5. Points are counted from dark's side. " +
				"Boris, dark: 12 on 22, 1 on 13 pinning one, 1 pinned on 5; off 1, pip count 282. " +
				"Ana, light: 9 on 19, 1 pinned on 13, 2 on 5 pinning one, 3 on 1; off 0, pip count 178.",
		);
	});

	test("told to one of the players alone, what is left of the roll first", () => {
		const composing = { ...middle, left: [5] };
		expect(describeTables(sceneOf(composing, { reader: 0 }), say)).toEqual({
			turn: "Light to move, 6 and 5.",
			position:
				"Left to play: 5. You, light: 3 on 24, 2 on 20 pinning one, 1 pinned on 12, 9 on 6; off 0, pip count 178. " +
				"Boris, dark: 1 pinned on 20, 1 on 12 pinning one, 12 on 3; off 1, pip count 282.",
		});
	});

	test.each([
		["on the bar", { [BAR]: 2, 6: 13, 1: -15 }, "light: 2 on the bar, 13 on 6;"],
		["all off", { [OFF]: 15, 1: -15 }, "light: no men on the board; off 15, pip count 0."],
	])("%s", (_, cells, words) => {
		expect(told(sceneOf(stateOf(cells)))).toContain(words);
	});
});

describe("the names", () => {
	test.each([
		["a right-to-left name cannot turn the sentence around", "سارة", "\u2068سارة\u2069, light"],
		["direction overrides are gone", "\u202eana", "ana, light"],
		["control characters and line breaks are gone", "A\u0000n\na\u200b", "An a, light"],
		["a name of nothing visible is a box", "\u200b\u2060", "□, light"],
		["an emoji is kept: it can be read aloud", "Ana 🎲", "Ana 🎲, light"],
	])("%s", (_, name, words) => {
		expect(told(sceneOf(stateOf(start), { names: [name, "Boris"] }))).toContain(words);
	});
});

describe("never longer than an attachment's description may be", () => {
	const character = fc.oneof(
		fc.constantFrom("W", "ع", "👩‍👩‍👧‍👦", "Z̷̢̛"),
		fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
	);
	const name = fc.array(character, { minLength: 32, maxLength: 32 }).map((parts) => parts.join(""));

	test("whatever the board and the names", () => {
		fc.assert(
			fc.property(anyBoard, name, name, fc.constantFrom(0, 1), (board, first, second, viewer) => {
				const state = { ...stateOf({}), board, roll: [3, 3], left: [3] };
				const text = told(sceneOf(state, { viewer, names: [first, second] }), say);
				expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
				expect(text).toMatch(/pip(s| count) \d+\.$/);
			}),
			{ numRuns: 200 },
		);
	});

	test("a compact form takes over, with pins marked and every point of both sides", () => {
		const cells: Record<number, number> = {};
		for (let point = 1; point <= 24; point++) cells[point] = point % 2 === 0 ? 17 : -17;
		const wordy = (key: string, details?: Readonly<Record<string, string | number>>): string =>
			key.startsWith("board.full.pin") ? `${say(key, details)}, as was to be shown here` : say(key, details);
		const text = told(sceneOf(stateOf(cells)), wordy);
		expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
		expect(text).toContain("Ana, light 24:1*");
		expect(text).toContain("* pins one");
		for (let point = 1; point <= 24; point++) expect(text).toMatch(new RegExp(`\\b${point}:1\\*`));
	});

	test("a language whose compact words are too long is cut, not refused", () => {
		const endless = (key: string, details?: Readonly<Record<string, string | number>>): string =>
			`${say(key, details)}${"…".repeat(500)}`;
		expect(told(sceneOf(stateOf(start)), endless).length).toBeLessThanOrEqual(MOST_CHARACTERS);
	});
});

test("each name is said once, whoever looks", () => {
	for (const viewer of [0, 1] as const) {
		const text = told(sceneOf(stateOf(start), { viewer }), say);
		expect(text.split("Ana").length - 1).toBe(1);
		expect(text.split("Boris").length - 1).toBe(1);
	}
});
