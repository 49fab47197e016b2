import { ChannelType } from "./discord.ts";
import { guildOf } from "./guilds.ts";
import { permissionsIn } from "./permissions.ts";
import type { Channel, Json, TextChannel, Thread, ThreadMember, User } from "./records.ts";
import type { World } from "./world.ts";

/** Discord counts the members of a thread up to here. */
const MOST_COUNTED = 50;

/** A time as Discord writes it. */
export const iso = (ms: number): string => new Date(ms).toISOString();

export function wireUser(user: User): Json {
	return {
		id: user.id,
		username: user.username,
		global_name: user.bot ? null : user.globalName,
		discriminator: user.bot ? "0001" : "0",
		avatar: null,
		banner: null,
		accent_color: null,
		public_flags: 0,
		flags: 0,
		bot: user.bot,
		avatar_decoration_data: null,
		collectibles: null,
		primary_guild: null,
	};
}

/** The user of an id, or a stand-in for one that is gone. */
export function wireUserOf(world: World, id: string): Json {
	const user = world.users.get(id);
	return wireUser(user ?? { id, username: "deleted_user", globalName: "Deleted User", bot: false, locale: "en-US" });
}

/** A member without its user, as in the resolved data of an interaction. */
export function wireMemberPart(user: User): Json {
	return {
		avatar: null,
		banner: null,
		communication_disabled_until: null,
		flags: 0,
		joined_at: iso(user.joinedAt ?? 0),
		nick: null,
		pending: false,
		premium_since: null,
		roles: [],
	};
}

export function wireMember(user: User): Json {
	return { ...wireMemberPart(user), user: wireUser(user), mute: false, deaf: false };
}

export function wireTextChannel(world: World, channel: TextChannel): Json {
	return {
		id: channel.id,
		type: ChannelType.Text,
		guild_id: channel.guildId ?? world.realm.guildId,
		name: channel.name,
		position: channel.position,
		topic: channel.topic ?? null,
		parent_id: null,
		nsfw: false,
		flags: 0,
		rate_limit_per_user: 0,
		last_message_id: channel.lastMessageId ?? null,
		last_pin_timestamp: channel.lastPinAt === undefined ? null : iso(channel.lastPinAt),
		permission_overwrites: [],
	};
}

/** A thread; with its membership of the application, if that is in it. */
export function wireThread(world: World, thread: Thread): Json {
	const own = thread.members.find((member) => member.userId === world.realm.applicationId);
	return {
		id: thread.id,
		type: thread.private ? ChannelType.PrivateThread : ChannelType.PublicThread,
		guild_id: guildOf(world, thread)?.id ?? world.realm.guildId,
		parent_id: thread.parentId,
		name: thread.name,
		owner_id: thread.ownerId,
		flags: 0,
		rate_limit_per_user: thread.slowdown,
		last_message_id: thread.lastMessageId ?? null,
		last_pin_timestamp: thread.lastPinAt === undefined ? null : iso(thread.lastPinAt),
		message_count: thread.messageCount,
		member_count: Math.min(thread.members.length, MOST_COUNTED),
		total_message_sent: thread.totalSent,
		thread_metadata: {
			archived: thread.archived,
			locked: thread.locked,
			archive_timestamp: iso(thread.archiveAt),
			auto_archive_duration: thread.autoArchiveMinutes,
			create_timestamp: iso(thread.createdAt),
			...(thread.private ? { invitable: thread.invitable } : {}),
		},
		...(own === undefined ? {} : { member: wireThreadMember(thread, own) }),
	};
}

export function wireThreadMember(thread: Thread, member: ThreadMember): Json {
	return { id: thread.id, user_id: member.userId, join_timestamp: iso(member.joinedAt), flags: 0 };
}

/** Any channel, as its own kind. */
export function wireChannel(world: World, channel: Channel): Json {
	switch (channel.kind) {
		case "text":
			return wireTextChannel(world, channel);
		case "thread":
			return wireThread(world, channel);
		case "direct":
			return {
				id: channel.id,
				type: ChannelType.Direct,
				flags: 0,
				last_message_id: channel.lastMessageId ?? null,
				recipients: [wireUserOf(world, channel.personId)],
			};
	}
}

/** A channel as in an interaction: with what `userId` may do there. */
export function wireInteractionChannel(world: World, channel: Channel, userId: string): Json {
	return { ...wireChannel(world, channel), permissions: permissionsIn(world, channel, userId).toString() };
}

/** For whom the application was installed: the guild, or nobody in a direct message. */
export function owners(world: World, channelId: string): Json {
	const channel = world.channels.get(channelId);
	return { "0": (channel && guildOf(world, channel)?.id) ?? "0" };
}
