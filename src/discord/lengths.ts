import type { APIApplicationCommandOptionChoice } from "discord.js";
import type { Length } from "../games/contest.ts";
import { contests } from "../games/index.ts";
import { isSingle } from "../match/score.ts";
import type { Say } from "./words.ts";

/** A length in words. */
export function lengthName(length: Length, say: Say): string {
	if (isSingle(length)) return say("length.single");
	return "points" in length
		? say("length.points", { count: length.points })
		: say("length.games", { count: length.games });
}

/** A length as a choice carries it: "5" points, "2 games". */
const formatLength = (length: Length): string => ("points" in length ? String(length.points) : `${length.games} games`);

/** The lengths a game can have, as choices, the usual first: those that fit what has been typed. */
export function lengthChoices(
	game: string,
	typed: string,
	say: Say,
): readonly APIApplicationCommandOptionChoice<string>[] {
	const all = contests[game]?.lengths.map((length) => ({ name: lengthName(length, say), value: formatLength(length) }));
	const wanted = typed.trim().toLowerCase();
	return (all ?? []).filter(({ name, value }) => `${value} ${name}`.toLowerCase().includes(wanted));
}

/** The length that was chosen or typed, the usual one if nothing was; undefined if the game has no such length. */
export function readLength(game: string, typed: string | null, say: Say): Length | undefined {
	const lengths = contests[game]?.lengths;
	const wanted = typed?.trim().toLowerCase();
	if (wanted === undefined || wanted === "") return lengths?.[0];
	return lengths?.find((length) => wanted === formatLength(length) || wanted === lengthName(length, say).toLowerCase());
}
