import { PLACES } from "./board.ts";
import { hitBehaviour } from "./hit.ts";
import { pinBehaviour } from "./pin.ts";
import type { Play } from "./play.ts";
import { type Preset, presets } from "./presets.ts";
import { type Options, type Rules, rulesWith } from "./rules.ts";
import { runnerBehaviour } from "./runner.ts";
import { type Board, FARTHEST, type TablesState } from "./state.ts";
import { type Behaviour, plainBehaviour, type Scratch } from "./step.ts";

const NONE: ReadonlySet<number> = new Set();

/** A preset with its options settled: all that the parts shared by the tables games need to know of one game. */
export interface Variant {
	readonly preset: Preset;
	readonly rules: Rules;
	readonly behaviour: Behaviour;
}

/** What the family of these rules adds to what all tables games share. */
function behaviourOf(rules: Rules): Behaviour {
	switch (rules.family) {
		case "pin":
			return pinBehaviour(rules);
		case "hit":
			return hitBehaviour(rules);
		case "ladder":
			return plainBehaviour;
		case "runner":
			return runnerBehaviour(rules);
	}
}

function settle(preset: Preset, options: Options | undefined): Variant {
	const rules = rulesWith(preset.rules, options);
	return { preset, rules, behaviour: behaviourOf(rules) };
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
export function boardAfter(board: Board, moves: Play, { behaviour }: Pick<Variant, "behaviour">): Board {
	const scratch: Scratch = new Int8Array(PLACES);
	scratch.set(board);
	for (const [from, to] of moves) behaviour.move(scratch, from, to);
	return Array.from(scratch);
}

/** The points on which landing hits, as the side to move sees them; none in games without hitting. */
export function hitsOf(state: TablesState): ReadonlySet<number> {
	if (!variantOf(state).behaviour.hits) return NONE;
	const points = new Set<number>();
	for (let point = 1; point <= FARTHEST; point++) if (state.board[point] === -1) points.add(point);
	return points;
}
