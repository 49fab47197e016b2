import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalDetails } from "../../../src/games/tables/refusals.ts";
import type { TablesState } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { type Men, rolled, rolling, START } from "../../support/tables-positions.ts";

const game = tablesGame("tapa-mk");

/** The canonical text of what was typed, or the refusal. */
function read(state: TablesState, text: string): unknown {
	const result = game.parse(state, text);
	return result.ok ? game.format(state, result.value) : result.error;
}

describe("typed text in any loose form is read", () => {
	const opening = rolled(START, [6, 5]);
	const doubles = rolled({ me: { 24: 11, 13: 4 }, opp: { 24: 15 } }, [6, 6]);
	const home = rolled({ me: { 6: 1, 3: 2 }, meOff: 12, opp: { 10: 15 } }, [5, 4]);

	it.each([
		"24/19 24/18",
		"24/18 24/19",
		"24/18,24/19",
		"24/18, 24/19",
		"24/18; 24/19",
		"24-18 24-19",
		"24\u201318 24\u201319",
		"24\u201418 24\u221219",
		"24 18, 24 19",
		"24 18 24 19",
		"24 / 18   24 / 19",
		"  24/18  24/19 ",
		"24>18 24\u219219",
		"24/18* 24/19*",
		"\uff12\uff14\uff0f\uff11\uff18\u3000\uff12\uff14\uff0f\uff11\uff19",
	])("%s", (text) => {
		expect(read(opening, text)).toBe("24/18 24/19");
	});

	it.each([
		"24/18/13",
		"24/13",
		"24 13",
		"24 18 13",
		"24-18-13",
		"24/19/13",
		"24/18 18/13",
		"18/13 24/18",
		"24/19 19/13",
	])("%s", (text) => {
		expect(read(opening, text)).toBe("24/18/13");
	});

	it.each([
		"13/7(4)",
		"13/7x4",
		"13/7 (4)",
		"13/7 x 4",
		"13/7\u00d74",
		"13/7 13/7 13/7 13/7",
		"13/7(2) 13/7(2)",
		"13-7 X4",
	])("%s", (text) => {
		expect(read(doubles, text)).toBe("13/7(4)");
	});

	it.each(["24/12(2)", "24/18/12(2)", "24/18(2) 18/12(2)", "24/12 24/12", "24/12x2"])("%s", (text) => {
		expect(read(doubles, text)).toBe("24/18/12(2)");
	});

	it.each(["6/1 3/off", "3/OFF 6/1", "6/1 3/0", "6/1 3/o", "6-1, 3-off", "6 1 3 off"])("%s", (text) => {
		expect(read(home, text)).toBe("6/1 3/off");
	});

	// The last man goes with the 6 alone, or with 1 and 6: the same end.
	it.each(["2/off", "2/1/off", "2/1 1/off"])("%s", (text) => {
		const last = rolled({ me: { 2: 1 }, meOff: 14, opp: { 10: 15 } }, [6, 1]);
		expect(read(last, text)).toBe("2/off");
	});

	// The 6 alone bears the man on 3 off, and leaves nothing for the 1. With the 1 and then the 6 he goes off as well, which uses
	// both, as one must: the same position, so the same play (O1, O5).
	it.each(["3/off", "3/2/off"])("%s", (text) => {
		const state = rolled({ me: { 3: 1, 1: 1 }, meOff: 13, opp: { 24: 1, 10: 14 }, mePinned: [1] }, [6, 1]);
		expect(read(state, text)).toBe("3/2/off");
		expect(game.plays(state).length).toBe(1);
	});

	it("with equal numbers, an end that comes only in one order", () => {
		const state = rolled({ me: { 24: 1, 3: 12, 2: 2 }, opp: { 24: 1, 12: 14 } }, [1, 1]);
		for (const text of ["24/23 2/1", "24/23 2/1(2)", "24/23/22 2/1"]) expect(read(state, text)).toBe(text);
	});
});

