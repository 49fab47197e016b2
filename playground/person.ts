import { Answer } from "./answer.ts";
import type { Choice, Command } from "./command-definition.ts";
import { type CommandInput, commandInput, type OptionValues } from "./command-input.ts";
import { commandType, optionsAt } from "./commands.ts";
import { openDirect } from "./direct.ts";
import { ComponentType, InteractionType, Limit } from "./discord.ts";
import { type Forgery, forgedCommand, forgedControl, forgedModal } from "./forgery.ts";
import { interactionEvent, resolved } from "./interaction-event.ts";
import type { Interactions, NewInteraction } from "./interactions.ts";
import { PLAIN_PARSE } from "./mentions.ts";
import { deleteMessage } from "./message-log.ts";
import { createMessage } from "./messages.ts";
import { checkChosen, type ModalValues, modalInput, modalUsers } from "./modal-input.ts";
import { PersonError } from "./person-error.ts";
import type { Channel, Interaction, Json, Message, Modal, Thread } from "./records.ts";
import { canWrite, type SeenMessage, seenMessage } from "./seen.ts";
import { addThreadMembers, removeThreadMember } from "./threads.ts";
import { View } from "./view.ts";
import type { World } from "./world.ts";

/** One person at a client of Discord's: what that person sees and does. */
export class Person extends View {
	readonly #interactions: Interactions;
	/** What was offered last to complete an option, by command and option. */
	readonly #completions = new Map<string, readonly Choice[]>();
	/** Whether this client has the fault that it sends of a completed option what it showed, not what it stands for. */
	sendsLabels = false;

	constructor(world: World, interactions: Interactions, id: string) {
		super(world, id);
		this.#interactions = interactions;
	}

	/** Uses a slash command, `settings language` for a sub-command. Resolves with the bot's first answer or its failing. */
	async command(channelId: string, name: string, values: OptionValues = {}): Promise<Answer> {
		const channel = this.awake(channelId);
		const { command, path } = this.find(channel, name);
		const input = commandInput(this.world, command.definition, path, this.#typed(name, values));
		return new Answer(
			this.world,
			await this.#send(
				{
					type: InteractionType.Command,
					userId: this.id,
					channelId,
					commandName: [command.definition.name, ...path].join(" "),
				},
				channel,
				this.#commandData(channel, command, input),
			),
		);
	}

