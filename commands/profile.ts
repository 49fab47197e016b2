import { ApplicationCommandOptionType } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import { drawRatings } from "../renderers/index.ts";
import { NOTHING, type Result, type Standing, tallied } from "../src/app/results.ts";
import type { Answer, Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { nameInText, plainName } from "../src/discord/names.ts";
import { gameName } from "../src/discord/telling.ts";
import type { Say } from "../src/discord/words.ts";

const PERSON = "person";
const AGAINST = "against";
const DEVIATIONS = 2;
const ALT_LIMIT = 1024;

interface Asked {
	readonly guild: string;
	readonly person: string;
	readonly against: string | undefined;
	readonly reader: string;
}

/** `/profile`: a player's record on this server, game by game, and the rating over time. */
export const profile: Command = {
	data: describe("profile", [
		{ type: ApplicationCommandOptionType.User, name: PERSON, description: english.command.profile.person },
		{ type: ApplicationCommandOptionType.User, name: AGAINST, description: english.command.profile.against },
	]),
	async execute(context, { guildId, user, options }, say) {
		if (guildId === null) return { content: say("ladder.dm") };
		const person = options.getUser(PERSON)?.id ?? user.id;
		const against = options.getUser(AGAINST)?.id;
		return show(context, { guild: guildId, person, against, reader: user.id }, say);
	},
};

async function show(context: Context, { guild, person, against, reader }: Asked, say: Say): Promise<Answer> {
	const { ladders, members, settings } = context;
	const standings = (await ladders.standingsOf(guild, person)).toSorted((a, b) => played(b) - played(a));
	const results = await ladders.resultsOf(guild, person);
	const { names } = await members.of(guild, [person, ...(against ? [against] : [])]);
	const known = results.at(-1)?.players;
	const nameOf = (id: string): string => names.get(id) ?? known?.find((one) => one.id === id)?.name ?? id;
	const name = nameInText(nameOf(person));
	const facing = against === undefined ? [] : [tellAgainst(results, person, against, nameInText(nameOf(against)), say)];
	if (standings.length === 0) return { content: [say("profile.none", { name }), ...facing].join("\n") };
	const lines = standings.flatMap((standing) => tellStanding(standing, say));
	const content = [say("profile.title", { name }), ...lines, ...facing].join("\n");
	const { theme } = await settings.of(reader);
	return {
		content,
		pictures: await plot(
			context,
			results,
			{ person, name: nameOf(person), family: standings[0]?.family ?? "", theme },
			say,
		),
	};
}

const played = ({ games }: Standing): number => Object.values(games).reduce((sum, { matches }) => sum + matches, 0);

/** A family's rating, and the record of each of its games. */
function tellStanding({ family, rating, games }: Standing, say: Say): readonly string[] {
	const strength = { rating: Math.round(rating.rating), off: Math.round(DEVIATIONS * rating.rd) };
	return [
		say("profile.family", { family: say(`ladder.family.${family}`), ...strength }),
		...Object.entries(games).map(([game, tally]) => say("profile.game", { game: gameName(game, say), ...tally })),
	];
}

function tellAgainst(results: readonly Result[], person: string, against: string, name: string, say: Say): string {
	const tally = results
		.filter(({ players }) => players.some(({ id }) => id === against))
		.reduce((sum, result) => tallied(sum, result, result.players[0].id === person ? 0 : 1), NOTHING);
	const lost = tally.matches - tally.wins - tally.draws;
	return say(tally.matches === 0 ? "profile.neverAgainst" : "profile.against", { name, ...tally, lost });
}

async function plot(
	{ log }: Context,
	results: readonly Result[],
	{
		person,
		name,
		family,
		theme,
	}: { readonly person: string; readonly name: string; readonly family: string; readonly theme: string | undefined },
	say: Say,
): Promise<NonNullable<Answer["pictures"]>> {
	const points = results.flatMap(({ family: one, at, players, ratings }) => {
		const after = ratings?.[players[0].id === person ? 0 : 1].after;
		return after && one === family ? [{ at, rating: after.rating, rd: DEVIATIONS * after.rd }] : [];
	});
	const title = say("profile.plot", { name: plainName(name), family: say(`ladder.family.${family}`) });
	const [first, last] = [points[0], points.at(-1)];
	const most = Math.max(...points.map(({ rating }) => rating));
	const least = Math.min(...points.map(({ rating }) => rating));
	// One point is no course.
	if (!first || !last || first === last) return [];
	try {
		const png = await drawRatings({ title, points, ...(theme === undefined ? {} : { theme }) });
		const rounded = {
			first: Math.round(first.rating),
			last: Math.round(last.rating),
			most: Math.round(most),
			least: Math.round(least),
		};
		const alt = say("profile.plotWords", { title, count: points.length, ...rounded }).slice(0, ALT_LIMIT);
		return [{ name: `kafana-profile-${person}-${family}-${points.length}.png`, alt, png }];
	} catch (error) {
		log.error("drawing failed", { profile: person, error });
		return [];
	}
}
