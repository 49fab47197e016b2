import {
	IncomingWebhookRequestPartialSchema,
	IncomingWebhookUpdateRequestPartialSchema,
	MessageResponseSchema,
} from "discord-api-spec/zod";
import { MessageFlag } from "../discord.ts";
import { refusal } from "../errors.ts";
import { ANSWER_PARSE } from "../mentions.ts";
import { ANSWER_FLAGS, checkMessage } from "../message-form.ts";
import { deleteMessage } from "../message-log.ts";
import { createMessage, editMessage } from "../messages.ts";
import type { Interaction, Message } from "../records.ts";
import { type Call, NO_CONTENT, ok, param, type Reply, type Route } from "../route.ts";
import { wireMessage } from "../wire-message.ts";
import { originOf } from "./callbacks.ts";
import { demandAwake, demandOpen } from "./lookup.ts";

const TOKEN = "/webhooks/:webhook/:token";
const ANSWER = [MessageResponseSchema];

/** Later answers to an interaction, and changes of the first one, by its token. */
export const WEBHOOK_ROUTES: readonly Route[] = [
	{ method: "POST", path: TOKEN, open: true, answer: ANSWER, handle: followUp },
	...[`${TOKEN}/messages/@original`, `${TOKEN}/messages/:message`].flatMap((path): readonly Route[] => [
		{ method: "GET", path, open: true, answer: ANSWER, handle: read },
		{ method: "PATCH", path, open: true, answer: ANSWER, handle: edit },
		{ method: "DELETE", path, open: true, handle: remove },
	]),
];

/** The interaction of a token: 10015 if unknown or not answered yet, 50027 once the token has run out. */
function interactionOf(call: Call): Interaction {
	const { world } = call;
	if (param(call, "webhook") !== world.realm.applicationId) throw refusal("unknownWebhook");
	const [interaction] = world.interactions.inGroup(param(call, "token"));
	if (interaction === undefined) throw refusal("unknownWebhook");
	if (Date.now() - interaction.createdAt > world.settings.tokenMs) throw refusal("expiredToken");
	if (interaction.state !== "answered") throw refusal("unknownWebhook");
	return interaction;
}

/** The message of the path: the first answer, or one of those that followed it. */
function messageOf(call: Call, interaction: Interaction): Message {
	const id = call.params.message ?? interaction.originalId;
	const message = call.world.messages.get(id ?? "");
	const own = message?.id === interaction.originalId || message?.origin?.interactionId === interaction.id;
	if (message === undefined || !own) throw refusal("unknownMessage");
	return message;
}

function followUp(call: Call): Reply {
	const { world, files } = call;
	const interaction = interactionOf(call);
	const original = world.messages.get(interaction.originalId ?? "");
	// The first message after a deferred answer fills that in, and stays as private as it was announced.
	const before = original !== undefined && (original.flags & MessageFlag.Loading) !== 0 ? original : undefined;
	const form = checkMessage(IncomingWebhookRequestPartialSchema, call.body, {
		files,
		flags: ANSWER_FLAGS,
		...(before === undefined ? {} : { before }),
	});
	if (before !== undefined) return ok(wireMessage(world, editMessage(world, before, form, files, ANSWER_PARSE)));
	const channel = world.channels.get(interaction.channelId);
	if (channel === undefined) throw refusal("unknownChannel");
	demandOpen(world, channel);
	const ephemeral = ((form.flags ?? 0) & MessageFlag.Ephemeral) !== 0;
	const message = createMessage(world, {
		channel,
		authorId: world.realm.applicationId,
		form,
		files,
		parse: ANSWER_PARSE,
		origin: { ...originOf(interaction), ...(original === undefined ? {} : { originalId: original.id }) },
		...(original === undefined ? {} : { referenceId: original.id }),
		...(ephemeral ? { ephemeralFor: interaction.userId } : {}),
	});
	return ok(wireMessage(world, message));
}

function read(call: Call): Reply {
	return ok(wireMessage(call.world, messageOf(call, interactionOf(call))));
}

function edit(call: Call): Reply {
	const { world, files } = call;
	const before = messageOf(call, interactionOf(call));
	const channel = world.channels.get(before.channelId);
	// What only one person sees is not of the thread.
	if (channel !== undefined && before.ephemeralFor === undefined) demandAwake(channel);
	const form = checkMessage(IncomingWebhookUpdateRequestPartialSchema, call.body, {
		files,
		before,
		flags: ANSWER_FLAGS,
	});
	return ok(wireMessage(world, editMessage(world, before, form, files, ANSWER_PARSE)));
}

function remove(call: Call): Reply {
	deleteMessage(call.world, messageOf(call, interactionOf(call)));
	return NO_CONTENT;
}
