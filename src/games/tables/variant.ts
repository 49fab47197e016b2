import { PLACES } from "./board.ts";
import { motherVerdict, pinBehaviour } from "./pin.ts";
import type { Play } from "./play.ts";
import { type Options, type Preset, presets, type Rules, rulesWith } from "./presets.ts";
import { type Board, MEN, OFF, type TablesState, THEIR_OFF } from "./state.ts";
import type { Behaviour, Scratch } from "./step.ts";

/** How a game just ended, said by the side that made the last step. */
export interface Verdict {
	readonly winner: "mover" | "none";
	/** Match points. */
	readonly points: number;
	readonly reason: "bearOff" | "mother" | "bothMothers";
}

/** Points of a plain win. */
export const SINGLE = 1;
/** Points of a win over a side that has borne off no man, and of a mother (rules 2.5). */
export const MARS = 2;

/** A preset with its options settled: all that the parts shared by the tables games need to know of one game. */
export interface Variant {
	readonly preset: Preset;
	readonly behaviour: Behaviour;
	/** Whether, and how, the step that led to this board of the mover's ended the game (rules 3.3, in that order). */
	verdict(board: Readonly<Scratch>): Verdict | undefined;
}

const draw: Verdict = { winner: "none", points: 0, reason: "bothMothers" };
const motherWin: Verdict = { winner: "mover", points: MARS, reason: "mother" };

function bearOffVerdict(board: Readonly<Scratch>): Verdict | undefined {
	if (board[OFF] !== MEN) return undefined;
	return { winner: "mover", points: board[THEIR_OFF] === 0 ? MARS : SINGLE, reason: "bearOff" };
}

/** What the family of these rules adds to what all tables games share. */
function familyOf(rules: Rules): Pick<Variant, "behaviour" | "verdict"> {
	switch (rules.family) {
		case "pin":
			return {
				behaviour: pinBehaviour(rules),
				verdict(board) {
					const verdict = motherVerdict(board, rules);
					if (verdict === undefined) return undefined;
					return verdict === "mother" ? motherWin : draw;
				},
			};
	}
}

function settle(preset: Preset, options: Options | undefined): Variant {
	const family = familyOf(rulesWith(preset, options));
	return {
		preset,
		behaviour: family.behaviour,
		verdict: (board) => bearOffVerdict(board) ?? family.verdict(board),
	};
}

const plain: ReadonlyMap<string, Variant> = new Map(
	Object.entries(presets).map(([name, preset]) => [name, settle(preset, undefined)]),
);

/** The variant a state is played under. Throws RangeError on a preset or option that does not exist. */
export function variantOf(state: Pick<TablesState, "preset" | "options">): Variant {
	const variant = plain.get(state.preset);
	if (variant === undefined) throw new RangeError(`No such preset: ${state.preset}`);
	return state.options === undefined ? variant : settle(variant.preset, state.options);
}

/** The mover's board after these moves, whatever order they are made in. */
export function boardAfter(board: Board, moves: Play, variant: Variant): Board {
	const scratch: Scratch = new Int8Array(PLACES);
	scratch.set(board);
	for (const [from, to] of moves) variant.behaviour.move(scratch, from, to);
	return Array.from(scratch);
}
