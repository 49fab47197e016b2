import type { APIApplicationCommandOptionChoice } from "discord.js";
import { seatOf } from "../match/match.ts";
import type { Table } from "../match/table.ts";
import { BETWEEN_PLAYS, partsOf, readTurn } from "../match/typed.ts";

/** As many choices as Discord shows, and as long as one may be. */
const MOST_CHOICES = 25;
const LONGEST_CHOICE = 100;

/** What is compared: case, spaces, dashes and marks do not matter. */
const bare = (text: string): string =>
	text
		.slice(0, LONGEST_CHOICE)
		.toLowerCase()
		.replace(/\*/g, "")
		.replace(/[,;\s]+/g, " ")
		.replace(/[-–—>]+/g, "/")
		.trim();

const wordsOf = (text: string): readonly string[] =>
	bare(text)
		.split(" ")
		.filter((word) => word !== "");

/**
 * Legal plays of the person's turn that fit what has been typed so far: first the one it already means, then those that
 * begin so, then those with such moves in another order. None when it is not that person's turn.
 */
export function completions(
	table: Table,
	person: string,
	typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
	const { game, phase, match } = table;
	if (phase.kind !== "move" || seatOf(match, person) !== phase.seat) return [];
	const { before, state, rest } = begun(table, typed);
	const wanted = bare(rest);
	const words = wordsOf(rest);
	const all = legalTexts({ game, state });
	const meant = wanted === "" ? undefined : game.parse(state, rest);
	const exact = meant?.ok ? [game.format(state, meant.value)] : [];
	const beginning = all.filter((text) => bare(text).startsWith(wanted));
	const containing = all.filter((text) => matches(wordsOf(text), words) === words.length);
	return [...new Set([...exact, ...beginning, ...containing])]
		.map((text) => [...before, text].join(BETWEEN_PLAYS))
		.filter((text) => text.length <= LONGEST_CHOICE)
		.slice(0, MOST_CHOICES)
		.map((text) => ({ name: text, value: text }));
}

/** The legal plays that have most in common with a text, at most so many. */
export function nearby(table: Table, text: string, most: number): readonly string[] {
	if (table.phase.kind !== "move") return [];
	const words = wordsOf(text);
	const scored = legalTexts(table).map((play) => ({ play, score: matches(wordsOf(play), words) }));
	return scored
		.toSorted((a, b) => b.score - a.score)
		.slice(0, most)
		.map(({ play }) => play);
}

/** The plays of a turn that are typed out already, the state after them, and the text of the next. */
function begun(table: Table, typed: string) {
	const text = typed.slice(0, LONGEST_CHOICE);
	const cut = text.lastIndexOf(BETWEEN_PLAYS.trimEnd());
	const turn = cut < 0 ? undefined : readTurn(table, partsOf(table, text.slice(0, cut)));
	return turn?.ok && turn.value.open && turn.value.plays.length > 0
		? { before: turn.value.plays, state: turn.value.state, rest: text.slice(cut + BETWEEN_PLAYS.length) }
		: { before: [], state: table.state, rest: typed };
}

const legalTexts = ({ game, state }: Pick<Table, "game" | "state">): readonly string[] =>
	game.plays(state).map((play) => game.format(state, play));

/** How many of these words begin one of those each. */
function matches(have: readonly string[], words: readonly string[]): number {
	const left = [...have];
	return words.filter((word) => {
		const at = left.findIndex((one) => one.startsWith(word));
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	}).length;
}
