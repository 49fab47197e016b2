import { describe, expect, it } from "vitest";
import { presetNames } from "../../../src/games/tables/presets.ts";
import type { Options } from "../../../src/games/tables/rules.ts";
import { compared } from "../../support/brute-checks.ts";
import { seeded } from "../../support/random-play.ts";

/** Presets as they are, and the options that change what may be played. */
const variants: readonly { readonly preset: (typeof presetNames)[number]; readonly options: Options }[] = [
	...presetNames.map((preset) => ({ preset, options: {} })),
	{ preset: "mahbusa-levant", options: { mother: "win", bearOffWhilePinned: "others" } },
	{ preset: "fevga-gr", options: { runner: "reach", ownQuarter: "end" } },
	{ preset: "fevga-gr", options: { unblock: false, ownQuarter: "off" } },
	{ preset: "fevga-notrap", options: { ownQuarter: "end", unblock: true } },
];

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
