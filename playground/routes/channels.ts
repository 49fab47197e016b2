import {
	CreatePrivateChannelRequestSchema,
	GuildChannelResponseSchema,
	PinnedMessagesResponseSchema,
	PrivateChannelResponseSchema,
	ThreadResponseSchema,
	UpdateGuildChannelRequestPartialSchema,
	UpdateThreadRequestPartialSchema,
} from "discord-api-spec/zod";
import { directChannel } from "../direct.ts";
import { Limit } from "../discord.ts";
import { ApiError, invalidForm, refusal, TooOften } from "../errors.ts";
import { checkForm, problem } from "../form.ts";
import { replaceMessage } from "../message-log.ts";
import { demand } from "../permissions.ts";
import type { Message, TextChannel, Thread } from "../records.ts";
import { type Call, NO_CONTENT, ok, type Reply, type Route } from "../route.ts";
import { changeThread, deleteChannel } from "../threads.ts";
import { iso, wireChannel } from "../wire.ts";
import { wireMessage } from "../wire-message.ts";
import type { World } from "../world.ts";
import { channelOf, messageOf } from "./lookup.ts";

const SECOND_MS = 1000;
const CHANNEL_ANSWERS = [GuildChannelResponseSchema, ThreadResponseSchema, PrivateChannelResponseSchema];

export const CHANNEL_ROUTES: readonly Route[] = [
	{ method: "GET", path: "/channels/:channel", answer: CHANNEL_ANSWERS, handle: read },
	{ method: "PATCH", path: "/channels/:channel", answer: CHANNEL_ANSWERS, handle: change },
	{ method: "DELETE", path: "/channels/:channel", answer: CHANNEL_ANSWERS, handle: remove },
	{ method: "POST", path: "/channels/:channel/typing", handle: type },
	{ method: "POST", path: "/users/@me/channels", answer: [PrivateChannelResponseSchema], handle: openDirect },
	{
		method: "GET",
		path: "/channels/:channel/messages/pins",
		answer: [PinnedMessagesResponseSchema],
		handle: listPins,
	},
	{ method: "PUT", path: "/channels/:channel/messages/pins/:message", handle: (call) => pin(call, true) },
	{ method: "DELETE", path: "/channels/:channel/messages/pins/:message", handle: (call) => pin(call, false) },
];

function read(call: Call): Reply {
	return ok(wireChannel(call.world, channelOf(call)));
}

interface ThreadChange {
	readonly name?: string | null;
	readonly archived?: boolean | null;
	readonly locked?: boolean | null;
	readonly invitable?: boolean | null;
	readonly auto_archive_duration?: number | null;
	readonly rate_limit_per_user?: number | null;
}

function change(call: Call): Reply {
	const channel = channelOf(call);
	switch (channel.kind) {
		case "thread":
			return ok(wireChannel(call.world, reshapeThread(call, channel)));
		case "text":
			return ok(wireChannel(call.world, reshapeChannel(call, channel)));
		case "direct":
			throw new ApiError(403, 50003, "Cannot execute action on a DM channel");
	}
}

/**
 * Who may: a thread's owner or one with Manage Threads changes it and puts it to sleep; anyone in it wakes it; locking,
 * slowing it, and waking one that is locked, takes Manage Threads. A sleeping one is woken before anything else.
 */
function reshapeThread(call: Call, thread: Thread): Thread {
	const { world } = call;
	const form = checkForm<ThreadChange>(UpdateThreadRequestPartialSchema, call.body, ({ name }) =>
		name === "" ? [problem(["name"], "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")] : [],
	);
	const { archived, locked, ...others } = withoutNulls(form);
	const reshapes = Object.keys(others).length > 0;
	if (thread.archived && archived !== false && (reshapes || (locked !== undefined && locked !== thread.locked)))
		throw refusal("archived");
	if (locked !== undefined && locked !== thread.locked) demand(world, thread, "ManageThreads");
	if (thread.locked && archived === false) demand(world, thread, "ManageThreads");
	if (others.rate_limit_per_user !== undefined) demand(world, thread, "ManageThreads");
	const bot = world.realm.applicationId;
	if ((reshapes || archived) && thread.ownerId !== bot) demand(world, thread, "ManageThreads");
	if (archived === false && !thread.members.some(({ userId }) => userId === bot))
		demand(world, thread, "ManageThreads");
	if (others.name !== undefined && others.name !== thread.name) countRename(world, thread);
	return changeThread(world, thread, {
		...(others.name === undefined ? {} : { name: others.name }),
		...(others.invitable === undefined ? {} : { invitable: others.invitable }),
		...(others.auto_archive_duration === undefined ? {} : { autoArchiveMinutes: others.auto_archive_duration }),
		...(others.rate_limit_per_user === undefined ? {} : { slowdown: others.rate_limit_per_user }),
		...(archived === undefined ? {} : { archived }),
		...(locked === undefined ? {} : { locked }),
	});
}

