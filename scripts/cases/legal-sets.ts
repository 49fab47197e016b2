import { z } from "zod";
import { PLACES } from "../../src/games/tables/board.ts";
import type { Options, PresetName } from "../../src/games/tables/presets.ts";
import { type Board, THEIR_OFF } from "../../src/games/tables/state.ts";
import { stateOf } from "./position.ts";
import { turnFrom } from "./turn.ts";
import { all, sameJson, sameSet, type Verdict } from "./verdict.ts";

const PIN_PLACES = 26;
/** Where these files count the men the other side has borne off. */
const WRITTEN_THEIR_OFF = 25;

const board = z.array(z.int());

/** A file of positions with the exact set of legal results. */
export const legalFile = z.object({
	format: z.literal("tables-legal-v1"),
	game: z.string(),
	positions: z.array(
		z.object({
			id: z.union([z.number(), z.string()]),
			position: board,
			dice: z.array(z.int()),
			movesPlayed: z.int().optional(),
			results: z.array(board),
			altMovesPlayed: z.int().optional(),
			altResults: z.array(board).optional(),
		}),
	),
});

type Written = z.infer<typeof legalFile>["positions"][number];

/** Both rules about bearing off while a man is pinned, and under which names a file gives their results. */
const pinRules: readonly { readonly name: string; readonly options: Options; expected(written: Written): Expected }[] =
	[
		{
			name: "",
			options: {},
			expected: ({ results, movesPlayed }) => ({ results, movesPlayed }),
		},
		{
			name: " bearOffWhilePinned=none",
			options: { bearOffWhilePinned: "none" },
			expected: ({ results, movesPlayed, altResults, altMovesPlayed }) =>
				altResults === undefined ? { results, movesPlayed } : { results: altResults, movesPlayed: altMovesPlayed },
		},
	];

interface Expected {
	readonly results: readonly Board[];
	readonly movesPlayed: number | undefined;
}

/** Runs each position that can be run, those of the pin family once under each bear-off rule. */
export function runLegalFile({ game, positions }: z.infer<typeof legalFile>): readonly Verdict[] {
	if (!/\b(?:tapa|plakoto)\b/i.test(game)) {
		return positions.map(({ id }): Verdict => ({ kind: "skipped", id: String(id), what: `game ${game}` }));
	}
	return positions.flatMap((written) =>
		pinRules.map(({ name, options, expected }) => check(`${written.id}${name}`, written, options, expected(written))),
	);
}

const PRESET: PresetName = "tapa-mk";

function check(id: string, written: Written, options: Options, expected: Expected): Verdict {
	const turn = turnFrom(stateOf(readPinBoard(written.position), PRESET, options), written.dice);
	const checks = [
		sameSet(
			id,
			expected.results.map((result) => JSON.stringify(readPinBoard(result))),
			turn.finals.map((final) => JSON.stringify(final)),
		),
	];
	if (expected.movesPlayed !== undefined && turn.diceUsed !== undefined) {
		checks.push(sameJson(`${id} moves`, expected.movesPlayed, turn.diceUsed));
	}
	return all(id, checks);
}

/** These files write a pin position as our boards do, but for the bars it has not. */
function readPinBoard(written: readonly number[]): Board {
	if (written.length !== PIN_PLACES)
		throw new RangeError(`A pin position has ${PIN_PLACES} places, not ${written.length}`);
	const read = new Array<number>(PLACES).fill(0);
	for (let place = 0; place < WRITTEN_THEIR_OFF; place++) read[place] = written[place]!;
	read[THEIR_OFF] = written[WRITTEN_THEIR_OFF]!;
	return read;
}
