import { MessageType } from "./discord.ts";
import { fileUrl } from "./file-links.ts";
import { guildOf } from "./guilds.ts";
import type { Attachment, Component, Json, Message } from "./records.ts";
import { iso, owners, wireThread, wireUserOf } from "./wire.ts";
import type { World } from "./world.ts";

function wireAttachment(world: World, message: Message, attachment: Attachment): Json {
	const url = fileUrl(world, message.channelId, attachment);
	return {
		id: attachment.id,
		filename: attachment.filename,
		size: attachment.size,
		url,
		proxy_url: url,
		...(attachment.contentType === undefined ? {} : { content_type: attachment.contentType }),
		...(attachment.description === undefined ? {} : { description: attachment.description }),
		...(attachment.title === undefined ? {} : { title: attachment.title }),
		...(attachment.width === undefined ? {} : { width: attachment.width, height: attachment.height }),
		...(message.ephemeralFor === undefined ? {} : { ephemeral: true }),
	};
}

/** A message; `deep` also gives the message it answers and the thread that started from it. */
export function wireMessage(world: World, message: Message, deep = true): Json {
	const thread = world.channels.get(message.id);
	const referenced = message.referenceId === undefined ? undefined : world.messages.get(message.referenceId);
	return {
		id: message.id,
		channel_id: message.channelId,
		type: message.type,
		content: message.content,
		author: wireUserOf(world, message.authorId),
		timestamp: iso(message.createdAt),
		edited_timestamp: message.editedAt === undefined ? null : iso(message.editedAt),
		tts: message.tts,
		mention_everyone: message.mentionEveryone,
		mentions: message.mentions.map((id) => wireUserOf(world, id)),
		mention_roles: message.mentionRoles,
		attachments: message.attachments.map((attachment) => wireAttachment(world, message, attachment)),
		embeds: message.embeds,
		pinned: message.pinned,
		flags: message.flags,
		components: wireComponents(world, message),
		...reference(world, message),
		...origin(world, message),
		...(deep && thread?.kind === "thread" ? { thread: wireThread(world, thread) } : {}),
		...(deep && message.referenceId !== undefined
			? { referenced_message: referenced === undefined ? null : wireMessage(world, referenced, false) }
			: {}),
	};
}

function reference(world: World, message: Message): Json {
	if (message.referenceId === undefined && message.referenceChannelId === undefined) return {};
	const channelId = message.referenceChannelId ?? message.channelId;
	const channel = world.channels.get(channelId);
	const guild = channel && guildOf(world, channel);
	return {
		message_reference: {
			type: 0,
			channel_id: channelId,
			...(message.referenceId === undefined ? {} : { message_id: message.referenceId }),
			...(guild === undefined ? {} : { guild_id: guild.id }),
		},
	};
}

function origin(world: World, message: Message): Json {
	if (message.origin === undefined) return {};
	const { interactionId, type, userId, commandName, sourceId, originalId } = message.origin;
	const user = wireUserOf(world, userId);
	const base = {
		id: interactionId,
		type,
		user,
		authorizing_integration_owners: owners(world, message.channelId),
		...(originalId === undefined ? {} : { original_response_message_id: originalId }),
	};
	const trigger = sourceId === undefined ? { ...base, type: 2 } : { ...base, type: 3, interacted_message_id: sourceId };
	return {
		application_id: world.realm.applicationId,
		webhook_id: world.realm.applicationId,
		interaction_metadata: type === 5 ? { ...base, triggering_interaction_metadata: trigger } : { ...trigger, type },
		...(message.type === MessageType.ChatInputCommand && commandName !== undefined
			? { interaction: { id: interactionId, type, name: commandName, user } }
			: {}),
	};
}

/** The components of a message as Discord sends them: files by their addresses, where the request named them. */
export function wireComponents(world: World, message: Message): readonly Component[] {
	return message.components.map((component) => withMedia(world, message, component) as Component);
}

function withMedia(world: World, message: Message, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((item) => withMedia(world, message, item));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, item]) => [
			key,
			key === "media" || key === "file" ? wireMedia(world, message, item) : withMedia(world, message, item),
		]),
	);
}

const FILE_REFERENCE = "attachment://";

function wireMedia(world: World, message: Message, media: { readonly url: string }): Json {
	const named = media.url.startsWith(FILE_REFERENCE) ? media.url.slice(FILE_REFERENCE.length) : undefined;
	const attachment = message.attachments.find(({ filename }) => filename === named);
	if (attachment === undefined) return { id: message.id, url: media.url, proxy_url: media.url };
	const { url, proxy_url, width, height, content_type } = wireAttachment(world, message, attachment);
	return { id: attachment.id, url, proxy_url, width, height, content_type, attachment_id: attachment.id };
}

/** A message as its maker gets it back: Discord tells the nonce there and in the event, and never again. */
export function wireCreated(world: World, message: Message): Json {
	return { ...wireMessage(world, message), ...(message.nonce === undefined ? {} : { nonce: message.nonce }) };
}
