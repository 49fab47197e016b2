import type { APIApplicationCommandOptionChoice } from "discord.js";
import type { Options } from "../games/contest.ts";
import { contests } from "../games/index.ts";
import type { Say } from "./words.ts";

/** As many choices as Discord shows, and as long as one may be. */
const MOST_CHOICES = 25;
const LONGEST_CHOICE = 100;

/** One rule that may be agreed on. */
interface HouseRule {
	readonly name: string;
	readonly value: Options[string];
	/** As a choice carries it: "mother off". */
	readonly text: string;
}

const rulesOf = (game: string): readonly HouseRule[] =>
	Object.entries(contests[game]?.options ?? {}).flatMap(([name, values]) =>
		values.map((value) => ({ name, value, text: value === true ? name : `${name} ${value}` })),
	);

const bare = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The rules that are named one after another, divided by commas; undefined if one is none of the game's, or contradicts another. */
export function readHouseRules(game: string, typed: string, say: Say): Options | undefined {
	const all = rulesOf(game);
	const chosen = typed.split(",").filter((part) => bare(part) !== "");
	const found = chosen.flatMap(
		(part) =>
			all.find(({ text, ...rule }) => [text, ruleName(rule, say)].some((name) => bare(name) === bare(part))) ?? [],
	);
	const options = Object.fromEntries(found.map(({ name, value }) => [name, value]));
	return found.length === chosen.length && Object.keys(options).length === found.length ? options : undefined;
}

/** The game's rules as choices: what is typed may be some of them, divided by commas, and the beginning of another. */
export function houseRuleChoices(
	game: string,
	typed: string,
	say: Say,
): readonly APIApplicationCommandOptionChoice<string>[] {
	const cut = typed.lastIndexOf(",");
	const before = readHouseRules(game, typed.slice(0, Math.max(0, cut)), say) ?? {};
	const wanted = bare(typed.slice(cut + 1));
	const kept = rulesOf(game).filter(({ name, value }) => before[name] === value);
	return rulesOf(game)
		.filter(({ name }) => before[name] === undefined)
		.map((rule) => [...kept, rule])
		.map((rules) => ({
			name: rules
				.map((rule) => ruleName(rule, say))
				.join(", ")
				.slice(0, LONGEST_CHOICE),
			value: rules.map(({ text }) => text).join(", "),
			last: rules.slice(-1).map((rule) => `${rule.text} ${ruleName(rule, say)}`),
		}))
		.filter(({ last, value }) => value.length <= LONGEST_CHOICE && bare(last.join()).includes(wanted))
		.map(({ name, value }) => ({ name, value }))
		.slice(0, MOST_CHOICES);
}

/** A house rule in words. */
const ruleName = ({ name, value }: Pick<HouseRule, "name" | "value">, say: Say): string =>
	say(`house.${name}.${value}`);

/** The house rules of a match in words; nothing if it has none. */
export const tellHouseRules = (options: Options | undefined, say: Say): string =>
	Object.entries(options ?? {})
		.map(([name, value]) => ruleName({ name, value }, say))
		.join(", ");
