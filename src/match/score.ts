import type { Length, Options } from "../games/contest.ts";
import { SINGLE } from "../games/contest.ts";
import type { Outcome, Seat } from "../games/game.ts";

/** A game of a match that has ended. */
export interface Finished {
	/** Its name in the rotation. */
	readonly name: string;
	readonly outcome: Outcome;
	/** Points of both seats after it. */
	readonly score: readonly [number, number];
	/** What both have captured up to then, in games that count it. */
	readonly captures?: readonly [number, number];
}

/** Rules of a match, which its games know nothing of. */
export interface MatchRules {
	/** A drawn game is played again. */
	readonly replay?: boolean;
	/** Where the points of a match of so many games are equal, whoever has captured more wins. */
	readonly moreCaptures?: boolean;
}

/** The rules of a match, and those of its games. */
export function divided(options: Options = {}): { readonly match: MatchRules; readonly game: Options } {
	const { replay, moreCaptures, ...game } = options;
	return { match: { replay: replay === true, moreCaptures: moreCaptures === true }, game };
}

/** The seat that has more, if one has. */
const ahead = ([first, second]: readonly [number, number]): Seat | undefined =>
	first === second ? undefined : first > second ? 0 : 1;

/** Those of these games that take a place in the rotation, and count where only so many are played. */
export const counting = (finished: readonly Finished[], { replay }: MatchRules): readonly Finished[] =>
	finished.filter(({ outcome }) => !(replay && outcome.winner === undefined));

/** Whether a match of that length is over after these games, and how; the points are the winner's of the whole match. */
export function outcomeOf(length: Length, finished: readonly Finished[], rules: MatchRules): Outcome | undefined {
	const last = finished.at(-1);
	if (!last) return undefined;
	const isOver =
		"points" in length ? Math.max(...last.score) >= length.points : counting(finished, rules).length >= length.games;
	if (!isOver) return undefined;
	if (isSingle(length)) return last.outcome;
	const winner = ahead(last.score);
	const byCaptures = winner === undefined && rules.moreCaptures && last.captures ? ahead(last.captures) : undefined;
	if (byCaptures !== undefined) return { winner: byCaptures, points: last.score[byCaptures], reason: "moreCaptures" };
	return { winner, points: winner === undefined ? 0 : Math.max(...last.score), reason: "match" };
}

/** Whether a match is one game. */
export const isSingle = (length: Length = SINGLE): boolean => "games" in length && length.games === 1;
