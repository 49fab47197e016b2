import {
	type AutocompleteInteraction,
	type ChatInputCommandInteraction,
	type Client,
	Events,
	type Interaction,
	type MessageComponentInteraction,
	MessageFlags,
	type ModalSubmitInteraction,
	type REST,
} from "discord.js";
import { Untouched } from "../app/shelf.ts";
import type { Answer, Command, Context, Press, Pressed } from "./command.ts";
import { parseControl } from "./custom-id.ts";
import { isTooLate } from "./errors.ts";
import { typedInto } from "./form.ts";
import { type Deferral, Replies } from "./replies.ts";
import type { Say } from "./words.ts";

/** Interaction ids remembered so that one delivered twice is served once. */
const REMEMBERED = 10_000;

/** How long what all see waits for the answer to the one who acted. */
const ANSWER_FIRST_MS = 1000;

/** The value chosen in a select, or what was typed into a form of one field. */
function choiceOf(interaction: Pressed["interaction"]): string | undefined {
	if (interaction.isStringSelectMenu()) return interaction.values[0];
	return interaction.isModalSubmit() ? typedInto(interaction) : undefined;
}

/** Whether a press, choice or form is of a kind that the bot makes, and comes from a message. */
const isOurs = (
	interaction: MessageComponentInteraction | ModalSubmitInteraction,
): interaction is Pressed["interaction"] =>
	interaction.isModalSubmit()
		? interaction.isFromMessage()
		: interaction.isButton() || interaction.isStringSelectMenu();

type Served = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/**
 * Brings each interaction to its handler: answers Discord first, whatever the store and the renderer do; then runs the
 * handler and shows what it gives; then lets it finish what is owed. Whatever goes wrong in one stays in it.
 */
export class Bot {
	private readonly context: Context;
	private readonly replies: Replies;
	private readonly commands: ReadonlyMap<string, Command>;
	private readonly presses: ReadonlyMap<string, Press>;
	private readonly seen = new Set<string>();
	private readonly underWay = new Set<Promise<void>>();
	private stopped = false;

	constructor(context: Context, commands: readonly Command[], rest: REST) {
		this.context = context;
		this.replies = new Replies(rest);
		this.commands = new Map(commands.map((command) => [command.data.name, command]));
		const presses = commands.flatMap((command) => Object.entries(command.presses ?? {}));
		this.presses = new Map(presses);
		if (this.presses.size < presses.length) throw new TypeError("Two controls have the same verb");
	}

	/** Serves a client's interactions from now on. */
	listen(client: Client): void {
		client.on(Events.InteractionCreate, (interaction) => {
			if (this.stopped || this.isRepeated(interaction.id)) return;
			const task = this.handle(interaction)
				.catch((error: unknown) => this.context.log.error("interaction failed", { id: interaction.id, error }))
				.finally(() => this.underWay.delete(task));
			this.underWay.add(task);
		});
	}

	/** Takes no more interactions; resolves when those under way have ended. */
	async stop(): Promise<void> {
		this.stopped = true;
		await Promise.all(this.underWay);
	}

	private isRepeated(id: string): boolean {
		if (this.seen.has(id)) return true;
		this.seen.add(id);
		const [oldest] = this.seen;
		if (this.seen.size > REMEMBERED && oldest !== undefined) this.seen.delete(oldest);
		return false;
	}

	private async handle(interaction: Interaction): Promise<void> {
		if (interaction.isAutocomplete()) return this.complete(interaction);
		const say = this.context.words.in(interaction.locale);
		if (interaction.isChatInputCommand()) {
			const command = this.commands.get(interaction.commandName);
			return this.serve(interaction, "reply", async () =>
				command ? command.execute(this.context, interaction, say) : { content: say("refuse.unknownControl") },
			);
		}
		if (interaction.isMessageComponent() || interaction.isModalSubmit()) await this.press(interaction, say);
	}

	private async press(interaction: MessageComponentInteraction | ModalSubmitInteraction, say: Say): Promise<void> {
		const control = parseControl(interaction.customId);
		const press = control && this.presses.get(control.verb);
		const unknown = async (): Promise<Answer> => ({ content: say("refuse.unknownControl") });
		if (!isOurs(interaction) || !control || !press) return this.serve(interaction, "reply", unknown);
		if (press.defer !== "form") {
			// What one person is told never takes the place of what everyone reads, wherever a changed client pressed.
			const isPrivate = interaction.message.flags.has(MessageFlags.Ephemeral);
			return this.serve(interaction, isPrivate ? press.defer : "reply", async () =>
				press.execute(this.context, { interaction, control, choice: choiceOf(interaction), say }),
			);
		}
		// A form cannot answer a form.
		if (interaction.isModalSubmit()) return this.serve(interaction, "reply", unknown);
		await interaction.showModal(press.form(control, say));
	}

	private async serve(interaction: Served, defer: Deferral, act: () => Promise<Answer>): Promise<void> {
		const first = await this.replies.defer(interaction, defer);
		if (first === "gone") {
			this.context.log.info("nobody to answer", { id: interaction.id });
			return;
		}
		const answer = await act().catch((error: unknown) => this.excuse(interaction, error));
		const shown = this.show(interaction, defer, answer);
		// What all see is not kept back for long by an answer to one that does not get through.
		await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, ANSWER_FIRST_MS))]);
		await answer.after?.().catch((error: unknown) => {
			this.context.log.warn("something stays owed", { id: interaction.id, error });
		});
		await shown;
	}

	/** Shows an answer; if Discord refuses it as it is, plain words, so that nobody is left waiting. */
	private async show(interaction: Served, defer: Deferral, answer: Answer): Promise<void> {
		try {
			await this.replies.show(interaction, defer, answer);
		} catch (error) {
			if (isTooLate(error)) return;
			this.context.log.warn("an answer was lost", { id: interaction.id, error });
			const content = this.context.words.in(interaction.locale)("error.unexpected");
			await this.replies.show(interaction, defer, { content }).catch(() => undefined);
		}
	}

	private excuse(interaction: Served, error: unknown): Answer {
		const say = this.context.words.in(interaction.locale);
		if (error instanceof Untouched) {
			this.context.log.warn("left untouched", { match: error.id, why: error.message });
			return { content: say(`untouched.${error.reason}`) };
		}
		this.context.log.error("handler failed", { id: interaction.id, error });
		return { content: say("error.unexpected") };
	}

	private async complete(interaction: AutocompleteInteraction): Promise<void> {
		const command = this.commands.get(interaction.commandName);
		try {
			const choices = await command?.complete?.(this.context, interaction).catch((error: unknown) => {
				this.context.log.error("completion failed", { id: interaction.id, error });
			});
			await interaction.respond([...(choices ?? [])]);
		} catch (error) {
			// Choices that come too late leave the person to type on.
			this.context.log.info("no choices", { id: interaction.id, error });
		}
	}
}
