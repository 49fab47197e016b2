import type { Seat } from "../game.ts";
import type { LadderRules } from "./rules.ts";
import type { TablesState } from "./state.ts";
import { variantOf } from "./variant.ts";

/** Moves of a double, and so of each rung. */
export const RUNG = 4;
/** The number of the last rung. */
const LAST = 6;

/** Numbers of one kind that are to be played together. */
export interface Rung {
	readonly die: number;
	readonly count: number;
}

/** The whole rung of a number, or undefined above the last. */
export const rungOf = (die: number): Rung | undefined => (die <= LAST ? { die, count: RUNG } : undefined);

/** The numbers of a rung one by one. */
export const numbersOf = ({ die, count }: Rung): readonly number[] => new Array<number>(count).fill(die);

/** All numbers of a ladder that are still to be played after a rung begun: what is left of it, then every rung above. */
export function numbersFrom(left: readonly number[]): readonly number[] {
	const [die = LAST] = left;
	const above = Array.from({ length: LAST - die }, (_, index) => numbersOf({ die: die + index + 1, count: RUNG }));
	return [...left, ...above.flat()];
}

/** The count of throws after one more by this seat (G5). */
export const counted = ([first, second]: readonly [number, number], seat: Seat): readonly [number, number] =>
	seat === 0 ? [first + 1, second] : [first, second + 1];

/** How many of these throws count for a seat (D-10). */
function countFor(rolls: readonly [number, number], seat: Seat, { counting }: LadderRules): number {
	switch (counting) {
		case "perPlayer":
			return rolls[seat];
		case "global":
			return rolls[0] + rolls[1];
	}
}

/** Whether a double is a ladder, with its own throw counted in (G5). */
export const isLadder = (rolls: readonly [number, number], seat: Seat, rules: LadderRules): boolean =>
	countFor(rolls, seat, rules) >= rules.ladderFrom;

/** What pictures and words tell of ladders. */
export interface LadderView {
	/** How many throws of two dice have been counted for each seat, that on the table included. */
	readonly rolls: readonly [number, number];
	/** From which of them on a double is a ladder. */
	readonly from: number;
	/** The ladder being played: rung `rung` of `rungs`, both counted from 1. */
	readonly running?: { readonly rung: number; readonly rungs: number; readonly handedOver: boolean };
}

/** What there is to tell of ladders; undefined in games without them. */
export function ladderView({ left, ladder, rolls = [0, 0], ...state }: TablesState): LadderView | undefined {
	const { rules } = variantOf(state);
	if (rules.family !== "ladder") return undefined;
	const counts = [countFor(rolls, 0, rules), countFor(rolls, 1, rules)] as const;
	if (ladder === undefined) return { rolls: counts, from: rules.ladderFrom };
	const rungs = LAST - ladder.first + 1;
	// A draft's view in which the rung is played has no number left: its last one was played.
	const die = left[0];
	const rung = die === undefined ? undefined : die - ladder.first + 1;
	const running = rung === undefined ? {} : { running: { rung, rungs, handedOver: ladder.handedOver } };
	return { rolls: counts, from: rules.ladderFrom, ...running };
}
