import { z } from "zod";
import { settle } from "../../src/games/tapal-empat/choices.ts";
import { formatPosition, parsePosition } from "../../src/games/tapal-empat/position.ts";
import type { Party, Play, TapalEmpatState } from "../../src/games/tapal-empat/state.ts";
import { partyOf } from "../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../src/games/tapal-empat/tapal-empat.ts";
import { perft } from "./perft.ts";
import { all, sameJson, sameSet, type Verdict } from "./verdict.ts";

const party = z.enum(["tigers", "goats"]);
const moves = z.array(z.string());

/** A file of worked positions of the tiger game. */
export const tapalEmpatFile = z.object({
	game: z.literal("main-tapal-empat"),
	perft: z.array(z.object({ position: z.string(), perft: z.array(z.int()) })),
	cases: z.array(
		z.object({
			id: z.string(),
			position: z.string(),
			phase: z.enum(["setup", "drop", "movement"]),
			hand: z.int(),
			captured: z.int(),
			board_goats: z.int(),
			legal_moves: moves,
			legal_count: z.int(),
			result: party.nullable(),
			after: z.record(z.string(), z.object({ position: z.string(), result: party.nullable() })).default({}),
			solved_value: z.enum(["tigers", "goats", "draw"]).optional(),
			value_plies: z.int().nullish(),
			optimal_moves: moves.default([]),
			winning_moves: moves.default([]),
			value_keeping_moves: moves.default([]),
		}),
	),
});

type Written = z.infer<typeof tapalEmpatFile>["cases"][number];

/** Counting deeper than this takes more than a moment; the long checks do. */
const QUICK_DEPTH = 5;
/** Wins that come so soon are searched for. */
const QUICK_WIN = 3;

const { rules } = settle({});
const read = (text: string): TapalEmpatState => parsePosition(text, rules);

/** Runs every count and every case. */
export const runTapalEmpatFile = (file: z.infer<typeof tapalEmpatFile>): readonly Verdict[] => [
	...file.perft.map(({ position, perft: counts }) => {
		const expected = counts.slice(0, QUICK_DEPTH);
		return sameJson(
			`perft ${position}`,
			expected,
			expected.map((_, index) => perft(read(position), index + 1)),
		);
	}),
	...file.cases.map((written): Verdict => {
		try {
			return check(written);
		} catch (error) {
			return { kind: "failed", id: written.id, expected: "a case that can be run", actual: String(error) };
		}
	}),
];

function check(written: Written): Verdict {
	const { id, position, hand, captured } = written;
	const state = read(position);
	const texts = game.plays(state).map((play) => game.format(state, play));
	const phase = state.stage === "setup" ? "setup" : state.hand > 0 ? "drop" : "movement";
	return all(id, [
		sameJson(`${id} position`, position, formatPosition(state)),
		sameJson(
			`${id} counts`,
			[written.phase, hand, captured, written.board_goats],
			[phase, state.hand, state.captured, state.goats.length],
		),
		sameJson(`${id} result`, written.result, resultOf(state)),
		sameSet(id, written.legal_moves, texts),
		sameJson(`${id} count`, written.legal_count, texts.length),
		...Object.entries(written.after).map(([move, after]) => {
			const next = game.play(state, playOf(state, move));
			return sameJson(`${id} after ${move}`, [after.position, after.result], [formatPosition(next), resultOf(next)]);
		}),
		...checkValue(written, state),
	]);
}

/** The party that has won, or null. */
function resultOf(state: TapalEmpatState): Party | null {
	const winner = state.outcome?.winner;
	return winner === undefined ? null : partyOf(state, winner);
}

function playOf(state: TapalEmpatState, text: string): Play {
	const play = game.parse(state, text);
	if (!play.ok) throw new RangeError(`${text} is not legal: ${play.error.reason}`);
	return play.value;
}

/** The moves a solver names must be legal, and a win that comes soon must be found, as soon and by the same moves. */
function checkValue(written: Written, state: TapalEmpatState): readonly Verdict[] {
	const { id, solved_value: value, value_plies: plies } = written;
	for (const move of [...written.optimal_moves, ...written.winning_moves, ...written.value_keeping_moves]) {
		playOf(state, move);
	}
	if (value === undefined || value === "draw" || plies === undefined || plies === null || plies > QUICK_WIN) return [];
	const checks = [
		sameJson(
			`${id} win in ${plies}`,
			[true, false],
			[winsWithin(state, value, plies), winsWithin(state, value, plies - 1)],
		),
	];
	if (state.turn === value) {
		const best = game.plays(state).filter((play) => winsWithin(game.play(state, play), value, plies - 1));
		checks.push(
			sameSet(
				`${id} best moves`,
				written.optimal_moves,
				best.map((play) => game.format(state, play)),
			),
		);
	}
	return checks;
}

/** Whether a party wins in so many plies at most, whatever the other does. */
function winsWithin(state: TapalEmpatState, winner: Party, plies: number): boolean {
	if (state.stage === "over") return resultOf(state) === winner;
	if (plies <= 0) return false;
	const wins = (play: Play): boolean => winsWithin(game.play(state, play), winner, plies - 1);
	return state.turn === winner ? game.plays(state).some(wins) : game.plays(state).every(wins);
}
