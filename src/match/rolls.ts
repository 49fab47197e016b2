import type { Told } from "./table.ts";

export const FACES = 6;

/** What one seat has thrown: how often each number came up (1 to 6 in order), and how many rolls of two dice were doubles. */
export interface Rolls {
	readonly faces: readonly number[];
	readonly rolls: number;
	readonly doubles: number;
}

export const NO_ROLLS: Rolls = { faces: Array.from({ length: FACES }, () => 0), rolls: 0, doubles: 0 };

const NOBODY: readonly [Rolls, Rolls] = [NO_ROLLS, NO_ROLLS];

/**
 * What both seats have thrown in the course of a match. Of an opening throw each seat has one die, also of those thrown
 * again, and no roll; draws of lots are left out.
 */
export function rollsOf(story: readonly Told[]): readonly [Rolls, Rolls] {
	return story.reduce(([first, second], told): readonly [Rolls, Rolls] => {
		if (told.kind === "opening" && told.numbers.length === 2)
			return [withDice(first, told.numbers.slice(0, 1)), withDice(second, told.numbers.slice(1))];
		if (told.kind !== "roll") return [first, second];
		return told.seat === 0 ? [withRoll(first, told.numbers), second] : [first, withRoll(second, told.numbers)];
	}, NOBODY);
}

const withDice = (before: Rolls, numbers: readonly number[]): Rolls => ({
	...before,
	faces: before.faces.map((count, face) => count + numbers.filter((number) => number === face + 1).length),
});

function withRoll(before: Rolls, numbers: readonly number[]): Rolls {
	const { faces, rolls, doubles } = withDice(before, numbers);
	return { faces, rolls: rolls + 1, doubles: doubles + Number(new Set(numbers).size === 1) };
}

/** Several as one. */
export const together = (all: readonly Rolls[]): Rolls =>
	all.reduce(
		(sum, one) => ({
			faces: sum.faces.map((count, face) => count + (one.faces[face] ?? 0)),
			rolls: sum.rolls + one.rolls,
			doubles: sum.doubles + one.doubles,
		}),
		NO_ROLLS,
	);

/** How many dice these are. */
export const diceIn = ({ faces }: Rolls): number => faces.reduce((sum, count) => sum + count, 0);
