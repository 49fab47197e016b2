import { MessageFlag, MessageType } from "./discord.ts";
import { refusal } from "./errors.ts";
import { guildOf } from "./guilds.ts";
import { addMessage } from "./message-log.ts";
import { may } from "./permissions.ts";
import type { Channel, Message, TextChannel, Thread } from "./records.ts";
import type { World } from "./world.ts";

const DEFAULT_ARCHIVE_MINUTES = 4320;

/** A thread to be made. */
export interface ThreadDraft {
	readonly parent: TextChannel;
	readonly ownerId: string;
	readonly name: string;
	readonly autoArchiveMinutes?: number | undefined;
	readonly slowdown?: number | undefined;
	/** The message it starts from; its id becomes the thread's. */
	readonly starter?: Message | undefined;
	readonly private?: boolean;
	readonly invitable?: boolean | undefined;
}

/**
 * Starts a thread with its owner as the first member, and the messages that Discord posts about it. Throws 160006 when
 * the guild has as many threads awake as it may.
 */
export function startThread(world: World, draft: ThreadDraft): Thread {
	const guild = guildOf(world, draft.parent);
	const awake = world.threads().filter((one) => !one.archived && guildOf(world, one)?.id === guild?.id);
	if (awake.length >= world.settings.activeThreads) throw refusal("tooManyThreads");
	const now = Date.now();
	const { parent, ownerId, starter } = draft;
	const thread: Thread = {
		kind: "thread",
		id: starter?.id ?? world.nextId(),
		parentId: parent.id,
		name: draft.name,
		ownerId,
		private: draft.private ?? false,
		invitable: draft.invitable ?? true,
		archived: false,
		locked: false,
		archiveAt: now,
		createdAt: now,
		activeAt: now,
		autoArchiveMinutes: draft.autoArchiveMinutes ?? DEFAULT_ARCHIVE_MINUTES,
		slowdown: draft.slowdown ?? 0,
		members: [{ userId: ownerId, joinedAt: now }],
		messageCount: 0,
		totalSent: 0,
	};
	world.channels.put(thread.id, thread);
	world.tell({ kind: "thread-create", thread });
	if (starter !== undefined) {
		const marked = { ...starter, flags: starter.flags | MessageFlag.HasThread };
		world.messages.put(marked.id, marked);
		world.tell({ kind: "message-update", message: marked });
		systemMessage(world, thread.id, starter.authorId, MessageType.ThreadStarter, "", parent.id, starter.id);
	} else if (!thread.private) {
		systemMessage(world, parent.id, ownerId, MessageType.ThreadCreated, thread.name, thread.id);
	}
	return currentThread(world, thread);
}

function systemMessage(
	world: World,
	channelId: string,
	authorId: string,
	type: number,
	content: string,
	referenceChannelId: string,
	referenceId?: string,
): void {
	addMessage(world, {
		id: world.nextId(),
		channelId,
		authorId,
		type,
		content,
		createdAt: Date.now(),
		flags: 0,
		tts: false,
		pinned: false,
		mentions: [],
		mentionRoles: [],
		mentionEveryone: false,
		pinged: [],
		attachments: [],
		embeds: [],
		components: [],
		referenceChannelId,
		...(referenceId === undefined ? {} : { referenceId }),
	});
}

function currentThread(world: World, thread: Thread): Thread {
	const now = world.channels.get(thread.id);
	return now?.kind === "thread" ? now : thread;
}

/** Changes a thread and tells of it. */
export function changeThread(world: World, thread: Thread, change: Partial<Thread>): Thread {
	const archiveChanged = change.archived !== undefined && change.archived !== thread.archived;
	const lifeChanged =
		change.autoArchiveMinutes !== undefined && change.autoArchiveMinutes !== thread.autoArchiveMinutes;
	const now = Date.now();
	const changed: Thread = {
		...thread,
		...change,
		...(archiveChanged || lifeChanged ? { archiveAt: now } : {}),
		...((archiveChanged && !change.archived) || lifeChanged ? { activeAt: now } : {}),
	};
	world.channels.put(thread.id, changed);
	world.tell({ kind: "channel-update", channel: changed });
	return changed;
}

/** Adds those to a thread who are not in it yet and can see it, as long as there is room. Other channels have no members. */
export function addThreadMembers(world: World, channelId: string, userIds: readonly string[]): void {
	const thread = world.channels.get(channelId);
	if (thread?.kind !== "thread") return;
	const parent = world.channels.get(thread.parentId);
	const added = [...new Set(userIds)].filter(
		(id) =>
			!thread.members.some((member) => member.userId === id) &&
			parent !== undefined &&
			may(world, parent, id, "ViewChannel"),
	);
	added.splice(Math.max(0, world.settings.threadMembers - thread.members.length));
	if (added.length === 0) return;
	const now = Date.now();
	const changed = { ...thread, members: [...thread.members, ...added.map((userId) => ({ userId, joinedAt: now }))] };
	world.channels.put(thread.id, changed);
	world.tell({ kind: "thread-members", thread: changed, added, removed: [] });
}

/** Takes a member out of a thread. */
export function removeThreadMember(world: World, thread: Thread, userId: string): void {
	if (!thread.members.some((member) => member.userId === userId)) return;
	const changed = { ...thread, members: thread.members.filter((member) => member.userId !== userId) };
	world.channels.put(thread.id, changed);
	world.tell({ kind: "thread-members", thread: changed, added: [], removed: [userId] });
}

/** Deletes a channel or thread with its messages; a channel's threads go with it. */
export function deleteChannel(world: World, channel: Channel): void {
	for (const thread of world.threads()) if (thread.parentId === channel.id) deleteChannel(world, thread);
	deleteMessages(world, channel);
	world.channels.delete(channel.id);
	world.tell({ kind: "channel-delete", channel });
}

/** Makes a text channel as it was before anything was said in it, without a word of it. */
export function emptyChannel(world: World, channel: TextChannel): void {
	deleteMessages(world, channel);
	const { lastMessageId: _, lastPinAt: __, ...empty } = channel;
	world.channels.put(channel.id, empty);
}

function deleteMessages(world: World, channel: Channel): void {
	for (const message of world.messagesIn(channel.id)) {
		for (const { id } of message.attachments) world.store.deleteFile(id);
		world.messages.delete(message.id);
	}
}