	/** The choices a bot offers for an option that is being typed. Rejects if none come in time. */
	async complete(channelId: string, name: string, values: OptionValues, focused: string): Promise<readonly Choice[]> {
		const channel = this.awake(channelId);
		const { command, path } = this.find(channel, name);
		const option = optionsAt(command.definition, path)?.find((candidate) => candidate.name === focused);
		if (!option?.autocomplete) throw new PersonError("wrong-input", `${focused} is not completed.`);
		const input = commandInput(this.world, command.definition, path, values, focused);
		const interaction = await this.#send(
			{ type: InteractionType.Autocomplete, userId: this.id, channelId, focusedType: option.type },
			channel,
			this.#commandData(channel, command, input),
		);
		if (interaction.state !== "answered") throw new PersonError("no-answer", "The choices did not come.");
		const choices = interaction.choices ?? [];
		this.#completions.set(`${name} ${focused}`, choices);
		return choices;
	}

	/** The values as they leave this client. */
	#typed(name: string, values: OptionValues): OptionValues {
		if (!this.sendsLabels) return values;
		return Object.fromEntries(
			Object.entries(values).map(([option, value]) => {
				const offered = this.#completions.get(`${name} ${option}`) ?? [];
				return [option, offered.find((choice) => choice.value === value)?.name ?? value];
			}),
		);
	}

	/** Presses a button. Resolves with the bot's first answer or its failing. */
	async press(messageId: string, customId: string): Promise<Answer> {
		const [message, channel, button] = this.control(messageId, customId);
		if (button.type !== ComponentType.Button) throw new PersonError("no-such-control", "That is not a button.");
		return this.#use(message, channel, { component_type: button.type, custom_id: customId, id: button.id ?? 0 });
	}

	/** Chooses values of a select: of a user select the ids of users. */
	async select(messageId: string, customId: string, values: readonly string[]): Promise<Answer> {
		const [message, channel, select] = this.control(messageId, customId);
		if (select.type === ComponentType.Button) throw new PersonError("no-such-control", "That is not a select.");
		checkChosen(this.world, select, values, (text): never => {
			throw new PersonError("wrong-input", `The select ${text}`);
		});
		const ids = select.type === ComponentType.StringSelect ? undefined : { users: values, channels: values };
		return this.#use(message, channel, {
			component_type: select.type,
			custom_id: customId,
			id: select.id ?? 0,
			values,
			...(ids === undefined ? {} : { resolved: resolved(this.world, channel, this.id, ids) }),
		});
	}

	/** Sends a form that a bot opened for this person. */
	async submit(modal: Modal, values: ModalValues): Promise<Answer> {
		const opened = this.#opened(modal);
		const channel = this.awake(opened.channelId);
		const users = modalUsers(opened.modal, values);
		const interaction = await this.#send(
			{
				type: InteractionType.Modal,
				userId: this.id,
				channelId: channel.id,
				...(opened.commandName === undefined ? {} : { commandName: opened.commandName }),
				...(opened.sourceId === undefined ? {} : { sourceId: opened.sourceId }),
			},
			channel,
			{
				custom_id: opened.modal.customId,
				components: modalInput(this.world, opened.modal, values),
				...(users.length === 0 ? {} : { resolved: resolved(this.world, channel, this.id, { users, channels: [] }) }),
			},
		);
		return new Answer(this.world, interaction);
	}

	/** Sends what no client of Discord's own would, see Forgery. Throws on what Discord itself refuses. */
	async forge(forgery: Forgery): Promise<Answer> {
		const [channel, { made, data }] = this.#forged(forgery);
		return new Answer(this.world, await this.#send({ ...made, userId: this.id, channelId: channel.id }, channel, data));
	}

	#forged(forgery: Forgery): readonly [Channel, ReturnType<typeof forgedControl>] {
		switch (forgery.kind) {
			case "control": {
				const message = this.message(forgery.messageId);
				return [this.awake(message.channelId), forgedControl(message, forgery)];
			}
			case "command": {
				const channel = this.awake(forgery.channelId);
				const { command, path } = this.find(channel, forgery.name);
				return [channel, forgedCommand(command, optionsAt(command.definition, path) ?? [], forgery)];
			}
			case "modal": {
				const opened = this.#opened(forgery.modal);
				return [this.awake(opened.channelId), forgedModal(opened.sourceId, forgery)];
			}
		}
	}

	#opened({ interactionId }: Modal): Interaction & { readonly modal: Modal } {
		const opened = this.world.interactions.get(interactionId);
		if (opened?.modal === undefined || opened.userId !== this.id)
			throw new PersonError("no-such-modal", "No such form was opened for this person.");
		return { ...opened, modal: opened.modal };
	}

	/** Says something. A sleeping thread wakes by it; a locked one takes it from nobody. */
	say(channelId: string, text: string): SeenMessage {
		const channel = this.channel(channelId);
		if (!canWrite(this.world, channel, this.id))
			throw new PersonError(
				channel.kind === "thread" && channel.locked ? "locked" : "not-allowed",
				"You cannot write here.",
			);
		const content = text.trim();
		if (content === "" || content.length > Limit.content)
			throw new PersonError("wrong-input", `A message has 1 to ${Limit.content} characters.`);
		const message = this.world.store.transaction(() =>
			createMessage(this.world, { channel, authorId: this.id, form: { content }, parse: PLAIN_PARSE }),
		);
		return seenMessage(this.world, message, this.id);
	}

	/** The id of this person's direct channel with the application, in which nothing need have been said. */
	direct(): string {
		return this.world.store.transaction(() => openDirect(this.world, this.id)).id;
	}

	/** Puts away a message that only this person sees. */
	dismiss(messageId: string): void {
		const message = this.message(messageId);
		if (message.ephemeralFor !== this.id)
			throw new PersonError("not-allowed", "Only private messages can be dismissed.");
		this.world.store.transaction(() => deleteMessage(this.world, message));
	}

	/** Starts the client anew: what only this person saw is gone from it. */
	restart(): void {
		const startedAfter = this.world.nextId();
		this.world.store.transaction(() => this.world.users.put(this.id, { ...this.user, startedAfter }));
	}

	/** Joins a thread that this person sees. */
	join(threadId: string): void {
		const thread = this.#thread(threadId);
		this.world.store.transaction(() => addThreadMembers(this.world, thread.id, [this.id]));
	}

	/** Leaves a thread; its messages stay in sight. */
	leave(threadId: string): void {
		const thread = this.#thread(threadId);
		this.world.store.transaction(() => removeThreadMember(this.world, thread, this.id));
	}

	#thread(id: string): Thread {
		const channel = this.awake(id);
		if (channel.kind !== "thread") throw new PersonError("not-allowed", "Only a thread can be joined or left.");
		return channel;
	}

	#commandData(channel: Channel, command: Command, input: CommandInput): Json {
		const objects = resolved(this.world, channel, this.id, input);
		return {
			id: command.id,
			name: command.definition.name,
			type: commandType(command.definition),
			...(command.guildId === undefined ? {} : { guild_id: command.guildId }),
			...(input.options.length === 0 ? {} : { options: input.options }),
			...(Object.keys(objects).length === 0 ? {} : { resolved: objects }),
		};
	}

	async #use(message: Message, channel: Channel, data: Json): Promise<Answer> {
		const made = { type: InteractionType.Component, userId: this.id, channelId: channel.id, sourceId: message.id };
		return new Answer(this.world, await this.#send(made, channel, data));
	}

	/** Sends an interaction and waits for its first answer or its failing. */
	#send(made: NewInteraction, channel: Channel, data: Json): Promise<Interaction> {
		return new Promise((resolve) => {
			let id: string | undefined;
			const stop = this.world.listen((event) => {
				if (event.kind !== "interaction" || event.interaction.id !== id || event.interaction.state === "waiting")
					return;
				stop();
				resolve(event.interaction);
			});
			this.#interactions.start(made, (interaction) => {
				id = interaction.id;
				return interactionEvent(this.world, interaction, this.user, channel, data);
			});
		});
	}
}
