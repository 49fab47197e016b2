import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../src/games/game.ts";
import { type PresetName, presetNames, presets } from "../../../src/games/tables/presets.ts";
import { choices, type Options } from "../../../src/games/tables/rules.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { type Men, moved, rolled, rolling, texts } from "../../support/tables-positions.ts";

describe("the opening dice (D-01)", () => {
	it("are thrown away by custom, and both dice are thrown anew", () => {
		const game = tablesGame("tabla-mk");
		const after = game.roll!(game.start({}), [2, 5]);
		expect(after).toMatchObject({ seat: 1, stage: "rolling", roll: [], left: [] });
	});

	it.each(presetNames)("of %s are the starter's first roll by agreement", (preset) => {
		const game = tablesGame(preset);
		const start = game.start({ options: { opening: "played" } });
		const after = game.roll!(start, [2, 5]);
		expect(game.phase(after)).toEqual({ kind: "move", seat: 1 });
		expect(after).toMatchObject({ roll: [5, 2], left: [5, 2] });
		expect(game.roll!(start, [3, 3])).toEqual(start);
		// Where an earlier game gives the start, there are none.
		expect(game.start({ starter: 1, options: { opening: "played" } }).stage).toBe("rolling");
	});

	it("count as a roll on the way to ladders", () => {
		const game = tablesGame("gulbara-mk");
		expect(game.roll!(game.start({ options: { opening: "played" } }), [5, 2]).rolls).toEqual([1, 0]);
	});
});

describe("what a win is worth", () => {
	interface Won {
		readonly preset: PresetName;
		readonly options: Options;
		readonly men: Men;
		readonly dice: [number, number];
		readonly play: string;
		readonly outcome: Outcome;
	}
	const lastMan = (opp: Men["opp"], more: Partial<Men> = {}): Men => ({ me: { 1: 1 }, meOff: 14, opp, ...more });
	const off = (points: number): Outcome => ({ winner: 0, points, reason: "bearOff" });
	const counted = (points: number): Outcome => ({ winner: 0, points, reason: "menLeft" });
	const mother: Men = { me: { 7: 2, 6: 13 }, opp: { 24: 1, 12: 14 } };
	const pinned = (points: number): Outcome => ({ winner: 0, points, reason: "mother" });
	const ends: readonly Won[] = [
		// HIT-18, and its likes.
		["tabla-mk", { triple: true }, lastMan({ 20: 14 }, { oppBar: 1 }), off(3)],
		["tabla-mk", { triple: true }, lastMan({ 20: 14, 23: 1 }), off(3)],
		["tabla-mk", { triple: true }, lastMan({ 18: 15 }), off(2)],
		["tabla-mk", { triple: true }, lastMan({ 20: 13, 23: 1 }, { oppOff: 1 }), off(1)],
		["tabla-mk", {}, lastMan({ 20: 14 }, { oppBar: 1 }), off(2)],
		["tabla-mk", { scoring: "menLeft", triple: true }, lastMan({ 20: 14 }, { oppBar: 1 }), counted(15)],
		["mahbusa-31", {}, lastMan({ 20: 12 }, { oppOff: 3 }), counted(12)],
		["mahbusa-31", {}, lastMan({ 20: 2 }, { oppOff: 13 }), counted(2)],
		["mahbusa-31", { scoring: "mars" }, lastMan({ 20: 12 }, { oppOff: 3 }), off(1)],
		["fevga-gr", {}, lastMan({ 20: 15 }), off(2)],
		["gulbara-mk", { scoring: "menLeft" }, lastMan({ 20: 4 }, { oppOff: 11 }), counted(4)],
	].map(([preset, options, men, outcome]) => ({ preset, options, men, outcome, dice: [2, 1], play: "1/off" }) as Won);
	const mothers: readonly Won[] = (
		[
			["plakoto-gr", {}, pinned(2)],
			["plakoto-gr", { motherPoints: 3 }, pinned(3)],
			["mahbusa-levant", { mother: "win" }, pinned(2)],
			["mahbusa-31", { mother: "win" }, pinned(15)],
		] as const
	).map(([preset, options, outcome]) => ({ preset, options, men: mother, outcome, dice: [6, 2], play: "7/1" }));

	it.each([...ends, ...mothers])(
		"in $preset with $options: $outcome.points",
		({ preset, options, men, dice, play, outcome }) => {
			expect(moved(rolled(men, dice, options, preset), play).outcome).toEqual(outcome);
		},
	);

	it.each<[PresetName, Options, Men, [number, number]]>([
		["mahbusa-31", {}, { me: { 5: 15 }, opp: { 5: 12 }, oppOff: 3 }, [15, 12]],
		["mahbusa-31", { scoring: "mars" }, { me: { 5: 15 }, opp: { 5: 12 }, oppOff: 3 }, [2, 1]],
		["tabla-mk", { triple: true }, { me: { 5: 15 }, opp: { 5: 12 }, oppOff: 3 }, [2, 1]],
	])("and resigning, in %s with %o", (preset, options, men, prices) => {
		const state = rolling(men, options, preset);
		expect([tablesGame(preset).price(state, 0), tablesGame(preset).price(state, 1)]).toEqual(prices);
	});
});

