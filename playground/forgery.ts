import type { CommandOption, Command as Registered } from "./command-definition.ts";
import { commandType } from "./commands.ts";
import { ComponentType, InteractionType, OptionType } from "./discord.ts";
import type { NewInteraction } from "./interactions.ts";
import { PersonError } from "./person-error.ts";
import type { Json, Message, Modal } from "./records.ts";

/**
 * What a changed client sends in place of Discord's own. Its user still has to see the channel and the message, to be
 * offered the command, and to have been shown the form; everything in it may be made up.
 */
export type Forgery =
	/** A press, or a choice if there are values, on a message, whether or not that has such a control. */
	| {
			readonly kind: "control";
			readonly messageId: string;
			readonly customId: string;
			readonly type?: number;
			readonly values?: readonly string[];
	  }
	/** A command with texts for its options, whatever choices and bounds these have; `focused` asks for completion. */
	| {
			readonly kind: "command";
			readonly channelId: string;
			readonly name: string;
			readonly values: Readonly<Record<string, string>>;
			readonly focused?: string;
	  }
	/** A form that was opened, sent in under another id or with other fields. */
	| {
			readonly kind: "modal";
			readonly modal: Modal;
			readonly customId: string;
			readonly fields: Readonly<Record<string, string>>;
	  };

/** Longest texts that Discord takes from a client (component and command reference). */
const LONGEST_ID = 100;
const LONGEST_TYPED = 4000;
const LONGEST_OPTION = 6000;
const MOST_VALUES = 25;

/** An interaction as it goes to the bot, but for what the world knows of it. */
interface Forged {
	readonly made: Omit<NewInteraction, "userId" | "channelId">;
	readonly data: Json;
}

const refuse = (what: string): never => {
	throw new PersonError("wrong-input", `Discord does not take ${what}.`);
};

const checkId = (id: string): void => {
	if (id.length === 0 || id.length > LONGEST_ID) refuse(`a custom id of ${id.length} characters`);
};

/**
 * Guessed: that Discord does not compare a custom id and values with the message they come from. For private messages,
 * which it does not keep, it cannot.
 */
export function forgedControl(message: Message, forgery: Extract<Forgery, { kind: "control" }>): Forged {
	const { customId, values } = forgery;
	const type = forgery.type ?? (values ? ComponentType.StringSelect : ComponentType.Button);
	checkId(customId);
	if (values && values.length > MOST_VALUES) refuse(`${values.length} values`);
	for (const value of values ?? []) checkId(value);
	return {
		made: { type: InteractionType.Component, sourceId: message.id },
		data: { component_type: type, custom_id: customId, id: 1, ...(values ? { values } : {}) },
	};
}

/** Discord compares the names and kinds of options with the command, and wants those that are required. */
export function forgedCommand(
	{ id, definition, guildId }: Registered,
	options: readonly CommandOption[],
	forgery: Extract<Forgery, { kind: "command" }>,
): Forged {
	const { values, focused } = forgery;
	const given = Object.entries(values).map(([name, value]) => {
		const option = options.find((one) => one.name === name) ?? refuse(`the option ${name}`);
		if (option.type !== OptionType.String || value.length > LONGEST_OPTION) refuse(`that for ${name}`);
		return { name, type: option.type, value, ...(name === focused ? { focused: true } : {}) };
	});
	if (focused === undefined && options.some(({ required, name }) => required && values[name] === undefined))
		refuse("a command without what it requires");
	return {
		made:
			focused === undefined
				? { type: InteractionType.Command, commandName: definition.name }
				: { type: InteractionType.Autocomplete, focusedType: OptionType.String },
		data: {
			id,
			name: definition.name,
			type: commandType(definition),
			...(guildId === undefined ? {} : { guild_id: guildId }),
			...(given.length === 0 ? {} : { options: given }),
		},
	};
}

/** Guessed, as for controls: that Discord does not compare a form with the one it showed. */
export function forgedModal(sourceId: string | undefined, forgery: Extract<Forgery, { kind: "modal" }>): Forged {
	const { customId, fields } = forgery;
	checkId(customId);
	for (const [id, value] of Object.entries(fields)) {
		checkId(id);
		if (value.length > LONGEST_TYPED) refuse(`a text of ${value.length} characters`);
	}
	const input = ([custom_id, value]: readonly [string, string], index: number): Json => ({
		type: ComponentType.Label,
		id: 2 * index + 1,
		component: { type: ComponentType.TextInput, id: 2 * index + 2, custom_id, value },
	});
	return {
		made: { type: InteractionType.Modal, ...(sourceId === undefined ? {} : { sourceId }) },
		data: { custom_id: customId, components: Object.entries(fields).map(input) },
	};
}
