import { CommandForm } from "./command-form.js";
import { mentionBeingTyped, readCommandText, withMentions } from "./command-text.js";
import { fitting } from "./command-values.js";
import { h } from "./dom.js";
import { Suggestions } from "./suggestions.js";

/** @import { OfferedCommand } from "../seen.ts" */
/** @import { Deeds } from "./deeds.js" */
/** @import { Session } from "./session.js" */
/** @import { Suggestion } from "./suggestions.js" */

const LONGEST_MESSAGE = 2000;

/** Where one types: messages, and commands after a slash. What is typed stays with its channel. */
export class Composer {
	#session;
	#deeds;
	#suggestions = new Suggestions();
	#notice = h("p", { class: "notice", role: "alert" });
	#field = h("textarea", {
		rows: 1,
		maxlength: LONGEST_MESSAGE,
		role: "combobox",
		"aria-label": "Message",
		"aria-autocomplete": "list",
		"aria-expanded": "false",
		autocomplete: "off",
		enterkeyhint: "send",
	});
	#line = h("div", { class: "composer-line" });
	#send = h("button", { type: "submit", class: "button primary send" }, "Send");
	/** @type {CommandForm | undefined} */
	#command;
	/** @type {Map<string, string>} */
	#drafts = new Map();
	/** @type {string | undefined} */
	#channelId;

	/**
	 * @param {HTMLElement} place
	 * @param {Session} session
	 * @param {Deeds} deeds
	 */
	constructor(place, session, deeds) {
		this.#session = session;
		this.#deeds = deeds;
		const form = h(
			"form",
			{ class: "composer", "aria-label": "Write" },
			this.#suggestions.element,
			this.#notice,
			this.#line,
		);
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.#submit();
		});
		form.addEventListener("keydown", (event) => {
			if (event.key === "Escape" && !event.defaultPrevented && this.#command !== undefined) this.#leaveCommand();
		});
		this.#field.addEventListener("input", () => void this.#typed());
		this.#field.addEventListener("focus", () => void this.#typed());
		this.#field.addEventListener("blur", () => this.#suggestions.hide());
		this.#field.addEventListener("keydown", (event) => this.#key(event));
		this.#plain();
		place.append(form);
	}

	/** Shows what the session knows now. */
	draw() {
		const { channel } = this.#session;
		if (channel?.id !== this.#channelId) {
			if (this.#channelId !== undefined) this.#drafts.set(this.#channelId, this.#command?.text ?? this.#field.value);
			this.#channelId = channel?.id;
			this.#plain(this.#drafts.get(channel?.id ?? "") ?? "");
			this.#complain("");
		}
		const canWrite = channel?.canWrite ?? false;
		const place =
			channel?.kind === "thread" ? "this thread" : `${channel?.kind === "direct" ? "@" : "#"}${channel?.name ?? ""}`;
		this.#field.placeholder = !canWrite
			? channel?.locked
				? "This thread is locked"
				: "You cannot write here"
			: channel?.archived
				? "This thread is archived; a message opens it again"
				: `Message ${place}, or / for commands`;
		this.#field.setAttribute("aria-label", this.#field.placeholder.replace("this thread", `thread ${channel?.name}`));
		this.#field.disabled = !canWrite;
		this.#send.disabled = !canWrite;
	}

	/** Puts the cursor here. */
	focus() {
		if (this.#command === undefined) this.#field.focus();
		else this.#command.focus();
	}

	/**
	 * Begins a command that was named in a message.
	 * @param {{ name: string, id: string }} mentioned
	 */
	async start({ name, id }) {
		const { channel } = this.#session;
		if (channel === undefined) return;
		const commands = await this.#session.commands(channel.id).catch(() => []);
		const fits = commands.filter((command) => command.name === name || command.label === name);
		const command = fits.find((one) => one.id === id) ?? fits[0];
		if (command !== undefined) this.#begin(command, new Map());
		else this.#complain(`/${name} is not on offer here.`);
	}

	/**
	 * Goes back to plain text.
	 * @param {string} [text]
	 */
	#plain(text = "") {
		this.#command = undefined;
		this.#send.removeAttribute("aria-label");
		this.#suggestions.hide();
		this.#field.value = text;
		this.#line.replaceChildren(this.#field, this.#send);
		this.#fit();
	}

	#fit() {
		this.#field.style.height = "auto";
		this.#field.style.height = `${this.#field.scrollHeight}px`;
	}

	#leaveCommand() {
		this.#plain();
		this.#complain("");
		this.#field.focus();
	}

	/** @param {string} message */
	#complain(message) {
		this.#notice.textContent = message;
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		if (this.#suggestions.key(event) || event.isComposing) return;
		if (event.key !== "Enter" || event.shiftKey) return;
		event.preventDefault();
		this.#submit();
	}

	/** Looks at what has been typed, and offers commands after a slash and people after an @. */
	async #typed() {
		this.#fit();
		this.#complain("");
		const { channel, state } = this.#session;
		const text = this.#field.value;
		if (channel === undefined || state === undefined) return;
		if (text.startsWith("/")) {
			const commands = await this.#session.commands(channel.id).catch(() => []);
			if (this.#field.value !== text || this.#command !== undefined || document.activeElement !== this.#field) return;
			const read = readCommandText(text, commands);
			if (read?.kind === "command") return this.#begin(read.command, read.texts);
			if (read !== undefined && read.commands.length > 0) return this.#offerCommands(read.commands);
		}
		const mention = mentionBeingTyped(text.slice(0, this.#field.selectionStart));
		if (mention === undefined) return this.#suggestions.hide();
		const people = [...state.users.values()].map(({ name }) => ({ name, value: name }));
		const items = fitting(people, mention.name).map(({ name }) => ({
			label: `@${name}`,
			take: () => {
				const rest = text.slice(this.#field.selectionStart);
				this.#field.value = `${text.slice(0, mention.at)}@${name} ${rest}`;
				this.#field.setSelectionRange(mention.at + name.length + 2, mention.at + name.length + 2);
				this.#suggestions.hide();
			},
		}));
		if (items.length > 0) this.#suggestions.show(this.#field, { title: "People", items, first: true });
		else this.#suggestions.hide();
	}

	/** @param {readonly OfferedCommand[]} commands */
	#offerCommands(commands) {
		/** @type {readonly Suggestion[]} */
		const items = commands.map((command) => ({
			label: `/${command.label}`,
			detail: command.description,
			take: () => this.#begin(command, new Map()),
		}));
		this.#suggestions.show(this.#field, { title: "Commands", items, first: true });
	}

	/**
	 * Opens a command to be filled in.
	 * @param {OfferedCommand} command
	 * @param {ReadonlyMap<string, string>} texts
	 */
	#begin(command, texts) {
		const { channel, state } = this.#session;
		if (channel === undefined || state === undefined) return;
		this.#suggestions.hide();
		this.#complain("");
		const form = new CommandForm(command, texts, {
			api: this.#session.api,
			channelId: channel.id,
			around: { users: state.users.values().toArray(), channels: state.channels.values().toArray() },
			suggestions: this.#suggestions,
			send: (values) => void this.#sendCommand(form, command, values),
			cancel: () => this.#leaveCommand(),
			complain: (message) => this.#complain(message),
		});
		this.#command = form;
		this.#send.setAttribute("aria-label", `Send /${command.label}`);
		this.#line.replaceChildren(form.element, this.#send);
		if (command.options.length === 0) this.#send.focus();
		else form.focus();
	}

	/**
	 * @param {CommandForm} form
	 * @param {OfferedCommand} command
	 * @param {Readonly<Record<string, string | number | boolean>>} values
	 */
	async #sendCommand(form, command, values) {
		const channelId = this.#channelId;
		if (channelId === undefined) return;
		const text = form.text;
		this.#plain();
		this.#field.focus();
		const trouble = await this.#deeds.command(channelId, command.name, values);
		if (trouble === undefined || this.#channelId !== channelId) return;
		if (this.#field.value === "" && this.#command === undefined) this.#plain(text);
		this.#complain(trouble);
	}

	#submit() {
		if (this.#command !== undefined) this.#command.submit();
		else void this.#say();
	}

	async #say() {
		const { state, channel } = this.#session;
		const text = this.#field.value.trim();
		if (text === "" || state === undefined || channel === undefined) return;
		this.#plain();
		const trouble = await this.#deeds.say(channel.id, withMentions(text, state.users.values()));
		if (trouble === undefined || this.#channelId !== channel.id) return;
		if (this.#field.value === "") this.#plain(text);
		this.#complain(trouble);
	}
}
