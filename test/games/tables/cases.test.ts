import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runFile } from "../../../scripts/cases/run-file.ts";
import { report } from "../../../scripts/cases/verdict.ts";

const content = (name: string) => JSON.parse(readFileSync(new URL(`../../cases/${name}`, import.meta.url), "utf8"));

/** The position of the opening 6-5, of which two plays can be made. */
const openingPlay = content("tapa.json").cases[0];

const runOne = (written: object) => runFile({ cases: [written] });

describe("worked cases", () => {
	it.each([
		// Made by two independent programs that agree on every case.
		{ file: "tapa.json", count: 23 },
		// The other games and their matches, by the same two; the last two were added here.
		{ file: "tables.json", count: 55 },
		// 100 positions of which three generators gave the same sets, a well-known engine among them.
		{ file: "tabla-legal.json", count: 100 },
		// 96 positions from an independent brute force, each under both bear-off rules.
		{ file: "pin-legal.json", count: 192 },
	])("of $file all pass", ({ file, count }) => {
		const verdicts = runFile(content(file));
		expect(verdicts.filter(({ kind }) => kind !== "passed")).toEqual([]);
		expect(verdicts.length).toBe(count);
	});
});

describe("the runner of cases", () => {
	it.each([
		{ wrong: "a missing final", expect: { ...openingPlay.expect, finals: openingPlay.expect.finals.slice(1) } },
		{ wrong: "a wrong count", expect: { count: 3 } },
		{ wrong: "a wrong number of dice", expect: { diceUsed: 1 } },
		{ wrong: "a play that is not legal", expect: { plays: [["24/18", "24/20"]] } },
		{ wrong: "a play that is legal", expect: { mustExclude: [["24/18", "24/19"]] } },
	])("finds $wrong", ({ expect: expected }) => {
		expect(runOne({ ...openingPlay, expect: expected })).toMatchObject([{ kind: "failed" }]);
	});

	it.each([
		{ wrong: "a wrong result", change: { expect: { result: null } } },
		{ wrong: "an earlier end", change: { play: ["7/1", "6/5", "24/23"] } },
		{ wrong: "a wrong final position", change: { finalPosition: { me: { 24: 15 }, opp: { 24: 15 } } } },
		{ wrong: "a position that cannot be", change: { pos: { me: { 12: 2 }, opp: { 13: 2 } } } },
	])("finds $wrong of an outcome", ({ change }) => {
		const outcome = content("tapa.json").cases.find((written: { id: string }) => written.id === "PIN-33");
		expect(runOne(outcome)).toEqual([{ kind: "passed", id: "PIN-33" }]);
		expect(runOne({ ...outcome, ...change })).toMatchObject([{ kind: "failed" }]);
	});

	it("finds a wrong starter", () => {
		const opening = content("tapa.json").cases.find((written: { kind: string }) => written.kind === "opening");
		expect(runOne({ ...opening, input: { throws: [[5, 2]] } })).toMatchObject([{ kind: "failed" }]);
	});

	it("plays overrides that are built, and names what is not", () => {
		expect(runOne({ ...openingPlay, over: { mother: "off", bearOffWhilePinned: "none" } })).toMatchObject([
			{ kind: "passed" },
		]);
		const unknown = { ...openingPlay, kind: "puzzle", preset: "chess", over: { cube: true } };
		expect(runOne(unknown)).toMatchObject([{ kind: "skipped", what: "kind puzzle, preset chess, override cube=true" }]);
		const match = { id: "match", kind: "match", preset: "chess-match" };
		expect(runOne(match)).toMatchObject([{ kind: "skipped", what: "preset chess-match" }]);
		expect(runOne({ ...openingPlay, over: { sandwich: true } })).toMatchObject([
			{ kind: "skipped", what: "override sandwich=true" },
		]);
		const legal = { id: 1, position: [], dice: [1, 2], results: [] };
		expect(runFile({ format: "tables-legal-v1", game: "hexgammon", positions: [legal] })).toMatchObject([
			{ kind: "skipped" },
		]);
		expect(runFile({ game: "draughts", perft: [{}, {}], cases: [{ id: "start" }] }).map(({ kind }) => kind)).toEqual([
			"skipped",
			"skipped",
			"skipped",
		]);
	});

	it("tells expected and actual, what was skipped, and the counts last", () => {
		const { lines, failed } = report([
			{ kind: "passed", id: "A" },
			{ kind: "failed", id: "B", expected: "1", actual: "2" },
			{ kind: "skipped", id: "C", what: "preset x" },
			{ kind: "skipped", id: "D", what: "preset x" },
		]);
		expect(failed).toBe(1);
		expect(lines).toEqual([
			"FAILED B",
			"  expected: 1",
			"  actual: 2",
			"skipped 2: preset x is not built",
			"1 passed, 1 failed, 2 skipped",
		]);
	});

	it("refuses what is no file of cases", () => {
		expect(() => runFile([])).toThrow();
		expect(() => runFile("text")).toThrow();
		expect(() => runFile({ cases: [{ id: 1 }] })).toThrow();
	});
});
