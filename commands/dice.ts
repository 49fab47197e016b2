import { ApplicationCommandOptionType } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import type { Answer, Command, Context, Pressed } from "../src/discord/command.ts";
import { buttonRow } from "../src/discord/controls.ts";
import { describe } from "../src/discord/describe.ts";
import { dicePage } from "../src/discord/dice-page.ts";
import { namedTable } from "../src/discord/finding.ts";
import { plainName } from "../src/discord/names.ts";
import { gameName, nameOf } from "../src/discord/telling.ts";
import type { Say } from "../src/discord/words.ts";
import { seatOf } from "../src/match/match.ts";
import { rollsOf } from "../src/match/rolls.ts";
import type { Table } from "../src/match/table.ts";

const MATCH = "match";
const PERSON = "person";
const SERVER = "server";
const LONGEST_ASKED = 200;
const PERSON_ID = /^\d{1,20}$/;

/** `/dice`: how often each number was thrown, by both sides of a match, or by one person on a server and all others. */
export const dice: Command = {
	data: describe("dice", [
		{
			type: ApplicationCommandOptionType.String,
			name: MATCH,
			description: english.command.dice.match,
			max_length: LONGEST_ASKED,
		},
		{ type: ApplicationCommandOptionType.User, name: PERSON, description: english.command.dice.person },
	]),
	async execute(context, interaction, say) {
		const { options, user, guildId, channelId } = interaction;
		const asked = options.getString(MATCH);
		const person = options.getUser(PERSON);
		const here = person === null && channelId !== null ? await context.matches.inThread(channelId) : undefined;
		const named = asked === null ? undefined : await namedTable(context, interaction, asked);
		if (asked !== null && !named) return { content: say("verify.noMatch") };
		const table = named?.table ?? here;
		if (table) return withShowing(await ofMatch(context, table, user.id, say), table.match.id, "", say);
		if (guildId === null) return { content: say("dice.dm") };
		const whose = person?.id ?? user.id;
		return withShowing(await ofServer(context, guildId, whose, user.id, say), SERVER, whose, say);
	},
	presses: { dicehere: { defer: "reply", execute: showHere } },
};

async function ofMatch(context: Context, table: Table, reader: string, say: Say): Promise<Answer> {
	const { match, story } = table;
	const [first, second] = rollsOf(story);
	const [a, b] = match.players;
	const { theme } = await context.settings.of(reader);
	return dicePage(
		context,
		{
			title: say("dice.ofMatch", { a: plainName(a.name), b: plainName(b.name) }),
			heading: say("dice.matchTitle", {
				a: nameOf(match, 0),
				b: nameOf(match, 1),
				game: gameName(match.game, say),
				match: match.id,
			}),
			sides: [
				{ name: a.name, rolls: first },
				{ name: b.name, rolls: second },
			],
			file: `${match.id}-${match.log.length}`,
			theme,
		},
		say,
	);
}

async function ofServer(context: Context, guild: string, person: string, reader: string, say: Say): Promise<Answer> {
	const [own, others] = await context.ladders.rollsOf(guild, person);
	const { names } = await context.members.of(guild, [person]);
	const { theme } = await context.settings.of(reader);
	return dicePage(
		context,
		{
			title: say("dice.ofServer"),
			heading: say("dice.serverTitle"),
			sides: [
				{ name: names.get(person) ?? person, rolls: own },
				{ name: say("dice.others"), rolls: others },
			],
			file: `${guild}-${person}-${own.rolls + others.rolls}`,
			theme,
		},
		say,
	);
}

const withShowing = (answer: Answer, id: string, argument: string, say: Say): Answer => ({
	...answer,
	rows: buttonRow([{ label: say("dice.showHere"), control: { verb: "dicehere", id, revision: 0, argument } }]),
});

/** The same for everybody, as a message of its own. */
async function showHere(context: Context, { interaction, control, say }: Pressed): Promise<Answer> {
	const { guildId, channelId, user } = interaction;
	const table = control.id === SERVER ? undefined : await context.matches.get(control.id);
	const mayShow = table && (table.match.guild === guildId || seatOf(table.match, user.id) !== undefined);
	if (guildId === null || channelId === null) return { content: say("dice.dm") };
	if (control.id === SERVER ? !PERSON_ID.test(control.argument) : !mayShow) return { content: say("verify.noMatch") };
	const message = table
		? await ofMatch(context, table, user.id, say)
		: await ofServer(context, guildId, control.argument, user.id, say);
	try {
		await context.channels.post(channelId, message, interaction.id);
		return { content: say("ladder.shown") };
	} catch (error) {
		context.log.info("dice could not be shown", { error });
		return { content: say("ladder.notShown") };
	}
}
