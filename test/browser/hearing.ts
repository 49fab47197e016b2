/*
 * What a player who only hears the position makes of it: the words of a board or draft, and the names of the buttons.
 */

export type Side = "light" | "dark";

/** A position as it was heard, all points as the hearer counts them. */
export interface Heard {
	readonly side: Side;
	/** Men of the hearer that can be moved, by point. */
	readonly own: ReadonlyMap<number, number>;
	/** Men of the other that stand on top, by point. */
	readonly others: ReadonlyMap<number, number>;
	readonly off: number;
	readonly pips: number;
}

/** Marks around names that tell in which direction they run; they are not heard. */
const SILENT = /[\u2066-\u2069]/g;
const PILE = /(\d+) on (\d+)( pinning one)?/g;
const SHORT_PILE = /(\d+):(\d+)(\*)?/g;
const MOVE = /(\d+(?:\/(?:\d+|off))+)(?:\s?[(×](\d)\)?)?/g;
const FARTHEST = 24;

/** Reads a position that is told in words, for one of its players. Throws with what could not be understood. */
export function hearPosition(words: string, me: string): Heard {
	const text = words.replace(SILENT, "");
	const plays = (side: Side): boolean => [me, "You"].some((who) => text.includes(`${who}, ${side}`));
	const side = (["light", "dark"] as const).find(plays);
	if (side === undefined) throw new Error(`Nobody told ${me} which side to play: ${text}`);
	// Points told to oneself alone are one's own.
	const counted = /(?:counted|Points) from (light|dark)'s side/.exec(text)?.[1] ?? side;
	if (counted !== side) throw new Error(`The points are counted from the side of ${counted}, not of ${side}: ${text}`);
	const mine = sideOf(text, side);
	const theirs = sideOf(text, side === "light" ? "dark" : "light");
	return { side, own: mine.piles, others: theirs.piles, off: mine.off, pips: mine.pips };
}

function sideOf(text: string, side: Side): { piles: Map<number, number>; off: number; pips: number } {
	const [, colon, list, off, pips] =
		new RegExp(`, ${side}(:)? ([^;]*); off (\\d+), pip(?:s| count) (\\d+)`).exec(text) ?? [];
	const short = colon === undefined;
	if (list === undefined) throw new Error(`The men of ${side} are not told: ${text}`);
	const piles = new Map<number, number>();
	for (const [, first, second] of list.matchAll(short ? SHORT_PILE : PILE)) {
		const [men, point] = short ? [second, first] : [first, second];
		piles.set(Number(point), Number(men));
	}
	return { piles, off: Number(off), pips: Number(pips) };
}

/** A move of one or more men, from the name of a button. */
export interface HeardMove {
	readonly from: number;
	/** 0: off. */
	readonly to: number;
	readonly men: number;
}

/** The moves that the name of a button tells; none for buttons that are not for moving. */
export function hearMoves(name: string): readonly HeardMove[] {
	return [...name.matchAll(MOVE)].map(([, path = "", men = "1"]) => {
		const points = path.split("/").map((point) => (point === "off" ? 0 : Number(point)));
		return { from: points[0] ?? 0, to: points.at(-1) ?? 0, men: Number(men) };
	});
}

const WORTH = { mother: 100, pin: 12, off: 6, point: 4, blotLeft: -3, blotMade: -2, startLeft: 1 } as const;

/** How good moves look to a beginner: pins above all, then bearing off, making points, and few lone men. */
export function worth(heard: Heard, moves: readonly HeardMove[]): number {
	const own = new Map(heard.own);
	let sum = 0;
	for (const { from, to, men } of moves) {
		const left = (own.get(from) ?? 0) - men;
		own.set(from, left);
		if (left === 1) sum += WORTH.blotLeft;
		if (from === FARTHEST) sum += WORTH.startLeft;
		if (to === 0) {
			sum += WORTH.off * men;
			continue;
		}
		const before = own.get(to) ?? 0;
		own.set(to, before + men);
		if (heard.others.get(to) === 1 && before === 0) sum += to === 1 ? WORTH.mother : WORTH.pin;
		else if (before === 1) sum += WORTH.point;
		else if (before === 0 && men === 1) sum += WORTH.blotMade;
	}
	return sum;
}

/** The best of some buttons by their names; undefined if none of them moves anything. */
export function choose(heard: Heard, names: readonly string[]): string | undefined {
	return names
		.map((name) => ({ name, moves: hearMoves(name) }))
		.filter(({ moves }) => moves.length > 0)
		.map(({ name, moves }) => ({ name, worth: worth(heard, moves) / moves.length }))
		.sort((a, b) => b.worth - a.worth)[0]?.name;
}
