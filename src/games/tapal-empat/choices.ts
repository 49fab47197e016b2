import type { Seat } from "../game.ts";
import type { Rules } from "./state.ts";

/** Named options, as a match carries them. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** The usual game (rules, section 1). */
const USUAL: Rules = { goats: 18, setup: "nine", moveCap: 100 };

/**
 * The options a table may choose, each with its values, the usual one first. `tigers` says who plays them: the challenger,
 * the other, or whom the lot falls on; where an earlier game of a match decides it, it is not asked.
 */
export const choices = {
	goats: [18, 17, 16, 15],
	setup: ["nine", "ring", "corners"],
	moveCap: [100, 300],
	tigers: ["lot", "challenger", "other"],
} as const satisfies Readonly<Record<string, readonly (string | number)[]>>;

const isChoice = (name: string, value: unknown): boolean =>
	Object.entries(choices).some(([known, values]) => known === name && values.some((one) => one === value));

/** The rules with these options in place of the usual, and who plays the tigers, undefined for the lot. Throws RangeError on an option or value there is not. */
export function settle(options: Options): { readonly rules: Rules; readonly tigers: Seat | undefined } {
	for (const [name, value] of Object.entries(options)) {
		if (!isChoice(name, value)) throw new RangeError(`No such option: ${name}=${value}`);
	}
	const { tigers = "lot", ...rules } = options;
	return {
		rules: { ...USUAL, ...rules },
		tigers: tigers === "lot" ? undefined : tigers === "challenger" ? 0 : 1,
	};
}
