import {
	ApplicationCommandAutocompleteCallbackRequestSchema,
	CreateMessageInteractionCallbackRequestSchema,
	IncomingWebhookInteractionRequestSchema,
	IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema,
	InteractionCallbackResponseSchema,
	ModalInteractionCallbackRequestDataSchema,
	ModalInteractionCallbackRequestSchema,
	UpdateMessageInteractionCallbackRequestSchema,
} from "discord-api-spec/zod";
import type { Choice } from "../command-definition.ts";
import { CallbackType, InteractionType, MessageFlag, MessageType, OptionType } from "../discord.ts";
import { inside, invalidForm, refusal } from "../errors.ts";
import { checkForm, problem } from "../form.ts";
import { allowedCallbacks, callbackResponse } from "../interaction-event.ts";
import { settle } from "../interactions.ts";
import { keptComponents } from "../kept-components.ts";
import { ANSWER_PARSE } from "../mentions.ts";
import { ANSWER_FLAGS, checkMessage, IDLE_KEYS, type MessageForm } from "../message-form.ts";
import { createMessage, editMessage } from "../messages.ts";
import { modalProblems } from "../modal-rules.ts";
import type { Component, Interaction, Message, MessageOrigin } from "../records.ts";
import { type Call, NO_CONTENT, ok, param, type Reply, type Route } from "../route.ts";
import type { Schema } from "../schema.ts";
import type { World } from "../world.ts";
import { demandOpen } from "./lookup.ts";

/** The first answer to an interaction. */
export const CALLBACK_ROUTES: readonly Route[] = [
	{
		method: "POST",
		path: "/interactions/:interaction/:token/callback",
		open: true,
		answer: [InteractionCallbackResponseSchema],
		handle: answer,
	},
];

const SCHEMAS: Readonly<Record<number, Schema>> = {
	[CallbackType.Message]: CreateMessageInteractionCallbackRequestSchema,
	[CallbackType.DeferredMessage]: CreateMessageInteractionCallbackRequestSchema,
	[CallbackType.DeferredUpdate]: UpdateMessageInteractionCallbackRequestSchema,
	[CallbackType.Update]: UpdateMessageInteractionCallbackRequestSchema,
	[CallbackType.Choices]: ApplicationCommandAutocompleteCallbackRequestSchema,
	[CallbackType.Modal]: ModalInteractionCallbackRequestSchema,
};

interface CallbackForm {
	readonly type: number;
	readonly data?: unknown;
}

function answer(call: Call): Reply {
	const { world } = call;
	const interaction = world.interactions.get(param(call, "interaction"));
	if (interaction === undefined || interaction.token !== param(call, "token")) throw refusal("unknownInteraction");
	if (interaction.state === "answered") throw refusal("alreadyAnswered");
	if (interaction.state === "failed") throw refusal("unknownInteraction");
	const type = Number((call.body as Partial<CallbackForm> | undefined)?.type);
	const schema = SCHEMAS[type];
	if (schema === undefined || !allowedCallbacks(interaction).includes(type))
		throw invalidForm([
			problem(["type"], "BASE_TYPE_CHOICES", `Value must be one of {${allowedCallbacks(interaction).join(", ")}}.`),
		]);
	const form = checkForm<CallbackForm>(schema, call.body, undefined, IDLE_KEYS);
	const change = inside(["data"], () => takeAnswer(call, interaction, type, form.data));
	const answered: Interaction = {
		...interaction,
		...change,
		state: "answered",
		callback: type,
		answeredAt: Date.now(),
	};
	settle(world, answered);
	if (call.query.get("with_response") !== "true") return NO_CONTENT;
	const message = answered.originalId === undefined ? undefined : world.messages.get(answered.originalId);
	return ok(callbackResponse(world, answered, message, type === CallbackType.DeferredMessage));
}

