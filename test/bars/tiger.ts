import { perft } from "../../scripts/cases/perft.ts";
import content from "../cases/tapal-empat.json" with { type: "json" };
import { seeded } from "../support/random-play.ts";
import { differences, positioned, randomBoard } from "../support/tiger-positions.ts";

const DEPTH = 6;
const WARM_UP_DEPTH = 4;
const SEED = 314;

/**
 * Counts the whole tiger game from its start to depth 6: whether the count is right, and how many million positions a second
 * were counted. Then, on so many random positions, how many differ from a brute force.
 */
export function tiger(positions: number): {
	readonly right: boolean;
	readonly millionsPerSecond: number;
	readonly differing: number;
} {
	const [start] = content.perft;
	if (start === undefined) throw new Error("there is nothing to count");
	const state = positioned(start.position);
	perft(state, WARM_UP_DEPTH);
	const before = performance.now();
	const count = perft(state, DEPTH);
	const millionsPerSecond = count / (performance.now() - before) / 1000;
	const random = seeded(SEED);
	let differing = 0;
	for (let index = 0; index < positions; index++) if (differences(randomBoard(random)).length > 0) differing++;
	return {
		right: count === start.perft[DEPTH - 1],
		millionsPerSecond: Math.round(millionsPerSecond * 10) / 10,
		differing,
	};
}
