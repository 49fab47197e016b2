import { describe, expect, it } from "vitest";
import { ladderView } from "../../../src/games/tables/ladder.ts";
import { presets } from "../../../src/games/tables/presets.ts";
import type { Options } from "../../../src/games/tables/rules.ts";
import type { TablesState } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { type Due, LadderReferee } from "../../support/ladder-referee.ts";
import { pick, seeded, throwDice } from "../../support/random-play.ts";
import { type Men, moved, rolling, START, texts } from "../../support/tables-positions.ts";

const game = tablesGame("gulbara-mk");

/** Seat 0 in Gjul Bara with this roll, after so many throws of each seat. */
function thrown(men: Men, die: number, rolls: readonly [number, number], options: Options = {}): TablesState {
	return game.roll!({ ...rolling(men, options, "gulbara-mk"), rolls }, [die, die]);
}

describe("throws are counted", () => {
	it("for the seat that threw, plays or not", () => {
		const first = game.roll!(game.start({ starter: 0 }), [6, 1]);
		expect(first.rolls).toEqual([1, 0]);
		const second = game.roll!(moved(first, "24/18 24/23"), [6, 6]);
		// The first man off 24 closes no way here; both sides have one throw.
		expect(second.rolls).toEqual([1, 1]);
		const stuck = thrown({ me: { 24: 15 }, opp: { 6: 15 } }, 6, [7, 2]);
		expect([stuck.stage, stuck.seat, stuck.rolls]).toEqual(["rolling", 1, [8, 2]]);
	});

	it("but not the throw for the start", () => {
		expect(game.roll!(game.start({}), [6, 1]).rolls).toEqual([0, 0]);
		expect(game.start({}).rolls).toEqual([0, 0]);
		expect("rolls" in tablesGame("fevga-gr").start({})).toBe(false);
	});
});

describe("a double is a ladder (G5, D-09, D-10)", () => {
	it.each<{ rolls: [number, number]; options: Options; ladder: boolean }>([
		{ rolls: [2, 9], options: {}, ladder: false },
		{ rolls: [3, 0], options: {}, ladder: true },
		{ rolls: [0, 0], options: { ladderFrom: 1 }, ladder: true },
		{ rolls: [1, 1], options: { counting: "global" }, ladder: false },
		{ rolls: [1, 2], options: { counting: "global" }, ladder: true },
	])("after $rolls throws with $options: $ladder", ({ rolls, options, ladder }) => {
		const state = thrown(START, 2, rolls, options);
		expect(state.left).toEqual([2, 2, 2, 2]);
		expect(state.ladder).toEqual(ladder ? { first: 2, handedOver: false } : undefined);
	});

	it("and no other roll is", () => {
		expect(game.roll!({ ...rolling(START, {}, "gulbara-mk"), rolls: [9, 9] }, [6, 5]).ladder).toBeUndefined();
	});
});

describe("a ladder is climbed", () => {
	// One man each far apart: nothing is in the way of mine.
	const open: Men = { me: { 24: 4, 1: 11 }, opp: { 24: 15 } };

	it("rung by rung, each a play of its own, told as one", () => {
		const fours = thrown(open, 4, [3, 3]);
		const fives = moved(fours, "24/20(4)");
		expect(game.phase(fives)).toEqual({ kind: "move", seat: 0 });
		expect(fives).toMatchObject({ roll: [4, 4], left: [5, 5, 5, 5], ladder: { first: 4, handedOver: false } });
		const sixes = moved(fives, "20/15(4)");
		expect(sixes.left).toEqual([6, 6, 6, 6]);
		expect(sixes.last?.moves.length).toBe(8);
		const done = moved(sixes, "15/9/3(2)");
		expect(done).toMatchObject({ seat: 1, stage: "rolling", roll: [], left: [] });
		expect(done.last?.moves.length).toBe(12);
		expect("ladder" in done).toBe(false);
	});

	it("and told so", () => {
		expect(ladderView(rolling(open, {}, "fevga-gr"))).toBeUndefined();
		expect(ladderView({ ...rolling(open, {}, "gulbara-mk"), rolls: [2, 1] })).toEqual({ rolls: [2, 1], from: 4 });
		const global = { ...rolling(open, { counting: "global", ladderFrom: 1 }, "gulbara-mk"), rolls: [2, 1] as const };
		expect(ladderView(global)).toEqual({ rolls: [3, 3], from: 1 });
		const fives = moved(thrown(open, 4, [3, 3]), "24/20(4)");
		expect(ladderView(fives)?.running).toEqual({ rung: 2, rungs: 3, handedOver: false });
		const draft = game.draft!(fives, []);
		expect(ladderView(draft?.view ?? fives)?.running?.rung).toBe(2);
	});

	it("to the end of the game, if it comes to that", () => {
		const last = thrown({ me: { 5: 1, 4: 1 }, meOff: 13, opp: { 10: 15 } }, 4, [3, 3]);
		expect(texts(last)).toEqual(["5/1/off 4/off"]);
		const over = moved(last, "5/1/off 4/off");
		expect(over.outcome).toEqual({ winner: 0, points: 2, reason: "bearOff" });
		expect("ladder" in over).toBe(false);
	});
});

