import rate from "glicko2-lite";

/**
 * How strong a player is thought to be, by Glicko-2 (Glickman, 2012): the rating, how far off it may be (one standard
 * deviation), and how much the player's strength seems to vary.
 */
export interface Rating {
	readonly rating: number;
	readonly rd: number;
	readonly vol: number;
}

/** Of somebody who has played no rated match (Glickman's own values). */
export const UNKNOWN: Rating = { rating: 1500, rd: 350, vol: 0.06 };

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** After so long without a match nothing is known any more, whatever was. */
const MOST_IDLE_WEEKS = 1200;

/** The same after full weeks without a rated match: less and less certain, up to that of somebody unknown. */
export function rested({ rating, rd, vol }: Rating, idleMs: number): Rating {
	const weeks = Math.min(MOST_IDLE_WEEKS, Math.max(0, Math.floor(idleMs / WEEK_MS)));
	let now = rd;
	for (let week = 0; week < weeks; week++) now = rate(rating, now, vol, []).rd;
	return { rating, rd: Math.min(UNKNOWN.rd, now), vol };
}

/** What a match makes of both ratings. `score` is the first player's: 1 won, 0 lost, 0.5 drawn. Each match is a period of its own. */
export function afterMatch(first: Rating, second: Rating, score: number): readonly [Rating, Rating] {
	return [
		rate(first.rating, first.rd, first.vol, [[second.rating, second.rd, score]]),
		rate(second.rating, second.rd, second.vol, [[first.rating, first.rd, 1 - score]]),
	];
}
