import type { Command } from "./command-definition.ts";
import { commandType, isOffered } from "./commands.ts";
import { walk } from "./component-rules.ts";
import { CommandType, InteractionType } from "./discord.ts";
import { offeredCommand } from "./offered.ts";
import { PersonError } from "./person-error.ts";
import type { Channel, Component, Message, User } from "./records.ts";
import {
	type OfferedCommand,
	type SeenChannel,
	type SeenEvent,
	type SeenGuild,
	type SeenInteraction,
	type SeenMessage,
	type SeenUser,
	seenChannel,
	seenGuilds,
	seenInteraction,
	seenMessage,
	seenUser,
	seesChannel,
	seesMessage,
} from "./seen.ts";
import { seenEvents } from "./seen-events.ts";
import { compareIds } from "./snowflake.ts";
import type { World } from "./world.ts";

const AUTOCOMPLETE = InteractionType.Autocomplete;
const USUALLY_LISTED = 50;
const PATIENCE_MS = 5000;

/** What one person sees at a client of Discord's. */
export class View {
	readonly id: string;
	protected readonly world: World;

	constructor(world: World, id: string) {
		this.world = world;
		this.id = id;
	}

	get name(): string {
		return this.user.globalName;
	}

	/** The language of the client. */
	get locale(): string {
		return this.user.locale;
	}

	/** The guilds this person is in. */
	get guilds(): readonly SeenGuild[] {
		return this.user.joinedAt === undefined ? [] : seenGuilds(this.world);
	}

	/** Everyone in the guilds, for choosing a user. */
	users(): readonly SeenUser[] {
		return this.world.users
			.values()
			.filter((user) => user.joinedAt !== undefined)
			.map(seenUser);
	}

	/** The channels this person sees: text channels, and direct ones in which something was said. */
	channels(): readonly SeenChannel[] {
		return this.#channels().flatMap((channel) =>
			channel.kind === "thread" || (channel.kind === "direct" && channel.lastMessageId === undefined)
				? []
				: [seenChannel(this.world, channel, this.id)],
		);
	}

	/** The threads this person sees, joined or not, also sleeping ones. */
	threads(): readonly SeenChannel[] {
		return this.#channels().flatMap((channel) =>
			channel.kind === "thread" ? [seenChannel(this.world, channel, this.id)] : [],
		);
	}

	/** The newest messages of a channel that this person sees, oldest first; those before an id, if given. */
	messages(
		channelId: string,
		options: { readonly before?: string; readonly limit?: number } = {},
	): readonly SeenMessage[] {
		const { before, limit = USUALLY_LISTED } = options;
		const channel = this.channel(channelId);
		return this.world
			.messagesIn(channel.id)
			.filter((message) => seesMessage(this.world, message, this.id))
			.filter(({ id }) => before === undefined || compareIds(id, before) < 0)
			.slice(-limit)
			.map((message) => seenMessage(this.world, message, this.id));
	}

	/** What this person did lately with the application, oldest first: whether it was answered or has failed. */
	interactions(): readonly SeenInteraction[] {
		const since = Date.now() - this.world.settings.tokenMs;
		return this.world.interactions
			.values()
			.filter(({ userId, createdAt, type }) => userId === this.id && createdAt > since && type !== AUTOCOMPLETE)
			.map(seenInteraction);
	}

	/** The slash commands on offer in a channel; each sub-command is one entry. */
	commands(channelId: string): readonly OfferedCommand[] {
		const channel = this.channel(channelId);
		return this.#offered(channel).flatMap((command) => offeredCommand(command, this.locale));
	}

	/** Listens to what this person's client is told; answers a function that stops it. */
	listen(listener: (event: SeenEvent) => void): () => void {
		return this.world.listen((event) => {
			for (const seen of seenEvents(this.world, event, this.id)) listener(seen);
		});
	}

	/** The newest message of a channel of which `holds` is true, now or when it comes. Rejects after `ms`. */
	waitForMessage(channelId: string, holds: (message: SeenMessage) => boolean, ms = PATIENCE_MS): Promise<SeenMessage> {
		const now = this.messages(channelId).findLast(holds);
		if (now !== undefined) return Promise.resolve(now);
		return this.waitFor((event) => {
			const comes = event.kind === "message-create" || event.kind === "message-update";
			return comes && event.message.channelId === channelId && holds(event.message) ? event.message : undefined;
		}, ms);
	}

	/** The first thing that `pick` takes from what this person's client is told. Rejects after `ms`. */
	waitFor<T>(pick: (event: SeenEvent) => T | undefined, ms = PATIENCE_MS): Promise<T> {
		return new Promise((resolve, reject) => {
			const stop = this.listen((event) => {
				const picked = pick(event);
				if (picked === undefined) return;
				clearTimeout(timer);
				stop();
				resolve(picked);
			});
			const timer = setTimeout(() => {
				stop();
				reject(new Error(`${this.name} waited ${ms} ms in vain.`));
			}, ms);
		});
	}

	protected get user(): User {
		const user = this.world.users.get(this.id);
		if (user === undefined) throw new Error(`There is no user ${this.id}.`);
		return user;
	}

	#channels(): readonly Channel[] {
		return this.world.channels.values().filter((channel) => seesChannel(this.world, channel, this.id));
	}

	protected channel(id: string): Channel {
		const channel = this.world.channels.get(id);
		if (channel === undefined || !seesChannel(this.world, channel, this.id))
			throw new PersonError("no-such-channel", "You do not see such a channel.");
		return channel;
	}

	/** A channel in which applications can be used: not a thread that sleeps or is locked. */
	protected awake(id: string): Channel {
		const channel = this.channel(id);
		if (channel.kind === "thread" && channel.archived) throw new PersonError("archived", "The thread is archived.");
		return channel;
	}

	protected message(id: string): Message {
		const message = this.world.messages.get(id);
		if (message === undefined || !seesMessage(this.world, message, this.id))
			throw new PersonError("no-such-message", "You do not see such a message.");
		return message;
	}

	protected control(messageId: string, customId: string): [Message, Channel, Component] {
		const message = this.message(messageId);
		const channel = this.awake(message.channelId);
		const control = walk(message.components, []).find(([component]) => component.custom_id === customId)?.[0];
		if (control === undefined) throw new PersonError("no-such-control", `The message has no control ${customId}.`);
		if (control.disabled) throw new PersonError("disabled", "The control is disabled.");
		return [message, channel, control];
	}

	#offered(channel: Channel): readonly Command[] {
		return this.world.commands
			.values()
			.filter(
				(command) =>
					commandType(command.definition) === CommandType.ChatInput && isOffered(this.world, command, channel, this.id),
			);
	}

	/** A command by its name, the guild's before a global one of the same name. */
	protected find(channel: Channel, name: string): { command: Command; path: readonly string[] } {
		const [first, ...path] = name.split(" ");
		const found = this.#offered(channel).filter(({ definition }) => definition.name === first);
		const command = found.find(({ guildId }) => guildId !== undefined) ?? found[0];
		if (command === undefined) throw new PersonError("no-such-command", `/${name} is not on offer here.`);
		return { command, path };
	}
}
