import {
	MessageCreateRequestSchema,
	MessageEditRequestPartialSchema,
	MessageResponseSchema,
} from "discord-api-spec/zod";
import { ApiError, invalidForm, refusal, TooOften } from "../errors.ts";
import { problem } from "../form.ts";
import { PLAIN_PARSE } from "../mentions.ts";
import { checkMessage, MESSAGE_FLAGS, type MessageForm } from "../message-form.ts";
import { deleteMessage } from "../message-log.ts";
import { createMessage, editMessage } from "../messages.ts";
import { demand, may, writingRight } from "../permissions.ts";
import type { Channel, Message } from "../records.ts";
import { type Call, NO_CONTENT, ok, queryNumber, type Route } from "../route.ts";
import { compareIds } from "../snowflake.ts";
import { wireCreated, wireMessage } from "../wire-message.ts";
import type { World } from "../world.ts";
import { channelOf, demandAwake, demandOpen, demandUnlocked, messageOf } from "./lookup.ts";

const SECOND_MS = 1000;
const MOST_LISTED = 100;
const USUALLY_LISTED = 50;

export const MESSAGE_ROUTES: readonly Route[] = [
	{ method: "GET", path: "/channels/:channel/messages", answer: [MessageResponseSchema], handle: list },
	{ method: "POST", path: "/channels/:channel/messages", answer: [MessageResponseSchema], handle: create },
	{ method: "GET", path: "/channels/:channel/messages/:message", answer: [MessageResponseSchema], handle: read },
	{ method: "PATCH", path: "/channels/:channel/messages/:message", answer: [MessageResponseSchema], handle: edit },
	{ method: "DELETE", path: "/channels/:channel/messages/:message", handle: remove },
];

function list(call: Call): ReturnType<Route["handle"]> {
	const channel = channelOf(call);
	const limit = listLimit(call);
	if (!may(call.world, channel, call.world.realm.applicationId, "ReadMessageHistory")) return ok([]);
	const all = call.world.messagesIn(channel.id).filter((message) => message.ephemeralFor === undefined);
	return ok(
		page(all, call.query, limit)
			.reverse()
			.map((message) => wireMessage(call.world, message)),
	);
}

function listLimit(call: Call): number {
	const limit = call.query.get("limit");
	if (limit !== null && queryNumber(call.query, "limit", 0, MOST_LISTED) === 0)
		throw invalidForm([problem(["limit"], "NUMBER_TYPE_MAX", `int value should be between 1 and ${MOST_LISTED}.`)]);
	return queryNumber(call.query, "limit", USUALLY_LISTED, MOST_LISTED);
}

/** The part of a list, oldest first, that `around`, `before` or `after` ask for; the newest without them. */
function page(all: readonly Message[], query: URLSearchParams, limit: number): Message[] {
	const before = query.get("before");
	const after = query.get("after");
	const around = query.get("around");
	if (around !== null) {
		const older = all.filter(({ id }) => compareIds(id, around) < 0);
		const newer = all.filter(({ id }) => compareIds(id, around) >= 0);
		const half = Math.floor(limit / 2);
		return [...older.slice(Math.max(0, older.length - half)), ...newer.slice(0, limit - half)];
	}
	if (after !== null) return all.filter(({ id }) => compareIds(id, after) > 0).slice(0, limit);
	return all.filter(({ id }) => before === null || compareIds(id, before) < 0).slice(-limit);
}

function create(call: Call): ReturnType<Route["handle"]> {
	const { world, files } = call;
	const channel = channelOf(call);
	const form = checkMessage(MessageCreateRequestSchema, call.body, { files, flags: MESSAGE_FLAGS });
	demandWriting(world, channel);
	if (files.length > 0) demand(world, channel, "AttachFiles");
	if (form.embeds?.length) demand(world, channel, "EmbedLinks");
	const key = `${channel.id}:${world.realm.applicationId}:${form.nonce}`;
	const repeated = form.enforce_nonce ? usedNonce(world, key) : undefined;
	if (repeated !== undefined) return ok(wireCreated(world, repeated));
	const referenceId = referenced(world, channel, form);
	const message = createMessage(world, {
		channel,
		authorId: world.realm.applicationId,
		form,
		files,
		parse: PLAIN_PARSE,
		...(referenceId === undefined ? {} : { referenceId }),
	});
	if (form.nonce !== undefined && form.nonce !== null)
		world.nonces.put(key, { messageId: message.id, at: message.createdAt });
	return ok(wireCreated(world, message));
}

/** Refuses what the application may not write: no right, a person who takes no messages, a locked thread. */
function demandWriting(world: World, channel: Channel): void {
	if (channel.kind === "direct" && !takesMessages(world, channel.personId)) throw refusal("closedDirect");
	demand(world, channel, writingRight(channel));
	demandUnlocked(world, channel);
}

/** Whether a person takes messages from the application: one who shares no guild with it does not. */
function takesMessages(world: World, personId: string): boolean {
	const person = world.users.get(personId);
	return person?.joinedAt !== undefined && !person.closedDirect && !world.realm.removed;
}

/** The message that was made with a nonce a short time ago. */
function usedNonce(world: World, key: string): Message | undefined {
	const use = world.nonces.get(key);
	if (use === undefined || Date.now() - use.at > world.settings.nonceMs) return undefined;
	return world.messages.get(use.messageId);
}

/** The message that a request answers. */
function referenced(world: World, channel: Channel, form: MessageForm): string | undefined {
	const id = form.message_reference?.message_id;
	if (id === undefined) return undefined;
	const message = world.messages.get(id);
	if (message?.channelId === channel.id && message.ephemeralFor === undefined) {
		demand(world, channel, "ReadMessageHistory");
		return id;
	}
	if (form.message_reference?.fail_if_not_exists === false) return undefined;
	throw invalidForm([problem(["message_reference"], "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")]);
}

function read(call: Call): ReturnType<Route["handle"]> {
	const channel = channelOf(call);
	demand(call.world, channel, "ReadMessageHistory");
	return ok(wireMessage(call.world, messageOf(call, channel)));
}

function edit(call: Call): ReturnType<Route["handle"]> {
	const { world, files } = call;
	const channel = channelOf(call);
	const before = messageOf(call, channel);
	if (before.authorId !== world.realm.applicationId) throw refusal("otherAuthor");
	const form = checkMessage(MessageEditRequestPartialSchema, call.body, { files, before, flags: MESSAGE_FLAGS });
	demandAwake(channel);
	demandUnlocked(world, channel);
	countOldEdit(world, before);
	if (files.length > 0) demand(world, channel, "AttachFiles");
	return ok(wireMessage(world, editMessage(world, before, form, files, PLAIN_PARSE)));
}

/** Messages of a channel that are more than an hour old take few edits in a time (30046). */
function countOldEdit({ quotas, settings }: World, message: Message): void {
	if (Date.now() - message.createdAt < settings.oldMessageMs) return;
	const wait = quotas.take(`old edits ${message.channelId}`, settings.oldEdits);
	if (wait > 0) throw new TooOften(wait / SECOND_MS, "oldEdits");
}

function remove(call: Call): ReturnType<Route["handle"]> {
	const { world } = call;
	const channel = channelOf(call);
	const message = messageOf(call, channel);
	demandOpen(world, channel);
	if (message.authorId !== world.realm.applicationId) {
		if (channel.kind === "direct") throw new ApiError(403, 50003, "Cannot execute action on a DM channel");
		demand(world, channel, "ManageMessages");
	}
	deleteMessage(world, message);
	return NO_CONTENT;
}
