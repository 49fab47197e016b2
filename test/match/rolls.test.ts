import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diceIn, NO_ROLLS, type Rolls, rollsOf, together } from "../../src/match/rolls.ts";
import type { Told } from "../../src/match/table.ts";
import { ANA, BOJAN, openHouse, playTurn, startMatch, tableOf } from "../support/house.ts";

const roll = (seat: 0 | 1, numbers: readonly number[]): Told => ({ kind: "roll", seat, numbers, passed: false });
const opening = (...numbers: readonly number[]): Told => ({ kind: "opening", numbers, starter: undefined });

const COURSES: readonly (readonly [string, readonly Told[], readonly [Partial<Rolls>, Partial<Rolls>]])[] = [
	["nothing thrown", [], [NO_ROLLS, NO_ROLLS]],
	[
		"an opening throw: one die each, and no roll",
		[opening(3, 5)],
		[
			{ faces: [0, 0, 1, 0, 0, 0], rolls: 0 },
			{ faces: [0, 0, 0, 0, 1, 0], rolls: 0 },
		],
	],
	[
		"one that is thrown again counts too, and is no double",
		[opening(2, 2), opening(1, 6)],
		[{ doubles: 0 }, { doubles: 0 }],
	],
	["a lot is none of the dice", [opening(2)], [NO_ROLLS, NO_ROLLS]],
	[
		"rolls, one of them a double",
		[roll(0, [6, 6]), roll(1, [1, 2]), roll(0, [6, 5])],
		[
			{ faces: [0, 0, 0, 0, 1, 3], rolls: 2, doubles: 1 },
			{ faces: [1, 1, 0, 0, 0, 0], rolls: 1, doubles: 0 },
		],
	],
];

describe("what each has thrown", () => {
	test.each(COURSES)("%s", (_what, story, expected) => {
		expect(rollsOf(story)).toMatchObject(expected);
	});

	test("is every die that was drawn", async () => {
		const house = openHouse();
		const { match } = await startMatch(house, ANA, BOJAN);
		for (let turn = 0; turn < 12; turn++) {
			await playTurn(house, match.id);
			await house.settler.settleMatch(match.id);
		}
		const { match: played, story } = await tableOf(house, match.id);
		const drawn = played.log.flatMap((entry) => (entry.kind === "draw" ? entry.numbers : []));
		const all = together(rollsOf(story));
		expect(diceIn(all)).toBe(drawn.length);
		expect(all.faces).toEqual([1, 2, 3, 4, 5, 6].map((face) => drawn.filter((number) => number === face).length));
	});

	test("adds up in any order", () => {
		const die = fc.integer({ min: 1, max: 6 });
		const told = fc.tuple(fc.constantFrom<0 | 1>(0, 1), die, die).map(([seat, a, b]) => roll(seat, [a, b]));
		fc.assert(
			fc.property(fc.array(told), fc.array(told), (one, other) => {
				const apart = [...rollsOf(one), ...rollsOf(other)];
				expect(together(apart)).toEqual(together(apart.toReversed()));
				expect(together(apart)).toEqual(together(rollsOf([...one, ...other])));
			}),
		);
	});
});
