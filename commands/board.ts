import { ChannelType, type ChatInputCommandInteraction, PermissionsBitField } from "discord.js";
import { eachOf } from "../src/app/queue.ts";
import type { Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { reasonOf } from "../src/discord/errors.ts";
import { boardLink, findTable } from "../src/discord/finding.ts";
import { NEEDED_PERMISSIONS } from "../src/discord/permissions.ts";
import { positionMessage } from "../src/discord/present.ts";
import { tellHindrance } from "../src/discord/telling.ts";
import type { Say } from "../src/discord/words.ts";
import { type Match, seatOf } from "../src/match/match.ts";
import { isLost, mayMove, owed } from "../src/match/owed.ts";

/** How many of a person's boards are looked after side by side. */
const AT_ONCE = 4;

/**
 * `/board`: the position from the asker's side, in private. Where the public board or its thread was deleted, a player
 * who asks brings it back: in the thread, in its channel, or in the channel where the asking was done. A player of several
 * games who asks elsewhere than in their threads brings back all of them, and is told where they are.
 */
export const board: Command = {
	data: describe("board"),
	async execute(context, interaction, say) {
		const found = await findTable(context, interaction, say, ({ match }) => isLost(match));
		if ("answer" in found) {
			await renewAll(context, interaction.user.id);
			const again = await findTable(context, interaction, say);
			return "answer" in again ? again.answer : found.answer;
		}
		const { match: seen } = found.table;
		const viewer = seatOf(seen, interaction.user.id);
		const trouble = viewer === undefined ? undefined : await bringBack(context, seen, interaction, say);
		const table = (await context.matches.get(seen.id)) ?? found.table;
		const settings = await context.settings.of(interaction.user.id);
		const position = await positionMessage(table, viewer, { say, settings, log: context.log });
		const content = `${position.content} ${trouble ?? whereNow(seen, table.match, boardLink(table), say)}`;
		const settle = () => context.settler.settleMatch(seen.id);
		return { ...position, content, ...(viewer === undefined ? { after: settle } : {}) };
	},
};

function whereNow(seen: Match, now: Match, link: string, say: Say): string {
	if (now.hindrance) return tellHindrance(now.hindrance, say);
	const renewed = now.shown.copy > seen.shown.copy && !owed(now);
	return say(renewed ? "shown.renewed" : "shown.current", { link });
}

/** Shows what is owed, and the board anew if it, its thread or its channel is gone. Gives what is in the way, in words. */
async function bringBack(
	context: Context,
	match: Match,
	interaction: ChatInputCommandInteraction,
	say: Say,
): Promise<string | undefined> {
	try {
		await renew(context, match);
		return await moveHere(context, match.id, interaction, say);
	} catch (error) {
		context.log.warn("a board could not be brought back", { match: match.id, error });
		const reason = reasonOf(error);
		return reason && tellHindrance({ reason }, say);
	}
}

async function renew({ channels, matches, settler }: Context, match: Match): Promise<void> {
	const { thread, shown, endedAt } = match;
	if (!owed(match) && endedAt === undefined && thread !== undefined && shown.message !== undefined)
		if (!(await channels.hasMessage(thread, shown.message))) await matches.again(match);
	await settler.settleMatch(match.id);
}

/** The same for all of a person's games. What is in the way of one keeps back no other: `/games` tells it. */
async function renewAll(context: Context, person: string): Promise<void> {
	const { tables } = await context.matches.mine(person);
	await eachOf(tables, AT_ONCE, ({ match }) =>
		renew(context, match).catch((error: unknown) =>
			context.log.warn("a board could not be brought back", { match: match.id, error }),
		),
	);
}

/** Lets a match go on in the text channel the asker is in, if he may move it there. Gives what is in the way, in words. */
async function moveHere(
	{ raw, matches, settler }: Context,
	match: string,
	{ id, channelId, guildId, user, appPermissions }: ChatInputCommandInteraction,
	say: Say,
): Promise<string | undefined> {
	const now = (await matches.get(match))?.match;
	if (!now || !mayMove(now, user.id) || guildId !== now.guild || channelId === now.channel) return undefined;
	if (raw.channel(id)?.type !== ChannelType.GuildText) return undefined;
	const missing = new PermissionsBitField(appPermissions).missing([...NEEDED_PERMISSIONS]);
	const named = missing.map((name) => say(`permission.${name}`)).join(", ");
	if (missing.length > 0) return isLost(now) ? say("challengeRefuse.permissions", { missing: named }) : undefined;
	await matches.moveTo(now, channelId, user.id);
	await settler.settleMatch(match);
	return undefined;
}
