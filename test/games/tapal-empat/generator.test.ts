import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runFile } from "../../../scripts/cases/run-file.ts";
import { RAYS } from "../../../src/games/tapal-empat/board.ts";
import { LINES, pointName } from "../../../src/games/tapal-empat/state.ts";
import { seeded } from "../../support/random-play.ts";
import { differences, randomBoard } from "../../support/tiger-positions.ts";

const content = JSON.parse(readFileSync(new URL("../../cases/tapal-empat.json", import.meta.url), "utf8"));

describe("the board", () => {
	it("has 16 lines, 56 edges, and 80 ways to leap", () => {
		const edges = LINES.reduce((sum, line) => sum + line.length - 1, 0);
		const leaps = RAYS.flat().filter((ray) => ray.length > 1).length;
		expect([LINES.length, edges, leaps]).toEqual([16, 56, 80]);
	});

	it.each([
		[8, ["b2", "d2", "c3", "b4", "d4"]],
		[5, ["c1", "a3", "e3", "c5"]],
		[4, ["c2", "b3", "d3", "c4"]],
	])("has %i ways from %j", (degree, names) => {
		const found = [...RAYS.keys()].filter((point) => RAYS[point]?.length === degree).map(pointName);
		expect(found).toEqual(names);
	});
});

describe("worked positions", () => {
	// 21 perft tables and 44 positions, on which three independent generators and an exhaustive solution agree.
	it("all pass, counted to depth 5", () => {
		const verdicts = runFile(content);
		expect(verdicts.filter(({ kind }) => kind !== "passed")).toEqual([]);
		expect(verdicts.length).toBe(65);
	});

	const capture = content.cases.find(({ id }: { id: string }) => id === "capture-orthogonal");
	const sooner = content.cases.find(({ id }: { id: string }) => id === "solved-08");
	const only = (written: object) => runFile({ ...content, perft: [], cases: [written] });
	it.each([
		["a missing move", { ...capture, legal_moves: capture.legal_moves.slice(1) }],
		["a wrong count", { ...capture, legal_count: 22 }],
		["a wrong result", { ...capture, result: "goats" }],
		["a wrong position after a move", { ...capture, after: { "c3-b3": { ...capture.after.c3xc5 } } }],
		["a move that is none", { ...capture, optimal_moves: ["a1-b3"] }],
		["a win that comes sooner", { ...sooner, value_plies: 2 }],
		["a better move", { ...sooner, optimal_moves: ["c5-b5"] }],
	])("with %s fail", (_, written) => {
		expect(only(written)).toMatchObject([{ kind: "failed" }]);
	});

	it("with a wrong number of leaves fail", () => {
		const perft = [{ position: "5/5/1TT2/5/5 g 18 0", perft: [23, 418, 9206] }];
		expect(runFile({ ...content, perft, cases: [] })).toMatchObject([{ kind: "failed" }]);
	});
});

it("agrees with a brute force on any position", () => {
	const random = seeded(5);
	const found = Array.from({ length: 1500 }, () => randomBoard(random)).flatMap(differences);
	expect(found).toEqual([]);
});
