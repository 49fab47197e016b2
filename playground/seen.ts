import type { Choice, CommandOption } from "./command-definition.ts";
import { MessageFlag, MessageType } from "./discord.ts";
import { fileUrl } from "./file-links.ts";
import { allGuilds } from "./guilds.ts";
import { may, permissionsIn, writingRight } from "./permissions.ts";
import type { Channel, Component, Interaction, Json, Message, Modal, User } from "./records.ts";
import { compareIds } from "./snowflake.ts";
import { wireComponents } from "./wire-message.ts";
import type { World } from "./world.ts";

/** A user as people see one. */
export interface SeenUser {
	readonly id: string;
	readonly name: string;
	readonly bot: boolean;
}

/** A guild, as its name stands above its channels. */
export interface SeenGuild {
	readonly id: string;
	readonly name: string;
}

/** A channel as one person sees it. */
export interface SeenChannel {
	readonly id: string;
	readonly kind: "text" | "thread" | "direct";
	readonly name: string;
	/** The guild of a text channel. */
	readonly guildId?: string;
	/** The channel of a thread. */
	readonly parentId?: string;
	readonly lastMessageId?: string;
	/** Whether this person may write there now. */
	readonly canWrite: boolean;
	/** Of a thread: whether it sleeps, is locked, whether this person has joined it, and who has. */
	readonly archived?: boolean;
	readonly locked?: boolean;
	readonly joined?: boolean;
	readonly members?: readonly string[];
}

export interface SeenAttachment {
	readonly id: string;
	readonly filename: string;
	readonly size: number;
	/** An address on this machine. */
	readonly url: string;
	readonly contentType?: string;
	/** The alt text. */
	readonly description?: string;
	readonly width?: number;
	readonly height?: number;
}

/** A message as one person sees it. Times are milliseconds since 1970. */
export interface SeenMessage {
	readonly id: string;
	readonly channelId: string;
	readonly author: SeenUser;
	/** Discord's message type: 0 plain, 18 thread started, 19 reply, 20 answer to a command, 21 start of a thread. */
	readonly type: number;
	readonly content: string;
	readonly createdAt: number;
	readonly editedAt?: number;
	/** Discord's flags, whole. */
	readonly flags: number;
	/** Only this person sees it. */
	readonly ephemeral: boolean;
	/** A deferred answer that is still to come: "is thinking". */
	readonly loading: boolean;
	/** Sent without a notification. */
	readonly silent: boolean;
	readonly pinned: boolean;
	/** Whom its text mentions. */
	readonly mentions: readonly string[];
	/** Who was notified by it. */
	readonly pinged: readonly string[];
	/** Whether this person was. */
	readonly pingsMe: boolean;
	readonly attachments: readonly SeenAttachment[];
	readonly embeds: readonly Json[];
	/** In Discord's own shape: rows (type 1) of buttons (2) or one select (3, 5), or parts of components V2. */
	readonly components: readonly Component[];
	/** The message it answers. */
	readonly replyTo?: string;
	/** Who used which command or control for it. */
	readonly interaction?: { readonly user: SeenUser; readonly commandName?: string };
	/** The thread that started from it, or, of type 18, of whose start it tells. */
	readonly threadId?: string;
}

/** A command as one person's client offers it, in that person's language. */
export interface OfferedCommand {
	readonly id: string;
	readonly scope: "global" | "guild";
	/** What `command` takes: the name without translation, sub-commands after it with spaces between. */
	readonly name: string;
	/** What is shown. */
	readonly label: string;
	readonly description: string;
	readonly options: readonly OfferedOption[];
}

export interface OfferedOption {
	readonly name: string;
	readonly label: string;
	readonly description: string;
	/** Discord's option type: 3 string, 4 integer, 5 boolean, 6 user, 7 channel, 10 number. */
	readonly type: CommandOption["type"];
	readonly required: boolean;
	readonly autocomplete: boolean;
	readonly choices: readonly Choice[];
	readonly min?: number;
	readonly max?: number;
}

/** How something a person did with the application stands. */
export interface SeenInteraction {
	readonly interactionId: string;
	readonly channelId: string;
	/** "failed": the application did not respond. */
	readonly state: "waiting" | "answered" | "failed";
	/** The message whose control was used. */
	readonly sourceId?: string;
	readonly latencyMs?: number;
}