/** Does what an answer of a type means, and answers what the interaction keeps of it. */
function takeAnswer(call: Call, interaction: Interaction, type: number, data: unknown): Partial<Interaction> {
	switch (type) {
		case CallbackType.Message:
			return { originalId: postAnswer(call, interaction, data).id };
		case CallbackType.DeferredMessage:
			return { originalId: postLoading(call, interaction, data).id };
		case CallbackType.DeferredUpdate:
			return { originalId: sourceOf(call.world, interaction).id };
		case CallbackType.Update:
			return { originalId: updateSource(call, interaction, data).id };
		case CallbackType.Choices:
			return { choices: checkedChoices(interaction, data) };
		default:
			return { modal: checkedModal(interaction, data) };
	}
}

function sourceOf(world: World, interaction: Interaction): Message {
	const message = world.messages.get(interaction.sourceId ?? "");
	if (message === undefined) throw refusal("unknownMessage");
	return message;
}

function postAnswer(call: Call, interaction: Interaction, data: unknown): Message {
	const { files } = call;
	const form = checkMessage(IncomingWebhookInteractionRequestSchema, data ?? {}, { files, flags: ANSWER_FLAGS });
	return post(call, interaction, form, 0);
}

function postLoading(call: Call, interaction: Interaction, data: unknown): Message {
	const { flags } = (data ?? {}) as MessageForm;
	if (((flags ?? 0) & ~MessageFlag.Ephemeral) !== 0)
		throw invalidForm([problem(["flags"], "MESSAGE_FLAGS_INVALID", "A deferral takes only the flag EPHEMERAL.")]);
	return post(call, interaction, { flags: flags ?? 0 }, MessageFlag.Loading);
}

function post(call: Call, interaction: Interaction, form: MessageForm, flags: number): Message {
	const { world, files } = call;
	const channel = world.channels.get(interaction.channelId);
	if (channel === undefined) throw refusal("unknownChannel");
	demandOpen(world, channel);
	const ephemeral = ((form.flags ?? 0) & MessageFlag.Ephemeral) !== 0;
	const { sourceId } = interaction;
	return createMessage(world, {
		channel,
		authorId: world.realm.applicationId,
		form,
		files,
		parse: ANSWER_PARSE,
		flags,
		origin: originOf(interaction),
		...(interaction.type === InteractionType.Command ? { type: MessageType.ChatInputCommand } : {}),
		...(sourceId === undefined || world.messages.get(sourceId) === undefined ? {} : { referenceId: sourceId }),
		...(ephemeral ? { ephemeralFor: interaction.userId } : {}),
	});
}

/** What a message keeps of the interaction that it answers. */
export function originOf(interaction: Interaction): MessageOrigin {
	const { id, type, userId, commandName, sourceId } = interaction;
	return {
		interactionId: id,
		type,
		userId,
		...(commandName === undefined ? {} : { commandName }),
		...(sourceId === undefined ? {} : { sourceId }),
	};
}

function updateSource(call: Call, interaction: Interaction, data: unknown): Message {
	const before = sourceOf(call.world, interaction);
	const form = checkMessage(IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema, data ?? {}, {
		files: call.files,
		before,
		flags: ANSWER_FLAGS,
	});
	return editMessage(call.world, before, form, call.files, ANSWER_PARSE);
}

function checkedChoices(interaction: Interaction, data: unknown): readonly Choice[] {
	const choices = ((data as { choices?: readonly Choice[] | null } | undefined)?.choices ?? []).filter(Boolean);
	const wanted = interaction.focusedType === OptionType.String ? "string" : "number";
	const wrong = choices.flatMap(({ value }, index) =>
		typeof value === wanted && (interaction.focusedType !== OptionType.Integer || Number.isInteger(value))
			? []
			: [problem(["choices", index, "value"], "BASE_TYPE_CONVERT", `Must be a ${wanted}.`)],
	);
	if (wrong.length > 0) throw invalidForm(wrong);
	return choices;
}

function checkedModal(interaction: Interaction, data: unknown): NonNullable<Interaction["modal"]> {
	const form = checkForm<{ custom_id: string; title: string; components: readonly Component[] }>(
		ModalInteractionCallbackRequestDataSchema,
		data,
		modalProblems,
	);
	return {
		interactionId: interaction.id,
		customId: form.custom_id,
		title: form.title,
		components: keptComponents(form.components),
	};
}