describe("what may be played", () => {
	// HIT-X1 of the worked cases: the man that hit on 6 stays, and the one that came after him goes on.
	const hitter: Men = { me: { 9: 2, 1: 13 }, opp: { 19: 1, 2: 14 } };
	const pinnedAtHome: Men = { me: { 5: 1, 3: 2, 2: 2 }, meOff: 10, opp: { 20: 1, 10: 14 }, mePinned: [5] };
	// The first man has come just to the other's start, which is empty.
	const reached: Men = { me: { 24: 14, 12: 1 }, opp: { 5: 15 } };
	const quarter: Men = { me: { 24: 3, 23: 2, 22: 2, 21: 2, 20: 2, 1: 4 }, opp: { 24: 11, 6: 1, 5: 1, 4: 1, 3: 1 } };
	const wall: Men = { me: { 6: 3, 5: 3, 4: 3, 3: 3, 2: 2, 1: 1 }, opp: { 19: 15 } };
	const six: Men = { me: { 14: 1, 11: 2, 10: 2, 9: 2, 8: 2, 7: 2, 1: 4 }, opp: { 24: 15 } };

	it.each<{ preset: PresetName; dice: [number, number]; men: Men; options: Options; count: number }>([
		{ preset: "tavla-tr", dice: [3, 3], men: hitter, options: {}, count: 1 },
		{ preset: "tavla-tr", dice: [3, 3], men: hitter, options: { noHitAndRun: false }, count: 2 },
		{ preset: "plakoto-gr", dice: [3, 2], men: pinnedAtHome, options: {}, count: 1 },
		{ preset: "plakoto-gr", dice: [3, 2], men: pinnedAtHome, options: { bearOffWhilePinned: "others" }, count: 2 },
		{ preset: "fevga-gr", dice: [2, 1], men: reached, options: {}, count: 3 },
		{ preset: "fevga-gr", dice: [2, 1], men: reached, options: { runner: "reach" }, count: 5 },
		{ preset: "fevga-gr", dice: [5, 5], men: quarter, options: {}, count: 0 },
		{ preset: "fevga-gr", dice: [2, 1], men: wall, options: {}, count: 5 },
		{ preset: "fevga-gr", dice: [2, 1], men: wall, options: { unblock: false }, count: 26 },
		{ preset: "fevga-gr", dice: [6, 2], men: six, options: {}, count: 30 },
		{ preset: "fevga-gr", dice: [6, 2], men: six, options: { noPrimeTrap: true }, count: 25 },
	])("in $preset with $dice and $options", ({ preset, dice, men, options, count }) => {
		expect(texts(rolled(men, dice, options, preset)).length).toBe(count);
	});

	it("with the own quarter forbidden at any step, at the end only, or not at all (D-08b)", () => {
		// From 20 the 4 is blocked. Beginning with the 1, the man fills the quarter for a moment.
		const men: Men = { me: { 24: 3, 23: 2, 22: 2, 21: 2, 20: 2, 1: 4 }, opp: { 24: 14, 4: 1 } };
		const step = texts(rolled(men, [4, 1], {}, "fevga-gr"));
		const end = texts(rolled(men, [4, 1], { ownQuarter: "end" }, "fevga-gr"));
		const off = texts(rolled(men, [4, 1], { ownQuarter: "off" }, "fevga-gr"));
		expect(step.length).toBeLessThan(end.length);
		expect(end.length).toBeLessThan(off.length);
		expect(end.filter((text) => !step.includes(text))).toContain("20/19/15");
		expect(off.filter((text) => !end.includes(text))).toContain("24/20/19");
	});
});

describe("choices", () => {
	it.each(presetNames)("of the family hold every rule of %s", (preset) => {
		const { family, ...rules } = presets[preset].rules;
		const known = choices[family];
		expect(Object.keys(known).sort()).toEqual(Object.keys(rules).sort());
		for (const [name, value] of Object.entries(rules)) expect(known[name]).toContain(value);
	});

	it.each<[PresetName, Options]>([
		["tabla-mk", { mother: "win" }],
		["tapa-mk", { triple: true }],
		["gulbara-mk", { ladderFrom: 2 }],
		["gulbara-mk", { runner: "pass" }],
		["fevga-gr", { ladderFrom: 1 }],
		["tabla-mk", { sandwich: true }],
	])("of another family are refused by %s: %o", (preset, options) => {
		expect(() => tablesGame(preset).start({ options })).toThrow(RangeError);
	});
});
