import { describe, expect, it } from "vitest";
import { stateOf } from "../../../scripts/cases/position.ts";
import { presetNames } from "../../../src/games/tables/presets.ts";
import type { Options } from "../../../src/games/tables/rules.ts";
import type { TablesState } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { compared } from "../../support/brute-checks.ts";
import { seeded } from "../../support/random-play.ts";
import { expectDraftsReachAll } from "../conformance.ts";

/** Presets as they are, and the options that change what may be played. */
const variants: readonly { readonly preset: (typeof presetNames)[number]; readonly options: Options }[] = [
	...presetNames.map((preset) => ({ preset, options: {} })),
	{ preset: "mahbusa-levant", options: { mother: "win", bearOffWhilePinned: "others" } },
	{ preset: "fevga-gr", options: { runner: "reach", ownQuarter: "end" } },
	{ preset: "fevga-gr", options: { unblock: false, ownQuarter: "off" } },
	{ preset: "fevga-notrap", options: { ownQuarter: "end", unblock: true } },
];

/** Wider rolls have too many drafts to follow them all. */
const MOST_PLAYS = 30;

describe("the plays in positions thrown together are those of a brute force", () => {
	it.each(variants)("in $preset with $options", ({ preset, options }) => {
		const random = seeded(51);
		for (let number = 0; number < 80; number++) {
			const { where, expected, found, plays } = compared(preset, options, random);
			expect(found, where).toStrictEqual(expected);
			expect(plays, where).toBe(found.size);
		}
	});
});

describe("the drafts of positions thrown together make their plays", () => {
	it.each(variants)("in $preset with $options", ({ preset, options }) => {
		const game = tablesGame(preset);
		const random = seeded(52);
		let tried = 0;
		while (tried < 8) {
			const { board, pool, plays } = compared(preset, options, random);
			if (plays === 0 || plays > MOST_PLAYS) continue;
			const rolled = {
				...stateOf(board, preset, options),
				stage: "moving",
				roll: [pool[0]!, pool.at(-1)!],
				left: pool,
			};
			expectDraftsReachAll(game, rolled as TablesState);
			tried += 1;
		}
	});
});
