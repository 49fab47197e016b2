import type { TablesState } from "../../src/games/tables/state.ts";
import { OFF, THEIR_OFF } from "../../src/games/tables/state.ts";
import { seatOf } from "../../src/match/match.ts";
import type { Table } from "../../src/match/table.ts";

/** The ways a game of the pin family ends. */
export type Ending = "bearOff" | "mars" | "mother" | "bothMothers";

const START = 24;
const HOME = 6;
const PINNING = 16;

/**
 * The notation of a legal play that brings this ending nearer. Both players follow it together, so most games end as
 * they wish. Seat 0 is the one to win.
 */
export function steer({ game, state, match }: Table, ending: Ending, person: string): string {
	const seat = seatOf(match, person) ?? 0;
	const scored = game.plays(state).map((play) => ({
		text: game.format(state, play),
		worth: worth(viewOf(game.play(state, play) as TablesState, seat), ending, seat === 0),
	}));
	return scored.reduce((best, one) => (one.worth > best.worth ? one : best)).text;
}

/** A board from one seat's side: its men free and pinned on each own point, and where it pins. */
interface View {
	readonly mine: readonly number[];
	readonly pinned: readonly boolean[];
	readonly pinning: readonly boolean[];
	readonly off: number;
	readonly theirOff: number;
	readonly theirs: readonly number[];
}

function viewOf({ board, seat: from }: TablesState, seat: 0 | 1): View {
	const points = Array.from({ length: START + 1 }, (_, point) => point);
	const own = from === seat;
	const cell = (point: number): number => (own ? (board[point] ?? 0) : -(board[START + 1 - point] ?? 0));
	const count = (value: number): number => (value > 0 ? value % PINNING : value < -PINNING ? 1 : 0);
	return {
		mine: points.map((point) => (point === 0 ? 0 : count(cell(point)))),
		theirs: points.map((point) => (point === 0 ? 0 : count(-cell(point)))),
		pinned: points.map((point) => point > 0 && cell(point) < -PINNING),
		pinning: points.map((point) => point > 0 && cell(point) > PINNING),
		off: board[own ? OFF : THEIR_OFF] ?? 0,
		theirOff: board[own ? THEIR_OFF : OFF] ?? 0,
	};
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function worth(view: View, ending: Ending, wins: boolean): number {
	const { mine, pinned, pinning, off } = view;
	const pips = sum(mine.map((count, point) => count * point));
	const pins = pinning.filter(Boolean).length;
	const blots = mine.filter((count, point) => count === 1 && point < START).length;
	const onStart = mine[START] ?? 0;
	switch (ending) {
		case "bearOff":
			return off * 40 - pips - pins * 60 - (onStart === 1 ? 30 : 0) - blots;
		case "mars":
			if (wins) return pins * 120 + off * 40 - pips - onStart * 20;
			return (
				pinned.filter(Boolean).length * 80 +
				blots * 30 +
				sum(mine.slice(HOME + 1)) * 4 -
				off * 500 -
				(onStart <= 1 ? 60 : 0)
			);
		case "mother":
			if (wins) return (pinning[1] ? 900 : 0) - onStart * 40 - pips / 8 - (pins - (pinning[1] ? 1 : 0)) * 40;
			return (onStart === 1 ? 300 : -Math.abs(onStart - 1) * 10) - pins * 60 - pips / 20;
		case "bothMothers":
			return (
				(onStart === 1 ? 400 : onStart === 0 ? -900 : -onStart * 10) +
				(pinning[1] ? 700 : 0) -
				(pins - (pinning[1] ? 1 : 0)) * 40 -
				pips / 20
			);
	}
}

/** Whether this is how the game ended. */
export function endedBy({ phase }: Table, ending: Ending): boolean {
	if (phase.kind !== "over") return false;
	const { reason, points } = phase.outcome;
	if (ending === "mars") return reason === "bearOff" && points === 2;
	return reason === ending;
}
