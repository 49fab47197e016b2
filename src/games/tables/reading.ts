import { fail, ok, type Refusal, type Result } from "../game.ts";
import { HOME } from "./board.ts";
import { formatPlace, type Hop, parseHops } from "./notation.ts";
import type { Play } from "./play.ts";
import { refusal } from "./refusals.ts";
import { BAR, OFF, ownMen, type TablesState } from "./state.ts";
import { ANYWHERE, type Objection } from "./step.ts";
import {
	completions,
	isFull,
	landing,
	numbersLeft,
	playEndingIn,
	type Stand,
	sources,
	stepped,
	type Turn,
	turnOf,
} from "./walk.ts";

/** What is left of a hop that was typed: its man may have come part of the way. */
interface Way extends Hop {
	readonly typedFrom: number;
}

/** What was learnt while trying to make all the hops, in every order and with every number. */
interface Attempts {
	/** The plays that all hops together make, by their moves. */
	readonly plays: Map<string, Play>;
	/** All hops made, but not a legal play. */
	short: Stand | undefined;
	/** The attempt that came farthest, and what stopped it. */
	played: number;
	stop: Refusal | undefined;
}

/** The play a text means (see the contract); the reasons of a refusal are listed with `refusalDetails`. */
export function readPlay(state: TablesState, text: string): Result<Play, Refusal> {
	if (state.stage !== "moving") return fail(refusal("notMoving", {}));
	const hops = parseHops(text);
	if (!hops.ok) return hops;
	const turn = turnOf(state);
	const named = turn.legal.plays.find((play) => namesEveryMove(hops.value, play));
	if (named !== undefined) return ok(named);
	const count = turn.begin.pool.length;
	if (hops.value.length > count) return fail(refusal("tooMany", { count }));
	const attempts: Attempts = { plays: new Map(), short: undefined, played: -1, stop: undefined };
	const ways = hops.value.map((hop) => ({ ...hop, typedFrom: hop.from }));
	attempt(turn, turn.begin, ways, attempts);
	const [play, other] = attempts.plays.values();
	if (other !== undefined) return fail(refusal("ambiguous", {}));
	if (play !== undefined) return ok(play);
	if (attempts.short !== undefined) return fail(whyShort(turn, attempts.short));
	return fail(attempts.stop ?? refusal("notation", { text }));
}

/** Whether the hops are the very moves of a play, as in canonical notation: most texts are, and need no trying. */
const namesEveryMove = (hops: readonly Hop[], play: Play): boolean =>
	hops.length === play.length &&
	hops.every(({ from, to }, index) => play[index]?.[0] === from && play[index]?.[1] === to);

function attempt(turn: Turn, stand: Stand, hops: readonly Way[], attempts: Attempts): void {
	const [first] = hops;
	if (first === undefined) {
		const play = playEndingIn(turn, stand);
		if (play === undefined) attempts.short ??= stand;
		else attempts.plays.set(play.join(), play);
		return;
	}
	let stuck = true;
	for (const [index, hop] of hops.entries()) {
		const previous = hops[index - 1];
		if (previous?.from === hop.from && previous.to === hop.to) continue;
		for (const die of sources(turn, stand).includes(hop.from) ? numbersLeft(stand) : []) {
			const to = landing(turn, stand, hop.from, die);
			if (to === undefined || to < hop.to) continue;
			const after = stepped(turn, stand, hop.from, to, die);
			if (typeof after === "string") continue;
			const rest = to === hop.to ? [] : [{ ...hop, from: to }];
			if (rest[0] !== undefined && !reaches(rest[0], after.pool)) continue;
			stuck = false;
			attempt(turn, after, hops.toSpliced(index, 1, ...rest), attempts);
		}
	}
	if (stuck && stand.played > attempts.played) {
		attempts.played = stand.played;
		attempts.stop = whyStuck(turn, stand, first);
	}
}

/** Whether the numbers left, or some of them, add up to this hop. To bear off, they may be more. */
function reaches({ from, to }: Hop, pool: readonly number[]): boolean {
	let sums: readonly number[] = [0];
	for (const number of pool) sums = [...sums, ...sums.map((sum) => sum + number)];
	return sums.some((sum) => (to === OFF ? sum >= from : sum === from - to));
}

/** Why this hop cannot even begin. */
function whyStuck(turn: Turn, stand: Stand, { from, to, typedFrom }: Way): Refusal {
	const { board, pool } = stand;
	const names = { from: formatPlace(from), to: formatPlace(to) };
	if (stand.ended) return refusal("ended", names);
	if (board[from]! <= 0) {
		return refusal(ownMen(board[from]!) > 0 ? "pinned" : "noMan", { point: names.from });
	}
	const confined = whyConfined(turn, stand, from);
	if (confined !== undefined) return confined;
	const way = from - to;
	const direct = pool.find((die) => (to === OFF ? die >= way : die === way));
	if (direct === undefined && !reaches({ from, to }, pool)) return refusal("noDie", names);
	const objection = objectionTo(turn, stand, from, direct === undefined ? numbersLeft(stand) : [direct]);
	if (objection !== undefined) return refusal(objection, {});
	if (direct !== undefined) return to === OFF ? whyNotOff(turn, stand, typedFrom) : refusal("blocked", names);
	// No single number does it, and the first landing of the way is closed with any number.
	return refusal("blocked", { from: names.from, to: formatPlace(from - pool[0]!) });
}

/** Why no man may leave `from` now, though one stands there. */
function whyConfined(turn: Turn, stand: Stand, from: number): Refusal | undefined {
	if (sources(turn, stand).includes(from)) return undefined;
	const only = turn.variant.behaviour.onlySource(stand.board);
	if (only === BAR) return refusal("bar", {});
	const point = formatPlace(only === ANYWHERE ? from : only);
	return refusal(only === ANYWHERE ? "hitter" : "runner", { point });
}

/** What is against the steps from here with these numbers, where the men themselves allow one. */
function objectionTo(turn: Turn, stand: Stand, from: number, dice: readonly number[]): Objection | undefined {
	for (const die of dice) {
		const to = landing(turn, stand, from, die);
		const after = to === undefined ? undefined : stepped(turn, stand, from, to, die);
		if (typeof after === "string") return after;
	}
	return undefined;
}

/** Why the man on `from` may not be borne off with a number that reaches (rules 2.4 and 3.2). */
function whyNotOff(turn: Turn, { board }: Stand, from: number): Refusal {
	let highest = BAR;
	while (ownMen(board[highest]!) === 0) highest -= 1;
	const names = { from: formatPlace(from), point: formatPlace(highest) };
	if (highest > HOME) return refusal("bearOffNotHome", names);
	return turn.mayBearOff ? refusal("bearOffHigher", names) : refusal("bearOffPinned", { from: names.from });
}

/** Why a series of legal steps is not a legal play. */
function whyShort(turn: Turn, stand: Stand): Refusal {
	const { longest, onlyHigher } = turn.legal;
	const higher = turn.begin.pool[0]!;
	if (onlyHigher && stand.pool.includes(higher)) return refusal("higherDie", { die: higher });
	if (completions(turn)(stand)) return refusal("incomplete", { left: stand.pool.join(" ") });
	if (stand.played >= longest && turn.variant.behaviour.mayEnd?.(stand.board) === false) return refusal("quarter", {});
	if (isFull(turn, stand)) return refusal("unblock", {});
	return refusal("moreDice", { count: longest });
}
