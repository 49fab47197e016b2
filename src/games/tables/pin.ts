import type { PinRules } from "./rules.ts";
import { FARTHEST, OFF, PINNING } from "./state.ts";
import { type Behaviour, EVEN_A_BLOT, plainBehaviour, type Scratch } from "./step.ts";

/** The other side's farthest point in the mover's numbering. */
const THEIR_FARTHEST = 1;
const THEIR_BLOT = -1;

/** Whether the mover's men hold the other side's mother. */
const theirMotherPinned = (board: Readonly<Scratch>): boolean => board[THEIR_FARTHEST]! > PINNING;
const ownMotherPinned = (board: Readonly<Scratch>): boolean => board[FARTHEST]! < -PINNING;

/** What the mother rule says of a position its mover has just reached (rules 3.3, tests 2 and 3). */
export function motherVerdict(
	board: Readonly<Scratch>,
	rules: Pick<PinRules, "mother">,
): "mother" | "bothMothers" | undefined {
	if (!theirMotherPinned(board)) return undefined;
	if (ownMotherPinned(board)) return "bothMothers";
	return rules.mother === "win" && board[FARTHEST]! <= 0 ? "mother" : undefined;
}

function anyOwnPinned(board: Scratch): boolean {
	for (let point = 1; point <= FARTHEST; point++) if (board[point]! < -PINNING) return true;
	return false;
}

/** P5: the last man to leave a pinned man sets it free. */
function lift(board: Scratch, from: number): void {
	board[from] = board[from] === PINNING + 1 ? THEIR_BLOT : board[from]! - 1;
}

/** P4: landing on a blot pins it. */
function land(board: Scratch, to: number): void {
	board[to] = board[to] === THEIR_BLOT ? PINNING + 1 : board[to]! + 1;
}

/** The pin family: no hitting, a blot landed on is pinned (rules 3.1 and 3.2). */
export const pinBehaviour = (rules: Pick<PinRules, "bearOffWhilePinned" | "mother">): Behaviour => ({
	...plainBehaviour,
	// P3: an empty point, one's own, or a single man that pins nobody. Two men, or one on a pinned man, close it.
	leastOpen: EVEN_A_BLOT,
	mayBearOff: (board) => rules.bearOffWhilePinned === "others" || !anyOwnPinned(board),
	move(board, from, to) {
		lift(board, from);
		if (to === OFF) board[OFF]! += 1;
		else land(board, to);
	},
	ended: (board) => motherVerdict(board, rules) !== undefined,
	// A single man of theirs on his farthest point is the mother (P8). Where holding her ends the game, plays of the same
	// moves end at different steps.
	orderMatters: (board) =>
		(board[THEIR_FARTHEST] === THEIR_BLOT || theirMotherPinned(board)) &&
		(rules.mother === "win" || ownMotherPinned(board)),
});
