import { fitting, offered, partialValues, readField } from "./command-values.js";
import { h } from "./dom.js";

/** @import { OfferedCommand, OfferedOption } from "../seen.ts" */
/** @import { Api, Choice, Values } from "./api.js" */
/** @import { Around, Field } from "./command-values.js" */
/** @import { Suggestions } from "./suggestions.js" */

/** How long one pauses in typing before the bot is asked for its choices. */
const PAUSE_MS = 120;

/**
 * A slash command being filled in: its name and a field for each option.
 * @typedef {object} Surroundings
 * @property {Api} api
 * @property {string} channelId
 * @property {Around} around
 * @property {Suggestions} suggestions
 * @property {(values: Values) => void} send
 * @property {() => void} cancel
 * @property {(message: string) => void} complain
 */
export class CommandForm {
	/** @type {HTMLElement} */
	element;
	#command;
	#surroundings;
	/** @type {Map<string, Field>} */
	#fields = new Map();
	/** @type {Map<string, HTMLInputElement>} */
	#inputs = new Map();
	/** The text that the newest choices of the bot belong to, by option. @type {Map<string, { text: string, choices: readonly Choice[] }>} */
	#completed = new Map();
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	#timer;

	/**
	 * @param {OfferedCommand} command
	 * @param {ReadonlyMap<string, string>} texts what the options hold already
	 * @param {Surroundings} surroundings
	 */
	constructor(command, texts, surroundings) {
		this.#command = command;
		this.#surroundings = surroundings;
		for (const [name, text] of texts) this.#fields.set(name, { text });
		this.element = h(
			"div",
			{ class: "command", role: "group", "aria-label": `Command /${command.label}` },
			h("strong", { class: "command-name" }, `/${command.label}`),
			command.options.map((option) => this.#field(option)),
			h(
				"button",
				{ type: "button", class: "plain", "aria-label": "Leave the command", onclick: surroundings.cancel },
				"✕",
			),
		);
	}

	/** Puts the cursor where something is to be typed next. */
	focus() {
		const next = this.#command.options.find(({ name }) => !this.#text(name)) ?? this.#command.options.at(-1);
		if (next !== undefined) this.#inputs.get(next.name)?.focus();
		else this.element.querySelector("button")?.focus();
	}

	/** Sends the command, or says what is missing. */
	submit() {
		/** @type {Record<string, string | number | boolean>} */
		const values = {};
		for (const option of this.#command.options) {
			const reading = readField(option, this.#fields.get(option.name), this.#surroundings.around);
			const input = this.#inputs.get(option.name);
			input?.removeAttribute("aria-invalid");
			if (reading.kind === "value") values[option.name] = reading.value;
			if (reading.kind !== "wrong") continue;
			input?.setAttribute("aria-invalid", "true");
			input?.focus();
			this.#surroundings.complain(`${option.label}: ${reading.message}`);
			return;
		}
		this.#surroundings.suggestions.hide();
		this.#surroundings.send(values);
	}

	/** The command as text, for going back to it. */
	get text() {
		const parts = this.#command.options.flatMap(({ name, label }) => {
			const text = this.#text(name);
			return text === "" ? [] : [`${label}:${text}`];
		});
		return [`/${this.#command.label}`, ...parts].join(" ");
	}

	/** @param {OfferedOption} option */
	#field(option) {
		const input = h("input", {
			type: "text",
			value: this.#text(option.name),
			placeholder: option.required ? "" : "optional",
			autocomplete: "off",
			autocapitalize: "off",
			spellcheck: "false",
			enterkeyhint: "send",
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-expanded": "false",
			"aria-required": String(option.required),
			"aria-label": `${option.label}${option.required ? "" : ", optional"}: ${option.description}`,
			oninput: () => {
				this.#fields.set(option.name, { text: input.value });
				input.removeAttribute("aria-invalid");
				this.#surroundings.complain("");
				this.#fit(input);
				this.#suggest(option);
			},
			onfocus: () => this.#suggest(option),
			onblur: () => this.#surroundings.suggestions.hide(),
			onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event, option),
		});
		this.#inputs.set(option.name, input);
		this.#fit(input);
		return h("label", { class: "option" }, h("span", {}, option.label), input);
	}

	/** @param {HTMLInputElement} input */
	#fit(input) {
		input.style.setProperty("--typed", `${Math.max(input.value.length, input.placeholder.length, 3) + 2}ch`);
	}

	/** @param {string} name */
	#text(name) {
		return this.#fields.get(name)?.text ?? "";
	}

	/**
	 * @param {KeyboardEvent} event
	 * @param {OfferedOption} option
	 */
	#key(event, option) {
		if (this.#surroundings.suggestions.key(event) || event.isComposing) return;
		const index = this.#command.options.indexOf(option);
		if (event.key === "Enter") {
			event.preventDefault();
			this.submit();
		} else if (event.key === "Backspace" && this.#text(option.name) === "") {
			event.preventDefault();
			const before = this.#command.options[index - 1];
			if (before === undefined) this.#surroundings.cancel();
			else this.#inputs.get(before.name)?.focus();
		}
	}

	/** @param {OfferedOption} option */
	#suggest(option) {
		clearTimeout(this.#timer);
		const text = this.#text(option.name);
		if (!option.autocomplete) {
			const choices = offered(option, this.#surroundings.around);
			const taken = this.#fields.get(option.name)?.picked !== undefined;
			const first = !taken && (option.required || text !== "");
			this.#offer(option, taken ? choices : fitting(choices, text), first);
			return;
		}
		const known = this.#completed.get(option.name);
		this.#offer(option, known?.choices ?? [], false);
		this.#timer = setTimeout(() => void this.#complete(option, text), known === undefined ? 0 : PAUSE_MS);
	}

	/**
	 * Asks the bot for choices. Those that come after the text has changed again are not shown.
	 * @param {OfferedOption} option
	 * @param {string} text
	 */
	async #complete(option, text) {
		const { api, channelId, around } = this.#surroundings;
		try {
			const values = partialValues(this.#command, this.#fields, option.name, around);
			const choices = await api.complete(channelId, this.#command.name, values, option.name);
			if (this.#text(option.name) !== text) return;
			this.#completed.set(option.name, { text, choices });
			const exact = choices.some(({ name, value }) => name === text || value === text);
			if (document.activeElement === this.#inputs.get(option.name)) this.#offer(option, choices, text !== "" && !exact);
		} catch {
			if (this.#text(option.name) === text) this.#offer(option, [], false, "Loading options failed");
		}
	}

	/**
	 * @param {OfferedOption} option
	 * @param {readonly Choice[]} choices
	 * @param {boolean} first
	 * @param {string} [trouble]
	 */
	#offer(option, choices, first, trouble) {
		const input = this.#inputs.get(option.name);
		if (input === undefined) return;
		const items = choices.map((choice) => ({ label: choice.name, take: () => this.#take(option, choice) }));
		this.#surroundings.suggestions.show(input, {
			title: trouble ?? `${option.label} — ${option.description}`,
			items,
			first,
		});
	}

	/**
	 * @param {OfferedOption} option
	 * @param {Choice} choice
	 */
	#take(option, choice) {
		const input = this.#inputs.get(option.name);
		if (input === undefined) return;
		this.#fields.set(option.name, { text: choice.name, picked: choice });
		input.value = choice.name;
		input.removeAttribute("aria-invalid");
		this.#surroundings.complain("");
		this.#fit(input);
		this.#surroundings.suggestions.hide();
		const next = this.#command.options.find(({ name }) => this.#text(name) === "");
		if (next !== undefined) this.#inputs.get(next.name)?.focus();
	}
}
