import { ALL, NEIGHBOURS, type PointSet, RAYS } from "./board.ts";
import { POINTS } from "./state.ts";

/**
 * A turn after the set-up in one number: five bits each for the point left, the point taken, and the point of a goat that is
 * captured; NOWHERE where there is none.
 */
export type Move = number;

const BITS = 5;
const POINT = 2 ** BITS - 1;
/** No point: a drop has no point it leaves, and most moves capture nothing. */
export const NOWHERE = POINT;

const moveOf = (from: number, to: number, over: number): Move => from | (to << BITS) | (over << (2 * BITS));
export const fromOf = (move: Move): number => move & POINT;
export const toOf = (move: Move): number => (move >> BITS) & POINT;
export const overOf = (move: Move): number => move >> (2 * BITS);

/** Room for the moves of any position: at most two tigers go to all vacant points, or each goat to all its neighbours. */
export const MOST_MOVES = 128;

/** Writes every slide and leap of the tigers into `moves`, and returns how many there are (rules 2.5). */
export function tigerMoves(tigers: PointSet, goats: PointSet, moves: Int32Array): number {
	const occupied = tigers | goats;
	let count = 0;
	for (let left = tigers; left !== 0; left &= left - 1) {
		const from = lowest(left);
		for (const ray of RAYS[from]!) {
			let at = 0;
			while (at < ray.length && (occupied & (1 << ray[at]!)) === 0) {
				moves[count++] = moveOf(from, ray[at]!, NOWHERE);
				at += 1;
			}
			if (at === 0 && canLeap(ray, occupied, goats)) moves[count++] = moveOf(from, ray[1]!, ray[0]!);
		}
	}
	return count;
}

const lowest = (set: PointSet): number => 31 - Math.clz32(set & -set);

/** Whether a goat stands next on this way and the point behind it is vacant. */
const canLeap = (ray: readonly number[], occupied: PointSet, goats: PointSet): boolean =>
	ray.length > 1 && (goats & (1 << ray[0]!)) !== 0 && (occupied & (1 << ray[1]!)) === 0;

/** Whether any tiger has a slide or a leap. */
export function canTigersMove(tigers: PointSet, goats: PointSet): boolean {
	const occupied = tigers | goats;
	for (let left = tigers; left !== 0; left &= left - 1) {
		const from = lowest(left);
		if ((NEIGHBOURS[from]! & ~occupied) !== 0) return true;
		for (const ray of RAYS[from]!) if (canLeap(ray, occupied, goats)) return true;
	}
	return false;
}

/** Writes every drop, or with no goat in hand every step of a goat, into `moves`, and returns how many there are (rules 2.4). */
export function goatMoves(tigers: PointSet, goats: PointSet, hand: number, moves: Int32Array): number {
	const vacant = ALL & ~(tigers | goats);
	let count = 0;
	if (hand > 0) {
		for (let to = 0; to < POINTS; to++) if (vacant & (1 << to)) moves[count++] = moveOf(NOWHERE, to, NOWHERE);
		return count;
	}
	for (let left = goats; left !== 0; left &= left - 1) {
		const from = lowest(left);
		for (let goal = NEIGHBOURS[from]! & vacant; goal !== 0; goal &= goal - 1) {
			moves[count++] = moveOf(from, lowest(goal), NOWHERE);
		}
	}
	return count;
}
