import { describe, expect, test } from "vitest";
import { games } from "../../src/games/index.ts";
import { compose, undo } from "../../src/match/compose.ts";
import { optionsOf } from "../../src/match/options.ts";
import type { Table } from "../../src/match/table.ts";
import { stepsOf } from "../../src/match/typed.ts";
import { tapsToTurns, turns } from "../bars/taps.ts";
import { seeded } from "../support/random-play.ts";
import { rolled } from "../support/tables-positions.ts";

/** A table of Tapa with this position to play. */
function tableWith(state: unknown, roll: readonly number[]): Table {
	const game = games["tapa-mk"]?.game;
	const [first] = turns("tapa-mk", seeded(1));
	if (!game || !first) throw new Error("no table");
	const told = { kind: "roll", seat: 0, numbers: roll, passed: false } as const;
	return { ...first, game, state, phase: game.phase(state), story: [told] };
}

const labels = (table: Table, taken: readonly string[] = []): readonly string[] => {
	const turn = compose(table, taken);
	return turn ? optionsOf(table, turn).options.map(({ label }) => label) : [];
};

describe("what is offered while a turn is composed", () => {
	test("a single legal turn is filled in", () => {
		const table = tableWith(rolled({ me: { 12: 1, 1: 14 }, opp: { 21: 2, 10: 13 } }, [5, 3]), [5, 3]);
		expect(compose(table, [])?.plays).toEqual(["12/7"]);
	});

	test("up to five whole turns are offered whole", () => {
		const table = tableWith(rolled({ me: { 24: 15 }, opp: { 24: 15 } }, [6, 5]), [6, 5]);
		expect(labels(table).toSorted()).toEqual(["24/18 24/19", "24/18/13"]);
	});

	test("a double offers steps, the same step several times, and runs of one man", () => {
		const table = tableWith(rolled({ me: { 24: 9, 20: 3, 13: 3 }, opp: { 24: 15 } }, [3, 3]), [3, 3]);
		const offered = labels(table);
		for (const label of ["24/21", "24/21 ×2", "24/21 ×4", "24/18", "20/17 ×3", "13/10"])
			expect(offered).toContain(label);
		expect(offered.length).toBeLessThanOrEqual(20);
	});

	test("Undo goes back to the last choice, over everything that was filled in", () => {
		const table = tableWith(rolled({ me: { 24: 9, 20: 3, 13: 3 }, opp: { 24: 15 } }, [3, 3]), [3, 3]);
		const turn = compose(table, []);
		const option = turn && optionsOf(table, turn).options.find(({ label }) => label === "24/21 ×4");
		expect(option && compose(table, option.taken)?.plays).toEqual(["24/21(4)"]);
		expect(option && undo(table, option.taken)).toEqual(option?.taken.slice(0, 3));
		expect(undo(table, [])).toBeUndefined();
	});
});

describe("in random games", () => {
	const tables = [...turns("tapa-mk", seeded(7))].filter((_, index) => index % 4 === 0);

	test("every legal turn can be reached, in few taps", () => {
		for (const table of tables) {
			const legal = table.game.plays(table.state).map((play) => table.game.format(table.state, play));
			const reached = tapsToTurns(table);
			expect(legal.filter((play) => !reached.has(play))).toEqual([]);
			expect(Math.max(...reached.values())).toBeLessThanOrEqual(5);
		}
	});

	test("labels are never alike, and every option leads on", () => {
		for (const table of tables) {
			const turn = compose(table, []);
			if (!turn || turn.plays) continue;
			const { options } = optionsOf(table, turn);
			expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
			for (const { taken } of options) expect(compose(table, taken)).toBeDefined();
		}
	});

	test("a typed play is composed step by step", () => {
		for (const table of tables)
			for (const play of table.game.plays(table.state).slice(0, 10)) {
				const text = table.game.format(table.state, play);
				expect(compose(table, stepsOf(table, [text]) ?? [])?.plays).toEqual([text]);
			}
	});
});
