import { describe, expect, it } from "vitest";
import type { Outcome, Seat } from "../../../src/games/game.ts";
import type { TablesState } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { randomGame, seeded } from "../../support/random-play.ts";
import { type Men, rolled, rolling, START } from "../../support/tables-positions.ts";

const game = tablesGame("tapa-mk");
const roll = (state: TablesState, ...dice: number[]) => game.roll!(state, dice);

/** Plays what is written. */
function move(state: TablesState, text: string): TablesState {
	const read = game.parse(state, text);
	if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
	return game.play(state, read.value);
}

describe("the opening throw (rules 2.1)", () => {
	it("is one die for each seat, and belongs to neither", () => {
		expect(game.phase(game.start({}))).toEqual({ kind: "chance", sides: [6, 6] });
	});

	it("is thrown again when the dice are equal", () => {
		const start = game.start({});
		expect(roll(start, 4, 4)).toEqual(start);
	});

	it.each<{ dice: [number, number]; starter: Seat }>([
		{ dice: [5, 2], starter: 0 },
		{ dice: [2, 5], starter: 1 },
	])("gives $dice to seat $starter, who throws both dice afresh", ({ dice, starter }) => {
		const state = roll(game.start({}), ...dice);
		expect(game.phase(state)).toEqual({ kind: "chance", sides: [6, 6], seat: starter });
		expect(state).toMatchObject({ roll: [], left: [] });
		const first = roll(state, 3, 3);
		expect(game.phase(first)).toEqual({ kind: "move", seat: starter });
		expect(first).toMatchObject({ roll: [3, 3], left: [3, 3, 3, 3] });
	});

	it.each<Seat>([0, 1])("is left out where an earlier game gives the start to seat %i", (starter) => {
		expect(game.phase(game.start({ starter }))).toEqual({ kind: "chance", sides: [6, 6], seat: starter });
	});
});

describe("a turn", () => {
	it("shows the dice higher first", () => {
		expect(rolled(START, [2, 5])).toMatchObject({ roll: [5, 2], left: [5, 2], stage: "moving" });
	});

	it("gives the other side the board from where he sits, with the play that led to it", () => {
		const next = move(rolled(START, [6, 1]), "24/18 24/23");
		expect(game.phase(next)).toEqual({ kind: "chance", sides: [6, 6], seat: 1 });
		expect(next.board.slice(1, 25)).toEqual([-13, -1, 0, 0, 0, 0, -1, ...Array(16).fill(0), 15]);
		const last = [
			[24, 18],
			[24, 23],
		];
		expect(next.last).toEqual({ seat: 0, roll: [6, 1], moves: last });
	});

	// PIN-07: his start and the man on 10 cannot move.
	const stuck: Men = { me: { 24: 14, 10: 1 }, opp: { 24: 9, 15: 2, 7: 2, 6: 2 }, mePinned: [10] };

	it("passes by itself where nothing can be played, and keeps the last play in sight", () => {
		const last = { seat: 1, roll: [6, 5], moves: [[24, 18]] } as const;
		const passed = roll({ ...rolling(stuck), last }, 6, 5);
		expect(game.phase(passed)).toEqual({ kind: "chance", sides: [6, 6], seat: 1 });
		expect(passed).toMatchObject({ roll: [], left: [], last });
		expect(passed.board[24]).toBe(9);
	});

	it("cannot be played otherwise than the rules allow", () => {
		const state = rolled(START, [6, 5]);
		expect(() => game.play(state, [[24, 18]])).toThrow(RangeError);
		expect(() =>
			game.play(state, [
				[24, 18],
				[24, 20],
			]),
		).toThrow(RangeError);
		expect(() => game.play(rolling(START), [])).toThrow(RangeError);
	});

	it.each([[], [3], [3, 7], [0, 3], [1.5, 2], [1, 2, 3]])("does not begin with a throw of %j", (...dice) => {
		expect(() => roll(rolling(START), ...dice)).toThrow(RangeError);
	});
});

