import { search } from "../../src/games/tables/search.ts";
import { THEIR_OFF } from "../../src/games/tables/state.ts";
import { variantOf } from "../../src/games/tables/variant.ts";
import pinLegal from "../cases/pin-legal.json" with { type: "json" };

const LISTS = 1000;
const WARM_UP = 20;
const RUNS = 9;
const DOUBLE = 4;

/** Milliseconds for 1,000 complete play lists over the worked positions, repeated, after warm-up: the median run and the slowest. */
export function playLists(): { readonly median: number; readonly slowest: number } {
	const { behaviour } = variantOf({ preset: "tapa-mk" });
	const rolls = pinLegal.positions.map(({ position, dice }) => {
		const board = [...position.slice(0, 25), 0, 0, 0];
		board[THEIR_OFF] = position[25] ?? 0;
		const [first = 1, second = 1] = dice.toSorted((a, b) => b - a);
		return { board, pool: first === second ? Array<number>(DOUBLE).fill(first) : [first, second] };
	});
	const run = (): number => {
		const before = performance.now();
		for (let i = 0; i < LISTS; i++) {
			const roll = rolls[i % rolls.length];
			if (roll) search(roll.board, roll.pool, behaviour);
		}
		return performance.now() - before;
	};
	for (let i = 0; i < WARM_UP; i++) run();
	const times = Array.from({ length: RUNS }, run).sort((a, b) => a - b);
	return { median: times[Math.floor(RUNS / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}
