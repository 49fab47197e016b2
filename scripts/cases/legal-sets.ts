import { z } from "zod";
import { PLACES } from "../../src/games/tables/board.ts";
import type { PresetName } from "../../src/games/tables/presets.ts";
import type { Options } from "../../src/games/tables/rules.ts";
import { BAR, type Board, THEIR_BAR, THEIR_OFF } from "../../src/games/tables/state.ts";
import { stateOf } from "./position.ts";
import { turnFrom } from "./turn.ts";
import { all, sameJson, sameSet, type Verdict } from "./verdict.ts";

const PIN_PLACES = 26;
/** Where these files count the men the other side has borne off. */
const WRITTEN_THEIR_OFF = 25;
const WRITTEN_BAR = 26;
const WRITTEN_THEIR_BAR = 27;

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

/** A game that such a file may be of: what its name holds, and how and under which rules its positions are played. */
interface Played {
	readonly name: RegExp;
	readonly preset: PresetName;
	read(written: readonly number[]): Board;
	readonly rules: typeof pinRules;
}

const games: readonly Played[] = [
	{ name: /\b(?:tapa|plakoto)\b/i, preset: "tapa-mk", read: readPinBoard, rules: pinRules },
	{ name: /\bbackgammon\b/i, preset: "tabla-mk", read: readHitBoard, rules: pinRules.slice(0, 1) },
];

/** Runs each position that can be run, those of the pin family once under each bear-off rule. */
export function runLegalFile({ game, positions }: z.infer<typeof legalFile>): readonly Verdict[] {
	const played = games.find(({ name }) => name.test(game));
	if (played === undefined) {
		return positions.map(({ id }): Verdict => ({ kind: "skipped", id: String(id), what: `game ${game}` }));
	}
	return positions.flatMap((written) =>
		played.rules.map(({ name, options, expected }) =>
			check(`${written.id}${name}`, written, played, options, expected(written)),
		),
	);
}

function check(
	id: string,
	{ position, dice }: Written,
	{ preset, read }: Played,
	options: Options,
	expected: Expected,
): Verdict {
	const turn = turnFrom(stateOf(read(position), preset, options), dice);
	const checks = [
		sameSet(
			id,
			expected.results.map((result) => JSON.stringify(read(result))),
			turn.finals.map((final) => JSON.stringify(final)),
		),
	];
	if (expected.movesPlayed !== undefined && turn.diceUsed !== undefined) {
		checks.push(sameJson(`${id} moves`, expected.movesPlayed, turn.diceUsed));
	}
	return all(id, checks);
}

/** These files write a position as our boards do, but for the places after the points. */
function readHitBoard(written: readonly number[]): Board {
	if (written.length !== PLACES) throw new RangeError(`A hit position has ${PLACES} places, not ${written.length}`);
	const read = written.slice(0, WRITTEN_THEIR_OFF);
	read[THEIR_OFF] = written[WRITTEN_THEIR_OFF]!;
	read[BAR] = written[WRITTEN_BAR]!;
	read[THEIR_BAR] = written[WRITTEN_THEIR_BAR]!;
	return read;
}

/** A pin position has no bars. */
function readPinBoard(written: readonly number[]): Board {
	if (written.length !== PIN_PLACES)
		throw new RangeError(`A pin position has ${PIN_PLACES} places, not ${written.length}`);
	const read = new Array<number>(PLACES).fill(0);
	for (let place = 0; place < WRITTEN_THEIR_OFF; place++) read[place] = written[place]!;
	read[THEIR_OFF] = written[WRITTEN_THEIR_OFF]!;
	return read;
}
