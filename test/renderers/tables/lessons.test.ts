import { describe, expect, test } from "vitest";
import { renderers } from "../../../renderers/index.ts";
import { tablesLessons } from "../../../renderers/tables/lessons.ts";
import { games } from "../../../src/games/index.ts";
import type { Play } from "../../../src/games/tables/play.ts";
import type { PresetName } from "../../../src/games/tables/presets.ts";
import { BAR, MEN, OFF, ownMen, type TablesState, THEIR_BAR, THEIR_OFF } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { say } from "../words.ts";

const game = tablesGame("tapa-mk");
const lessons = Object.values(tablesLessons).flat();
const lesson = (key: string): TablesState => {
	const found = lessons.find((one) => one.key === key);
	if (!found) throw new Error(`no lesson ${key}`);
	return found.scene.state;
};

/** The state before the last play of a lesson: its mover has just rolled. */
function before(state: TablesState): TablesState {
	const { last, outcome: _, ...rest } = state;
	if (!last) throw new Error("nothing was played");
	const board = [...state.board];
	for (const [from, to] of last.moves.toReversed()) {
		// Leaving a man alone that was pinned sets it free (rules, P5).
		board[to] = board[to] === 17 ? -1 : board[to]! - 1;
		board[from]! += 1;
	}
	return { ...rest, stage: "moving", board, roll: last.roll, left: last.roll };
}

test("every page of rules of the tables games has lessons", () => {
	const pages = Object.values(games).flatMap(({ renderer, rulesPage }) => (renderer === "tables" ? [rulesPage] : []));
	expect(pages.length).toBeGreaterThan(0);
	for (const page of pages) expect(tablesLessons[page]?.length).toBeGreaterThan(0);
});

describe.each(lessons)("$key", ({ key, scene }) => {
	const { board } = scene.state;

	test("has fifteen men a side", () => {
		const points = board.slice(1, BAR);
		const men = (sign: 1 | -1): number => points.reduce((sum, value) => sum + ownMen(0 + sign * value), 0);
		expect([men(1) + board[OFF]! + board[BAR]!, men(-1) + board[THEIR_OFF]! + board[THEIR_BAR]!]).toEqual([MEN, MEN]);
	});

	test("has a caption, and words for the picture", () => {
		expect(say(`board.lessons.${key}`).length).toBeLessThan(300);
		expect(renderers.tables?.describe(scene, say).position).toContain("pip count");
	});

	test("offers exactly the steps the rules offer", () => {
		if (!scene.steps) return;
		const rules = tablesGame(scene.state.preset as PresetName);
		const offered = rules.draft?.(scene.state, [])?.steps.map(({ from, to }) => `${from}/${to}`);
		expect(scene.steps.map(({ from, to }) => `${from}/${to}`).sort()).toEqual(offered?.sort());
	});
});

describe("what the captions say is so", () => {
	const played = (state: TablesState): TablesState => game.play(before(state), state.last!.moves as Play);

	test("pinning: the pin can be made, and the pinned man then has no move", () => {
		const state = lesson("pinning");
		expect(
			played(state)
				.board.map((value) => 0 - value)
				.slice(1, BAR)
				.reverse(),
		).toEqual(state.board.slice(1, BAR));
		// Dark's man on light's 18 is on dark's own 7.
		for (let first = 1; first <= 6; first++) {
			for (let second = 1; second <= 6; second++) {
				const rolled = game.roll?.(played(state), [first, second]);
				if (rolled?.seat !== 1 || rolled.stage !== "moving") continue;
				for (const play of game.plays(rolled)) expect(play.map(([from]) => from)).not.toContain(7);
			}
		}
	});

	test("mother: pinning her with the own start empty wins two points at once, one number unplayed", () => {
		const state = lesson("mother");
		expect(played(state)).toMatchObject({ stage: "over", outcome: state.outcome });
		expect(state.last!.roll.length).toBeGreaterThan(state.last!.moves.length);
	});

	test("bearing off: a free man may go, the pinned one and those below it may not", () => {
		const state = lesson("bearing-off");
		const off = game.plays(state).flatMap((play) => play.filter(([, to]) => to === OFF).map(([from]) => from));
		expect(new Set(off)).toEqual(new Set([5]));
	});

	test("entering: only the 1 brings the man in", () => {
		const state = lesson("entering");
		expect(
			tablesGame("tabla-mk")
				.plays(state)
				.every(([first]) => first?.[0] === BAR && first[1] === 24),
		).toBe(true);
	});

	test("blocking: no man lands or touches down on a point where one man stands", () => {
		const moves = tablesGame("gulbara-mk").plays(lesson("blocking")).flat();
		expect(moves.length).toBeGreaterThan(0);
		expect(moves.some(([, to]) => to === 18)).toBe(false);
	});

	test("runner: he alone moves, and with both numbers", () => {
		expect(tablesGame("fevga-gr").plays(lesson("runner"))).toEqual([
			[
				[16, 13],
				[13, 9],
			],
		]);
	});

	test("quarter: the sixth point is never taken", () => {
		const steps =
			tablesGame("fevga-gr")
				.draft?.(lesson("quarter"), [])
				?.steps.map(({ label }) => label) ?? [];
		expect(steps.length).toBeGreaterThan(3);
		expect(steps).not.toContain("24/19");
	});
});
