/** @import { OfferedCommand, SeenChannel, SeenGuild, SeenMessage, SeenUser } from "../seen.ts" */
/** @import { Modal } from "../records.ts" */

/** @typedef {Readonly<Record<string, string | number | boolean>>} Values */
/** @typedef {{ readonly id: string, readonly name: string, readonly locale: string }} PersonCard */
/** @typedef {{ readonly name: string, readonly value: string | number }} Choice */

/**
 * Everything that stands in a client at first.
 * @typedef {object} Snapshot
 * @property {readonly SeenGuild[]} guilds
 * @property {PersonCard} person
 * @property {readonly SeenUser[]} users
 * @property {readonly SeenChannel[]} channels
 * @property {readonly SeenChannel[]} threads
 */

/**
 * How the bot first answered.
 * @typedef {object} Answer
 * @property {"answered" | "failed"} state
 * @property {Modal} [modal]
 * @property {SeenMessage} [message] what it answered with or changed
 */

/** Something a client does not let a person do, in words for that person. */
export class Refusal extends Error {}

/** What one person can ask and do. Each rejects with a Refusal, or with another error where nobody can be reached. */
export class Api {
	personId;
	#path;

	/** @param {string} personId */
	constructor(personId) {
		this.personId = personId;
		this.#path = `/people/${personId}`;
	}

	/** @returns {Promise<Snapshot>} */
	state() {
		return ask(`${this.#path}/state`);
	}

	/**
	 * The newest messages of a channel, oldest first; those before an id, if given.
	 * @param {string} channel
	 * @param {{ before?: string, limit?: number }} [options]
	 * @returns {Promise<SeenMessage[]>}
	 */
	messages(channel, options = {}) {
		const query = new URLSearchParams({ channel });
		for (const [name, value] of Object.entries(options)) query.set(name, String(value));
		return ask(`${this.#path}/messages?${query}`);
	}

	/**
	 * @param {string} channel
	 * @returns {Promise<OfferedCommand[]>}
	 */
	commands(channel) {
		return ask(`${this.#path}/commands?${new URLSearchParams({ channel })}`);
	}

	/**
	 * @param {string} channelId
	 * @param {string} name
	 * @param {Values} values
	 * @returns {Promise<Answer>}
	 */
	command(channelId, name, values) {
		return ask(`${this.#path}/command`, { channelId, name, values });
	}

	/**
	 * @param {string} channelId
	 * @param {string} name
	 * @param {Values} values
	 * @param {string} focused
	 * @returns {Promise<Choice[]>}
	 */
	complete(channelId, name, values, focused) {
		return ask(`${this.#path}/complete`, { channelId, name, values, focused });
	}

	/**
	 * @param {string} messageId
	 * @param {string} customId
	 * @returns {Promise<Answer>}
	 */
	press(messageId, customId) {
		return ask(`${this.#path}/press`, { messageId, customId });
	}

	/**
	 * @param {string} messageId
	 * @param {string} customId
	 * @param {readonly string[]} values
	 * @returns {Promise<Answer>}
	 */
	select(messageId, customId, values) {
		return ask(`${this.#path}/select`, { messageId, customId, values });
	}

	/**
	 * @param {Modal} modal
	 * @param {Readonly<Record<string, string | readonly string[] | boolean>>} values
	 * @returns {Promise<Answer>}
	 */
	submit(modal, values) {
		return ask(`${this.#path}/submit`, { modal, values });
	}

	/**
	 * @param {string} channelId
	 * @param {string} text
	 * @returns {Promise<SeenMessage>}
	 */
	say(channelId, text) {
		return ask(`${this.#path}/say`, { channelId, text });
	}

	/**
	 * @param {string} messageId
	 * @returns {Promise<void>}
	 */
	dismiss(messageId) {
		return ask(`${this.#path}/dismiss`, { messageId });
	}

	/**
	 * Joins a thread or leaves it.
	 * @param {string} channelId
	 * @param {boolean} join
	 * @returns {Promise<void>}
	 */
	belong(channelId, join) {
		return ask(`${this.#path}/${join ? "join" : "leave"}`, { channelId });
	}

	/**
	 * The direct channel with the application, made if there is none.
	 * @returns {Promise<{ readonly channelId: string }>}
	 */
	direct() {
		return ask(`${this.#path}/direct`, {});
	}

	/** Where this person's events come from. */
	get eventsUrl() {
		return `${location.origin.replace(/^http/, "ws")}${this.#path}/events`;
	}
}

/**
 * All servers, the first one first.
 * @returns {Promise<SeenGuild[]>}
 */
export function guilds() {
	return ask("/guilds");
}

/**
 * The people one can be.
 * @returns {Promise<PersonCard[]>}
 */
export function people() {
	return ask("/people");
}

/**
 * @param {string} path
 * @param {object} [body]
 */
async function ask(path, body) {
	const response = await fetch(
		path,
		body === undefined
			? {}
			: { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
	);
	const answer = await response.json();
	if (response.ok) return answer;
	throw new Refusal(String(answer.message));
}
