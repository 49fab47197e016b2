import { describe, expect, it } from "vitest";
import type { PresetName } from "../../../src/games/tables/presets.ts";
import { refusalDetails } from "../../../src/games/tables/refusals.ts";
import type { Options } from "../../../src/games/tables/rules.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { type Men, moved, rolled } from "../../support/tables-positions.ts";

describe("what the rules of a family forbid is refused with its reason", () => {
	const onTheBar: Men = { me: { 13: 5, 8: 3, 6: 5 }, meBar: 2, opp: { 24: 2, 13: 5, 8: 3, 6: 5 } };
	const hitter: Men = { me: { 9: 1, 1: 14 }, opp: { 19: 1, 2: 14 } };
	const runner: Men = { me: { 24: 14, 14: 1 }, opp: { 24: 15 } };
	const quarter: Men = { me: { 24: 3, 23: 2, 22: 2, 21: 2, 20: 2, 1: 4 }, opp: { 24: 14, 4: 1 } };
	const wall: Men = { me: { 6: 3, 5: 3, 4: 3, 3: 3, 2: 2, 1: 1 }, opp: { 19: 15 } };
	const six: Men = { me: { 14: 1, 11: 2, 10: 2, 9: 2, 8: 2, 7: 2, 1: 4 }, opp: { 24: 15 } };

	it.each<{
		preset: PresetName;
		men: Men;
		dice: [number, number];
		text: string;
		reason: keyof typeof refusalDetails;
		details?: object;
		options?: Options;
	}>([
		{ preset: "tabla-mk", men: onTheBar, dice: [3, 1], text: "13/10", reason: "bar" },
		{ preset: "tabla-mk", men: onTheBar, dice: [6, 1], text: "bar/24 13/7", reason: "bar" },
		{
			preset: "tabla-mk",
			men: onTheBar,
			dice: [6, 1],
			text: "bar/19",
			reason: "blocked",
			details: { from: "bar", to: "19" },
		},
		{ preset: "tavla-tr", men: hitter, dice: [3, 1], text: "9/6/5", reason: "hitter", details: { point: "6" } },
		{ preset: "fevga-gr", men: runner, dice: [2, 1], text: "24/22", reason: "runner", details: { point: "14" } },
		{ preset: "fevga-gr", men: quarter, dice: [4, 1], text: "20/19", reason: "quarter" },
		{ preset: "fevga-gr", men: quarter, dice: [4, 1], text: "20/19/15", reason: "quarter" },
		{
			preset: "fevga-gr",
			men: quarter,
			dice: [4, 1],
			text: "24/20/19",
			reason: "quarter",
			options: { ownQuarter: "end" },
		},
		{ preset: "fevga-gr", men: wall, dice: [2, 1], text: "6/4 6/5", reason: "unblock" },
		{ preset: "fevga-notrap", men: six, dice: [6, 2], text: "14/8 8/6", reason: "trap" },
	])("$text in $preset: $reason", ({ preset, men, dice, text, reason, details = {}, options = {} }) => {
		const game = tablesGame(preset);
		expect(game.parse(rolled(men, dice, options, preset), text)).toEqual({ ok: false, error: { reason, details } });
		expect(Object.keys(details).sort()).toEqual([...refusalDetails[reason]].sort());
	});
});

describe("hits", () => {
	const men: Men = { me: { 24: 2, 13: 5, 8: 3, 6: 5 }, opp: { 24: 1, 20: 1, 18: 1, 13: 5, 8: 3, 6: 4 } };
	const game = tablesGame("tabla-mk");

	it.each<{ dice: [number, number]; typed: string; text: string }>([
		{ dice: [6, 1], typed: "13/7 8/7", text: "13/7* 8/7" },
		{ dice: [6, 1], typed: "8/7/1", text: "8/7*/1*" },
		{ dice: [1, 1], typed: "8/7(2) 6/5(2)", text: "8/7*(2) 6/5*(2)" },
		{ dice: [3, 1], typed: "8/5* 6/5*", text: "8/5* 6/5" },
	])("$dice $typed is written $text, and read with or without the stars", ({ dice, typed, text }) => {
		const state = rolled(men, dice, {}, "tabla-mk");
		const read = game.parse(state, typed);
		if (!read.ok) throw new Error(read.error.reason);
		expect(game.format(state, read.value)).toBe(text);
		expect(game.parse(state, text)).toEqual(read);
	});

	it("send men to the bar, whence they enter first", () => {
		const after = moved(rolled(men, [3, 1], {}, "tabla-mk"), "8/5* 6/5");
		expect([after.board[25], after.seat]).toEqual([1, 1]);
		const entered = game.roll!(after, [6, 2]);
		for (const play of game.plays(entered)) expect(play[0]?.[0]).toBe(25);
	});
});
