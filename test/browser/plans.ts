import { type Heard, type HeardMove, hearMoves, hearPosition } from "./hearing.ts";
import type { Taste } from "./ways.ts";

/** How good moves look to somebody who wants something. */
type Plan = (heard: Heard, moves: readonly HeardMove[]) => number;

const START = 24;
/** Where the mother of the other stands, and from where one die reaches it. */
const THEIR_START = 1;
const NEAR = { from: 2, to: 7 };

const NEVER = -1000;
const WORTH = { leave: 10, near: 3, pin: -20, off: -5, run: 0.1 };

const isNear = (point: number): boolean => point >= NEAR.from && point <= NEAR.to;

/** Whether a move lands on a lone man of the other. */
const pins = ({ own, others }: Heard, { to }: HeardMove): boolean => others.get(to) === 1 && (own.get(to) ?? 0) === 0;

/** Leaves the start as fast as it can, waits near the start of the other, and pins the mother there. */
const hunt: Plan = (heard, moves) => {
	let worth = 0;
	for (const move of moves) {
		const { from, to, men } = move;
		if (from === START) worth += WORTH.leave * men;
		if (to === 0) worth += WORTH.off;
		if (pins(heard, move)) worth += to === THEIR_START ? -NEVER : WORTH.pin;
		if (isNear(to)) worth += WORTH.near * men;
		if (isNear(from)) worth -= WORTH.near * men;
		if (from === THEIR_START) worth += NEVER;
		worth += WORTH.run * (START - from);
	}
	return worth;
};

/** Leaves the start as fast as it can but for the mother, who waits there alone, and pins nobody. */
const sit: Plan = (heard, moves) => {
	let worth = 0;
	let left = heard.own.get(START) ?? 0;
	for (const move of moves) {
		const { from, to, men } = move;
		if (from === START) left -= men;
		if (from === START) worth += left === 0 ? NEVER : WORTH.leave * men;
		if (to === 0) worth += WORTH.off;
		if (pins(heard, move)) worth += to === THEIR_START ? NEVER : WORTH.pin;
	}
	return worth;
};

/** The best of what is on offer by a plan. */
const by =
	(plan: Plan): Taste =>
	({ position, me }, names) => {
		const heard = hearPosition(position, me);
		return names
			.map((name) => ({ name, moves: hearMoves(name) }))
			.filter(({ moves }) => moves.length > 0)
			.map(({ name, moves }) => ({ name, worth: plan(heard, moves) }))
			.sort((a, b) => b.worth - a.worth)[0]?.name;
	};

/** Two who together bring a game of Tapa to its end in some thirty turns, whatever the dice. */
export const hunter = by(hunt);
export const sitter = by(sit);

const LINES = /^(T?@|[a-e][1-5])/;
const CAPTURE = /^[a-e][1-5]x/;

/** For Main tapal empat: takes a goat where that can be, and else anything, rather from a select than of the buttons. */
export const greedy: Taste = ({ listed }, names) => {
	const moves = (listed.length > 0 ? listed : names).filter((name) => LINES.test(name));
	return names.find((name) => CAPTURE.test(name)) ?? moves[Math.floor(Math.random() * moves.length)];
};
