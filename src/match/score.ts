import type { Length } from "../games/contest.ts";
import { SINGLE } from "../games/contest.ts";
import type { Outcome, Seat } from "../games/game.ts";

/** A game of a match that has ended. */
export interface Finished {
	/** Its name in the rotation. */
	readonly name: string;
	readonly outcome: Outcome;
	/** Points of both seats after it. */
	readonly score: readonly [number, number];
}

/** Whether a match of that length is over after these games, and how; the points are the winner's of the whole match. */
export function outcomeOf(length: Length, finished: readonly Finished[]): Outcome | undefined {
	const last = finished.at(-1);
	if (!last) return undefined;
	const [first, second] = last.score;
	if ("points" in length ? Math.max(first, second) < length.points : finished.length < length.games) return undefined;
	if (isSingle(length)) return last.outcome;
	const winner: Seat | undefined = first === second ? undefined : first > second ? 0 : 1;
	return { winner, points: winner === undefined ? 0 : Math.max(first, second), reason: "match" };
}

/** Whether a match is one game. */
export const isSingle = (length: Length = SINGLE): boolean => "games" in length && length.games === 1;
