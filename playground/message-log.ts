import { MessageType } from "./discord.ts";
import type { Message, Thread } from "./records.ts";
import type { World } from "./world.ts";

/** Puts a finished message into its channel and tells of it. */
export function addMessage(world: World, message: Message): void {
	world.messages.put(message.id, message);
	if (message.ephemeralFor === undefined) noteMessage(world, message);
	world.tell({ kind: "message-create", message });
}

/** Puts a changed message in place of itself and tells of it. */
export function replaceMessage(world: World, message: Message): void {
	world.messages.put(message.id, message);
	world.tell({ kind: "message-update", message });
}

/** Deletes a message with its files. The thread that started from it stays. */
export function deleteMessage(world: World, message: Message): void {
	for (const { id } of message.attachments) world.store.deleteFile(id);
	world.messages.delete(message.id);
	const channel = world.channels.get(message.channelId);
	if (channel?.kind === "thread" && message.ephemeralFor === undefined && message.type !== MessageType.ThreadStarter)
		world.channels.put(channel.id, { ...channel, messageCount: channel.messageCount - 1 });
	world.tell({ kind: "message-delete", message });
}

/** Keeps a channel's account of its messages: the last one, the counts of a thread, and that a sleeping one wakes. */
function noteMessage(world: World, message: Message): void {
	const channel = world.channels.get(message.channelId);
	if (channel === undefined) return;
	if (channel.kind !== "thread") {
		world.channels.put(channel.id, { ...channel, lastMessageId: message.id });
		return;
	}
	const counts = message.type !== MessageType.ThreadStarter;
	const thread: Thread = {
		...channel,
		lastMessageId: message.id,
		activeAt: message.createdAt,
		messageCount: channel.messageCount + (counts ? 1 : 0),
		totalSent: channel.totalSent + (counts ? 1 : 0),
		...(channel.archived ? { archived: false, archiveAt: message.createdAt } : {}),
	};
	world.channels.put(thread.id, thread);
	if (channel.archived) world.tell({ kind: "channel-update", channel: thread });
}
