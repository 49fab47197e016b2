import { messagesIn } from "./state.js";

/** @import { SeenMessage } from "../seen.ts" */
/** @import { Session } from "./session.js" */
/** @import { State } from "./state.js" */

const STARTER = 21;

/** Messages that others refer to, also in other places. One that is not known is asked for. */
export class References {
	#session;
	#found;
	/** @type {Map<string, SeenMessage | undefined>} */
	#referred = new Map();

	/**
	 * @param {Session} session
	 * @param {() => void} found is called when one that was asked for has come
	 */
	constructor(session, found) {
		this.#session = session;
		this.#found = found;
	}

	/**
	 * The message that another answers, or that a thread started from, as far as it is known yet.
	 * @param {SeenMessage} message
	 * @param {State} state
	 */
	of({ replyTo, type, channelId }, state) {
		if (replyTo === undefined) return undefined;
		const place = type === STARTER ? state.channels.get(channelId)?.parentId : channelId;
		if (place === undefined) return undefined;
		const known = messagesIn(state, place).find(({ id }) => id === replyTo);
		if (known !== undefined || this.#referred.has(replyTo)) return known ?? this.#referred.get(replyTo);
		this.#referred.set(replyTo, undefined);
		this.#session
			.message(place, replyTo)
			.then((found) => {
				this.#referred.set(replyTo, found);
				this.#found();
			})
			.catch(() => this.#referred.delete(replyTo));
		return undefined;
	}
}
