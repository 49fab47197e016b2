import { showDoing } from "./controls.js";
import { h, keepFocus } from "./dom.js";
import { compareIds } from "./ids.js";
import { focusNewest, followAnswer } from "./log-focus.js";
import { goesOn, line, logTop, sentCommand } from "./log-parts.js";
import { messageView } from "./message-view.js";
import { References } from "./references.js";
import { messagesIn } from "./state.js";
import { day } from "./times.js";

/** @import { SeenMessage } from "../seen.ts" */
/** @import { Deeds } from "./deeds.js" */
/** @import { Session } from "./session.js" */
/** @import { State } from "./state.js" */

const AT_BOTTOM_PX = 60;
const NEAR_TOP_PX = 200;

/**
 * The messages of the open channel. It stays at its end as long as it was there. What comes is said by the announcer:
 * as a live region it would say all the buttons of a message too, at each change.
 */
export class MessageList {
	#session;
	#deeds;
	#scroller;
	#log = h("div", { class: "log", role: "log", "aria-live": "off", tabindex: -1 });
	/** What stands on the page, by key, with everything it was made of. @type {Map<string, { parts: readonly unknown[], node: HTMLElement }>} */
	#drawn = new Map();
	#references;
	/** @type {string | undefined} */
	#shownId;
	#atBottom = true;
	#turning = false;
	/** The number of the newest command there was at the last drawing. */
	#sent = 0;
	/** The newest message there was at the last drawing. */
	#newest = "0";

	#newestButton;

