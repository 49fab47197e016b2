import { opposite, type Seat } from "../game.ts";
import { flip } from "./board.ts";
import { counted, isLadder, numbersOf, RUNG, type Rung, rungOf } from "./ladder.ts";
import { search } from "./search.ts";
import type { Ladder, LastPlay, Move, TablesState } from "./state.ts";
import { type Variant, variantOf } from "./variant.ts";

/** A state without anything of a roll. */
type Bare = Omit<TablesState, "stage" | "roll" | "left" | "ladder">;

const bare = ({ stage: _s, roll: _r, left: _l, ladder: _a, ...state }: TablesState): Bare => state;

/** The side of the board about to roll. */
const toRoll = (state: Bare): TablesState => ({ ...state, stage: "rolling", roll: [], left: [] });

/** The same position from the other side. */
const turned = (state: Bare, { preset }: Variant): Bare => ({
	...state,
	seat: opposite(state.seat),
	board: flip(state.board, preset.geometry),
});

/** The seat with these numbers to play, or undefined if it can play none of them. */
function toMove(
	state: Bare,
	roll: readonly number[],
	left: readonly number[],
	ladder: Ladder | undefined,
	{ behaviour }: Variant,
): TablesState | undefined {
	if (search(state.board, left, behaviour).plays.length === 0) return undefined;
	return { ...state, stage: "moving", roll, left, ...(ladder && { ladder }) };
}

/** The seat with its roll to play, the dice higher first; if it cannot, its turn passes. */
export function begin(state: TablesState, dice: readonly [number, number]): TablesState {
	const variant = variantOf(state);
	const { rules } = variant;
	const [first, second] = dice;
	const left = first === second ? numbersOf({ die: first, count: RUNG }) : dice;
	if (rules.family !== "ladder") {
		return toMove(bare(state), dice, left, undefined, variant) ?? toRoll(turned(bare(state), variant));
	}
	const rolls = counted(state.rolls ?? [0, 0], state.seat);
	const after = { ...bare(state), rolls };
	const climbs = first === second && isLadder(rolls, state.seat, rules);
	const ladder = climbs ? { first, handedOver: false } : undefined;
	const moving = toMove(after, dice, left, ladder, variant);
	if (moving !== undefined) return moving;
	return climbs && !rules.transferNeedsMove
		? handedOver(after, dice, { die: first, count: RUNG }, variant)
		: toRoll(turned(after, variant));
}

/** The other side with the numbers that the roller of a ladder could not play, if the table hands them over and it can play any (G7). */
function handedOver(state: Bare, roll: readonly number[], rest: Rung, variant: Variant): TablesState {
	const next = turned(state, variant);
	if (variant.rules.family !== "ladder" || variant.rules.unplayed === "forfeit") return toRoll(next);
	return toMove(next, roll, numbersOf(rest), { first: rest.die, handedOver: true }, variant) ?? toRoll(next);
}

/** The game after a play that did not end it. `state` is the one it was made in, with the board it led to and the play as its last. */
export function proceed(state: TablesState, moves: number): TablesState {
	const variant = variantOf(state);
	const { ladder, left, roll } = state;
	const after = bare(state);
	const [die] = left;
	if (ladder === undefined || die === undefined) return toRoll(turned(after, variant));
	const isRungPlayed = moves === left.length;
	const next = isRungPlayed ? rungOf(die + 1) : undefined;
	const climbed = next && toMove(after, roll, numbersOf(next), ladder, variant);
	if (climbed !== undefined) return climbed;
	// Numbers handed over are never handed back, and whoever has done with them rolls (G7).
	if (ladder.handedOver) return toRoll(after);
	const rest = isRungPlayed ? next : { die, count: left.length - moves };
	return rest === undefined ? toRoll(turned(after, variant)) : handedOver(after, roll, rest, variant);
}

/** The last play of a turn once these moves are made. Those of the rungs of one ladder are told together. */
export function lastPlay({ seat, roll, left, ladder, last }: TablesState, moves: readonly Move[]): LastPlay {
	const isHigherRung = ladder !== undefined && left[0] !== ladder.first;
	return { seat, roll, moves: isHigherRung && last?.seat === seat ? [...last.moves, ...moves] : moves };
}

/** Whose turn it is after an opening throw, seat 0 having thrown the first die. The dice differ. */
export const starterOf = ([first, second]: readonly [number, number]): Seat => (first > second ? 0 : 1);
