import { Intent } from "./discord.ts";
import { allGuilds, guildOf, members, ownGuilds } from "./guilds.ts";
import { permissionsIn } from "./permissions.ts";
import type { Channel, Guild, Json, Message } from "./records.ts";
import { iso, wireChannel, wireMember, wireMemberPart, wireTextChannel, wireThread, wireThreadMember } from "./wire.ts";
import { wireGuild } from "./wire-guild.ts";
import { wireCreated, wireMessage } from "./wire-message.ts";
import type { World, WorldEvent } from "./world.ts";

/** An event of the gateway. */
export interface Dispatch {
	readonly name: string;
	readonly data: Json;
	/** The intent without which a session does not get it; 0 goes to all. */
	readonly intent: number;
}

/**
 * The gateway events that something which happened makes for the application. `wanted` are the intents of all sessions
 * together: nothing is made for nobody.
 */
export function dispatchesOf(world: World, event: WorldEvent, wanted: number): readonly Dispatch[] {
	if (event.kind !== "dispatch" && wanted === 0) return [];
	const bot = world.realm.applicationId;
	switch (event.kind) {
		case "dispatch":
			return [{ name: event.event, data: event.data, intent: 0 }];
		case "message-create":
			return messageEvent(world, "MESSAGE_CREATE", event.message, (message) => wireCreated(world, message));
		case "message-update":
			return messageEvent(world, "MESSAGE_UPDATE", event.message, (message) => wireMessage(world, message));
		case "message-delete":
			return messageEvent(world, "MESSAGE_DELETE", event.message, ({ id, channelId }) => ({
				id,
				channel_id: channelId,
			}));
		case "thread-create":
			return visible(world, event.thread, "THREAD_CREATE", {
				...wireThread(world, event.thread),
				newly_created: true,
			});
		case "channel-update": {
			if (event.channel.kind === "direct") return [];
			const name = event.channel.kind === "thread" ? "THREAD_UPDATE" : "CHANNEL_UPDATE";
			return visible(world, event.channel, name, wireChannel(world, event.channel));
		}
		case "channel-delete":
			return event.channel.kind === "direct" ? [] : [deletion(world, event.channel)];
		case "thread-members":
			return visible(world, event.thread, "THREAD_MEMBERS_UPDATE", {
				id: event.thread.id,
				...guildPart(world, event.thread),
				member_count: wireThread(world, event.thread).member_count,
				// Without the intent for members only the application's own coming and going is told.
				added_members: event.thread.members
					.filter(({ userId }) => userId === bot && event.added.includes(bot))
					.map((member) => ({ ...wireThreadMember(event.thread, member), presence: null })),
				removed_member_ids: event.removed.filter((id) => id === bot),
			});
		case "pins":
			return visible(world, event.channel, "CHANNEL_PINS_UPDATE", {
				...guildPart(world, event.channel),
				channel_id: event.channel.id,
				last_pin_timestamp: event.channel.lastPinAt === undefined ? null : iso(event.channel.lastPinAt),
			});
		case "guild-create":
			return guildCreates(world);
		case "guild-delete":
			return allGuilds(world).map(({ id }) => ({ name: "GUILD_DELETE", data: { id }, intent: Intent.Guilds }));
		case "typing":
		case "interaction":
		case "reset":
			return [];
	}
}

function visible(world: World, channel: Channel, name: string, data: Json): readonly Dispatch[] {
	const seen = permissionsIn(world, channel, world.realm.applicationId) !== 0n;
	return seen ? [{ name, data, intent: channel.kind === "direct" ? Intent.DirectMessages : Intent.Guilds }] : [];
}

function guildPart(world: World, channel: Channel | undefined): Json {
	const guild = channel && guildOf(world, channel);
	return guild === undefined ? {} : { guild_id: guild.id };
}

/** Without the intent for content a bot reads its own messages, those that name it and those sent to it. */
function messageEvent(
	world: World,
	name: string,
	message: Message,
	wire: (message: Message) => Json,
): readonly Dispatch[] {
	const channel = world.channels.get(message.channelId);
	const bot = world.realm.applicationId;
	if (message.ephemeralFor !== undefined || channel === undefined || permissionsIn(world, channel, bot) === 0n)
		return [];
	const direct = channel.kind === "direct";
	const readable = direct || message.authorId === bot || message.mentions.includes(bot);
	const hidden = { ...message, content: "", embeds: [], attachments: [], components: [] };
	const author = world.users.get(message.authorId);
	return [
		{
			name,
			intent: direct ? Intent.DirectMessages : Intent.GuildMessages,
			data: {
				...wire(readable ? message : hidden),
				...guildPart(world, channel),
				...(direct || author === undefined || name === "MESSAGE_DELETE"
					? {}
					: { member: { ...wireMemberPart(author), mute: false, deaf: false } }),
			},
		},
	];
}

function deletion(world: World, channel: Exclude<Channel, { kind: "direct" }>): Dispatch {
	return channel.kind === "text"
		? { name: "CHANNEL_DELETE", data: wireTextChannel(world, channel), intent: Intent.Guilds }
		: {
				name: "THREAD_DELETE",
				data: {
					id: channel.id,
					guild_id: world.realm.guildId,
					...guildPart(world, channel),
					parent_id: channel.parentId,
					type: channel.private ? 12 : 11,
				},
				intent: Intent.Guilds,
			};
}

/** The guilds of the application with everything in them, as a session with the intent for guilds gets them after READY. */
export const guildCreates = (world: World): readonly Dispatch[] =>
	ownGuilds(world).map((guild) => guildCreate(world, guild));

function guildCreate(world: World, guild: Guild): Dispatch {
	const { realm, bot } = world;
	const seen = world.channels
		.values()
		.filter((channel) => guildOf(world, channel)?.id === guild.id)
		.filter((channel) => permissionsIn(world, channel, realm.applicationId) !== 0n);
	return {
		name: "GUILD_CREATE",
		intent: Intent.Guilds,
		data: {
			...wireGuild(world, guild),
			joined_at: iso(bot.joinedAt ?? 0),
			large: false,
			unavailable: false,
			member_count: members(world).length,
			voice_states: [],
			members: [wireMember(bot)],
			channels: seen.flatMap((channel) => (channel.kind === "text" ? [wireTextChannel(world, channel)] : [])),
			threads: seen.flatMap((channel) =>
				channel.kind === "thread" && !channel.archived ? [wireThread(world, channel)] : [],
			),
			presences: [],
			stage_instances: [],
			guild_scheduled_events: [],
			soundboard_sounds: [],
		},
	};
}

/** The members that a client asked for, by ids or by the start of their names. */
export function membersChunk(world: World, request: unknown): Dispatch {
	const asked = (request ?? {}) as { guild_id?: unknown; user_ids?: unknown; query?: unknown; nonce?: unknown };
	const { guild_id: guildId, user_ids: ids, query, nonce } = asked;
	const wanted = ids === undefined ? undefined : [ids].flat().map(String);
	const start = typeof query === "string" ? query.toLowerCase() : "";
	const isOwn = ownGuilds(world).some(({ id }) => id === guildId);
	const found = (isOwn ? members(world) : []).filter(
		(user) => wanted?.includes(user.id) ?? user.username.startsWith(start),
	);
	return {
		name: "GUILD_MEMBERS_CHUNK",
		intent: 0,
		data: {
			guild_id: String(guildId),
			members: found.map(wireMember),
			chunk_index: 0,
			chunk_count: 1,
			not_found: (wanted ?? []).filter((id) => !found.some((user) => user.id === id)),
			...(nonce === undefined ? {} : { nonce }),
		},
	};
}
