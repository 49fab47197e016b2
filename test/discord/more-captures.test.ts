import { describe, expect, test } from "vitest";
import { tellEnd, tellNews, tellResult } from "../../src/discord/telling.ts";
import { loadWords } from "../../src/discord/words.ts";
import type { Options } from "../../src/games/contest.ts";
import type { Seat } from "../../src/games/game.ts";
import { contests } from "../../src/games/index.ts";
import type { LogEntry } from "../../src/match/match.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { bareMatch } from "../bars/taps.ts";

const say = (await loadWords()).in("en-US");

/** What a game comes to: so many goats captured, then one party resigns. */
interface Course {
	readonly captures: 0 | 1 | 2;
	readonly resigns: "tigers" | "goats";
}

/** Tigers on b2 and c3 capture one goat after another; then it is the tigers' turn. */
const TURNS = {
	0: ["T@b2,c3", "@e5"],
	1: ["T@b2,c3", "@b3", "c3xa3", "@e5"],
	2: ["T@b2,c3", "@b3", "c3xa3", "@a4", "a3xa5", "@e5"],
} as const;

/** Two games of the tiger game, the first with seat 0 as the tigers. */
function played(courses: readonly [Course, Course], options: Options): Table {
	const contest = contests["tapal-empat"];
	if (!contest) throw new Error("no tiger game");
	const log: LogEntry[] = [];
	for (const [index, { captures, resigns }] of courses.entries()) {
		const tigers: Seat = index === 0 ? 0 : 1;
		const goats: Seat = index === 0 ? 1 : 0;
		for (const [turn, play] of TURNS[captures].entries())
			log.push({ kind: "turn", seat: turn % 2 === 0 ? tigers : goats, plays: [play], by: `${log.length}`, at: 0 });
		log.push({ kind: "resign", seat: resigns === "tigers" ? tigers : goats, by: `${log.length}`, at: 0 });
	}
	const match = { ...bareMatch("tapal-empat"), length: { games: 2 }, starter: 0, options, log } as const;
	return openTable(match, contest);
}

const NONE: Course = { captures: 0, resigns: "tigers" };
const ONE: Course = { captures: 1, resigns: "tigers" };
const TWO: Course = { captures: 2, resigns: "tigers" };
const BEATEN: Course = { captures: 0, resigns: "goats" };

describe("two games of the tiger game with one win each", () => {
	test.each<[string, readonly [Course, Course], Seat | undefined, readonly [number, number]]>([
		["by the first player's tigers more", [ONE, NONE], 0, [1, 0]],
		["by the second player's tigers more", [ONE, TWO], 1, [1, 2]],
		["by both as many", [ONE, ONE], undefined, [1, 1]],
		["by both none", [NONE, NONE], undefined, [0, 0]],
		["goats that resign count as all captured", [BEATEN, BEATEN], undefined, [8, 8]],
	])("captured %s", (_, courses, winner, captures) => {
		const table = played(courses, { moreCaptures: true });
		expect(table.finished.at(-1)).toMatchObject({ score: [1, 1], captures });
		expect(table.phase).toMatchObject({ kind: "over", outcome: { winner, points: winner === undefined ? 0 : 1 } });
		const told = tellResult(table, say);
		expect(told).toContain(`Captured: \u2068A\u2069 ${captures[0]}, \u2068B\u2069 ${captures[1]}.`);
		expect(told).toContain(
			winner === undefined
				? "The match is a draw, 1–1."
				: `${winner === 0 ? "\u2068A\u2069" : "\u2068B\u2069"} wins the match:** 1–1 in points, and more captured.`,
		);
		expect(tellEnd(table, "1", say)).toContain(told);
	});

	test("is a draw where nothing else is agreed, and captures are not told of", () => {
		const table = played([ONE, NONE], {});
		expect(table.phase).toEqual({ kind: "over", outcome: { winner: undefined, points: 0, reason: "match" } });
		expect(tellResult(table, say)).not.toContain("aptured");
	});

	test("points decide where they are not equal", () => {
		const table = played([BEATEN, TWO], { moreCaptures: true });
		expect(table.phase).toMatchObject({ outcome: { winner: 0, points: 2, reason: "match" } });
		expect(tellResult(table, say)).not.toContain("aptured");
	});

	test("what was captured is told after the first game", () => {
		const whole = played([ONE, NONE], { moreCaptures: true });
		const log = whole.match.log.slice(0, TURNS[1].length + 1);
		const table = openTable({ ...whole.match, log }, whole.contest);
		expect(tellNews(table, say)).toContain("Captured: \u2068A\u2069 1, \u2068B\u2069 0.");
	});

	test("as many as win are captured where fifteen goats resign", () => {
		const table = played([BEATEN, BEATEN], { moreCaptures: true, goats: 15 });
		expect(table.finished.at(-1)?.captures).toEqual([5, 5]);
	});
});
