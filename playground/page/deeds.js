import { Refusal } from "./api.js";
import { messagesIn } from "./state.js";

/** @import { Modal } from "../records.ts" */
/** @import { Answer, Values } from "./api.js" */
/** @import { Session } from "./session.js" */

const UNREACHED = "The playground cannot be reached just now.";
const FAILED = "This interaction failed";
const NO_RESPONSE = "The application did not respond";

/**
 * A command on its way, or one that was not answered.
 * @typedef {object} SentCommand
 * @property {number} number
 * @property {string} channelId
 * @property {string} name
 * @property {string} after the newest message there was when it was sent
 * @property {string} [failure] what went wrong; absent while it is on its way
 */

/** What a person does with the application, and what of it is still on its way or went wrong. */
export class Deeds {
	#session;
	/** @type {(modal: Modal) => void} */
	#openModal;
	/** What the controls of messages are doing, by message id. @type {Map<string, { customId: string, failure?: string }>} */
	controls = new Map();
	/** @type {readonly SentCommand[]} */
	sent = [];
	/** The private message that answers a press, and the message that was pressed, until one has gone there. @type {{ messageId: string, from: string } | undefined} */
	opened;
	#number = 0;

	/**
	 * @param {Session} session
	 * @param {(modal: Modal) => void} openModal
	 */
	constructor(session, openModal) {
		this.#session = session;
		this.#openModal = openModal;
	}

	/**
	 * @param {string} messageId
	 * @param {string} customId
	 */
	press(messageId, customId) {
		return this.#use(messageId, customId, this.#session.api.press(messageId, customId));
	}

	/**
	 * @param {string} messageId
	 * @param {string} customId
	 * @param {readonly string[]} values
	 */
	select(messageId, customId, values) {
		return this.#use(messageId, customId, this.#session.api.select(messageId, customId, values));
	}

	/**
	 * Sends a command. Resolves with what the person has to change in it, or undefined once it is answered or failed.
	 * @param {string} channelId
	 * @param {string} name
	 * @param {Values} values
	 * @returns {Promise<string | undefined>}
	 */
	async command(channelId, name, values) {
		const number = ++this.#number;
		const after = (this.#session.state && messagesIn(this.#session.state, channelId).at(-1)?.id) ?? "0";
		/** @param {SentCommand[]} now */
		const show = (...now) => {
			this.sent = [...this.sent.filter((one) => one.number !== number), ...now];
			this.#session.changed();
		};
		show({ number, channelId, name, after });
		try {
			const answer = await this.#session.api.command(channelId, name, values);
			if (answer.state === "failed") show({ number, channelId, name, after, failure: NO_RESPONSE });
			else show();
			this.#follow(answer);
			return undefined;
		} catch (error) {
			show();
			return wordsFor(error);
		}
	}

	/**
	 * Puts away a command that was not answered.
	 * @param {number} number
	 */
	forget(number) {
		this.sent = this.sent.filter((one) => one.number !== number);
		this.#session.changed();
	}

	/**
	 * Sends a filled-in form. Resolves with what went wrong, or undefined.
	 * @param {Modal} modal
	 * @param {Readonly<Record<string, string | readonly string[] | boolean>>} values
	 * @returns {Promise<string | undefined>}
	 */
	async submit(modal, values) {
		try {
			const answer = await this.#session.api.submit(modal, values);
			return answer.state === "failed" ? "Something went wrong. Try again." : undefined;
		} catch (error) {
			return wordsFor(error);
		}
	}

	/**
	 * Says something. Resolves with why it could not be said, or undefined.
	 * @param {string} channelId
	 * @param {string} text
	 * @returns {Promise<string | undefined>}
	 */
	async say(channelId, text) {
		try {
			await this.#session.api.say(channelId, text);
			return undefined;
		} catch (error) {
			return wordsFor(error);
		}
	}

	/**
	 * Joins a thread or leaves it.
	 * @param {string} channelId
	 * @param {boolean} join
	 */
	async belong(channelId, join) {
		await this.#session.api.belong(channelId, join).catch(() => undefined);
	}

	/** @param {string} messageId */
	async dismiss(messageId) {
		try {
			await this.#session.api.dismiss(messageId);
		} catch (error) {
			this.#show(messageId, { customId: "", failure: wordsFor(error) });
		}
	}

	/**
	 * @param {string} messageId
	 * @param {string} customId
	 * @param {Promise<Answer>} answering
	 */
	async #use(messageId, customId, answering) {
		this.#show(messageId, { customId });
		try {
			const answer = await answering;
			const { message } = answer;
			if (message?.ephemeral && message.id !== messageId) this.opened = { messageId: message.id, from: messageId };
			this.#show(messageId, answer.state === "failed" ? { customId, failure: FAILED } : undefined);
			this.#follow(answer);
		} catch (error) {
			this.#show(messageId, { customId, failure: wordsFor(error) });
		}
	}

	/** @param {Answer} answer */
	#follow({ modal }) {
		if (modal !== undefined) this.#openModal(modal);
	}

	/**
	 * @param {string} messageId
	 * @param {{ customId: string, failure?: string } | undefined} doing
	 */
	#show(messageId, doing) {
		this.controls = new Map(this.controls);
		if (doing === undefined) this.controls.delete(messageId);
		else this.controls.set(messageId, doing);
		this.#session.changed();
	}
}

/** @param {unknown} error */
function wordsFor(error) {
	return error instanceof Refusal ? error.message : UNREACHED;
}
