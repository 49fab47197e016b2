import type { Step } from "../games/game.ts";
import { type Composition, compose, follow, formatSteps } from "./compose.ts";
import type { Table } from "./table.ts";
import { BETWEEN_PLAYS } from "./typed.ts";

/** One thing to choose while a turn is composed: a step, several at once, or the rest of the turn. */
export interface Option {
	/** The codes of all steps taken once it is chosen, those before it included. */
	readonly taken: readonly string[];
	readonly label: string;
}

/** What there is to choose from: every whole turn that is left, or next steps. */
export interface Options {
	readonly kind: "turns" | "steps";
	readonly options: readonly Option[];
}

/** Whole turns are offered when there are no more than this. */
const MOST_TURNS = 5;
/** A turn of many plays can have few ends and very many ways to them: then they are not looked for. */
const MOST_LOOKS = 40;
/** Steps that repeat one another, or go on with the same piece, are offered together as long as all fit. */
const MOST_TOGETHER = 20;
const LONGEST_CHAIN = 4;

/** The choices after some steps. Empty exactly when the turn is complete. */
export function optionsOf(table: Table, turn: Composition): Options {
	const turns = wholeTurns(table, turn);
	if (turns) return { kind: "turns", options: turns };
	const single = turn.steps.map((step) => ({ taken: [...turn.taken, step.code], label: step.label }));
	return { kind: "steps", options: [...single, ...chains(table, turn, MOST_TOGETHER - single.length)] };
}

/** Every way the turn can end, if there are few, each by one way of composing it. */
function wholeTurns(table: Table, turn: Composition): readonly Option[] | undefined {
	if (turn.taken.length === 0 && table.game.plays(table.state).length > MOST_TURNS) return undefined;
	const turns = new Map<string, Option>();
	const seen = new Set<string>();
	const explore = (now: Composition): void => {
		// The same steps in another order lead to the same position.
		const key = formatSteps(now.taken.toSorted());
		if (seen.has(key) || turns.size > MOST_TURNS || seen.size > MOST_LOOKS) return;
		seen.add(key);
		if (now.plays) {
			const label = now.plays.join(BETWEEN_PLAYS);
			if (!turns.has(label)) turns.set(label, { taken: now.taken, label });
			return;
		}
		for (const { code } of now.steps) {
			const next = compose(table, [...now.taken, code]);
			if (next) explore(next);
		}
	};
	if (!turn.plays) explore(turn);
	return turns.size <= MOST_TURNS && seen.size <= MOST_LOOKS ? [...turns.values()] : undefined;
}

/** A chain of steps offered as one, and how much it saves. */
interface Chain extends Option {
	readonly length: number;
}

/** Steps that can be taken again (×2, ×3, ×4) and runs of one piece where all numbers are equal, the most useful that fit. */
function chains(table: Table, turn: Composition, most: number): readonly Option[] {
	if (most <= 0 || !isDouble(table)) return [];
	const found = turn.steps.flatMap((step) => [...repeats(table, turn, step), ...runs(table, turn, step)]);
	const useful = found.toSorted((a, b) => WORTH.indexOf(a.length) - WORTH.indexOf(b.length)).slice(0, most);
	return found.filter((chain) => useful.includes(chain)).map(({ taken, label }) => ({ taken, label }));
}

/** Lengths of chains, those that save most taps first. */
const WORTH = [2, 4, 3];

function isDouble({ story }: Table): boolean {
	const last = story.at(-1);
	// Numbers handed over by the other are equal too, and come without a roll.
	if (last?.kind !== "roll") return story.some(({ kind }) => kind === "roll");
	return last.numbers.length > 1 && new Set(last.numbers).size === 1;
}

function repeats(table: Table, turn: Composition, step: Step): readonly Chain[] {
	const chain: Chain[] = [];
	let taken = [...turn.taken, step.code];
	for (let times = 2; times <= LONGEST_CHAIN; times++) {
		if (!follow(table, taken)?.some(({ code }) => code === step.code)) break;
		taken = [...taken, step.code];
		chain.push({ taken, label: `${step.label} ×${times}`, length: times });
	}
	return chain;
}

function runs(table: Table, turn: Composition, first: Step): readonly Chain[] {
	const chain: Chain[] = [];
	const between = first.label.slice(first.from.length, first.label.length - first.to.length);
	let taken = [...turn.taken, first.code];
	let at = first.to;
	for (let length = 2; length <= LONGEST_CHAIN; length++) {
		const next = follow(table, taken)?.find(({ from }) => from === at);
		if (!next) break;
		taken = [...taken, next.code];
		at = next.to;
		chain.push({ taken, label: `${first.from}${between}${at}`, length });
	}
	return chain;
}
