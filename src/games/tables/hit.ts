import type { HitRules } from "./rules.ts";
import { BAR, THEIR_BAR } from "./state.ts";
import { ANYWHERE, type Behaviour, EVEN_A_BLOT, plainBehaviour, type Scratch } from "./step.ts";

const THEIR_BLOT = -1;

/** H2: landing on a blot sends it to the bar. */
function hitOrLand(board: Scratch, to: number): void {
	if (board[to] !== THEIR_BLOT) {
		board[to]! += 1;
		return;
	}
	board[to] = 1;
	board[THEIR_BAR]! += 1;
}

/** The hit family: a blot landed on goes to the bar, and who has men there enters them first (rules, section 4). */
export const hitBehaviour = (rules: Pick<HitRules, "noHitAndRun">): Behaviour => ({
	...plainBehaviour,
	leastOpen: EVEN_A_BLOT,
	hits: true,
	hittersStay: rules.noHitAndRun,
	onlySource: (board) => (board[BAR]! > 0 ? BAR : ANYWHERE),
	move(board, from, to) {
		board[from]! -= 1;
		hitOrLand(board, to);
	},
});
