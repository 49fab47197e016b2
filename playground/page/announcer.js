import { spoken } from "./content.js";
import { byId, h } from "./dom.js";
import { compareIds } from "./ids.js";
import { messagesIn } from "./state.js";

/** @import { SeenMessage } from "../seen.ts" */
/** @import { Session } from "./session.js" */
/** @import { State } from "./state.js" */

/** How long a said text stays where a screen reader finds it; long enough to be taken, short enough not to be met again. */
const STAYS_MS = 3000;

/** What of a channel has been said, by message: its text when it was last said or passed over. */
export class Said {
	/** @type {string | undefined} */
	#channelId;
	/** @type {Map<string, string>} */
	#texts = new Map();
	#newest = "0";

	/**
	 * The messages to be said now: new ones of others, and known ones whose text has changed. What is there when a
	 * channel opens is no news, nor is what comes above it later, nor an answer that is still being thought of.
	 * @param {State} state
	 * @param {string | undefined} channelId
	 * @returns {readonly SeenMessage[]}
	 */
	news(state, channelId) {
		if (channelId === undefined || !state.loaded.has(channelId)) {
			this.#channelId = undefined;
			return [];
		}
		const messages = messagesIn(state, channelId).filter(({ loading }) => !loading);
		const opening = this.#channelId !== channelId;
		if (opening) this.#texts.clear();
		const newest = opening ? (messages.at(-1)?.id ?? "0") : this.#newest;
		const news = messages.filter((message) => {
			const { id, content, author } = message;
			const before = this.#texts.get(id);
			if (before === content) return false;
			this.#texts.set(id, content);
			const known = before !== undefined;
			return !opening && author.id !== state.me.id && (known || compareIds(id, newest) > 0);
		});
		this.#channelId = channelId;
		// Deferred answers are filled in after newer messages have come: only what was there at first is old.
		this.#newest = newest;
		return news;
	}
}

/** Says what happens in the open channel to those who hear the page. */
export class Announcer {
	#session;
	#said = new Said();
	#place = byId("announcer");

	/** @param {Session} session */
	constructor(session) {
		this.#session = session;
	}

	/** Says what is new since the last time. */
	draw() {
		const { state, openId } = this.#session;
		if (state === undefined) return;
		for (const { author, content, ephemeral } of this.#said.news(state, openId)) {
			const text = spoken(content, state);
			if (text === "") continue;
			const line = h("p", {}, `${author.name}${ephemeral ? ", only to you" : ""}: ${text}`);
			this.#place.append(line);
			setTimeout(() => line.remove(), STAYS_MS);
		}
	}
}