describe("what is no play is refused with the reason", () => {
	// Closed to me: 18 and 4. A blot of his on 12.
	const men: Men = { me: { 24: 10, 14: 3, 10: 2 }, opp: { 7: 2, 21: 2, 13: 1, 24: 10 } };
	const middle = (...dice: [number, number]) => rolled(men, dice);
	const bearingOff: Men = { me: { 6: 1, 3: 2 }, meOff: 12, opp: { 10: 15 } };
	const onlyOne: Men = { me: { 12: 1, 1: 14 }, opp: { 21: 2, 10: 13 } };
	const mother: Men = { me: { 7: 2, 6: 13 }, opp: { 24: 1, 12: 14 } };

	it.each<{ text: string; state: TablesState; error: { reason: keyof typeof refusalDetails; details: object } }>([
		{ text: "", state: middle(6, 4), error: { reason: "notation", details: { text: "" } } },
		{ text: "hello", state: middle(6, 4), error: { reason: "notation", details: { text: "hello" } } },
		{ text: "24/18 x", state: middle(6, 4), error: { reason: "notation", details: { text: "x" } } },
		{ text: "24", state: middle(6, 4), error: { reason: "notation", details: { text: "24" } } },
		{ text: "31/25", state: middle(6, 4), error: { reason: "notation", details: { text: "31/25" } } },
		{ text: ", ;", state: middle(6, 4), error: { reason: "notation", details: { text: ", ;" } } },
		{ text: "24/20", state: rolling(men), error: { reason: "notMoving", details: {} } },
		{ text: "20/24", state: middle(6, 4), error: { reason: "backwards", details: { from: "20", to: "24" } } },
		{ text: "24/20 14/8 10/4", state: middle(6, 4), error: { reason: "tooMany", details: { count: 2 } } },
		{ text: "23/17", state: middle(6, 4), error: { reason: "noMan", details: { point: "23" } } },
		{ text: "bar/20", state: middle(6, 4), error: { reason: "noMan", details: { point: "bar" } } },
		{ text: "13/7", state: middle(6, 4), error: { reason: "noMan", details: { point: "13" } } },
		{ text: "24/21", state: middle(6, 4), error: { reason: "noDie", details: { from: "24", to: "21" } } },
		{ text: "24/20 24/20", state: middle(6, 4), error: { reason: "noDie", details: { from: "24", to: "20" } } },
		{ text: "24/18", state: middle(6, 4), error: { reason: "blocked", details: { from: "24", to: "18" } } },
		{ text: "24/12", state: middle(6, 6), error: { reason: "blocked", details: { from: "24", to: "18" } } },
		{ text: "14/4", state: middle(6, 4), error: { reason: "blocked", details: { from: "10", to: "4" } } },
		{ text: "10/off", state: middle(6, 4), error: { reason: "bearOffNotHome", details: { from: "10", point: "24" } } },
		{ text: "10/off", state: middle(5, 4), error: { reason: "noDie", details: { from: "10", to: "off" } } },
		{ text: "24/20", state: middle(6, 4), error: { reason: "incomplete", details: { left: "6" } } },
		{ text: "14/8", state: middle(4, 3), error: { reason: "noDie", details: { from: "14", to: "8" } } },
		{
			text: "16/12",
			state: rolled({ me: { 24: 14, 16: 1 }, opp: { 24: 14, 9: 1 }, mePinned: [16] }, [4, 1]),
			error: { reason: "pinned", details: { point: "16" } },
		},
		{
			text: "6/off",
			state: rolled({ me: { 13: 2, 6: 13 }, opp: { 10: 15 } }, [6, 1]),
			error: { reason: "bearOffNotHome", details: { from: "6", point: "13" } },
		},
		{
			text: "3/off",
			state: rolled(bearingOff, [5, 4]),
			error: { reason: "bearOffHigher", details: { from: "3", point: "6" } },
		},
		{
			text: "3/off",
			state: rolled({ me: { 5: 1, 3: 2, 2: 2 }, meOff: 10, opp: { 20: 1, 10: 14 }, mePinned: [5] }, [3, 2], {
				bearOffWhilePinned: "none",
			}),
			error: { reason: "bearOffPinned", details: { from: "3" } },
		},
		{ text: "7/1 7/1", state: rolled(mother, [6, 6]), error: { reason: "ended", details: { from: "7", to: "1" } } },
		// PIN-09: one number only, and 7 and 9 are both open.
		{ text: "12/9", state: rolled(onlyOne, [5, 3]), error: { reason: "higherDie", details: { die: 5 } } },
		// After this 2 no 6 can be played; with another 2 it can.
		{
			text: "14/12",
			state: rolled({ me: { 14: 1, 5: 1, 1: 13 }, opp: { 19: 2, 12: 13 } }, [6, 2]),
			error: { reason: "moreDice", details: { count: 2 } },
		},
	])("$text: $error.reason $error.details", ({ text, state, error }) => {
		expect(read(state, text)).toEqual(error);
		const { reason, details } = error;
		expect(Object.keys(details).sort()).toEqual([...refusalDetails[reason]].sort());
	});

	it("whatever is typed", () => {
		const state = middle(6, 4);
		const typed = fc.oneof(
			fc.string({ unit: "binary", maxLength: 300 }),
			fc.stringMatching(/^[0-9/ (),x*ofbar-]{0,40}$/),
		);
		fc.assert(
			fc.property(typed, (text) => {
				const result = game.parse(state, text);
				if (result.ok) expect(game.plays(state)).toContainEqual(result.value);
				else expect(Object.keys(refusalDetails)).toContain(result.error.reason);
			}),
		);
	});
});