	/**
	 * @param {HTMLElement} scroller
	 * @param {HTMLElement} newestButton goes to the newest message
	 * @param {Session} session
	 * @param {Deeds} deeds
	 */
	constructor(scroller, newestButton, session, deeds) {
		this.#scroller = scroller;
		this.#newestButton = newestButton;
		this.#session = session;
		this.#deeds = deeds;
		this.#references = new References(session, () => this.draw());
		scroller.append(this.#log);
		scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
		newestButton.addEventListener("click", () => {
			this.#atBottom = true;
			this.#settle();
		});
		new ResizeObserver(() => this.#settle()).observe(this.#log);
		new ResizeObserver(() => this.#settle()).observe(scroller);
	}

	/** Whether the end of the messages is in sight. */
	get atBottom() {
		return this.#atBottom;
	}

	/** Shows what the session knows now. */
	draw() {
		const { state, channel } = this.#session;
		if (state === undefined) return;
		if (this.#shownId !== channel?.id) this.#turnTo(channel?.id);
		if (channel === undefined) return;
		const messages = messagesIn(state, channel.id);
		const mine = messages
			.filter((message) => compareIds(message.id, this.#newest) > 0)
			.some((message) => this.#own(message, state));
		const sent = this.#deeds.sent.at(-1)?.number ?? 0;
		if (mine || sent > this.#sent) this.#atBottom = true;
		this.#sent = Math.max(sent, this.#sent);
		this.#newest = messages.at(-1)?.id ?? this.#newest;
		keepFocus(this.#log, () => this.#place(this.#nodes(messages, state, channel.id)));
		const { opened } = this.#deeds;
		if (opened !== undefined && messages.some(({ id, loading }) => id === opened.messageId && !loading)) {
			this.#deeds.opened = undefined;
			followAnswer(this.#log, opened);
		}
		this.#settle();
	}

	/**
	 * Brings a message into sight and marks it for a moment.
	 * @param {string} id
	 */
	show(id) {
		const node = this.#log.querySelector(`#m${CSS.escape(id)}`);
		if (!(node instanceof HTMLElement)) return;
		this.#atBottom = false;
		node.scrollIntoView({ block: "center" });
		node.classList.remove("found");
		requestAnimationFrame(() => node.classList.add("found"));
	}

	/** Goes to the newest message that has something to press, or else to the newest of all. */
	focusNewest() {
		this.#atBottom = true;
		this.#settle();
		focusNewest(this.#log);
	}

	/** @param {string | undefined} channelId */
	#turnTo(channelId) {
		this.#shownId = channelId;
		this.#drawn.clear();
		this.#log.replaceChildren();
		this.#newest = "0";
		this.#atBottom = true;
	}

	/**
	 * Whether a message is of this person's making, or answers something this person did.
	 * @param {SeenMessage} message
	 * @param {State} state
	 */
	#own({ author, interaction }, state) {
		return author.id === state.me.id || interaction?.user.id === state.me.id;
	}

	/**
	 * @param {readonly SeenMessage[]} messages
	 * @param {State} state
	 * @param {string} channelId
	 * @returns {HTMLElement[]}
	 */
	#nodes(messages, state, channelId) {
		const nodes = [this.#top(state, channelId)];
		/** @type {SeenMessage | undefined} */
		let before;
		const { newAfter } = this.#session;
		const firstNew =
			newAfter === undefined
				? undefined
				: messages.find(
						({ id, author, ephemeral }) => !ephemeral && author.id !== state.me.id && compareIds(id, newAfter) > 0,
					)?.id;
		const sent = this.#deeds.sent.filter((one) => one.channelId === channelId);
		const sentBefore = (/** @type {string | undefined} */ id) => {
			for (let next = sent[0]; next !== undefined; next = sent[0]) {
				if (id !== undefined && compareIds(next.after, id) >= 0) return;
				sent.shift();
				const { number, name, failure } = next;
				const forget = () => this.#deeds.forget(number);
				nodes.push(this.#kept(`sent${number}`, [failure], () => sentCommand(name, failure, forget)));
			}
		};
		for (const message of messages) {
			sentBefore(message.id);
			const newDay = before === undefined || day(before.createdAt) !== day(message.createdAt);
			if (newDay)
				nodes.push(this.#kept(`day${message.id}`, [day(message.createdAt)], () => line("day", day(message.createdAt))));
			const isNew = message.id === firstNew;
			if (isNew) nodes.push(this.#kept("new", [message.id], () => line("new", "New")));
			nodes.push(this.#message(message, state, !newDay && !isNew && goesOn(before, message)));
			before = message;
		}
		sentBefore(undefined);
		return nodes;
	}

	/**
	 * @param {SeenMessage} message
	 * @param {State} state
	 * @param {boolean} grouped
	 */
	#message(message, state, grouped) {
		const referred = this.#references.of(message, state);
		const thread = message.threadId === undefined ? undefined : state.channels.get(message.threadId);
		const parts = [message, grouped, referred, thread?.name, thread?.archived];
		const make = () => messageView(message, { state, deeds: this.#deeds, grouped, referred });
		const node = this.#kept(message.id, parts, make);
		showDoing(node, message.id, this.#deeds);
		return node;
	}

	/**
	 * The node made of some parts, made anew only if they have changed.
	 * @param {string} key
	 * @param {readonly unknown[]} parts
	 * @param {() => HTMLElement} make
	 */
	#kept(key, parts, make) {
		const before = this.#drawn.get(key);
		if (before?.parts.every((part, index) => part === parts[index])) return before.node;
		const node = make();
		this.#drawn.set(key, { parts, node });
		return node;
	}

	/**
	 * Makes the log hold exactly these nodes, touching only what differs.
	 * @param {readonly HTMLElement[]} nodes
	 */
	#place(nodes) {
		const wanted = new Set(nodes);
		for (const child of [...this.#log.children]) if (child instanceof HTMLElement && !wanted.has(child)) child.remove();
		nodes.forEach((node, index) => {
			if (this.#log.children[index] !== node) this.#log.insertBefore(node, this.#log.children[index] ?? null);
		});
	}

	/**
	 * @param {State} state
	 * @param {string} channelId
	 */
	#top(state, channelId) {
		const empty = messagesIn(state, channelId).length === 0;
		const parts = [channelId, state.whole.has(channelId), state.loaded.has(channelId), empty];
		return this.#kept("top", parts, () => logTop(state, channelId, () => void this.#turnBack()));
	}

	#scrolled() {
		const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
		const before = this.#atBottom;
		this.#atBottom = scrollHeight - scrollTop - clientHeight < AT_BOTTOM_PX;
		if (this.#atBottom && !before) this.#session.changed();
		this.#newestButton.hidden = this.#atBottom;
		if (scrollTop < NEAR_TOP_PX) void this.#turnBack();
	}

	/** Fetches older messages above those in sight, which stay where they are. */
	async #turnBack() {
		if (this.#turning) return;
		this.#turning = true;
		const { scrollHeight, scrollTop } = this.#scroller;
		await this.#session.older().catch(() => undefined);
		if (!this.#atBottom) this.#scroller.scrollTop = scrollTop + this.#scroller.scrollHeight - scrollHeight;
		this.#turning = false;
	}

	/** Stays at the end, or offers the way there. */
	#settle() {
		if (this.#atBottom) this.#scroller.scrollTop = this.#scroller.scrollHeight;
		this.#newestButton.hidden = this.#atBottom;
	}
}