/** What a person's client is told. */
export type SeenEvent =
	| { readonly kind: "message-create" | "message-update"; readonly message: SeenMessage }
	| { readonly kind: "message-delete"; readonly channelId: string; readonly messageId: string }
	| { readonly kind: "channel-create" | "channel-update"; readonly channel: SeenChannel }
	| { readonly kind: "channel-delete"; readonly channelId: string }
	| { readonly kind: "typing"; readonly channelId: string; readonly user: SeenUser }
	| ({ readonly kind: "interaction" } & SeenInteraction)
	| { readonly kind: "modal"; readonly modal: Modal }
	| { readonly kind: "choices"; readonly interactionId: string; readonly choices: readonly Choice[] }
	/** Everything is as in a new playground: what was known is to be asked for anew. */
	| { readonly kind: "reset" };

export function seenGuilds(world: World): readonly SeenGuild[] {
	return allGuilds(world).map(({ id, name }) => ({ id, name }));
}

export function seenUser(user: User): SeenUser {
	return { id: user.id, name: user.globalName, bot: user.bot };
}

function seenUserOf(world: World, id: string): SeenUser {
	const user = world.users.get(id);
	return user === undefined ? { id, name: "Deleted User", bot: false } : seenUser(user);
}

export function seenInteraction(interaction: Interaction): SeenInteraction {
	const { id, channelId, state, sourceId, answeredAt, createdAt } = interaction;
	return {
		interactionId: id,
		channelId,
		state,
		...(sourceId === undefined ? {} : { sourceId }),
		...(answeredAt === undefined ? {} : { latencyMs: answeredAt - createdAt }),
	};
}

/** Whether a person sees a channel. A direct one shows once it has a message, as in a client. */
export function seesChannel(world: World, channel: Channel, userId: string): boolean {
	return permissionsIn(world, channel, userId) !== 0n;
}

/** Whether a person sees a message: all in a visible channel, but of the private ones only the own since the client was started. */
export function seesMessage(world: World, message: Message, userId: string): boolean {
	if (message.ephemeralFor !== undefined && message.ephemeralFor !== userId) return false;
	const { startedAfter } = world.users.get(userId) ?? {};
	if (message.ephemeralFor !== undefined && compareIds(message.id, startedAfter ?? "0") < 0) return false;
	const channel = world.channels.get(message.channelId);
	return channel !== undefined && seesChannel(world, channel, userId);
}

export function seenChannel(world: World, channel: Channel, userId: string): SeenChannel {
	const last = channel.lastMessageId === undefined ? {} : { lastMessageId: channel.lastMessageId };
	const base = { id: channel.id, kind: channel.kind, canWrite: canWrite(world, channel, userId), ...last };
	switch (channel.kind) {
		case "text":
			return { ...base, name: channel.name, guildId: channel.guildId ?? world.realm.guildId };
		case "direct":
			return { ...base, name: world.bot.globalName };
		case "thread": {
			const members = channel.members.map((member) => member.userId);
			return {
				...base,
				name: channel.name,
				parentId: channel.parentId,
				archived: channel.archived,
				locked: channel.locked,
				joined: members.includes(userId),
				members,
			};
		}
	}
}

/** Whether a person may say something in a channel. */
export function canWrite(world: World, channel: Channel, userId: string): boolean {
	if (!may(world, channel, userId, writingRight(channel))) return false;
	return channel.kind !== "thread" || !channel.locked || may(world, channel, userId, "ManageThreads");
}

export function seenMessage(world: World, message: Message, userId: string): SeenMessage {
	const { origin, editedAt, referenceId, referenceChannelId } = message;
	const has = (flag: number) => (message.flags & flag) !== 0;
	return {
		id: message.id,
		channelId: message.channelId,
		author: seenUserOf(world, message.authorId),
		type: message.type,
		content: message.content,
		createdAt: message.createdAt,
		...(editedAt === undefined ? {} : { editedAt }),
		flags: message.flags,
		ephemeral: message.ephemeralFor !== undefined,
		loading: has(MessageFlag.Loading),
		silent: has(MessageFlag.SuppressNotifications),
		pinned: message.pinned,
		mentions: message.mentions,
		pinged: message.pinged,
		pingsMe: message.pinged.includes(userId),
		attachments: message.attachments.map(({ title: _, ...attachment }) => ({
			...attachment,
			url: fileUrl(world, message.channelId, attachment),
		})),
		embeds: message.embeds,
		components: wireComponents(world, message),
		...(referenceId === undefined ? {} : { replyTo: referenceId }),
		...(origin === undefined
			? {}
			: {
					interaction: {
						user: seenUserOf(world, origin.userId),
						...(origin.commandName === undefined ? {} : { commandName: origin.commandName }),
					},
				}),
		...(world.channels.get(message.id)?.kind === "thread" ? { threadId: message.id } : {}),
		...(message.type === MessageType.ThreadCreated && referenceChannelId !== undefined
			? { threadId: referenceChannelId }
			: {}),
	};
}
