import type { Result } from "../games/game.ts";
import { fail, ok, type Refusal } from "../games/game.ts";
import type { Table } from "./table.ts";

/** Between the plays of a turn that has several, as people write it and as a line tells it. */
export const BETWEEN_PLAYS = " / ";
const BETWEEN = /\s+\/\s+|;/;

/** A turn given in words: the plays in notation, and the state they lead to. */
export interface TypedTurn {
	readonly plays: readonly string[];
	readonly state: unknown;
	/** Whether the turn goes on after them. */
	readonly open: boolean;
}

/** What a text that may hold several plays is made of. A text that is one legal play is never divided. */
export function partsOf({ game, state }: Table, text: string): readonly string[] {
	if (game.parse(state, text).ok) return [text];
	const parts = text.split(BETWEEN).filter((part) => part.trim() !== "");
	return parts.length > 0 ? parts : [text];
}

/** Plays these texts one after another, as long as one seat is to move; a play without an alternative goes by itself. */
export function readTurn(
	{ game, ...table }: Table,
	texts: readonly string[],
): Result<TypedTurn, { readonly refusal: Refusal; readonly text: string }> {
	const plays: string[] = [];
	let { state } = table;
	const seat = table.phase.kind === "move" ? table.phase.seat : undefined;
	const isOpen = (): boolean => {
		const phase = game.phase(state);
		return phase.kind === "move" && phase.seat === seat;
	};
	const take = (play: unknown): void => {
		plays.push(game.format(state, play));
		state = game.play(state, play);
	};
	for (const text of texts) {
		const play = game.parse(state, text);
		if (!play.ok) return fail({ refusal: play.error, text });
		take(play.value);
	}
	while (plays.length > 0 && isOpen()) {
		const [only, other] = game.plays(state);
		if (only === undefined || other !== undefined) break;
		take(only);
	}
	return ok({ plays, state, open: isOpen() });
}

/** One way of composing these plays step by step, or undefined if they are not legal here. */
export function stepsOf({ game, state }: Table, plays: readonly string[]): readonly string[] | undefined {
	if (!game.draft) return undefined;
	let now = state;
	const all: string[] = [];
	for (const text of plays) {
		const found = codesOf(game, now, text, [], new Set());
		if (!found) return undefined;
		all.push(...found.codes);
		now = game.play(now, found.play);
	}
	return all;
}

function codesOf(
	game: Table["game"],
	state: unknown,
	text: string,
	taken: readonly string[],
	seen: Set<string>,
): { readonly codes: readonly string[]; readonly play: unknown } | undefined {
	// The same steps in another order lead to the same position.
	const key = taken.toSorted().join("");
	const draft = seen.has(key) ? undefined : game.draft?.(state, taken);
	seen.add(key);
	if (!draft) return undefined;
	if (draft.play !== undefined)
		return game.format(state, draft.play) === text ? { codes: taken, play: draft.play } : undefined;
	const likelyFirst = draft.steps.toSorted((a, b) => Number(text.includes(b.label)) - Number(text.includes(a.label)));
	for (const { code } of likelyFirst) {
		const found = codesOf(game, state, text, [...taken, code], seen);
		if (found) return found;
	}
	return undefined;
}
