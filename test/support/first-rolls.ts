import { flip, startBoard } from "../../src/games/tables/board.ts";
import { presets } from "../../src/games/tables/presets.ts";
import { search } from "../../src/games/tables/search.ts";
import { type Board, MEN, OFF } from "../../src/games/tables/state.ts";
import { boardAfter, variantOf } from "../../src/games/tables/variant.ts";

const { geometry, start } = presets["tabla-mk"];
const variant = variantOf({ preset: "tabla-mk" });

/** The start of backgammon, which is that of Tabla. */
export const backgammon: Board = startBoard(start, geometry);

/** All 36 throws, each as the numbers it gives to play. */
const throws = Array.from({ length: 36 }, (_, index) => [(index % 6) + 1, Math.floor(index / 6) + 1] as const);

/** The numbers of a throw, the higher first. */
export const poolOf = (first: number, second: number): readonly number[] =>
	first === second ? [first, first, first, first] : [Math.max(first, second), Math.min(first, second)];

/** How many plays there are in so many turns, with every throw of each. */
export function countTurns(board: Board, turns: number): number {
	if (board[OFF] === MEN) return 0;
	let count = 0;
	for (const [first, second] of throws) {
		const { plays } = search(board, poolOf(first, second), variant.behaviour);
		if (turns === 1) count += plays.length;
		else for (const play of plays) count += countTurns(flip(boardAfter(board, play, variant), geometry), turns - 1);
	}
	return count;
}
