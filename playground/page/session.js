import { people } from "./api.js";
import { listenTo } from "./events.js";
import { compareIds, nextId } from "./ids.js";
import { loadRead, saveRead } from "./memory.js";
import { addPage, markRead, messagesIn, reduce, startState, unreadIn } from "./state.js";

/** @import { OfferedCommand, SeenEvent } from "../seen.ts" */
/** @import { Api } from "./api.js" */
/** @import { State } from "./state.js" */

const PAGE = 50;
const RETRY_MS = 1000;
/** How many unread channels are looked into for pings when the page opens. */
const MOST_LOOKED_INTO = 30;
/** How many pages are turned back in search of a message. */
const MOST_TURNED = 40;

/** What a person's page knows and where it stands. Tells its listeners of every change. */
export class Session {
	api;
	/** @type {State | undefined} */
	state;
	/** @type {string | undefined} */
	openId;
	/** Whether events come in. */
	connected = false;
	/** Unread messages of the open channel begin after this id. @type {string | undefined} */
	newAfter;
	/** @type {SeenEvent[] | undefined} */
	#waiting;
	/** @type {Map<string, OfferedCommand[]>} */
	#commands = new Map();
	/** @type {Set<() => void>} */
	#listeners = new Set();

	/** @param {Api} api */
	constructor(api) {
		this.api = api;
	}

	/** Begins to listen, and never ends: a lost connection is made anew. */
	start() {
		listenTo(this.api.eventsUrl, {
			opened: () => void this.#catchUp(),
			closed: () => {
				this.connected = false;
				this.changed();
				void this.#beSureOfOneself();
			},
			event: (event) => {
				if (this.#waiting !== undefined) this.#waiting.push(event);
				else this.#take(event);
			},
		});
	}

	/** @param {() => void} listener */
	listen(listener) {
		this.#listeners.add(listener);
	}

	changed() {
		for (const listener of this.#listeners) listener();
	}

	/** The channel that is open, if it is still there. */
	get channel() {
		return this.openId === undefined ? undefined : this.state?.channels.get(this.openId);
	}

	/**
	 * Opens a channel, and finds a message in it if one is named.
	 * @param {string} channelId
	 * @param {string} [messageId]
	 * @returns {Promise<void>} once its messages are there
	 */
	async open(channelId, messageId) {
		if (this.openId !== channelId) {
			this.openId = channelId;
			const channel = this.channel;
			const unread = channel !== undefined && this.state !== undefined && unreadIn(this.state, channel).unread;
			// Where nothing was ever read, a line that calls everything new would tell nothing.
			this.newAfter = unread ? this.state?.read.get(channelId) : undefined;
			this.changed();
		}
		if (this.channel === undefined) return;
		if (!this.state?.loaded.has(channelId)) await this.#load(channelId);
		if (messageId !== undefined) await this.#find(channelId, messageId);
	}

	/** Fetches the messages before the oldest known one of the open channel. */
	async older() {
		const { state, openId } = this;
		const oldest = state === undefined || openId === undefined ? undefined : messagesIn(state, openId)[0];
		if (openId !== undefined && oldest !== undefined && !state?.whole.has(openId)) await this.#load(openId, oldest.id);
	}

	/** The person has seen everything in the open channel. */
	seen() {
		if (this.state === undefined || this.openId === undefined) return;
		const after = markRead(this.state, this.openId);
		if (after === this.state) return;
		this.state = after;
		saveRead(this.state.me.name, after.read);
		this.changed();
	}

	/** The person looks away: what comes from now on is new. */
	lookedAway() {
		if (this.state !== undefined && this.openId !== undefined) this.newAfter = this.state.read.get(this.openId);
	}

	/**
	 * The commands on offer in a channel.
	 * @param {string} channelId
	 */
	async commands(channelId) {
		const known = this.#commands.get(channelId);
		if (known !== undefined) return known;
		const offered = await this.api.commands(channelId);
		this.#commands.set(channelId, offered);
		return offered;
	}

	/** The commands may have changed: they are asked for again. */
	forgetCommands() {
		this.#commands.clear();
	}

	/** A playground that was begun anew has other people, of the same names: then the page begins anew too. */
	async #beSureOfOneself() {
		const there = await people().catch(() => undefined);
		if (there !== undefined && !there.some(({ id }) => id === this.api.personId)) location.reload();
	}

	/** Fetches everything anew and then takes what happened meanwhile. */
	async #catchUp() {
		this.#waiting = [];
		this.#commands.clear();
		try {
			const snapshot = await this.api.state();
			let state = startState(snapshot, loadRead(snapshot.person.name));
			if (this.openId !== undefined && state.channels.has(this.openId)) {
				const page = await this.api.messages(this.openId, { limit: PAGE });
				state = addPage(state, this.openId, page, page.length < PAGE);
			}
			this.state = state;
			this.connected = true;
			const happened = this.#waiting ?? [];
			this.#waiting = undefined;
			for (const event of happened) this.#take(event);
			this.changed();
			await this.#lookForPings(state);
		} catch {
			// Whoever was reached a moment ago will be reached again, or the connection breaks too and is made anew.
			setTimeout(() => void this.#catchUp(), RETRY_MS);
		}
	}

	/**
	 * Looks into the unread channels, so that they can tell of pings before they are opened.
	 * @param {State} state
	 */
	async #lookForPings(state) {
		const unread = [...state.channels.values()].filter(
			(channel) => !state.loaded.has(channel.id) && unreadIn(state, channel).unread,
		);
		await Promise.all(unread.slice(0, MOST_LOOKED_INTO).map(({ id }) => this.#load(id)));
	}

	/** @param {SeenEvent} event */
	#take(event) {
		if (event.kind === "reset") return location.reload();
		if (this.state === undefined) return;
		this.state = reduce(this.state, event, Date.now());
		this.changed();
	}

	/**
	 * @param {string} channelId
	 * @param {string} [before]
	 */
	async #load(channelId, before) {
		const page = await this.api.messages(channelId, { limit: PAGE, ...(before === undefined ? {} : { before }) });
		if (this.state === undefined) return;
		this.state = addPage(this.state, channelId, page, page.length < PAGE);
		this.changed();
	}

	/**
	 * Turns back until a message is there.
	 * @param {string} channelId
	 * @param {string} messageId
	 */
	async #find(channelId, messageId) {
		for (let turned = 0; turned < MOST_TURNED; turned++) {
			if (this.state === undefined || this.state.whole.has(channelId)) return;
			const oldest = messagesIn(this.state, channelId)[0];
			if (oldest === undefined || compareIds(oldest.id, messageId) <= 0) return;
			await this.#load(channelId, oldest.id);
		}
	}

	/**
	 * One message of any channel, asked for alone if it is not known.
	 * @param {string} channelId
	 * @param {string} messageId
	 */
	async message(channelId, messageId) {
		const known = this.state && messagesIn(this.state, channelId).find(({ id }) => id === messageId);
		if (known !== undefined) return known;
		const [found] = await this.api.messages(channelId, { before: nextId(messageId), limit: 1 });
		return found?.id === messageId ? found : undefined;
	}
}
