import { describe, expect, it } from "vitest";
import { pinBehaviour } from "../../../src/games/tables/pin.ts";
import type { Play } from "../../../src/games/tables/play.ts";

import { search } from "../../../src/games/tables/search.ts";
import type { Board } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { boardAfter, variantOf } from "../../../src/games/tables/variant.ts";
import { type BruteRules, bruteEnd, bruteFinals, type Stacks, textOf } from "../../support/brute-force.ts";
import { boardOfStacks, randomPosition, stacksOfBoard } from "../../support/pin-positions.ts";
import { randomGame, seeded, throwDice } from "../../support/random-play.ts";

const RULES: readonly BruteRules[] = [
	{ bearOffWhilePinned: "others", mother: "win" },
	{ bearOffWhilePinned: "none", mother: "win" },
	{ bearOffWhilePinned: "others", mother: "off" },
	{ bearOffWhilePinned: "none", mother: "off" },
];

type Dice = readonly [number, number];

function playsOf(board: Board, [first, second]: Dice, rules: BruteRules): readonly Play[] {
	const pool = first === second ? [first, first, first, first] : [Math.max(first, second), Math.min(first, second)];
	return search(board, pool, pinBehaviour(rules)).plays;
}

const after = (board: Board, play: Play) => boardAfter(board, play, variantOf({ preset: "tapa-mk" }));

/** Exactly the final positions of the brute force, each once. */
function expectSamePlays(stacks: Stacks, dice: Dice, rules: BruteRules): void {
	const board = boardOfStacks(stacks);
	const plays = playsOf(board, dice, rules);
	const finals = new Set(plays.map((play) => textOf(stacksOfBoard(after(board, play)))));
	const expected = bruteFinals(stacks, dice, rules);
	const where = `${JSON.stringify(board)} ${dice} ${JSON.stringify(rules)}`;
	expect(finals, where).toStrictEqual(expected);
	expect(plays.length, where).toBe(finals.size);
}

describe("the plays of the pin family are those of a brute force", () => {
	it("in positions thrown together", () => {
		const random = seeded(11);
		let tried = 0;
		for (let number = 0; number < 1_000; number++) {
			const stacks = randomPosition(random);
			const rule = RULES[number % RULES.length]!;
			if (bruteEnd(stacks, rule) !== undefined) continue;
			tried += 1;
			expectSamePlays(stacks, throwDice(random, [6, 6]) as unknown as Dice, rule);
		}
		expect(tried).toBeGreaterThan(800);
	});

	it.each(RULES)("in random games with %o", (rules) => {
		const random = seeded(12);
		const game = tablesGame("tapa-mk");
		const options = { bearOffWhilePinned: rules.bearOffWhilePinned, mother: rules.mother };
		for (let number = 0; number < 5; number++) {
			for (const state of randomGame(game, game.start({ options }), random)) {
				if (state.stage !== "rolling") continue;
				expectSamePlays(stacksOfBoard(state.board), throwDice(random, [6, 6]) as unknown as Dice, rules);
			}
		}
	});
});
