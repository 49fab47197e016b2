import { describe, expect, test } from "vitest";
import { completions } from "../../src/discord/completion.ts";
import { fail, type Game, ok, type Phase, type Step } from "../../src/games/game.ts";
import { compose } from "../../src/match/compose.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { partsOf, readTurn, stepsOf } from "../../src/match/typed.ts";
import { bareMatch } from "../bars/taps.ts";

/**
 * A game whose turns have three plays, as a ladder of Gjul Bara has rungs: seat 0 adds numbers to a heap. Each play is
 * two steps of 1 or 2, in whatever order; once the heap holds 8 or more only 1s are left.
 */
interface Heap {
	readonly heap: number;
	readonly plays: number;
}

const PLAYS = 3;
const HIGH = 8;

const numbersAt = (heap: number): readonly number[] => (heap < HIGH ? [1, 2] : [1]);

const heapGame: Game<Heap, readonly number[]> = {
	rules: 1,
	start: () => ({ heap: 0, plays: 0 }),
	phase: ({ plays }): Phase => ({ kind: "move", seat: plays < PLAYS ? 0 : 1 }),
	plays: ({ heap }) =>
		numbersAt(heap).flatMap((first) =>
			numbersAt(heap + first)
				.filter((second) => second >= first)
				.map((second) => [first, second] as const),
		),
	play: ({ heap, plays }, [first = 0, second = 0]) => ({ heap: heap + first + second, plays: plays + 1 }),
	draft(state, taken) {
		const numbers = taken.map((code) => Number(code[1]));
		const heap = numbers.reduce((sum, number) => sum + number, state.heap);
		const view = { ...state, heap };
		if (numbers.length === 2) return { view, steps: [], play: numbers.toSorted() };
		const steps = numbersAt(heap).map(
			(number): Step => ({ code: `n${number}`, from: `${heap}`, to: `${heap + number}`, label: `+${number}` }),
		);
		return { view, steps };
	},
	price: () => 1,
	format: (_, play) => play.map((number) => `+${number}`).join(" "),
	parse(state, text) {
		const play = /^[\s+]*\d[\s+]*\d\s*$/.test(text) ? [...text.matchAll(/\d/g)].map(Number).toSorted() : [];
		const legal = heapGame.plays(state).find((one) => `${one}` === `${play}`);
		return legal ? ok(legal) : fail({ reason: "notation" });
	},
};

const table: Table = openTable(bareMatch("heap"), {
	rotation: [{ name: "heap", game: heapGame as Game<unknown, unknown> }],
	starts: "winner",
});

describe("a turn of several plays, typed", () => {
	test.each([
		["+1 +2", ["+1 +2"]],
		["+1 +2 / +2 +2 / +1 +1", ["+1 +2", "+2 +2", "+1 +1"]],
		["+1 +2;+2 +2", ["+1 +2", "+2 +2"]],
		["+1 +2 / ", ["+1 +2"]],
		[" / ", [" / "]],
		["", [""]],
	])("%j has the parts %j", (text, parts) => {
		expect(partsOf(table, text).map((part) => part.trim())).toEqual(parts.map((part) => part.trim()));
	});

	test("is read play by play; what leaves no choice goes by itself", () => {
		expect(readTurn(table, ["11", "12"])).toMatchObject({ ok: true, value: { plays: ["+1 +1", "+1 +2"], open: true } });
		expect(readTurn(table, ["22", "22"])).toMatchObject({
			ok: true,
			value: { plays: ["+2 +2", "+2 +2", "+1 +1"], open: false },
		});
		expect(readTurn(table, ["12", "9"])).toMatchObject({ ok: false, error: { text: "9" } });
	});

	test("is composed step by step to the same", () => {
		for (const plays of [["+1 +2"], ["+1 +2", "+1 +1"], ["+1 +2", "+1 +2", "+1 +1"]]) {
			const steps = stepsOf(table, plays);
			expect(steps?.length).toBe(2 * plays.length);
			expect(compose(table, steps ?? [])?.plays).toEqual(plays.length === PLAYS ? plays : undefined);
		}
		expect(stepsOf(table, ["+3 +3"])).toBeUndefined();
	});

	test("is completed play by play", () => {
		const offered = (typed: string) => completions(table, "1", typed).map(({ value }) => value);
		expect(offered("+2")).toEqual(["+2 +2", "+1 +2"]);
		expect(offered("+1 +1 / ")).toEqual(["+1 +1", "+1 +2", "+2 +2"].map((next) => `+1 +1 / ${next}`));
		expect(offered("11 / +2")).toEqual(["+1 +1 / +2 +2", "+1 +1 / +1 +2"]);
	});
});
