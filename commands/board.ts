import { ChannelType, type ChatInputCommandInteraction } from "discord.js";
import type { Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { boardLink, findTable } from "../src/discord/finding.ts";
import { sideToMove } from "../src/discord/picture.ts";
import { positionMessage } from "../src/discord/present.ts";
import type { Say } from "../src/discord/words.ts";
import { seatOf } from "../src/match/match.ts";
import type { Table } from "../src/match/table.ts";

/**
 * `/board`: the position from the asker's side, in private. Where the public board or its thread was deleted, a player
 * who asks brings it back: in the thread, in its channel, or in the channel where the asking was done.
 */
export const board: Command = {
	data: describe("board"),
	async execute(context, interaction, say) {
		const found = await findTable(context, interaction, say);
		if ("answer" in found) return found.answer;
		const { table } = found;
		const viewer = seatOf(table.match, interaction.user.id);
		const settings = await context.settings.of(interaction.user.id);
		const position = await positionMessage(table, viewer ?? sideToMove(table), { say, settings, log: context.log });
		const renewed = viewer !== undefined && (await renew(context, table, interaction));
		const now = renewed ? ((await context.matches.get(table.match.id)) ?? table) : table;
		return { ...position, content: `${position.content} ${whereNow(now, renewed, say)}` };
	},
};

function whereNow(table: Table, renewed: boolean, say: Say): string {
	const { hindrance } = table.match;
	if (hindrance) return say([`hindrance.${hindrance.reason}`, "hindrance.unknown"], hindrance.details);
	return say(renewed ? "shown.renewed" : "shown.current", { link: boardLink(table) });
}

/** Brings the public board back if it, its thread or its channel is gone; true if something was done. */
async function renew(context: Context, table: Table, interaction: ChatInputCommandInteraction): Promise<boolean> {
	const { channels, matches, settler } = context;
	const { id, thread, channel, shown, endedAt, hindrance } = table.match;
	if (endedAt !== undefined && shown.message !== undefined) return false;
	if (hindrance) return (await settler.settleMatch(id)) === undefined || moveHere(context, table, interaction);
	if (thread === undefined || shown.message === undefined) return (await settler.settleMatch(id)) === undefined;
	if (await channels.hasMessage(thread, shown.message)) return false;
	if (await channels.get(thread)) await matches.again(id);
	else await matches.moveTo(id, channel);
	return (await settler.settleMatch(id)) === undefined || moveHere(context, table, interaction);
}

/** Lets a match whose channel is gone go on in the text channel the asker is in. */
async function moveHere(
	{ raw, matches, settler }: Context,
	{ match }: Table,
	{ id, channelId, guildId }: ChatInputCommandInteraction,
): Promise<boolean> {
	const now = await matches.get(match.id);
	if (now?.match.hindrance?.reason !== "channelGone" || guildId !== match.guild || channelId === match.channel)
		return false;
	if (raw.channel(id)?.type !== ChannelType.GuildText) return false;
	await matches.moveTo(match.id, channelId);
	return (await settler.settleMatch(match.id)) === undefined;
}
