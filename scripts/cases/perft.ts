import {
	canTigersMove,
	fromOf,
	goatMoves,
	MOST_MOVES,
	NOWHERE,
	overOf,
	tigerMoves,
	toOf,
} from "../../src/games/tapal-empat/moves.ts";
import { played, playsOf } from "../../src/games/tapal-empat/plays.ts";
import { piecesOf } from "../../src/games/tapal-empat/position.ts";
import { type TapalEmpatState, TIGERS_WIN_AT } from "../../src/games/tapal-empat/state.ts";

/**
 * How many positions the rules lead to in exactly so many plies, at least one. Finished games end there, and no draw rule is
 * applied. A set-up is one ply. The plays of the last ply are listed and counted, all others are made.
 */
export function perft(state: TapalEmpatState, depth: number): number {
	if (state.stage === "setup") {
		const plays = playsOf(state);
		if (depth === 1) return plays.length;
		return plays.reduce((sum, play) => sum + perft(played(state, play), depth - 1), 0);
	}
	const { tigers, goats, hand, turn } = piecesOf(state);
	const left = state.rules.goats - state.captured;
	const room = Array.from({ length: depth }, () => new Int32Array(MOST_MOVES));
	const count = turn === "tigers" ? afterTigers : afterGoats;
	return count({ tigers, goats, hand, left }, depth, room);
}

/** A position; `left` counts the goats that are not captured. */
interface Stand {
	readonly tigers: number;
	readonly goats: number;
	readonly hand: number;
	readonly left: number;
}

function afterTigers({ tigers, goats, hand, left }: Stand, depth: number, room: readonly Int32Array[]): number {
	const moves = room[depth - 1]!;
	const count = tigerMoves(tigers, goats, moves);
	if (depth === 1) return count;
	let sum = 0;
	for (let index = 0; index < count; index++) {
		const move = moves[index]!;
		const moved = tigers ^ (1 << fromOf(move)) ^ (1 << toOf(move));
		const over = overOf(move);
		if (over === NOWHERE) sum += afterGoats({ tigers: moved, goats, hand, left }, depth - 1, room);
		else if (left - 1 > TIGERS_WIN_AT) {
			sum += afterGoats({ tigers: moved, goats: goats ^ (1 << over), hand, left: left - 1 }, depth - 1, room);
		}
	}
	return sum;
}

function afterGoats({ tigers, goats, hand, left }: Stand, depth: number, room: readonly Int32Array[]): number {
	const moves = room[depth - 1]!;
	const count = goatMoves(tigers, goats, hand, moves);
	if (depth === 1) return count;
	let sum = 0;
	for (let index = 0; index < count; index++) {
		const move = moves[index]!;
		const to = 1 << toOf(move);
		const moved = hand > 0 ? goats | to : goats ^ (1 << fromOf(move)) ^ to;
		if (!canTigersMove(tigers, moved)) continue;
		sum += afterTigers({ tigers, goats: moved, hand: Math.max(0, hand - 1), left }, depth - 1, room);
	}
	return sum;
}
