import { presets } from "../../src/games/tables/presets.ts";
import type { Rules } from "../../src/games/tables/rules.ts";
import { search } from "../../src/games/tables/search.ts";
import type { Board } from "../../src/games/tables/state.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";
import { variantOf } from "../../src/games/tables/variant.ts";
import { listRules } from "../support/brute-checks.ts";
import { bruteFinals } from "../support/brute-force.ts";
import { listFinals } from "../support/brute-force-lists.ts";
import { poolOf } from "../support/first-rolls.ts";
import { listsOfBoard } from "../support/list-positions.ts";
import { stacksOfBoard } from "../support/pin-positions.ts";
import { randomGame, seeded, throwDice } from "../support/random-play.ts";

const GAMES = 40;
const RUNS = 100;
const LISTS = 5_000;
const MICROSECONDS = 1e6;
const SIDES = [6, 6];

type Measured = "tapa-mk" | "tabla-mk" | "gulbara-mk";

interface Roll {
	readonly board: Board;
	readonly pool: readonly number[];
}

/** Positions of random games in which a seat is to roll, each with a random roll. */
function rollsOf(preset: Measured): readonly Roll[] {
	const random = seeded(61);
	const game = tablesGame(preset);
	return Array.from({ length: GAMES }, () => [...randomGame(game, game.start({}), random)])
		.flat()
		.filter(({ stage }) => stage === "rolling")
		.map(({ board }) => {
			const [first = 1, second = 1] = throwDice(random, SIDES);
			return { board, pool: poolOf(first, second) };
		});
}

/** Seconds of processor time that something takes: on a busy machine they stay what they are. */
function seconds(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / MICROSECONDS;
}

/** The brute force's way to the same lists. */
function brute({ board, pool }: Roll, rules: Rules, geometry: (typeof presets)[Measured]["geometry"]): void {
	if (rules.family !== "pin") listFinals(listsOfBoard(board, geometry), pool, listRules(rules));
	else bruteFinals(stacksOfBoard(board), [pool[0] ?? 1, pool.at(-1) ?? 1], rules);
}

/**
 * Complete play lists a second of processor time, in random positions of random games with random rolls: the best of several runs, since others on
 * the machine can only slow one down.
 * `ratio` says how many times as fast as the brute force that is in the same positions.
 */
export function generator(preset: Measured): { readonly listsPerSecond: number; readonly ratio: number } {
	const rolls = rollsOf(preset);
	const { behaviour, rules } = variantOf({ preset });
	const run = (): number =>
		seconds(() => {
			for (let list = 0; list < LISTS; list++) {
				const { board, pool } = rolls[list % rolls.length]!;
				search(board, pool, behaviour);
			}
		});
	const listsPerSecond = LISTS / Math.min(...Array.from({ length: RUNS }, run));
	const few = rolls.filter((_, index) => index % 20 === 0);
	const bruteSeconds = seconds(() => {
		for (const roll of few) brute(roll, rules, presets[preset].geometry);
	});
	return {
		listsPerSecond: Math.round(listsPerSecond),
		ratio: Math.round((listsPerSecond * bruteSeconds) / few.length),
	};
}
