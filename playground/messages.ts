import { takeAttachments } from "./attachments.ts";
import { MessageFlag, MessageType } from "./discord.ts";
import { refusal } from "./errors.ts";
import { keptComponents } from "./kept-components.ts";
import { mentionsOf } from "./mentions.ts";
import type { AllowedMentions, MessageForm, UploadedFile } from "./message-form.ts";
import { addMessage, replaceMessage } from "./message-log.ts";
import { may } from "./permissions.ts";
import type { Channel, Json, Message, MessageOrigin } from "./records.ts";
import { addThreadMembers } from "./threads.ts";
import type { World } from "./world.ts";

/** A message to be made. */
export interface Draft {
	readonly channel: Channel;
	readonly authorId: string;
	readonly form: MessageForm;
	readonly files?: readonly UploadedFile[];
	/** What `allowed_mentions` means where the form has none. */
	readonly parse: AllowedMentions;
	readonly type?: number;
	readonly flags?: number;
	readonly origin?: MessageOrigin;
	readonly ephemeralFor?: string;
	readonly referenceId?: string;
}

/** Makes a message, tells of it, adds those it mentions to its thread and opens that thread if it slept. */
export function createMessage(world: World, draft: Draft): Message {
	const { channel, authorId, form } = draft;
	const content = (form.content ?? "").trim();
	const components = keptComponents(form.components ?? []);
	const repliedTo = draft.referenceId === undefined ? undefined : world.messages.get(draft.referenceId)?.authorId;
	const mentions = mentionsOf(
		world,
		channel,
		authorId,
		{ content, components },
		form.allowed_mentions ?? draft.parse,
		draft.origin === undefined ? repliedTo : undefined,
	);
	const flags = (form.flags ?? 0) | (draft.flags ?? 0);
	const silent = (flags & (MessageFlag.SuppressNotifications | MessageFlag.Ephemeral)) !== 0;
	const message: Message = {
		id: world.nextId(),
		channelId: channel.id,
		authorId,
		type: draft.type ?? (draft.referenceId === undefined ? MessageType.Default : MessageType.Reply),
		content,
		createdAt: Date.now(),
		flags,
		tts: form.tts ?? false,
		pinned: false,
		mentions: mentions.users,
		mentionRoles: mentions.roles,
		mentionEveryone: mentions.everyone,
		pinged: silent ? [] : notified(world, channel, authorId, mentions.users),
		attachments: takeAttachments(world, form.attachments, draft.files ?? []),
		embeds: (form.embeds ?? []).map(richEmbed),
		components,
		...(form.nonce === undefined || form.nonce === null ? {} : { nonce: form.nonce }),
		...(draft.referenceId === undefined ? {} : { referenceId: draft.referenceId }),
		...(draft.origin === undefined ? {} : { origin: draft.origin }),
		...(draft.ephemeralFor === undefined ? {} : { ephemeralFor: draft.ephemeralFor }),
	};
	addMessage(world, message);
	if (message.ephemeralFor === undefined) addThreadMembers(world, channel.id, [authorId, ...message.mentions]);
	return message;
}

/** Who hears of a mention: those who see the channel, except the author. */
function notified(world: World, channel: Channel, authorId: string, users: readonly string[]): readonly string[] {
	return users.filter((id) => id !== authorId && may(world, channel, id, "ViewChannel"));
}

/** Changes a message as a request asks: what it does not name stays. A deferred answer is filled in by it. */
export function editMessage(
	world: World,
	before: Message,
	form: MessageForm,
	files: readonly UploadedFile[],
	parse: AllowedMentions,
): Message {
	const channel = world.channels.get(before.channelId);
	if (channel === undefined) throw refusal("unknownChannel");
	const content = form.content === undefined ? before.content : (form.content ?? "").trim();
	const components = form.components === undefined ? before.components : keptComponents(form.components ?? []);
	const filled = (before.flags & MessageFlag.Loading) !== 0;
	const settable = MessageFlag.SuppressEmbeds | MessageFlag.ComponentsV2;
	const mentions = mentionsOf(
		world,
		channel,
		before.authorId,
		{ content, components },
		form.allowed_mentions ?? parse,
		before.origin === undefined && before.referenceId !== undefined
			? world.messages.get(before.referenceId)?.authorId
			: undefined,
	);
	const flags =
		form.flags === undefined || form.flags === null
			? before.flags
			: (before.flags & ~MessageFlag.SuppressEmbeds) | (form.flags & settable);
	const message: Message = {
		...before,
		content,
		components,
		embeds: form.embeds === undefined ? before.embeds : (form.embeds ?? []).map(richEmbed),
		attachments: takeAttachments(world, form.attachments, files, before.attachments),
		flags: flags & ~MessageFlag.Loading,
		mentions: mentions.users,
		mentionRoles: mentions.roles,
		mentionEveryone: mentions.everyone,
		// Filling in a deferred answer is its sending, and notifies; any other edit notifies nobody.
		...(filled
			? { pinged: before.ephemeralFor ? [] : notified(world, channel, before.authorId, mentions.users) }
			: { editedAt: Date.now() }),
	};
	replaceMessage(world, message);
	if (message.ephemeralFor === undefined) addThreadMembers(world, channel.id, message.mentions);
	return message;
}

function richEmbed(embed: Json): Json {
	return { type: "rich", ...Object.fromEntries(Object.entries(embed).filter(([, value]) => value !== null)) };
}
