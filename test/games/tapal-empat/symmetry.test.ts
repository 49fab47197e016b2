import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPosition } from "../../../src/games/tapal-empat/position.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { seeded } from "../../support/random-play.ts";
import { bruteText } from "../../support/tiger-brute-force.ts";
import { positioned, randomBoard } from "../../support/tiger-positions.ts";

type Turned = (file: number, rank: number) => readonly [file: number, rank: number];
const LAST = 4;

/** The eight ways to turn the board onto itself. */
const turnings: readonly Turned[] = [
	(file, rank) => [file, rank],
	(file, rank) => [rank, LAST - file],
	(file, rank) => [LAST - file, LAST - rank],
	(file, rank) => [LAST - rank, file],
	(file, rank) => [LAST - file, rank],
	(file, rank) => [file, LAST - rank],
	(file, rank) => [rank, file],
	(file, rank) => [LAST - rank, LAST - file],
];

const anyBoard = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => randomBoard(seeded(seed)));

/** A text with each point in it turned. */
const turnedText = (text: string, turn: Turned): string =>
	text.replace(/[a-e][1-5]/g, (name) => {
		const [file, rank] = turn("abcde".indexOf(name[0]!), Number(name[1]) - 1);
		return `${"abcde"[file]}${rank + 1}`;
	});

it("a board turned has the same plays turned, and ends the same way", () => {
	fc.assert(
		fc.property(anyBoard, fc.constantFrom(...turnings), (board, turn) => {
			const turned = new Map(
				[...board.pieces].map(([at, piece]) => [turn(Number(at[0]), Number(at[2])).join(","), piece] as const),
			);
			const [state, other] = [positioned(bruteText(board)), positioned(bruteText({ ...board, pieces: turned }))];
			const texts = game.plays(state).map((play) => turnedText(game.format(state, play), turn));
			expect(
				game
					.plays(other)
					.map((play) => game.format(other, play))
					.toSorted(),
			).toEqual(texts.toSorted());
			expect(other.outcome).toEqual(state.outcome);
		}),
		{ numRuns: 300 },
	);
});

it("a position reads as it is written", () => {
	fc.assert(
		fc.property(anyBoard, (board) => {
			expect(formatPosition(positioned(bruteText(board)))).toBe(bruteText(board));
		}),
	);
});

it.each(["", "5/5/5/5 s 18 0", "5/5/5/5/6 s 18 0", "5/5/5/5/5 g 18 0", "TTT2/5/5/5/5 t 18 0", "5/5/5/5/5 s 18"])(
	"%j is no position",
	(text) => {
		expect(() => positioned(text)).toThrow(RangeError);
	},
);

// Rules 2.7: the graph without two points stays in one piece, so a goat is never stuck while a point is vacant.
it("goats always have a play", () => {
	fc.assert(
		fc.property(anyBoard, (board) => {
			const state = positioned(bruteText({ ...board, side: "g" }));
			if (state.stage === "playing") expect(game.plays(state).length).toBeGreaterThan(0);
		}),
	);
});
