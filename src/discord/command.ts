import type {
	APIApplicationCommandOptionChoice,
	AutocompleteInteraction,
	ButtonInteraction,
	ChatInputCommandInteraction,
	RESTPostAPIChatInputApplicationCommandsJSONBody,
	StringSelectMenuInteraction,
} from "discord.js";
import type { Challenges } from "../app/challenges.ts";
import type { Matches } from "../app/matches.ts";
import type { Log } from "../app/ports.ts";
import type { Settler } from "../app/settle.ts";
import type { Channels } from "./channel.ts";
import type { Control } from "./custom-id.ts";
import type { Message } from "./message.ts";
import type { RawInteractions } from "./raw.ts";
import type { Say, Words } from "./words.ts";

/** What every handler may use. */
export interface Context {
	readonly challenges: Challenges;
	readonly matches: Matches;
	readonly settler: Settler;
	readonly channels: Channels;
	readonly raw: RawInteractions;
	readonly words: Words;
	readonly log: Log;
	/** The bot's own user id. */
	readonly me: string;
}

/** A private answer, and what is still to be done once it stands: shown again by the sweep if it fails. */
export interface Answer extends Message {
	readonly after?: () => Promise<unknown>;
}

/** A press on a control, or a choice in a select. */
export interface Pressed {
	readonly interaction: ButtonInteraction | StringSelectMenuInteraction;
	readonly control: Control;
	/** The value chosen in a select. */
	readonly choice: string | undefined;
	readonly say: Say;
}

/** What a control does. The router has answered Discord before: with a new private message, or on the one pressed. */
export interface Press {
	readonly defer: "reply" | "update";
	execute(context: Context, press: Pressed): Promise<Answer>;
}

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
