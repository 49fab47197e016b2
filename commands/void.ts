import { ApplicationCommandOptionType, PermissionFlagsBits } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import type { Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { namedTable } from "../src/discord/finding.ts";
import { nameInText } from "../src/discord/names.ts";
import type { Say } from "../src/discord/words.ts";
import type { Match, Player } from "../src/match/match.ts";

const MATCH = "match";
const REASON = "reason";
const LONGEST_ASKED = 200;
const LONGEST_REASON = 300;

/** `/void`: takes an ended match out of the ladder. For those who manage the server; told where the match was played. */
export const voiding: Command = {
	data: {
		...describe("void", [
			{
				type: ApplicationCommandOptionType.String,
				name: MATCH,
				description: english.command.void.match,
				required: true,
				max_length: LONGEST_ASKED,
			},
			{
				type: ApplicationCommandOptionType.String,
				name: REASON,
				description: english.command.void.reason,
				required: true,
				max_length: LONGEST_REASON,
			},
		]),
		default_member_permissions: String(PermissionFlagsBits.ManageGuild),
	},
	async execute(context, interaction, say) {
		const { guildId, user, options, memberPermissions } = interaction;
		if (guildId === null) return { content: say("ladder.dm") };
		if (!memberPermissions?.has(PermissionFlagsBits.ManageGuild)) return { content: say("void.notYours") };
		const match = (await namedTable(context, interaction, options.getString(MATCH, true)))?.table.match;
		if (match?.guild !== guildId) return { content: say("verify.noMatch") };
		const by = { id: user.id, name: context.raw.actorName(interaction.id) ?? user.displayName };
		const reason = options.getString(REASON, true).slice(0, LONGEST_REASON);
		const done = await context.ladders.voidMatch(match.id, { by, reason });
		return {
			content: say(`void.${done}`),
			...(done === "voided" ? { after: () => announce(context, match, by, reason, say) } : {}),
		};
	},
};

/** Tells both players where they played, or where the challenge stands. */
async function announce({ channels }: Context, match: Match, by: Player, reason: string, say: Say): Promise<void> {
	const [a, b] = match.players;
	const details = {
		a: `<@${a.id}>`,
		b: `<@${b.id}>`,
		by: nameInText(by.name),
		reason: nameInText(reason),
		match: match.id,
	};
	const message = { content: say("void.announced", details), ping: [a.id, b.id] };
	const nonce = `${match.id}.v`;
	await channels
		.post(match.thread ?? match.channel, message, nonce)
		.catch(() => channels.post(match.channel, message, nonce));
}
