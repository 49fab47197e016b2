import type { RunnerRules } from "./rules.ts";
import { acrossPoint, FARTHEST, OFF, THEIR_OFF } from "./state.ts";
import { ANYWHERE, type Behaviour, type Objection, plainBehaviour, type Scratch } from "./step.ts";

/** The other side's start, in the mover's numbering. */
const THEIR_FARTHEST = acrossPoint("parallel", FARTHEST);
/** The lowest point of the quarter in which the mover starts. */
const QUARTER = 19;
/** Points of a wall. */
const WALL = 6;

/** The mover's number of each point of the other's. */
const across = Array.from({ length: FARTHEST + 1 }, (_, point) => (point === 0 ? 0 : acrossPoint("parallel", point)));

/** Whether the mover holds as many of the other's points as make a wall, from this one up. */
function isWall(board: Readonly<Scratch>, lowest: number): boolean {
	for (let point = lowest; point < lowest + WALL; point++) if (board[across[point]!]! <= 0) return false;
	return true;
}

/** Whether any man of the other's stands on one of his own points up to this one. */
function anyUpTo(board: Readonly<Scratch>, highest: number): boolean {
	for (let point = 1; point <= highest; point++) if (board[across[point]!]! < 0) return true;
	return false;
}

/** F2: the place of the first man, until he is past; from the full start any man is the first. */
function runnerOf(board: Readonly<Scratch>, past: number): number {
	if (board[OFF]! > 0) return ANYWHERE;
	for (let point = 1; point <= past; point++) if (board[point]! > 0) return ANYWHERE;
	for (let point = past + 1; point < FARTHEST; point++) if (board[point]! > 0) return point;
	return FARTHEST;
}

/** F3: whether all points of the own starting quarter are held. */
function holdsQuarter(board: Readonly<Scratch>): boolean {
	for (let point = QUARTER; point <= FARTHEST; point++) if (board[point]! <= 0) return false;
	return true;
}

/** F7: whether landing on `to` has just completed a wall with every man of the other's behind it. */
function completesTrap(board: Readonly<Scratch>, to: number): boolean {
	if (to === OFF || board[to] !== 1 || board[THEIR_OFF]! > 0) return false;
	const reached = acrossPoint("parallel", to);
	const highest = Math.min(reached, FARTHEST - WALL + 1);
	for (let lowest = Math.max(1, reached - WALL + 1); lowest <= highest; lowest++) {
		if (isWall(board, lowest) && !anyUpTo(board, lowest - 1)) return true;
	}
	return false;
}

/** F5: the lowest point of the wall in front of the one point where all the other's men stand, in his numbering. */
function blockedBy(board: Readonly<Scratch>): number | undefined {
	let stand = FARTHEST;
	while (stand > 0 && board[across[stand]!]! >= 0) stand -= 1;
	const lowest = stand - WALL;
	return lowest >= 1 && !anyUpTo(board, stand - 1) && isWall(board, lowest) ? lowest : undefined;
}

/** Fevga: a first man who opens the way for the others, and walls that may not stand (rules, section 6). */
export function runnerBehaviour({ runner, ownQuarter, unblock, noPrimeTrap }: RunnerRules): Behaviour {
	const past = runner === "reach" ? THEIR_FARTHEST : THEIR_FARTHEST - 1;
	const objection = (board: Scratch, to: number): Objection | undefined => {
		if (ownQuarter === "step" && holdsQuarter(board)) return "quarter";
		return noPrimeTrap && completesTrap(board, to) ? "trap" : undefined;
	};
	return {
		...plainBehaviour,
		onlySource: (board) => runnerOf(board, past),
		objection: ownQuarter === "step" || noPrimeTrap ? objection : undefined,
		mayEnd: ownQuarter === "end" ? (board) => !holdsQuarter(board) : undefined,
		duty: unblock
			? (board) => {
					const wall = blockedBy(board);
					return wall === undefined ? undefined : (after) => !isWall(after, wall);
				}
			: undefined,
		orderMatters: () => true,
	};
}