/** Discord lets a channel be renamed twice in ten minutes and holds back the third until they are over. */
function countRename({ quotas, settings }: World, channel: TextChannel | Thread): void {
	const wait = quotas.take(`rename ${channel.id}`, settings.renames);
	if (wait > 0) throw new TooOften(wait / SECOND_MS);
}

function withoutNulls<T extends object>(form: T): { [K in keyof T]?: NonNullable<T[K]> } {
	return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null)) as {
		[K in keyof T]?: NonNullable<T[K]>;
	};
}

function reshapeChannel(call: Call, channel: TextChannel): TextChannel {
	demand(call.world, channel, "ManageChannels");
	const form = checkForm<{ name?: string | null; topic?: string | null }>(
		UpdateGuildChannelRequestPartialSchema,
		call.body,
	);
	if (form.name && form.name !== channel.name) countRename(call.world, channel);
	const changed = {
		...channel,
		...(form.name ? { name: form.name } : {}),
		...(form.topic ? { topic: form.topic } : {}),
	};
	call.world.channels.put(channel.id, changed);
	call.world.tell({ kind: "channel-update", channel: changed });
	return changed;
}

function remove(call: Call): Reply {
	const channel = channelOf(call);
	if (channel.kind === "direct") throw new ApiError(403, 50003, "Cannot execute action on a DM channel");
	demand(call.world, channel, channel.kind === "thread" ? "ManageThreads" : "ManageChannels");
	const body = wireChannel(call.world, channel);
	deleteChannel(call.world, channel);
	return ok(body);
}

function type(call: Call): Reply {
	const channel = channelOf(call);
	demand(call.world, channel, channel.kind === "thread" ? "SendMessagesInThreads" : "SendMessages");
	call.world.tell({ kind: "typing", channelId: channel.id, userId: call.world.realm.applicationId });
	return NO_CONTENT;
}

function openDirect(call: Call): Reply {
	const form = checkForm<{ recipient_id?: string | null }>(CreatePrivateChannelRequestSchema, call.body);
	const person = call.world.users.get(form.recipient_id ?? "");
	if (person === undefined) throw invalidForm([problem(["recipient_id"], "BASE_TYPE_REQUIRED", "Unknown recipient.")]);
	if (person.bot) throw refusal("closedDirect");
	return ok(wireChannel(call.world, directChannel(call.world, person.id)));
}

function listPins(call: Call): Reply {
	const channel = channelOf(call);
	demand(call.world, channel, "ReadMessageHistory");
	const pinned = call.world.messagesIn(channel.id).filter((message) => message.pinned);
	const items = pinned
		.sort((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0))
		.map((message) => ({ pinned_at: iso(message.pinnedAt ?? 0), message: wireMessage(call.world, message) }));
	return ok({ items, has_more: false });
}

function pin(call: Call, pinned: boolean): Reply {
	const { world } = call;
	const channel = channelOf(call);
	const { pinnedAt: _, ...message } = messageOf(call, channel);
	if (channel.kind !== "direct") demand(world, channel, "PinMessages");
	if (pinned && world.messagesIn(channel.id).filter((other) => other.pinned).length >= Limit.pins)
		throw refusal("tooManyPins");
	const now = Date.now();
	const changed: Message = { ...message, pinned, ...(pinned ? { pinnedAt: now } : {}) };
	replaceMessage(world, changed);
	const marked = { ...channel, lastPinAt: now };
	world.channels.put(channel.id, marked);
	world.tell({ kind: "pins", channel: marked });
	return NO_CONTENT;
}
