import type { Seat, Step } from "../games/game.ts";
import type { Table } from "./table.ts";

/** A turn being composed: every play of one seat up to the next chance, other seat or end. */
export interface Composition {
	/** The position after the steps, for drawing only. */
	readonly view: unknown;
	/** Codes of the steps taken, forced ones filled in. */
	readonly taken: readonly string[];
	/** The same steps in notation. */
	readonly labels: readonly string[];
	/** Next steps to choose from; empty exactly when the turn is complete. */
	readonly steps: readonly Step[];
	/** Once complete: the turn's plays in canonical notation. */
	readonly plays?: readonly string[];
}

/** Characters of a step's code. */
const CODE_LENGTH = 2;

/** The step codes in a control's argument. */
export const parseSteps = (argument: string): readonly string[] =>
	argument.match(new RegExp(`.{1,${CODE_LENGTH}}`, "g")) ?? [];
export const formatSteps = (taken: readonly string[]): string => taken.join("");

/**
 * The turn after these steps, with everything that leaves no choice filled in. Undefined when they cannot be taken
 * here, or when there is nothing to compose.
 */
export function compose(table: Table, taken: readonly string[]): Composition | undefined {
	const { game, phase } = table;
	if (phase.kind !== "move" || !game.draft) return undefined;
	const walk = new Walk(table, phase.seat);
	for (const code of taken) if (!walk.take(code)) return undefined;
	for (let only = walk.onlyStep(); only !== undefined; only = walk.onlyStep()) walk.take(only);
	return walk.composition();
}

/** The steps on offer after exactly these, nothing filled in; empty when the turn is complete. Undefined when they cannot be taken. */
export function follow(table: Table, taken: readonly string[]): readonly Step[] | undefined {
	if (table.phase.kind !== "move" || !table.game.draft) return undefined;
	const walk = new Walk(table, table.phase.seat);
	return taken.every((code) => walk.take(code)) ? walk.composition().steps : undefined;
}

/** What *Undo* goes back to: the steps before the last real choice, or undefined if there was none. */
export function undo(table: Table, taken: readonly string[]): readonly string[] | undefined {
	const now = compose(table, taken)?.taken;
	if (!now) return undefined;
	for (let length = now.length - 1; length >= 0; length--) {
		const before = now.slice(0, length);
		const filled = compose(table, before)?.taken;
		if (filled && formatSteps(filled) !== formatSteps(now)) return before;
	}
	return undefined;
}

/** A point on the way through a turn: what was found out about it, and about the ways on from it. */
interface Place {
	/** Where the play under way began, and its steps so far. */
	readonly state: unknown;
	readonly current: readonly string[];
	readonly view: unknown;
	readonly steps: readonly Step[];
	/** The plays that the step to here has completed. */
	readonly plays: readonly string[];
	readonly complete: boolean;
	readonly next: Map<string, Place>;
}

/** The turns looked at last, by the state they begin in: each is composed again and again, from its start. */
const latest = new Map<unknown, Place>();
const MOST_LATEST = 12;

function beginning(table: Table, seat: Seat): Place {
	const known = latest.get(table.state);
	if (known) return known;
	const place = placeAfter(table, seat, table.state, []);
	latest.set(table.state, place);
	const [oldest] = latest.keys();
	if (latest.size > MOST_LATEST) latest.delete(oldest);
	return place;
}

function placeAfter(table: Table, seat: Seat, state: unknown, current: readonly string[]): Place {
	const { game, match } = table;
	const draft = game.draft?.(state, current);
	if (!draft) throw new Error(`match ${match.id}: a step on offer cannot be taken`);
	const { view, steps, play } = draft;
	if (play === undefined) return { state, current, view, steps, plays: [], complete: false, next: new Map() };
	const text = game.format(state, play);
	const after = game.play(state, play);
	const phase = game.phase(after);
	if (phase.kind !== "move" || phase.seat !== seat)
		return { state: after, current: [], view, steps: [], plays: [text], complete: true, next: new Map() };
	const further = placeAfter(table, seat, after, []);
	return { ...further, plays: [text, ...further.plays] };
}

/** One way through a turn. */
class Walk {
	private readonly table: Table;
	private readonly seat: Seat;
	private place: Place;
	private readonly taken: string[] = [];
	private readonly labels: string[] = [];
	private readonly plays: string[] = [];

	constructor(table: Table, seat: Seat) {
		this.table = table;
		this.seat = seat;
		this.place = beginning(table, seat);
		this.plays.push(...this.place.plays);
	}

	/** Takes one step; false if it is not on offer. */
	take(code: string): boolean {
		const { place, table, seat } = this;
		const step = place.steps.find((one) => one.code === code);
		if (!step) return false;
		const next = place.next.get(code) ?? placeAfter(table, seat, place.state, [...place.current, code]);
		place.next.set(code, next);
		this.place = next;
		this.taken.push(code);
		this.labels.push(step.label);
		this.plays.push(...next.plays);
		return true;
	}

	onlyStep(): string | undefined {
		const { steps } = this.place;
		return steps.length === 1 ? steps[0]?.code : undefined;
	}

	composition(): Composition {
		const { taken, labels } = this;
		const { view, steps, complete } = this.place;
		return { view, taken, labels, steps, ...(complete ? { plays: this.plays } : {}) };
	}
}
