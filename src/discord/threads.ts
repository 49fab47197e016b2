import { hash } from "node:crypto";
import type { APIMessage } from "discord.js";
import type { Ladders } from "../app/ladders.ts";
import type { Display, Log, Shown, Unread } from "../app/ports.ts";
import type { AllSettings } from "../app/settings.ts";
import { type Hindrance, isLine, type Match, revisionOf } from "../match/match.ts";
import type { Offer } from "../match/offers.ts";
import type { Line, Table } from "../match/table.ts";
import type { Channels } from "./channel.ts";
import { sortFailure } from "./errors.ts";
import type { Message } from "./message.ts";
import { greetingMessage, offerMessage, rootMessage, threadName } from "./openings.ts";
import { boardName } from "./picture.ts";
import { addressee, boardMessage } from "./present.ts";
import { isTellingOf, tellHindrance, tellLine } from "./telling.ts";
import type { Say } from "./words.ts";

/** What is to be posted, and how an earlier, interrupted posting of it is known. */
interface Posting {
	readonly channel: string;
	/** At most 25 characters, the same for every attempt. */
	readonly nonce: string;
	readonly message: Message;
	/** Nobody has tried to post it yet. */
	readonly fresh?: boolean;
	/** A message that was there before it. */
	readonly after: string;
	readonly isIt: (message: APIMessage) => boolean;
}

/** Characters of a hindrance's code: a nonce has 25. */
const REASON_CODE_LENGTH = 6;

/** Shows matches and challenges in their channels and threads. */
export class Threads implements Display {
	private readonly channels: Channels;
	private readonly me: string;
	private readonly say: Say;
	private readonly log: Log;
	private readonly settings: AllSettings;
	private readonly ladders: Ladders;

	/** `me` is the bot's own user id. */
	constructor(
		channels: Channels,
		options: { me: string; say: Say; log: Log; settings: AllSettings; ladders: Ladders },
	) {
		this.channels = channels;
		this.me = options.me;
		this.say = options.say;
		this.log = options.log;
		this.settings = options.settings;
		this.ladders = options.ladders;
	}

	async challenge(offer: Offer): Promise<Shown> {
		return this.post({
			channel: offer.channel,
			nonce: `${offer.id}.c`,
			message: await this.offer(offer),
			after: offer.by,
			isIt: ({ components }) => JSON.stringify(components ?? []).includes(`:${offer.id}:`),
		});
	}

	challengeStatus(offer: Offer): Promise<Shown> {
		const { message = "" } = offer;
		return this.attempt(async () => {
			await this.channels.edit(offer.channel, message, await this.offer(offer));
			return message;
		});
	}

	/** A ladder that cannot be read keeps no challenge back. */
	private async offer(offer: Offer): Promise<Message> {
		const stakes = await this.ladders.stakesOf(offer).catch((error: unknown) => {
			this.log.warn("stakes are not known", { offer: offer.id, error });
			return undefined;
		});
		return offerMessage(offer, stakes, this.say);
	}

	root(match: Match, fresh: boolean): Promise<Shown> {
		const message = rootMessage(match, this.say);
		return this.post({
			channel: match.channel,
			nonce: `${match.id}.n.${match.shown.copy}`,
			message,
			fresh,
			after: match.lostRoot ?? "0",
			isIt: ({ content }) => content === message.content,
		});
	}

	thread(match: Match): Promise<Shown> {
		const { root = "" } = match;
		return this.attempt(() => this.channels.startThread(match.channel, root, threadName(match, this.say)));
	}

	greeting(table: Table, fresh: boolean): Promise<Shown> {
		const { match } = table;
		const { thread = "" } = match;
		return this.post({
			channel: thread,
			nonce: `${match.id}.g.${match.shown.copy}`,
			message: greetingMessage(table, this.say),
			fresh,
			after: thread,
			isIt: ({ content }) => content.includes(match.seals.at(-1)?.seal ?? match.id),
		});
	}

	line(table: Table, line: Line, fresh: boolean): Promise<Shown> {
		const { match } = table;
		return this.post({
			channel: match.thread ?? "",
			nonce: `${match.id}.${revisionOf(match)}.l`,
			message: { content: tellLine(match, line, this.say), silent: true },
			fresh,
			after: match.shown.message ?? match.greeting ?? match.thread ?? "",
			isIt: ({ content, attachments }) => attachments.length === 0 && isTellingOf(line, content),
		});
	}

	async board(table: Table, fresh: boolean): Promise<Shown> {
		const { match } = table;
		const settings = await this.settings.of(addressee(table));
		const message = await boardMessage(table, { say: this.say, settings, log: this.log });
		const name = boardName(table);
		return this.post({
			channel: match.thread ?? "",
			nonce: `${match.id}.${revisionOf(match)}.b${match.shown.copy}`,
			message,
			fresh,
			after: match.log.findLast(isLine)?.line ?? match.greeting ?? "",
			isIt: ({ attachments, content }) =>
				attachments.some(({ filename }) => filename === name) ||
				(attachments.length === 0 && content.startsWith(message.content)),
		});
	}

	retireBoard(thread: string, message: string): Promise<Shown> {
		return this.attempt(async () => {
			await this.channels.removeControls(thread, message);
			return message;
		});
	}

	async hindrance(match: Match, hindrance: Hindrance): Promise<void> {
		const { reason } = hindrance;
		const why = tellHindrance(hindrance, this.say);
		const content = this.say("hindrance.told", { thread: match.thread ? `<#${match.thread}>` : match.id, why });
		// Another hindrance of the same revision is another message.
		const code = hash("sha256", reason, "hex").slice(0, REASON_CODE_LENGTH);
		const nonce = `${match.id}.h.${revisionOf(match)}.${code}`;
		await this.channels.post(match.channel, { content, silent: true }, nonce).catch((error: unknown) => {
			this.log.warn("hindrance could not be told", { match: match.id, reason, error });
		});
	}

	wake(match: Match): Promise<Shown> {
		return this.tend(match, (thread) => this.channels.wake(thread));
	}

	archive(match: Match): Promise<Shown> {
		return this.tend(match, (thread) => this.channels.archive(thread));
	}

	unreadable(thread: string, reason: Unread): Promise<Shown> {
		const message = { content: this.say(`untouched.${reason}`) };
		const isIt = ({ content }: APIMessage) => content === message.content;
		return this.post({ channel: thread, nonce: `${thread}.u`, message, after: thread, isIt });
	}

	private tend(match: Match, act: (thread: string) => Promise<void>): Promise<Shown> {
		const { thread = "" } = match;
		return this.attempt(async () => {
			await act(thread);
			return thread;
		});
	}

	private post(posting: Posting): Promise<Shown> {
		return this.attempt(async () => {
			const { channel, nonce, message, fresh, after, isIt } = posting;
			const isMine = (one: APIMessage) => one.author.id === this.me && isIt(one);
			const earlier = fresh ? undefined : await this.channels.find(channel, after, isMine);
			return earlier ?? (await this.channels.post(channel, message, nonce));
		});
	}

	private async attempt(act: () => Promise<string>): Promise<Shown> {
		try {
			return { kind: "shown", id: await act() };
		} catch (error) {
			return sortFailure(error);
		}
	}
}
