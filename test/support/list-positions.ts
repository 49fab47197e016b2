import {
	acrossPoint,
	BAR,
	type Board,
	type Geometry,
	OFF,
	THEIR_BAR,
	THEIR_OFF,
} from "../../src/games/tables/state.ts";
import type { Lists } from "./brute-force-lists.ts";
import { below, pick, type Random } from "./random-play.ts";

const MEN = 15;

/** The board of the side to move, as the program writes it. */
export function boardOfLists({ mine, theirs }: Lists, geometry: Geometry): Board {
	const board = new Array<number>(28).fill(0);
	for (const man of mine) board[man]! += 1;
	for (const man of theirs) {
		if (man === 0) board[THEIR_OFF]! += 1;
		else if (man === BAR) board[THEIR_BAR]! += 1;
		else board[acrossPoint(geometry, man)]! -= 1;
	}
	return board;
}

/** The lists of a board: the way back. */
export function listsOfBoard(board: Board, geometry: Geometry): Lists {
	const men = (count: number, place: number): readonly number[] => new Array<number>(Math.max(0, count)).fill(place);
	const mine = [...men(board[OFF]!, OFF), ...men(board[BAR]!, BAR)];
	const theirs = [...men(board[THEIR_OFF]!, OFF), ...men(board[THEIR_BAR]!, BAR)];
	for (let point = 1; point < BAR; point++) {
		mine.push(...men(board[point]!, point));
		theirs.push(...men(0 - board[point]!, acrossPoint(geometry, point)));
	}
	const far = (a: number, b: number): number => b - a;
	return { mine: mine.sort(far), theirs: theirs.sort(far) };
}

/** Ways in which the men of a side may stand, so that every rule has its turn. */
const layouts = ["spread", "near", "home", "start", "wall", "quarter", "one", "blots"] as const;

/**
 * A position that need not come from play: crowded or spread, men off or on the bar, a runner on his way, walls of six and all men on
 * one point.
 */
export function randomLists(random: Random, geometry: Geometry, hits: boolean): Lists {
	const kind = pick(random, layouts);
	const mine = layout(random, kind);
	const taken = new Set(mine.map((man) => (man > 0 ? acrossPoint(geometry, man) : 0)));
	const free = Array.from({ length: 24 }, (_, index) => index + 1).filter((point) => !taken.has(point));
	// Now and then all of theirs wait right behind my wall.
	const behind = acrossPoint(geometry, Math.max(...mine.slice(0, 6))) + 1;
	const waiting = kind === "wall" && behind < BAR && below(random, 2) === 0;
	const wanted = waiting ? new Array<number>(MEN).fill(behind) : layout(random, pick(random, layouts));
	const theirs = wanted.map((man) =>
		man === 0 || free.includes(man) ? man : (free.find((point) => point > man) ?? free[0] ?? 0),
	);
	const far = (a: number, b: number): number => b - a;
	if (hits)
		for (const men of [mine, theirs])
			for (let bar = below(random, 4) - 1; bar > 0; bar--) men[below(random, MEN)] = BAR;
	return { mine: mine.sort(far), theirs: theirs.sort(far) };
}

function layout(random: Random, kind: (typeof layouts)[number]): number[] {
	const men = (reach: number, lowest = 1): number[] => {
		const places = Array.from({ length: 2 + below(random, 8) }, () => lowest + below(random, reach));
		return Array.from({ length: MEN }, () => pick(random, places));
	};
	switch (kind) {
		case "spread":
			return men(24);
		case "near":
			return men(11);
		case "home": {
			const off = below(random, MEN);
			return men(6).map((man, index) => (index < off ? 0 : man));
		}
		case "start":
			return [12 + below(random, 13), ...new Array<number>(MEN - 1).fill(24)];
		case "wall": {
			const first = 1 + below(random, 19);
			return men(24).map((man, index) => (index < 6 ? first + index : index < 11 ? first + below(random, 6) : man));
		}
		case "quarter":
			return men(24).map((man, index) =>
				index < 5 ? 19 + ((index + below(random, 2)) % 6) : index < 11 ? 19 + below(random, 6) : man,
			);
		case "blots":
			return Array.from({ length: MEN }, () => 1 + below(random, 24));
		case "one": {
			const off = below(random, 3) === 0 ? below(random, MEN) : 0;
			const point = 1 + below(random, 24);
			return Array.from({ length: MEN }, (_, index) => (index < off ? 0 : point));
		}
	}
}
