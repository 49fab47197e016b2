import { z } from "zod";
import { numbersOf, rungOf } from "../../src/games/tables/ladder.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";
import { boardOf, position, result, resultOf, seenByMover, stateOf } from "./position.ts";
import type { Setting } from "./settings.ts";
import { takeTurn } from "./turn.ts";
import { all, sameJson, sameSet, type Verdict } from "./verdict.ts";

const numbers = z.array(z.int());

const ends = z.array(
	z.object({ plays: z.array(z.string()), unplayed: numbers, final: position, result: result.optional() }),
);

const ladderCase = z.object({
	id: z.string(),
	pos: position,
	dice: z.tuple([z.int(), z.int()]),
	myRollNumber: z.int(),
	expect: z.object({ ends }),
});

const transferCase = z.object({ id: z.string(), pos: position, sequence: numbers, expect: z.object({ ends }) });

const escalatesCase = z.object({
	id: z.string(),
	input: z.object({
		myRollNumber: z.int(),
		globalRollNumber: z.int(),
		dice: z.tuple([z.int(), z.int()]),
		counting: z.string().optional(),
	}),
	expect: z.object({ escalates: z.boolean(), sequence: numbers.optional() }),
});

/** A ladder's numbers from so many of its lowest on. */
function sequenceFrom(die: number, count: number): readonly number[] {
	const higher = rungOf(die + 1);
	return [...numbersOf({ die, count }), ...(higher ? sequenceFrom(higher.die, higher.count) : [])];
}

/** A double on my so-manieth roll, to its end. */
export function checkLadder(written: unknown, { preset, options }: Setting): Verdict {
	const { id, pos, dice, myRollNumber, expect } = ladderCase.parse(written);
	const before = { ...stateOf(boardOf(pos, preset), preset, options), rolls: [myRollNumber - 1, 0] as const };
	const rolled = tablesGame(preset).roll!(before, dice);
	if (rolled.ladder?.handedOver !== false) return sameJson(id, "a ladder", rolled.stage);
	return checkEnds(id, rolled, sequenceFrom(dice[0], rolled.left.length), expect.ends);
}

/** Numbers handed over to me, before my roll. */
export function checkTransfer(written: unknown, { preset, options }: Setting): Verdict {
	const { id, pos, sequence, expect } = transferCase.parse(written);
	const [first = 0] = sequence;
	const left = sequence.filter((number) => number === first);
	const state: TablesState = {
		...stateOf(boardOf(pos, preset), preset, options),
		stage: "moving",
		roll: [first, first],
		left,
		rolls: [0, 1],
		ladder: { first, handedOver: true },
	};
	return checkEnds(id, state, sequence, expect.ends);
}

function checkEnds(
	id: string,
	begin: TablesState,
	sequence: readonly number[],
	expected: z.infer<typeof ends>,
): Verdict {
	const found = [...endsOf(begin, begin.seat, 0)].map(({ state, moves }) => endText(state, moves, sequence));
	const wanted = expected.map((end) => {
		const board = boardOf(end.final, presetOf(begin));
		return JSON.stringify({ board, unplayed: end.unplayed, result: end.result ?? null });
	});
	const legal = expected.map(({ plays }) => {
		const after = takeTurn(begin, plays);
		return sameJson(`${id} legal: ${plays.join(" ")}`, "object", typeof after === "string" ? after : typeof after);
	});
	return all(id, [sameSet(id, wanted, found), ...legal]);
}

const presetOf = ({ preset }: TablesState) => preset as Setting["preset"];

/** Every way one seat's turn can end, with how many numbers it played. */
function* endsOf(state: TablesState, seat: number, moves: number): Generator<{ state: TablesState; moves: number }> {
	if (state.stage !== "moving" || state.seat !== seat) {
		yield { state, moves };
		return;
	}
	const game = tablesGame(presetOf(state));
	for (const play of game.plays(state)) yield* endsOf(game.play(state, play), seat, moves + play.length);
}

/** An end as it is compared. What is handed over must be what was not played. */
function endText(state: TablesState, moves: number, sequence: readonly number[]): string {
	const unplayed = state.stage === "over" ? [] : sequence.slice(moves);
	if (state.stage === "moving" && `${sequenceFrom(state.left[0]!, state.left.length)}` !== `${unplayed}`) {
		return `hands over ${state.left} of ${unplayed}`;
	}
	return JSON.stringify({ board: seenByMover(state), unplayed, result: resultOf(state) });
}

/** Whether a double begins a ladder at all. */
export function checkEscalates(written: unknown, { preset, options }: Setting): Verdict {
	const { id, input, expect } = escalatesCase.parse(written);
	const counting = input.counting === undefined ? {} : { counting: input.counting };
	const start = tablesGame(preset).start({ starter: 0, options: { ...options, ...counting } });
	const rolls = [input.myRollNumber - 1, input.globalRollNumber - input.myRollNumber] as const;
	const { ladder, left } = tablesGame(preset).roll!({ ...start, rolls }, input.dice);
	const sequence = ladder && expect.sequence ? { sequence: sequenceFrom(left[0]!, left.length) } : {};
	return sameJson(id, expect, { escalates: ladder !== undefined, ...sequence });
}
