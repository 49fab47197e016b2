import { refusal } from "./errors.ts";
import type { Channel, Guild, TextChannel, User } from "./records.ts";
import type { World } from "./world.ts";

/** All guilds, the first one first. */
export const allGuilds = ({ realm }: World): readonly Guild[] => [firstGuild(realm), ...(realm.others ?? [])];

/** The guilds that the application is in: all or none. */
export const ownGuilds = (world: World): readonly Guild[] => (world.realm.removed ? [] : allGuilds(world));

/** The guild of a channel or thread; undefined for direct messages, and for a thread whose channel is gone. */
export function guildOf(world: World, channel: Channel): Guild | undefined {
	const text = channel.kind === "thread" ? world.channels.get(channel.parentId) : channel;
	if (text?.kind !== "text") return undefined;
	return allGuilds(world).find(({ id }) => id === (text.guildId ?? world.realm.guildId));
}

/** The guild of an id, as the application sees it: refused with 10004 where it is not one of its own. */
export function ownGuild(world: World, id: string | undefined): Guild {
	const guild = ownGuilds(world).find((one) => one.id === id);
	if (guild === undefined) throw refusal("unknownGuild");
	return guild;
}

/** The members of each guild: a user is in all of them or in none. */
export const members = (world: World): readonly User[] =>
	world.users.values().filter(({ joinedAt }) => joinedAt !== undefined);

/** The text channels of a guild, in order. */
export const textChannelsOf = (world: World, guild: Guild): readonly TextChannel[] =>
	world.channels
		.values()
		.flatMap((channel) => (channel.kind === "text" && guildOf(world, channel)?.id === guild.id ? [channel] : []));

const firstGuild = ({ guildId, guildName, guildLocale }: World["realm"]): Guild => ({
	id: guildId,
	name: guildName,
	locale: guildLocale,
});
