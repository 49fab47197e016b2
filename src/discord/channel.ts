import { type APIChannel, type APIMessage, DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { type Message, toRest } from "./message.ts";
import { tryFor } from "./trying.ts";

/** Discord keeps a thread awake for seven days after its last sign of life. */
const LONGEST_WAKING_MINUTES = 10080;
const SHORTER_WAKING_MINUTES = 4320;
const PAGE = 100;
/** How long one request may take, further attempts and waits for Discord's rate limits included. */
const DEADLINE_MS = 8_000;

/**
 * Channels, threads and messages by bot token and id: nothing is assumed to be cached, since without intents nothing
 * is. Every call throws Discord's error, or that its deadline has passed: then it is not sent any more.
 */
export class Channels {
	private readonly rest: REST;

	constructor(rest: REST) {
		this.rest = rest;
	}

	/** Posts once: sent again with the same nonce (at most 25 characters) after a failure, Discord keeps one. */
	async post(channel: string, message: Message, nonce: string): Promise<string> {
		const { body, files } = toRest(message, nonce);
		const sent = await within((signal) => this.rest.post(Routes.channelMessages(channel), { body, files, signal }));
		return (sent as APIMessage).id;
	}

	async edit(channel: string, id: string, message: Message): Promise<void> {
		const { body, files } = toRest(message);
		await within((signal) => this.rest.patch(Routes.channelMessage(channel, id), { body, files, signal }));
	}

	/** Takes the controls off a message and leaves the rest as it is. */
	async removeControls(channel: string, id: string): Promise<void> {
		const body = { components: [] };
		await within((signal) => this.rest.patch(Routes.channelMessage(channel, id), { body, signal }));
	}

	/** Whether a message still stands. */
	async hasMessage(channel: string, id: string): Promise<boolean> {
		return (await this.content(channel, id)) !== undefined;
	}

	/** The id of the oldest message after one that is meant, however many there are. */
	async find(channel: string, after: string, isIt: (message: APIMessage) => boolean): Promise<string | undefined> {
		for (let last: string | undefined = after; last !== undefined; ) {
			const query = new URLSearchParams({ after: last, limit: String(PAGE) });
			const page = await within((signal) => this.rest.get(Routes.channelMessages(channel), { query, signal }));
			const messages = (page as APIMessage[]).toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
			const found = messages.find(isIt);
			if (found) return found.id;
			last = messages.at(-1)?.id;
		}
		return undefined;
	}

	/** The content of a message, or undefined if it is gone. */
	async content(channel: string, id: string): Promise<string | undefined> {
		try {
			const message = await within((signal) => this.rest.get(Routes.channelMessage(channel, id), { signal }));
			return (message as APIMessage).content;
		} catch (error) {
			if (isCode(error, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel)) return undefined;
			throw error;
		}
	}

	/** The ids of all messages that stand in a channel after one. */
	async idsAfter(channel: string, after: string): Promise<ReadonlySet<string>> {
		const ids = new Set<string>();
		await this.find(channel, after, ({ id }) => {
			ids.add(id);
			return false;
		});
		return ids;
	}

	/** Starts the one thread a message can have, or finds it; its id is the message's. */
	async startThread(channel: string, message: string, name: string): Promise<string> {
		try {
			const body = { name, auto_archive_duration: LONGEST_WAKING_MINUTES };
			const path = Routes.threads(channel, message);
			return ((await within((signal) => this.rest.post(path, { body, signal }))) as APIChannel).id;
		} catch (error) {
			if (isCode(error, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return message;
			throw error;
		}
	}

	/** Keeps a thread awake for another seven days: a changed duration counts as life, the same one does not. */
	async wake(thread: string): Promise<void> {
		for (const auto_archive_duration of [SHORTER_WAKING_MINUTES, LONGEST_WAKING_MINUTES])
			await this.change(thread, { archived: false, auto_archive_duration });
	}

	async archive(thread: string): Promise<void> {
		await this.change(thread, { archived: true });
	}

	private async change(thread: string, body: object): Promise<void> {
		await within((signal) => this.rest.patch(Routes.channel(thread), { body, signal }));
	}
}

/** What a request gives, tried again while it fails, or its deadline's error: discord.js itself sits out the waits Discord asks for. */
async function within(request: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
	const signal = AbortSignal.timeout(DEADLINE_MS);
	const late = new Promise<never>((_resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
	});
	return Promise.race([tryFor(DEADLINE_MS, () => request(signal)), late]);
}

const isCode = (error: unknown, ...codes: number[]): boolean =>
	error instanceof DiscordAPIError && codes.some((code) => error.code === code);
