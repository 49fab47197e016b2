import { z } from "zod";
import { flip, PLACES } from "../../src/games/tables/board.ts";
import { type PresetName, presets } from "../../src/games/tables/presets.ts";
import type { Options } from "../../src/games/tables/rules.ts";
import {
	acrossPoint,
	BAR,
	type Board,
	OFF,
	PINNING,
	type TablesState,
	THEIR_BAR,
	THEIR_OFF,
} from "../../src/games/tables/state.ts";

const men = z.record(z.string().regex(/^\d+$/), z.int().positive());
const count = z.int().nonnegative().default(0);
const points = z.array(z.int()).default([]);

/** A position in words of the case files: every side in its own numbering, pinned men counted with the others. */
export const position = z.object({
	me: men,
	opp: men,
	meOff: count,
	oppOff: count,
	meBar: count,
	oppBar: count,
	mePinned: points,
	oppPinned: points,
});

export type Position = z.infer<typeof position>;

/** The board of the side to move. Throws RangeError where two sides share a point and neither is said to be pinned. */
export function boardOf(written: Position, preset: PresetName): Board {
	const { geometry } = presets[preset];
	const board = new Array<number>(PLACES).fill(0);
	for (const [point, own] of Object.entries(written.me)) board[Number(point)] = own;
	for (const [name, theirs] of Object.entries(written.opp)) {
		const point = acrossPoint(geometry, Number(name));
		const own = board[point]!;
		if (own === 0) board[point] = -theirs;
		else if (written.oppPinned.includes(Number(name)) && theirs === 1) board[point] = PINNING + own;
		else if (written.mePinned.includes(point) && own === 1) board[point] = -(PINNING + theirs);
		else throw new RangeError(`Both sides stand on ${point}, and neither is pinned`);
	}
	board[OFF] = written.meOff;
	board[BAR] = written.meBar;
	board[THEIR_OFF] = written.oppOff;
	board[THEIR_BAR] = written.oppBar;
	return board;
}

/** The side to move of every case: seat 0, about to roll. */
export function stateOf(board: Board, preset: PresetName, options: Options): TablesState {
	const chosen = Object.keys(options).length > 0 ? { options } : {};
	const { geometry } = presets[preset];
	return { preset, ...chosen, geometry, seat: 0, stage: "rolling", board, roll: [], left: [] };
}

/** An outcome in the words of the case files. */
export const result = z.object({ winner: z.enum(["me", "none"]), points: z.number(), reason: z.string() });

/** The outcome of a game that seat 0 has just played in; null while it goes on. */
export function resultOf({ outcome }: TablesState): z.infer<typeof result> | null {
	if (outcome === undefined) return null;
	const reason = outcome.reason === "bearOff" ? "bearoff" : outcome.reason;
	return { winner: outcome.winner === undefined ? "none" : "me", points: outcome.points, reason };
}

/** The board after a turn of seat 0, as that seat sees it. */
export function seenByMover(state: TablesState): Board {
	return state.seat === 0 ? state.board : flip(state.board, presets[state.preset as PresetName].geometry);
}
