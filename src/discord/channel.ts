import { type APIChannel, type APIMessage, DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { type Message, toRest } from "./message.ts";

/** Discord keeps a thread awake for seven days after its last sign of life. */
const LONGEST_WAKING_MINUTES = 10080;
const SHORTER_WAKING_MINUTES = 4320;
const PAGE = 100;

/**
 * Channels, threads and messages by bot token and id: nothing is assumed to be cached, since without intents nothing
 * is. Every call throws Discord's error.
 */
export class Channels {
	private readonly rest: REST;

	constructor(rest: REST) {
		this.rest = rest;
	}

	/** Posts once: sent again with the same nonce (at most 25 characters) after a broken connection, Discord keeps one. */
	async post(channel: string, message: Message, nonce: string): Promise<string> {
		const { body, files } = toRest(message, nonce);
		const send = () => this.rest.post(Routes.channelMessages(channel), { body, files }) as Promise<APIMessage>;
		try {
			return (await send()).id;
		} catch (error) {
			if (error instanceof DiscordAPIError) throw error;
			return (await send()).id;
		}
	}

	async edit(channel: string, id: string, message: Message): Promise<void> {
		const { body, files } = toRest(message);
		await this.rest.patch(Routes.channelMessage(channel, id), { body, files });
	}

	/** Takes the controls off a message and leaves the rest as it is. */
	async removeControls(channel: string, id: string): Promise<void> {
		await this.rest.patch(Routes.channelMessage(channel, id), { body: { components: [] } });
	}

	/** Whether a message still stands. */
	async hasMessage(channel: string, id: string): Promise<boolean> {
		try {
			await this.rest.get(Routes.channelMessage(channel, id));
			return true;
		} catch (error) {
			if (isCode(error, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel)) return false;
			throw error;
		}
	}

	/** A page of messages after one, oldest first. */
	async after(channel: string, id: string): Promise<readonly APIMessage[]> {
		const query = new URLSearchParams({ after: id, limit: String(PAGE) });
		const page = (await this.rest.get(Routes.channelMessages(channel), { query })) as APIMessage[];
		return page.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
	}

	/** The channel, or undefined if it no longer exists. */
	async get(id: string): Promise<APIChannel | undefined> {
		try {
			return (await this.rest.get(Routes.channel(id))) as APIChannel;
		} catch (error) {
			if (isCode(error, RESTJSONErrorCodes.UnknownChannel)) return undefined;
			throw error;
		}
	}

	/** Starts the one thread a message can have, or finds it; its id is the message's. */
	async startThread(channel: string, message: string, name: string): Promise<string> {
		try {
			const body = { name, auto_archive_duration: LONGEST_WAKING_MINUTES };
			return ((await this.rest.post(Routes.threads(channel, message), { body })) as APIChannel).id;
		} catch (error) {
			if (isCode(error, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return message;
			throw error;
		}
	}

	/** Keeps a thread awake for another seven days: a changed duration counts as life, the same one does not. */
	async wake(thread: string): Promise<void> {
		for (const auto_archive_duration of [SHORTER_WAKING_MINUTES, LONGEST_WAKING_MINUTES])
			await this.rest.patch(Routes.channel(thread), { body: { archived: false, auto_archive_duration } });
	}

	async archive(thread: string): Promise<void> {
		await this.rest.patch(Routes.channel(thread), { body: { archived: true } });
	}
}

const isCode = (error: unknown, ...codes: number[]): boolean =>
	error instanceof DiscordAPIError && codes.some((code) => error.code === code);
