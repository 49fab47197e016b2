import type { APIApplicationCommandOptionChoice } from "discord.js";
import { idleRule, type NamedRule, type Options } from "../games/contest.ts";
import { contests } from "../games/index.ts";
import type { Say } from "./words.ts";

/** As many choices as Discord shows, and as long as one may be. */
const MOST_CHOICES = 25;
const LONGEST_CHOICE = 100;

/** One rule that may be agreed on. */
interface HouseRule extends NamedRule {
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

/** Why these rules cannot be agreed on together, in words: one means nothing beside the others, or in a single game. */
export function whyIdle(game: string, options: Options, single: boolean, say: Say): string | undefined {
	const contest = contests[game];
	const found = contest && idleRule(contest, { ...options, single });
	return found && say("challengeRefuse.idle", { idle: ruleName(found.idle, say), needed: ruleName(found.needed, say) });
}

/**
 * The game's rules as choices: what is typed may be some of them, divided by commas, and the beginning of another. None that would mean
 * nothing beside those before it.
 */
export function houseRuleChoices(
	game: string,
	typed: string,
	say: Say,
): readonly APIApplicationCommandOptionChoice<string>[] {
	const cut = typed.lastIndexOf(",");
	const before = readHouseRules(game, typed.slice(0, Math.max(0, cut)), say) ?? {};
	const wanted = bare(typed.slice(cut + 1));
	const kept = rulesOf(game).filter(({ name, value }) => before[name] === value);
	const contest = contests[game];
	return rulesOf(game)
		.filter(({ name }) => before[name] === undefined)
		.filter(({ name, value }) => contest && !idleRule(contest, { ...before, [name]: value }))
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

/** Every rule that may be agreed on in words, also those that need another. */
export const houseRuleNames = (game: string, say: Say): readonly string[] =>
	rulesOf(game).map((rule) => ruleName(rule, say));

/** A house rule in words. */
const ruleName = ({ name, value }: NamedRule, say: Say): string => say(`house.${name}.${value}`);

/** The house rules of a match in words; nothing if it has none. */
export const tellHouseRules = (options: Options | undefined, say: Say): string =>
	Object.entries(options ?? {})
		.map(([name, value]) => ruleName({ name, value }, say))
		.join(", ");
