import type { APIApplicationCommandOptionChoice } from "discord.js";
import { seatOf } from "../match/match.ts";
import type { Table } from "../match/table.ts";

/** As many choices as Discord shows, and as long as one may be. */
const MOST_CHOICES = 25;
const LONGEST_CHOICE = 100;

/** What is compared: case, spaces, dashes and marks do not matter. */
const bare = (text: string): string =>
	text
		.slice(0, LONGEST_CHOICE)
		.toLowerCase()
		.replace(/[*,;\s]+/g, " ")
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
	const { game, phase, state, match } = table;
	if (phase.kind !== "move" || seatOf(match, person) !== phase.seat) return [];
	const wanted = bare(typed);
	const words = wordsOf(typed);
	const all = legalTexts(table);
	const meant = wanted === "" ? undefined : game.parse(state, typed);
	const exact = meant?.ok ? [game.format(state, meant.value)] : [];
	const beginning = all.filter((text) => bare(text).startsWith(wanted));
	const containing = all.filter((text) => matches(wordsOf(text), words) === words.length);
	return [...new Set([...exact, ...beginning, ...containing])]
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

const legalTexts = ({ game, state }: Table): readonly string[] =>
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
