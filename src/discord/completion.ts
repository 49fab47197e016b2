import type { APIApplicationCommandOptionChoice } from "discord.js";
import { seatOf } from "../match/match.ts";
import type { Table } from "../match/table.ts";

/** As many choices as Discord shows, and as long as one may be. */
const MOST_CHOICES = 25;
const LONGEST_CHOICE = 100;

/** What is compared: spaces, dashes and marks do not matter. */
const bare = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[\s*,;]+/g, " ")
		.replace(/[-–—>]/g, "/")
		.trim();

/** Legal plays of the person's turn that fit what has been typed so far; none when it is not that person's turn. */
export function completions(
	table: Table,
	person: string,
	typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
	const { game, phase, state, match } = table;
	if (phase.kind !== "move" || seatOf(match, person) !== phase.seat) return [];
	const all = game.plays(state).map((play) => game.format(state, play));
	const wanted = bare(typed);
	const words = wanted.split(" ").filter((word) => word !== "");
	const meant = wanted === "" ? undefined : game.parse(state, typed);
	const exact = meant?.ok ? [game.format(state, meant.value)] : [];
	const beginning = all.filter((text) => bare(text).startsWith(wanted));
	const containing = all.filter((text) =>
		words.every((word) =>
			bare(text)
				.split(" ")
				.some((one) => one.startsWith(word)),
		),
	);
	const choices = [...new Set([...exact, ...beginning, ...containing])];
	return choices
		.filter((text) => text.length <= LONGEST_CHOICE)
		.slice(0, MOST_CHOICES)
		.map((text) => ({ name: text, value: text }));
}