describe("numbers of a ladder that cannot be played", () => {
	// 17/11 is closed: my 11 is his 23.
	const wall: Men = { me: { 22: 4, 1: 11 }, opp: { 24: 2, 23: 1, 1: 12 } };
	// Nothing of mine can move a five: my 17 is his 5.
	const shut: Men = { me: { 22: 4, 1: 11 }, opp: { 24: 2, 5: 13 } };

	it("are the other's to play before his own roll, rung by rung", () => {
		const handed = moved(thrown(wall, 5, [3, 3]), "22/17(4)");
		expect(handed).toMatchObject({
			seat: 1,
			stage: "moving",
			roll: [5, 5],
			left: [6, 6, 6, 6],
			ladder: { first: 6, handedOver: true },
			rolls: [4, 3],
		});
		expect(ladderView(handed)?.running).toEqual({ rung: 1, rungs: 1, handedOver: true });
		expect(game.phase(handed)).toEqual({ kind: "move", seat: 1, leftOver: [6, 6, 6, 6] });
		const own = moved(handed, texts(handed)[0]!);
		expect(game.phase(own)).toEqual({ kind: "chance", sides: [6, 6], seat: 1 });
		expect(own.rolls).toEqual([4, 3]);
		expect("ladder" in own).toBe(false);
	});

	it("may begin in the middle of a rung", () => {
		const half: Men = { me: { 22: 2, 2: 13 }, opp: { 24: 2, 18: 4, 1: 9 } };
		const handed = moved(thrown(half, 5, [3, 3]), "22/17(2)");
		expect(handed).toMatchObject({ seat: 1, left: [5, 5], ladder: { first: 5, handedOver: true } });
		expect(game.phase(handed)).toEqual({ kind: "move", seat: 1, leftOver: [5, 5, 6, 6, 6, 6] });
		const sixes = moved(handed, "18/13(2)");
		expect(sixes).toMatchObject({ seat: 1, left: [6, 6, 6, 6], ladder: { first: 5, handedOver: true } });
		expect(sixes.last?.moves.length).toBe(2);
		expect(moved(sixes, texts(sixes)[0]!)).toMatchObject({ seat: 1, stage: "rolling" });
	});

	it("are lost where the other can play none of them", () => {
		const men: Men = { me: { 22: 4, 6: 11 }, opp: { 24: 2, 23: 1, 1: 12 } };
		// His 24/18, on my 6, is closed as well, and so is 23/17 on my 5.
		const blocked: Men = { ...men, me: { 22: 4, 6: 10, 5: 1 } };
		expect(moved(thrown(blocked, 5, [3, 3]), "22/17(4)")).toMatchObject({ seat: 1, stage: "rolling" });
	});

	it("are lost by agreement", () => {
		const forfeit = moved(thrown(wall, 5, [3, 3], { unplayed: "forfeit" }), "22/17(4)");
		expect(forfeit).toMatchObject({ seat: 1, stage: "rolling", left: [] });
		expect("ladder" in forfeit).toBe(false);
	});

	it("are not handed over by a roller who moved no man, unless that is agreed", () => {
		expect(thrown(shut, 5, [3, 3])).toMatchObject({ seat: 1, stage: "rolling" });
		expect(thrown(shut, 5, [3, 3], { transferNeedsMove: false })).toMatchObject({
			seat: 1,
			stage: "moving",
			left: [5, 5, 5, 5],
			ladder: { first: 5, handedOver: true },
		});
		const ordinary = thrown(shut, 5, [2, 3], { transferNeedsMove: false });
		expect(ordinary).toMatchObject({ seat: 1, stage: "rolling" });
	});

	it("are never handed back", () => {
		const handed = thrown(shut, 5, [3, 3], { transferNeedsMove: false });
		const stuck = moved(handed, texts(handed).find((text) => text.startsWith("24/19"))!);
		expect(stuck.seat).toBe(1);
	});
});

describe("random games", () => {
	it.each<Options>([
		{},
		{ ladderFrom: 1 },
		{ counting: "global", transferNeedsMove: false },
		{ unplayed: "forfeit", ladderFrom: 1 },
		{ transferNeedsMove: false, ladderFrom: 1 },
	])("with %o go as a referee says who knows only the boards", (options) => {
		const random = seeded(41);
		const rules: Options = { ...presets["gulbara-mk"].rules, ...options };
		let handed = 0;
		for (let number = 0; number < 8; number++) {
			const referee = new LadderReferee(rules);
			let state = game.start({ starter: 0, options });
			for (;;) {
				const phase = game.phase(state);
				if (phase.kind === "over") break;
				let due: Due;
				if (phase.kind === "chance") {
					const dice = throwDice(random, phase.sides);
					const [first = 0, second = 0] = dice;
					const { seat } = state;
					state = game.roll!(state, dice);
					due = referee.rolled(seat, first >= second ? [first, second] : [second, first], state);
				} else {
					const play = pick(random, game.plays(state));
					state = game.play(state, play);
					if (state.stage === "over") break;
					due = referee.played(play.length, state);
				}
				expect({ seat: state.seat, left: state.left }).toEqual(due);
				if (state.ladder?.handedOver) handed += 1;
			}
		}
		expect(handed > 0).toBe(rules.unplayed === "opponent");
	});
});
