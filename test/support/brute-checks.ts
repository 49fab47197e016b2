import type { PresetName } from "../../src/games/tables/presets.ts";
import type { Options, Rules } from "../../src/games/tables/rules.ts";
import { search } from "../../src/games/tables/search.ts";
import type { Board } from "../../src/games/tables/state.ts";
import { boardAfter, type Variant, variantOf } from "../../src/games/tables/variant.ts";
import { bruteEnd, bruteFinals, textOf } from "./brute-force.ts";
import { type ListRules, listFinals, listsText } from "./brute-force-lists.ts";
import { boardOfLists, listsOfBoard, randomLists } from "./list-positions.ts";
import { boardOfStacks, randomPosition, stacksOfBoard } from "./pin-positions.ts";
import { below, type Random } from "./random-play.ts";

/** A random position under some rules, and both answers to what may be played there with some numbers. */
export interface Compared {
	/** What is compared, to play it again. */
	readonly where: string;
	readonly board: Board;
	readonly pool: readonly number[];
	readonly expected: ReadonlySet<string>;
	readonly found: ReadonlySet<string>;
	/** How many plays were found: as many as positions, if none is found twice. */
	readonly plays: number;
}

/** Whether the generator and the brute force say the same. */
export const isSame = ({ expected, found, plays }: Compared): boolean =>
	plays === found.size && expected.size === found.size && [...expected].every((text) => found.has(text));

/** The rules as the brute force for lists of men needs them. */
export function listRules(rules: Exclude<Rules, { readonly family: "pin" }>): ListRules {
	const free = { freeFrom: 24, quarter: "never", unblock: false, noTrap: false } as const;
	switch (rules.family) {
		case "hit":
			return { parallel: false, hits: true, hitterStays: rules.noHitAndRun, ...free };
		case "ladder":
			return { parallel: true, hits: false, hitterStays: false, ...free };
		case "runner":
			return {
				parallel: true,
				hits: false,
				hitterStays: false,
				freeFrom: rules.runner === "reach" ? 12 : 11,
				quarter: rules.ownQuarter === "off" ? "never" : rules.ownQuarter,
				unblock: rules.unblock,
				noTrap: rules.noPrimeTrap,
			};
	}
}

/** The generator's answer: the board after each play, in words of the brute force. */
function generated(board: Board, pool: readonly number[], variant: Variant, text: (board: Board) => string) {
	const { plays } = search(board, pool, variant.behaviour);
	return { found: new Set(plays.map((play) => text(boardAfter(board, play, variant)))), plays: plays.length };
}

/** Two dice, the higher first, or some of one number: four of a double; of a ladder handed over, fewer. */
function randomPool(random: Random, family: Rules["family"]): readonly number[] {
	const [first, second] = [1 + below(random, 6), 1 + below(random, 6)];
	const count = family === "ladder" ? 1 + below(random, 4) : 4;
	return first === second ? new Array<number>(count).fill(first) : [first, second].toSorted((a, b) => b - a);
}

/** Both answers in a random position of a preset with these options. */
export function compared(preset: PresetName, options: Options, random: Random): Compared {
	const variant = variantOf({ preset, options });
	const { rules } = variant;
	const pool = randomPool(random, rules.family);
	if (rules.family === "pin") {
		const stacks = randomPosition(random);
		// Nobody plays on where the game is over.
		if (bruteEnd(stacks, rules) !== undefined) return compared(preset, options, random);
		const board = boardOfStacks(stacks);
		const [first = 1, second = 1] = pool;
		const expected = bruteFinals(stacks, [first, second], rules);
		return {
			where: `${board} ${pool}`,
			board,
			pool,
			expected,
			...generated(board, pool, variant, (one) => textOf(stacksOfBoard(one))),
		};
	}
	const { geometry } = variant.preset;
	const lists = randomLists(random, geometry, rules.family === "hit");
	if (lists.mine[0] === 0 || lists.theirs[0] === 0) return compared(preset, options, random);
	const board = boardOfLists(lists, geometry);
	const expected = listFinals(lists, pool, listRules(rules));
	const text = (one: Board): string => listsText(listsOfBoard(one, geometry));
	return { where: `${board} ${pool}`, board, pool, expected, ...generated(board, pool, variant, text) };
}
