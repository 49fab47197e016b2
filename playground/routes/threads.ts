import {
	CreatedThreadResponseSchema,
	CreateTextThreadWithMessageRequestSchema,
	CreateTextThreadWithoutMessageRequestSchema,
	ThreadMemberResponseSchema,
	ThreadResponseSchema,
	ThreadsResponseSchema,
} from "discord-api-spec/zod";
import { ChannelType, MessageType } from "../discord.ts";
import { refusal } from "../errors.ts";
import { checkForm } from "../form.ts";
import { guildOf, ownGuild } from "../guilds.ts";
import { demand, may, permissionsIn } from "../permissions.ts";
import type { TextChannel } from "../records.ts";
import { type Call, NO_CONTENT, ok, type Reply, type Route } from "../route.ts";
import { addThreadMembers, removeThreadMember, startThread } from "../threads.ts";
import { wireMember, wireThread, wireThreadMember } from "../wire.ts";
import { channelOf, demandAwake, messageOf, threadOf, userIdOf } from "./lookup.ts";

const ONE_MEMBER = "/channels/:channel/thread-members/:user";

export const THREAD_ROUTES: readonly Route[] = [
	{ method: "POST", path: "/channels/:channel/threads", answer: [CreatedThreadResponseSchema], handle: start },
	{
		method: "POST",
		path: "/channels/:channel/messages/:message/threads",
		answer: [ThreadResponseSchema],
		handle: startFromMessage,
	},
	{ method: "GET", path: "/channels/:channel/thread-members", answer: [ThreadMemberResponseSchema], handle: list },
	{ method: "GET", path: ONE_MEMBER, answer: [ThreadMemberResponseSchema], handle: read },
	{ method: "PUT", path: ONE_MEMBER, handle: add },
	{ method: "DELETE", path: ONE_MEMBER, handle: remove },
	{ method: "GET", path: "/guilds/:guild/threads/active", answer: [ThreadsResponseSchema], handle: listActive },
];

interface ThreadForm {
	readonly name: string;
	readonly auto_archive_duration?: number | null;
	readonly rate_limit_per_user?: number | null;
	readonly type?: number | null;
	readonly invitable?: boolean | null;
}

/** The text channel of the path: threads start in no other kind (50024). */
function parentOf(call: Call): TextChannel {
	const channel = channelOf(call);
	if (channel.kind !== "text") throw refusal("wrongChannelKind");
	return channel;
}

function start(call: Call): Reply {
	const { world } = call;
	const parent = parentOf(call);
	const form = checkForm<ThreadForm>(CreateTextThreadWithoutMessageRequestSchema, call.body);
	// A thread without a type is a private one: a default that Discord keeps for the sake of old programs.
	const isPrivate = (form.type ?? ChannelType.PrivateThread) === ChannelType.PrivateThread;
	demand(world, parent, isPrivate ? "CreatePrivateThreads" : "CreatePublicThreads");
	const thread = startThread(world, { parent, ownerId: world.realm.applicationId, ...shape(form), private: isPrivate });
	return { status: 201, body: wireThread(world, thread) };
}

function startFromMessage(call: Call): Reply {
	const { world } = call;
	const parent = parentOf(call);
	const starter = messageOf(call, parent);
	const form = checkForm<ThreadForm>(CreateTextThreadWithMessageRequestSchema, call.body, undefined, [
		"type",
		"invitable",
	]);
	demand(world, parent, "CreatePublicThreads", "ReadMessageHistory");
	if (starter.type === MessageType.ThreadCreated) throw refusal("systemMessage");
	if (world.channels.get(starter.id) !== undefined) throw refusal("threadExists");
	const thread = startThread(world, { parent, ownerId: world.realm.applicationId, ...shape(form), starter });
	return { status: 201, body: wireThread(world, thread) };
}

function shape(form: ThreadForm) {
	return {
		name: form.name,
		autoArchiveMinutes: form.auto_archive_duration ?? undefined,
		slowdown: form.rate_limit_per_user ?? undefined,
		invitable: form.invitable ?? undefined,
	};
}

function list(call: Call): Reply {
	const thread = threadOf(call);
	return ok(
		thread.members.map((member) => {
			const user = call.world.users.get(member.userId);
			const full = call.query.get("with_member") === "true" && user !== undefined;
			return { ...wireThreadMember(thread, member), ...(full ? { member: wireMember(user) } : {}) };
		}),
	);
}

function read(call: Call): Reply {
	const thread = threadOf(call);
	const member = thread.members.find(({ userId }) => userId === userIdOf(call));
	if (member === undefined) throw refusal("unknownMember");
	return ok(wireThreadMember(thread, member));
}

function add(call: Call): Reply {
	const { world } = call;
	const thread = threadOf(call);
	demandAwake(thread);
	const user = world.users.get(userIdOf(call));
	if (user === undefined) throw refusal("unknownUser");
	if (user.joinedAt === undefined) throw refusal("unknownMember");
	if (user.id !== world.realm.applicationId) demand(world, thread, "SendMessagesInThreads");
	const parent = world.channels.get(thread.parentId);
	if (parent === undefined || !may(world, parent, user.id, "ViewChannel")) throw refusal("missingAccess");
	const joined = thread.members.some(({ userId }) => userId === user.id);
	if (!joined && thread.members.length >= world.settings.threadMembers) throw refusal("tooManyMembers");
	addThreadMembers(world, thread.id, [user.id]);
	return NO_CONTENT;
}

function remove(call: Call): Reply {
	const { world } = call;
	const thread = threadOf(call);
	demandAwake(thread);
	const userId = userIdOf(call);
	const own = userId === world.realm.applicationId || (thread.private && thread.ownerId === world.realm.applicationId);
	if (!own) demand(world, thread, "ManageThreads");
	if (!thread.members.some((member) => member.userId === userId)) throw refusal("unknownMember");
	removeThreadMember(world, thread, userId);
	return NO_CONTENT;
}

function listActive(call: Call): Reply {
	const { world } = call;
	const bot = world.realm.applicationId;
	const guild = ownGuild(world, call.params.guild);
	const threads = world
		.threads()
		.filter((thread) => !thread.archived && guildOf(world, thread)?.id === guild.id)
		.filter((thread) => permissionsIn(world, thread, bot) !== 0n);
	return ok({
		threads: threads.map((thread) => wireThread(world, thread)),
		members: threads.flatMap((thread) =>
			thread.members.filter(({ userId }) => userId === bot).map((member) => wireThreadMember(thread, member)),
		),
		has_more: false,
	});
}
