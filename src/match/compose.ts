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

/** What the plays of the turn looked at last lead to: it is composed again and again, each time from its start. */
let latest: { readonly start: unknown; readonly after: Map<string, unknown> } | undefined;

function stateAfter({ game, state: start }: Table, plays: readonly string[], before: unknown, play: unknown): unknown {
	const known: NonNullable<typeof latest> = latest && latest.start === start ? latest : { start, after: new Map() };
	latest = known;
	const key = plays.join();
	const state = known.after.get(key) ?? game.play(before, play);
	known.after.set(key, state);
	return state;
}

class Walk {
	private readonly table: Table;
	private readonly seat: Seat;
	private state: unknown;
	private view: unknown;
	private steps: readonly Step[] = [];
	/** Steps of the play under way. */
	private current: readonly string[] = [];
	private readonly taken: string[] = [];
	private readonly labels: string[] = [];
	private readonly plays: string[] = [];
	private complete = false;

	constructor(table: Table, seat: Seat) {
		this.table = table;
		this.seat = seat;
		this.state = table.state;
		this.look([]);
	}

	/** Takes one step; false if it is not on offer. */
	take(code: string): boolean {
		const step = this.steps.find((one) => one.code === code);
		if (this.complete || !step) return false;
		this.taken.push(code);
		this.labels.push(step.label);
		this.look([...this.current, code]);
		return true;
	}

	onlyStep(): string | undefined {
		return this.steps.length === 1 ? this.steps[0]?.code : undefined;
	}

	composition(): Composition {
		const { view, taken, labels, steps } = this;
		return { view, taken, labels, steps, ...(this.complete ? { plays: this.plays } : {}) };
	}

	private look(current: readonly string[]): void {
		const { game } = this.table;
		const draft = game.draft?.(this.state, current);
		if (!draft) throw new Error(`match ${this.table.match.id}: a step on offer cannot be taken`);
		this.current = current;
		this.view = draft.view;
		this.steps = draft.steps;
		if (draft.play === undefined) return;
		this.plays.push(game.format(this.state, draft.play));
		this.state = stateAfter(this.table, this.plays, this.state, draft.play);
		const phase = game.phase(this.state);
		this.complete = phase.kind !== "move" || phase.seat !== this.seat;
		this.steps = [];
		if (!this.complete) this.look([]);
	}
}
