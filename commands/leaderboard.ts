import { ApplicationCommandOptionType } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import type { Scope } from "../src/app/leaderboard.ts";
import type { Answer, Command, Context, Pressed } from "../src/discord/command.ts";
import { buttonRow } from "../src/discord/controls.ts";
import { describe } from "../src/discord/describe.ts";
import { gameChoices } from "../src/discord/game-choices.ts";
import { families, ladderPage } from "../src/discord/ladder-page.ts";
import type { Say } from "../src/discord/words.ts";

const OF = "of";
const PERIOD = "period";
const PERIODS = ["all", "month", "week"] as const satisfies readonly Scope["period"][];
const RADIX = 36;
const PAGE_DIGITS = 2;

const scopes: readonly string[] = [...gameChoices.map(({ value }) => value), ...families];
/** A scope's name as a control can carry it. */
const bare = (of: string): string => of.replaceAll("-", "");

/** `/leaderboard`: the server's players in order, in private, with a way to show it to all. */
export const leaderboard: Command = {
	data: describe("leaderboard", [
		{
			type: ApplicationCommandOptionType.String,
			name: OF,
			description: english.command.leaderboard.of,
			choices: [
				...gameChoices,
				...families.map((value) => ({
					name: english.ladder.family[value as keyof typeof english.ladder.family],
					value,
				})),
			],
		},
		{
			type: ApplicationCommandOptionType.String,
			name: PERIOD,
			description: english.command.leaderboard.period,
			choices: PERIODS.map((value) => ({ name: english.ladder.period[value], value })),
		},
	]),
	async execute(context, { guildId, user, options }, say) {
		const of = options.getString(OF) ?? undefined;
		const period = PERIODS.find((one) => one === options.getString(PERIOD)) ?? "all";
		return show(context, { guild: guildId, reader: user.id, page: 0, scope: { ...(of ? { of } : {}), period } }, say);
	},
	presses: {
		ladder: { defer: "update", execute: (context, press) => show(context, asked(press), press.say) },
		ladderhere: { defer: "reply", execute: showHere },
	},
};

interface Asked {
	readonly guild: string | null;
	readonly reader: string;
	readonly page: number;
	readonly scope: Scope;
}

async function show(context: Context, asked: Asked, say: Say): Promise<Answer> {
	const { guild, page, reader, scope } = asked;
	if (guild === null) return { content: say("ladder.dm") };
	const settings = await context.settings.of(reader);
	const { message, pages } = await ladderPage(context, { ...asked, guild }, { say, settings });
	if (pages === 0) return message;
	const to = (verb: string, number: number) => ({
		verb,
		id: "ladder",
		revision: 0,
		argument: formatAsked(scope, number),
	});
	return {
		...message,
		rows: buttonRow([
			...(page > 0 ? [{ label: say("ladder.before"), control: to("ladder", page - 1) }] : []),
			...(page + 1 < pages ? [{ label: say("ladder.after"), control: to("ladder", page + 1) }] : []),
			{ label: say("ladder.showHere"), control: to("ladderhere", page) },
		]),
	};
}

/** The same page for everybody, as a message of its own. */
async function showHere(context: Context, press: Pressed): Promise<Answer> {
	const { interaction, say } = press;
	const { guild, ...rest } = asked(press);
	if (guild === null || interaction.channelId === null) return { content: say("ladder.dm") };
	const settings = await context.settings.of(rest.reader);
	const { message } = await ladderPage(context, { ...rest, guild }, { say, settings });
	try {
		await context.channels.post(interaction.channelId, message, interaction.id);
		return { content: say("ladder.shown") };
	} catch (error) {
		context.log.info("a leaderboard could not be shown", { error });
		return { content: say("ladder.notShown") };
	}
}

function formatAsked({ of, period }: Scope, page: number): string {
	return `${period[0]}${page.toString(RADIX).padStart(PAGE_DIGITS, "0")}${bare(of ?? "")}`;
}

function asked({ interaction, control }: Pressed): Asked {
	const [letter = ""] = control.argument;
	const page = Number.parseInt(control.argument.slice(1, 1 + PAGE_DIGITS), RADIX);
	const of = scopes.find((one) => bare(one) === control.argument.slice(1 + PAGE_DIGITS));
	const period = PERIODS.find((one) => one.startsWith(letter)) ?? "all";
	const scope = { ...(of ? { of } : {}), period };
	return { guild: interaction.guildId, reader: interaction.user.id, page: Number.isNaN(page) ? 0 : page, scope };
}
