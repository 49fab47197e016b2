import type { Game } from "../../src/games/game.ts";

/** A source of numbers that is the same for the same seed: from 0 to less than 1. */
export type Random = () => number;

const UINT32 = 0x1_0000_0000;

/** Marsaglia's xorshift with 32 bits of state. */
export function seeded(seed: number): Random {
	let state = (Math.imul(seed, 0x9e3779b1) ^ 0x6d2b79f5) >>> 0 || 1;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		state >>>= 0;
		return state / UINT32;
	};
}

/** A whole number from 0 to less than `count`. */
export const below = (random: Random, count: number): number => Math.floor(random() * count);

/** One of these. There must be one. */
export function pick<T>(random: Random, from: readonly T[]): T {
	const chosen = from[below(random, from.length)];
	if (chosen === undefined) throw new RangeError("Nothing to pick from");
	return chosen;
}

/** One throw of dice with these numbers of sides. */
export const throwDice = (random: Random, sides: readonly number[]): readonly number[] =>
	sides.map((count) => below(random, count) + 1);

/** Far more steps than any real game takes: it is only reached by a game that never ends. */
const GUARD = 5_000;

/** One more step of a game that is not over: chance speaks, or the seat to move plays something legal. */
function randomStep<S, P>(game: Game<S, P>, state: S, random: Random): S {
	const phase = game.phase(state);
	switch (phase.kind) {
		case "chance":
			if (game.roll === undefined) throw new TypeError("Chance in a game without dice");
			return game.roll(state, throwDice(random, phase.sides));
		case "move":
			return game.play(state, pick(random, game.plays(state)));
		case "over":
			throw new TypeError("The game is over");
	}
}

/** All states of one random game from this one on, that state first and the end last. */
export function* randomGame<S, P>(game: Game<S, P>, from: S, random: Random): Generator<S, void> {
	let state = from;
	for (let step = 0; step < GUARD; step++) {
		yield state;
		if (game.phase(state).kind === "over") return;
		state = randomStep(game, state, random);
	}
	throw new Error("The game does not end");
}
