import { BAR, type Board, OFF, THEIR_OFF } from "../../src/games/tables/state.ts";
import type { Stacks } from "./brute-force.ts";
import { below, type Random } from "./random-play.ts";

const MEN = 15;
const POINTS = 24;

/** The board of White, to whom the stacks are numbered, as the program writes it. */
export function boardOfStacks({ points, off }: Stacks): Board {
	const board = new Array<number>(28).fill(0);
	for (let point = 1; point <= POINTS; point++) {
		const stack = points[point]!;
		const sign = stack.endsWith("w") ? 1 : -1;
		const mixed = stack.includes("w") && stack.includes("b");
		if (stack !== "") board[point] = sign * (mixed ? 16 + stack.length - 1 : stack.length);
	}
	board[OFF] = off.w;
	board[THEIR_OFF] = off.b;
	return board;
}

/** The stacks of a board: the way back. */
export function stacksOfBoard(board: Board): Stacks {
	const points = board.slice(0, BAR).map((value, point) => {
		const [mine, theirs] = value > 0 ? (["w", "b"] as const) : (["b", "w"] as const);
		const size = Math.abs(value);
		if (point === OFF) return "";
		return size > 16 ? theirs + mine.repeat(size - 16) : mine.repeat(size);
	});
	return { points, off: { w: board[OFF]!, b: board[THEIR_OFF]! } };
}

/**
 * A position of the pin games that need not come from play: crowded or spread, near home or all over, with pins of both sides, and one
 * in five with each side's last man on his start, so that every end is near.
 */
export function randomPosition(random: Random): Stacks {
	const points = new Array<string>(POINTS + 1).fill("");
	const off = { w: 0, b: 0 };
	const reach = { w: [6, 8, 12, 24][below(random, 4)]!, b: [6, 8, 12, 24][below(random, 4)]! };
	for (const colour of ["w", "b"] as const) {
		const borneOff = reach[colour] === 6 ? below(random, MEN) : 0;
		off[colour] = borneOff;
		const spots = 1 + below(random, 9);
		const places = Array.from({ length: spots }, () => 1 + below(random, reach[colour]));
		for (let man = borneOff; man < MEN; man++) {
			// Now and then the last man has not left his start.
			const own = man === MEN - 1 && below(random, 5) === 0 ? POINTS : places[below(random, spots)]!;
			place(points, colour, colour === "w" ? own : POINTS + 1 - own, random);
		}
	}
	return { points, off };
}

/** Puts a man where the rules let one stand: on the point named, or on the next that will have him. */
function place(points: string[], colour: "w" | "b", wanted: number, random: Random): void {
	const other = colour === "w" ? "b" : "w";
	for (let step = 0; ; step++) {
		const point = ((wanted - 1 + step) % POINTS) + 1;
		const stack = points[point]!;
		const start = point === (colour === "w" ? POINTS : 1);
		const mayPin = stack === other || (stack.startsWith(other) && stack.endsWith(colour));
		if (stack === "" || !stack.includes(other) || mayPin) {
			points[point] = stack + colour;
			return;
		}
		// A lone man may also come to lie under the stack that is already there, but only at the bottom.
		if (stack === other.repeat(stack.length) && stack.length < 3 && !start && below(random, 3) === 0) {
			points[point] = colour + stack;
			return;
		}
	}
}
