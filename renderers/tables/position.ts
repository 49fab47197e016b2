import { opposite, type Seat } from "../../src/games/game.ts";
import {
	acrossPoint,
	BAR,
	FARTHEST,
	type Move,
	OFF,
	ownMen,
	PINNING,
	pipCounts,
	type TablesState,
	THEIR_BAR,
	THEIR_OFF,
} from "../../src/games/tables/state.ts";
import type { Scene } from "../renderer.ts";

/** A point with men on it. */
export interface Pile {
	/** 1..24 in the viewer's numbering. */
	readonly point: number;
	/** Whose men are on top. */
	readonly owner: Seat;
	/** How many men the owner has there, at least 1. */
	readonly count: number;
	/** Whether one man of the other side lies under them. */
	readonly pins: boolean;
}

/** A pair of numbers by seat. */
type BySeat = readonly [number, number];

/** One die of the roll. */
export interface Die {
	readonly value: number;
	readonly used: boolean;
}

/** The next steps on offer, by the places they have in common: each place once. BAR and OFF stay what they are. */
export interface Offers {
	readonly seat: Seat;
	/** Whence a man can go. */
	readonly sources: readonly number[];
	/** Where one can go. */
	readonly targets: readonly number[];
}

/** What a picture shows and words say of a state, all in the viewer's numbering. */
export interface Position {
	readonly viewer: Seat;
	/** Highest point first. */
	readonly piles: readonly Pile[];
	readonly off: BySeat;
	readonly bar: BySeat;
	readonly pips: BySeat;
	readonly dice: readonly Die[];
	/** The moves of the last play; BAR and OFF stay what they are. */
	readonly last: { readonly seat: Seat; readonly moves: readonly Move[] } | undefined;
	readonly offers: Offers;
}

const DOUBLE = 4;

/** Turns a scene's state to its viewer. */
export function positionOf({ state, viewer, ...scene }: Scene<TablesState>): Position {
	const { geometry } = state;
	const toViewer = (point: number, seat: Seat): number =>
		seat === viewer || point === BAR || point === OFF ? point : acrossPoint(geometry, point);
	const bySeat = (own: number, theirs: number): BySeat => (state.seat === 0 ? [own, theirs] : [theirs, own]);
	const count = (index: number): number => state.board[index] ?? 0;
	const piles: Pile[] = [];
	for (let point = 1; point <= FARTHEST; point++) {
		const cell = count(point);
		if (cell === 0) continue;
		const owner = cell > 0 ? state.seat : opposite(state.seat);
		const pins = Math.abs(cell) > PINNING;
		piles.push({ point: toViewer(point, state.seat), owner, count: ownMen(Math.abs(cell)), pins });
	}
	const pips = pipCounts(state.board, geometry);
	const last = state.last && {
		seat: state.last.seat,
		moves: state.last.moves.map(([from, to]): Move => {
			const { seat } = state.last ?? state;
			return [toViewer(from, seat), toViewer(to, seat)];
		}),
	};
	const steps = scene.steps ?? [];
	const offered = (names: readonly string[]): number[] =>
		[...new Set(names)].map((name) => toViewer(placeNamed(name), state.seat)).sort((a, b) => b - a);
	return {
		viewer,
		piles: piles.sort((a, b) => b.point - a.point),
		off: bySeat(count(OFF), count(THEIR_OFF)),
		bar: bySeat(count(BAR), count(THEIR_BAR)),
		pips: bySeat(pips.own, pips.theirs),
		dice: state.ladder ? rungDice(state.left) : diceOf(state.roll, state.left),
		last,
		offers: {
			seat: state.seat,
			sources: offered(steps.map(({ from }) => from)),
			targets: offered(steps.map(({ to }) => to)),
		},
	};
}

/** The place with this name in the notation. Throws on any other text: the rules name places, not people. */
function placeNamed(name: string): number {
	if (name === "off") return OFF;
	if (name === "bar") return BAR;
	const point = Number(name);
	if (!Number.isInteger(point) || point < 1 || point > FARTHEST) throw new TypeError(`no place is called ${name}`);
	return point;
}

/** The dice of a rung: four of its number, which need not be on the dice that were thrown. */
function rungDice(left: readonly number[]): readonly Die[] {
	const [value] = left;
	if (value === undefined) return [];
	return Array.from({ length: DOUBLE }, (_, index) => ({ value, used: index < DOUBLE - left.length }));
}

/** The dice of a roll, four for a double, those already played marked as used. */
function diceOf(roll: readonly number[], left: readonly number[]): readonly Die[] {
	const [first, second] = roll;
	const fallen = roll.length === 2 && first !== undefined && first === second ? Array(DOUBLE).fill(first) : roll;
	const unplayed = [...left];
	return fallen
		.map((value: number): Die => {
			const index = unplayed.indexOf(value);
			if (index >= 0) unplayed.splice(index, 1);
			return { value, used: index < 0 };
		})
		.sort((a: Die, b: Die) => (first === second ? Number(b.used) - Number(a.used) : 0));
}
