import type { BaseInteraction } from "discord.js";
import type { Refused } from "../app/matches.ts";
import { seatOf } from "../match/match.ts";
import type { Table } from "../match/table.ts";
import type { Answer, Context } from "./command.ts";
import { nearby } from "./completion.ts";
import { sideToMove } from "./picture.ts";
import { gameName, nameOf, tellHindrance } from "./telling.ts";
import type { Say } from "./words.ts";

/** A link to a message, or to a channel or thread. */
export const linkTo = (guild: string, channel: string, message?: string): string =>
	`https://discord.com/channels/${guild}/${channel}${message === undefined ? "" : `/${message}`}`;

/** A link to the newest board of a match, or to its thread, or to the channel it will open in. */
export const boardLink = ({ match }: Table): string =>
	linkTo(match.guild, match.thread ?? match.channel, match.thread === undefined ? undefined : match.shown.message);

/**
 * The match an interaction is about: that of its thread; or else the person's first one that is `wanted`, or the only
 * one that runs, or the only one. Otherwise what to say instead.
 */
export async function findTable(
	{ matches }: Context,
	interaction: BaseInteraction,
	say: Say,
	wanted?: (table: Table) => boolean,
): Promise<{ readonly table: Table } | { readonly answer: Answer }> {
	const here = interaction.channelId === null ? undefined : await matches.inThread(interaction.channelId);
	if (here) return { table: here };
	const { tables } = await matches.mine(interaction.user.id);
	const running = tables.filter(({ match }) => match.endedAt === undefined);
	const table = (wanted && tables.find(wanted)) ?? onlyOne(running) ?? onlyOne(tables);
	if (table) return { table };
	if (tables.length === 0) return { answer: { content: say("refuse.noMatch") } };
	const list = tables.map((table) => `${gameName(table.match.game, say)}: ${boardLink(table)}`).join("\n");
	return { answer: { content: say("refuse.several", { list }) } };
}

const LINK = /channels\/\d{1,20}\/(\d{1,20})(?:\/(\d{1,20}))?/;
const ID = /^[0-9a-z]{1,24}$/;

/** The match of a link or an id, if it is one of this server or of the person who asks. */
export async function namedTable(
	{ matches }: Context,
	{ guildId, user }: BaseInteraction,
	asked: string,
): Promise<{ readonly table: Table } | undefined> {
	const [, channel, message] = LINK.exec(asked) ?? [];
	const id = asked.trim().toLowerCase();
	if (channel === undefined && !ID.test(id)) return undefined;
	const table =
		channel === undefined
			? await matches.get(id)
			: ((await matches.inThread(channel)) ?? (message === undefined ? undefined : await matches.inThread(message)));
	const visible = table && (table.match.guild === guildId || seatOf(table.match, user.id) !== undefined);
	return visible ? { table } : undefined;
}

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Legal plays named to someone whose own was none. */
const MOST_EXAMPLES = 3;

/** Why nothing was done, in one sentence that says what to do. */
export function refuse(refused: Refused, table: Table | undefined, say: Say): Answer {
	if (refused.kind === "play") {
		const reason = say([`play.${refused.refusal.reason}`, "play.notation"], refused.refusal.details);
		const near = table ? nearby(table, refused.text, MOST_EXAMPLES) : [];
		const examples = near.length > 0 ? [say("play.tryThese", { plays: near.join(", ") })] : [];
		return { content: [reason, ...examples].join(" ") };
	}
	if (!table) return { content: say("refuse.noMatch") };
	const { hindrance } = table.match;
	if (refused.kind === "busy" && hindrance)
		return { content: say("refuse.blocked", { why: tellHindrance(hindrance, say) }) };
	const name = nameOf(table.match, sideToMove(table));
	return { content: say(`refuse.${refused.kind}`, { link: boardLink(table), name }) };
}
