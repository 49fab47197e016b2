import { describe, expect, it } from "vitest";
import type { TablesState } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { type Men, rolled, rolling, START } from "../../support/tables-positions.ts";

const game = tablesGame("tapa-mk");

/** The draft after these steps, "24/18", taken one by one. */
function draft(state: TablesState, ...labels: string[]) {
	const codes: string[] = [];
	for (const label of labels) {
		const step = game.draft?.(state, codes)?.steps.find((offered) => offered.label === label);
		if (step === undefined) throw new Error(`${label} is not on offer`);
		codes.push(step.code);
	}
	const found = game.draft?.(state, codes);
	if (found === undefined) throw new Error(`${codes} cannot be taken`);
	return found;
}

const labels = (...of: Parameters<typeof draft>) => draft(...of).steps.map((step) => step.label);

describe("the steps of a draft", () => {
	it("name where from and where to", () => {
		expect(draft(rolled(START, [6, 5])).steps).toEqual([
			{ code: "oi", from: "24", to: "18", label: "24/18" },
			{ code: "oj", from: "24", to: "19", label: "24/19" },
		]);
	});

	it("come with the higher number first, then from high to low", () => {
		const state = rolled({ me: { 24: 11, 20: 2, 13: 2 }, opp: { 24: 15 } }, [4, 3]);
		expect(labels(state)).toEqual(["24/20", "20/16", "13/9", "24/21", "20/17", "13/10"]);
	});

	it("use up the numbers", () => {
		expect(labels(rolled(START, [6, 5]), "24/19")).toEqual(["24/18", "19/13"]);
		const doubles = rolled(START, [1, 1]);
		expect(labels(doubles, "24/23", "24/23", "23/22")).toEqual(["24/23", "23/22", "22/21"]);
		expect(labels(doubles, "24/23", "24/23", "23/22", "22/21")).toEqual([]);
	});

	it("leave out what no legal play begins with", () => {
		// 14/12 would leave no 6.
		const oneWay = rolled({ me: { 14: 1, 5: 1, 1: 13 }, opp: { 19: 2, 12: 13 } }, [6, 2]);
		expect(labels(oneWay)).toEqual(["14/8", "5/3"]);
		// PIN-09: one number only, and it must be the higher.
		expect(labels(rolled({ me: { 12: 1, 1: 14 }, opp: { 21: 2, 10: 13 } }, [5, 3]))).toEqual(["12/7"]);
		// PIN-10: the higher is closed.
		expect(labels(rolled({ me: { 12: 1, 1: 14 }, opp: { 21: 2, 18: 2, 10: 11 } }, [5, 3]))).toEqual(["12/9"]);
	});

	it("stop where one ends the game", () => {
		const mother: Men = { me: { 7: 2, 6: 13 }, opp: { 24: 1, 12: 14 } };
		const { play, steps } = draft(rolled(mother, [6, 2]), "7/1");
		expect([play, steps]).toEqual([[[7, 1]], []]);
		expect(labels(rolled(mother, [6, 2]), "6/4")).toEqual(["7/1"]);
	});

	// With 6 or with 5, the man on 4 goes off all the same, and the other number is still there.
	it("are one where either number makes them", () => {
		const state = rolled({ me: { 4: 2, 3: 1 }, meOff: 12, opp: { 10: 15 } }, [6, 5]);
		expect(labels(state)).toEqual(["4/off"]);
		expect(labels(state, "4/off")).toEqual(["4/off"]);
		expect(draft(state, "4/off", "4/off").play).toEqual([
			[4, 0],
			[4, 0],
		]);
	});

	it("take the lower of two numbers that make them", () => {
		const state = rolled({ me: { 3: 1, 2: 1, 1: 1 }, meOff: 12, opp: { 10: 15 } }, [6, 3]);
		expect(draft(state, "3/off").view.left).toEqual([6]);
		expect(labels(state, "3/off")).toEqual(["2/off"]);
	});
});

describe("the picture of a draft", () => {
	it("is the position itself before the first step, with the last play of the other side", () => {
		const last = { seat: 1, roll: [2, 1], moves: [[24, 22]] } as const;
		const state = game.roll!({ ...rolling(START), last }, [6, 5]);
		expect(draft(state).view).toEqual(state);
		expect(state.last).toEqual(last);
	});

	it("shows the steps taken, and the numbers left", () => {
		const state = rolled({ me: { 24: 14, 12: 1 }, opp: { 24: 14, 16: 1 } }, [3, 1]);
		const { view, play } = draft(state, "12/9");
		expect(play).toBeUndefined();
		expect(view).toMatchObject({ stage: "moving", seat: 0, roll: [3, 1], left: [1] });
		expect([view.board[12], view.board[9]]).toEqual([0, 17]);
		expect(view.last).toEqual({ seat: 0, roll: [3, 1], moves: [[12, 9]] });
	});

	it("keeps the numbers that cannot be played", () => {
		const state = rolled({ me: { 12: 1, 1: 14 }, opp: { 21: 2, 10: 13 } }, [5, 3]);
		const { view, play } = draft(state, "12/7");
		expect(view.left).toEqual([3]);
		expect(play).toEqual([[12, 7]]);
	});

	it("is the same however its play came about", () => {
		const state = rolled(START, [6, 5]);
		const [one, other] = [draft(state, "24/18", "18/13"), draft(state, "24/19", "19/13")];
		expect(one.play).toEqual(other.play);
		expect(one.view.board).toEqual(other.view.board);
	});
});

describe("no draft", () => {
	const state = rolled(START, [6, 5]);

	it.each([[["zz"]], [["oh"]], [["oi", "oi"]], [["oi", "oj", "oj"]], [[""]], [["oi", "id", "d7"]]])(
		"is made of %j, of which not every step is on offer",
		(codes) => {
			expect(game.draft?.(state, codes)).toBeUndefined();
		},
	);

	it("is made while nobody is to move", () => {
		expect(game.draft?.(rolling(START), [])).toBeUndefined();
	});
});
