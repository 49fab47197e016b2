import type { PresetName } from "../../src/games/tables/presets.ts";
import { presetNames } from "../../src/games/tables/presets.ts";
import type { Options } from "../../src/games/tables/rules.ts";
import { compared, isSame } from "../support/brute-checks.ts";
import { seeded } from "../support/random-play.ts";

const SEED = 271;

/** Options that change what may be played, beside the presets as they are. */
const agreed: readonly (readonly [PresetName, Options])[] = [
	["tapa-mk", { mother: "off" }],
	["fevga-gr", { runner: "reach", ownQuarter: "end" }],
];

/** How many of so many random positions of each preset are answered otherwise than by a brute force, and the first of them. */
export function brute(positions: number): {
	readonly compared: number;
	readonly differing: number;
	readonly first?: string;
} {
	const differing: string[] = [];
	const variants = [...presetNames.map((preset) => [preset, {}] as const), ...agreed];
	for (const [preset, options] of variants) {
		const random = seeded(SEED);
		for (let index = 0; index < positions; index++) {
			const answers = compared(preset, options, random);
			if (!isSame(answers)) differing.push(`${preset} ${JSON.stringify(options)} ${answers.where}`);
		}
	}
	const first = differing[0] === undefined ? {} : { first: differing[0] };
	return { compared: positions * variants.length, differing: differing.length, ...first };
}