describe("the end", () => {
	interface End {
		readonly title: string;
		readonly men: Men;
		readonly dice: [number, number];
		readonly play: string;
		readonly outcome: Outcome | undefined;
		readonly options?: { readonly mother: "off" };
	}
	// A mother held, the pinner's own start being empty, wins two points, be she pinned with the first number or the last (3.3).
	const motherAlone: Men = { me: { 7: 2, 6: 13 }, opp: { 24: 1, 12: 14 } };
	const ends: readonly End[] = [
		{
			title: "fifteen men off: one point",
			men: { me: { 1: 1 }, meOff: 14, opp: { 20: 14 }, oppOff: 1 },
			dice: [2, 1],
			play: "1/off",
			outcome: { winner: 0, points: 1, reason: "bearOff" },
		},
		{
			title: "fifteen men off, the loser none: mars, two points",
			men: { me: { 1: 1 }, meOff: 14, opp: { 20: 15 } },
			dice: [2, 1],
			play: "1/off",
			outcome: { winner: 0, points: 2, reason: "bearOff" },
		},
		{
			title: "the mother pinned: the other number is void",
			men: motherAlone,
			dice: [6, 2],
			play: "7/1",
			outcome: { winner: 0, points: 2, reason: "mother" },
		},
		{
			title: "the mother pinned by the second number",
			men: motherAlone,
			dice: [6, 2],
			play: "6/4 7/1",
			outcome: { winner: 0, points: 2, reason: "mother" },
		},
		{
			title: "the mother pinned, where the table does without the rule",
			men: motherAlone,
			dice: [6, 2],
			play: "7/1 6/4",
			options: { mother: "off" },
			outcome: undefined,
		},
		{
			title: "the mother held while the pinner's own start empties",
			men: { me: { 24: 1, 6: 13, 1: 1 }, opp: { 24: 1, 12: 14 }, oppPinned: [24] },
			dice: [5, 4],
			play: "24/19",
			outcome: { winner: 0, points: 2, reason: "mother" },
		},
		{
			title: "both mothers pinned: a draw",
			men: { me: { 24: 1, 7: 2, 6: 12 }, opp: { 1: 1, 24: 1, 12: 13 }, mePinned: [24] },
			dice: [6, 1],
			play: "7/1",
			outcome: { winner: undefined, points: 0, reason: "bothMothers" },
		},
		{
			title: "both mothers pinned, a draw also without the mother rule",
			men: { me: { 24: 1, 7: 2, 6: 12 }, opp: { 1: 1, 24: 1, 12: 13 }, mePinned: [24] },
			dice: [6, 1],
			play: "7/1",
			options: { mother: "off" },
			outcome: { winner: undefined, points: 0, reason: "bothMothers" },
		},
	];

	it.each(ends)("$title", ({ men, dice, play, options, outcome }) => {
		const after = move(rolled(men, dice, options), play);
		expect(after.outcome).toEqual(outcome);
		expect(game.phase(after)).toEqual(
			outcome === undefined ? { kind: "chance", sides: [6, 6], seat: 1 } : { kind: "over", outcome },
		);
		expect(after.last?.seat).toBe(0);
	});

	it("does not come while a man of the pinner's stands on his start", () => {
		const after = move(rolled({ me: { 24: 1, 7: 2, 6: 12 }, opp: { 24: 1, 12: 14 } }, [6, 1]), "7/1 7/6");
		expect(after.outcome).toBeUndefined();
	});

	// O2 holds against O4: the 6 must be borne off with, though the 2 would have pinned the mother.
	it("cannot be had with the lower number where only one can be played, and the higher can", () => {
		const men: Men = { me: { 3: 1, 2: 1 }, meOff: 13, opp: { 24: 1, 23: 1, 12: 13 }, mePinned: [2] };
		expect(game.plays(rolled(men, [6, 2]))).toEqual([[[3, 0]]]);
		expect(game.plays(rolled(men, [2, 1]))).toContainEqual([[3, 1]]);
	});

	// Different orders of the same ones end the game at different steps (O4, O5).
	it("comes at different steps of equal numbers", () => {
		const men: Men = { me: { 24: 1, 2: 2, 3: 12 }, opp: { 24: 1, 12: 14 } };
		const state = rolled(men, [1, 1]);
		const texts = game.plays(state).map((play) => game.format(state, play));
		expect(texts).toContain("24/23 2/1");
		expect(texts).toContain("24/23 2/1(2)");
		expect(texts).toContain("24/23/22 2/1");
	});

	it("comes in each of its ways in random games, and always comes", () => {
		const random = seeded(21);
		const ways = new Map<string, number>();
		for (let number = 0; number < 250; number++) {
			const last = [...randomGame(game, game.start({}), random)].at(-1);
			const way = `${last?.outcome?.reason} ${last?.outcome?.points}`;
			ways.set(way, (ways.get(way) ?? 0) + 1);
		}
		expect([...ways.keys()].sort()).toEqual(["bearOff 1", "bearOff 2", "bothMothers 0", "mother 2"]);
	});
});

describe("resigning costs (rules 2.5)", () => {
	it.each<{ meOff: number; oppOff: number; prices: [number, number] }>([
		{ meOff: 0, oppOff: 0, prices: [2, 2] },
		{ meOff: 1, oppOff: 0, prices: [1, 2] },
		{ meOff: 0, oppOff: 3, prices: [2, 1] },
	])("$prices with $meOff and $oppOff men off", ({ meOff, oppOff, prices }) => {
		const state = rolling({ me: { 5: 15 - meOff }, opp: { 5: 15 - oppOff }, meOff, oppOff });
		expect([game.price(state, 0), game.price(state, 1)]).toEqual(prices);
		const turned = move(roll(state, 2, 1), "5/3 5/4");
		expect([game.price(turned, 0), game.price(turned, 1)]).toEqual(prices);
	});
});

describe("options", () => {
	// PIN-15 and PIN-16: the same position under both rules.
	const men: Men = {
		me: { 5: 1, 3: 2, 2: 2 },
		meOff: 10,
		opp: { 20: 1, 10: 14 },
		mePinned: [5],
	};

	it("take the place of the preset's own, and stay with the game", () => {
		const texts = (state: TablesState) => game.plays(state).map((play) => game.format(state, play));
		expect(texts(rolled(men, [3, 2]))).toEqual(["3/off 3/1", "3/off 2/off"]);
		const none = rolled(men, [3, 2], { bearOffWhilePinned: "none" });
		expect(texts(none)).toEqual(["3/1"]);
		expect(move(none, "3/1").options).toEqual({ bearOffWhilePinned: "none" });
	});

	it("are absent from a state that has none", () => {
		expect(game.start({ options: {} })).toEqual(game.start({}));
		expect("options" in game.start({ options: {} })).toBe(false);
	});

	it.each([{ cube: true }, { mother: "maybe" }, { bothMothers: "off" }])(
		"that do not exist are refused: %j",
		(options) => {
			expect(() => game.start({ options: options as Record<string, string | boolean> })).toThrow(RangeError);
		},
	);
});
