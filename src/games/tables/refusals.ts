import type { Refusal } from "../game.ts";

/**
 * Why typed text is not a play, each with the names of its details. Places are given as people name them: "24", "off", "bar".
 *
 * - `notation`: unreadable; `text` is the part that is.
 * - `notMoving`: nobody is to move.
 * - `backwards`: men only move from a higher point to a lower one.
 * - `tooMany`: more moves than the `count` numbers of the roll.
 * - `noMan`: no man of the player's stands on `point`.
 * - `pinned`: the man on `point` is pinned.
 * - `noDie`: no number still to be played, and no sum of such numbers, leads from `from` to `to`.
 * - `blocked`: `to`, where the man would land or touch down, is closed.
 * - `bearOffNotHome`: not all men are home; the farthest stands on `point`.
 * - `bearOffHigher`: the number is higher than `from`, and a man stands on the higher `point`.
 * - `bearOffPinned`: a man is pinned, and by the table's rule nobody bears off then.
 * - `bar`: the man on the bar must enter first.
 * - `runner`: until the first man, on `point`, has passed the other's start, only he may move.
 * - `hitter`: the only man on `point` that could move has hit there in this turn, and must stay.
 * - `quarter`: it would hold all six points of the player's starting quarter.
 * - `trap`: it would complete six points in a row with every man of the other's behind them.
 * - `unblock`: all the other's men wait behind six points in a row, of which it leaves none empty, while other plays do.
 * - `ended`: the game is over before `from`/`to` could be played.
 * - `incomplete`: legal so far; the numbers `left` are still to be played.
 * - `moreDice`: it leads nowhere, while other plays use `count` numbers, and as many as possible must be used.
 * - `higherDie`: only one number can be played, and it must be the higher, `die`.
 * - `ambiguous`: it means more than one play.
 */
export const refusalDetails = {
	notation: ["text"],
	notMoving: [],
	backwards: ["from", "to"],
	tooMany: ["count"],
	noMan: ["point"],
	pinned: ["point"],
	noDie: ["from", "to"],
	blocked: ["from", "to"],
	bearOffNotHome: ["from", "point"],
	bearOffHigher: ["from", "point"],
	bearOffPinned: ["from"],
	bar: [],
	runner: ["point"],
	hitter: ["point"],
	quarter: [],
	trap: [],
	unblock: [],
	ended: ["from", "to"],
	incomplete: ["left"],
	moreDice: ["count"],
	higherDie: ["die"],
	ambiguous: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TablesReason = keyof typeof refusalDetails;

type Details<R extends TablesReason> = Readonly<Record<(typeof refusalDetails)[R][number], string | number>>;

/** A refusal with exactly the details its reason promises. */
export const refusal = <R extends TablesReason>(reason: R, details: Details<R>): Refusal => ({ reason, details });
