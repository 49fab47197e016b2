import type {
	APIApplicationCommandOptionChoice,
	APIModalInteractionResponseCallbackData,
	AutocompleteInteraction,
	ButtonInteraction,
	ChatInputCommandInteraction,
	ModalMessageModalSubmitInteraction,
	RESTPostAPIChatInputApplicationCommandsJSONBody,
	StringSelectMenuInteraction,
} from "discord.js";
import type { Challenges } from "../app/challenges.ts";
import type { Ladders } from "../app/ladders.ts";
import type { Matches } from "../app/matches.ts";
import type { Log } from "../app/ports.ts";
import type { AllSettings } from "../app/settings.ts";
import type { Settler } from "../app/settle.ts";
import type { Channels } from "./channel.ts";
import type { Control } from "./custom-id.ts";
import type { Members } from "./members.ts";
import type { Message } from "./message.ts";
import type { RawInteractions } from "./raw.ts";
import type { Say, Words } from "./words.ts";

/** How a command is written so that people can press it, by its name. */
export type Mentions = ReadonlyMap<string, string>;

/** What every handler may use. */
export interface Context {
	readonly challenges: Challenges;
	readonly matches: Matches;
	readonly settler: Settler;
	readonly ladders: Ladders;
	readonly members: Members;
	readonly settings: AllSettings;
	readonly channels: Channels;
	readonly raw: RawInteractions;
	readonly words: Words;
	readonly log: Log;
	/** How the commands are written so that people can press them. */
	readonly mentions: Mentions;
	/** The bot's own user id. */
	readonly me: string;
}

/** A private answer, and what is still to be done once it stands: shown again by the sweep if it fails. */
export interface Answer extends Message {
	readonly after?: () => Promise<unknown>;
}

/** A press on a control, a choice in a select, or a form sent in. */
export interface Pressed {
	readonly interaction: ButtonInteraction | StringSelectMenuInteraction | ModalMessageModalSubmitInteraction;
	readonly control: Control;
	/** The value chosen in a select, or typed into a form. */
	readonly choice: string | undefined;
	readonly say: Say;
}

/**
 * What a control does. Either the router has answered Discord before, with a new private message or on the one pressed;
 * or the answer itself is a form, which must come at once and so asks nobody.
 */
export type Press =
	| { readonly defer: "reply" | "update"; execute(context: Context, press: Pressed): Promise<Answer> }
	| { readonly defer: "form"; form(control: Control, say: Say): APIModalInteractionResponseCallbackData };

/** One slash command with the controls it brings. Its handlers throw only what nobody can cause by using them. */
export interface Command {
	readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
	execute(context: Context, interaction: ChatInputCommandInteraction, say: Say): Promise<Answer>;
	complete?(
		context: Context,
		interaction: AutocompleteInteraction,
	): Promise<readonly APIApplicationCommandOptionChoice<string>[]>;
	/** Handlers of control ids, by verb. */
	readonly presses?: Readonly<Record<string, Press>>;
}
