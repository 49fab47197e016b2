import { h } from "./dom.js";

/** @typedef {{ readonly label: string, readonly detail?: string, readonly take: () => void }} Suggestion */

let count = 0;

/**
 * The list above a field in which one types: arrows walk, Enter and Tab take, Escape closes. The field keeps the focus.
 */
export class Suggestions {
	/** Stands where the list is to be seen. */
	element = h("div", { class: "suggestions", hidden: true });
	#id = `suggestions-${++count}`;
	#title = h("p", { class: "suggestions-title" });
	#list = h("ul", { role: "listbox", id: this.#id });
	/** @type {readonly Suggestion[]} */
	#items = [];
	#active = -1;
	/** @type {HTMLElement | undefined} */
	#field;

	constructor() {
		this.element.append(this.#title, this.#list);
		// A press on the list must not take the focus from the field.
		this.element.addEventListener("mousedown", (event) => event.preventDefault());
	}

	/**
	 * Shows what a field is offered.
	 * @param {HTMLElement} field
	 * @param {{ title: string, items: readonly Suggestion[], first: boolean }} offer `first`: whether Enter takes the
	 * first one right away
	 */
	show(field, { title, items, first }) {
		this.hide();
		this.#field = field;
		this.#items = items;
		this.#active = first && items.length > 0 ? 0 : -1;
		this.#title.textContent = title;
		this.#list.setAttribute("aria-label", title);
		this.#list.hidden = items.length === 0;
		this.#list.replaceChildren(
			...items.map(({ label, detail, take }, index) =>
				h(
					"li",
					{ role: "option", id: `${this.#id}-${index}`, onclick: take, onmousemove: () => this.#walk(index, false) },
					h("span", { class: "option-label" }, label),
					detail !== undefined && h("span", { class: "option-detail" }, detail),
				),
			),
		);
		this.element.hidden = false;
		field.setAttribute("aria-controls", this.#id);
		field.setAttribute("aria-expanded", String(items.length > 0));
		this.#walk(this.#active, true);
	}

	hide() {
		this.element.hidden = true;
		this.#items = [];
		this.#active = -1;
		this.#field?.setAttribute("aria-expanded", "false");
		this.#field?.removeAttribute("aria-activedescendant");
	}

	/** Whether there is something to choose from. */
	get open() {
		return !this.element.hidden && this.#items.length > 0;
	}

	/**
	 * Lets the list have a key first.
	 * @param {KeyboardEvent} event
	 * @returns {boolean} whether the list took it
	 */
	key(event) {
		if (!this.open || event.isComposing) return false;
		switch (event.key) {
			case "ArrowDown":
				this.#walk((this.#active + 1) % this.#items.length, true);
				break;
			case "ArrowUp":
				this.#walk((Math.max(this.#active, 0) - 1 + this.#items.length) % this.#items.length, true);
				break;
			case "Enter":
				if (this.#active === -1 || event.shiftKey) return false;
				this.#items[this.#active]?.take();
				break;
			case "Tab":
				if (this.#active === -1 || event.shiftKey) return false;
				this.#items[this.#active]?.take();
				break;
			case "Escape":
				this.hide();
				break;
			default:
				return false;
		}
		event.preventDefault();
		return true;
	}

	/**
	 * @param {number} index
	 * @param {boolean} intoSight
	 */
	#walk(index, intoSight) {
		this.#active = index;
		[...this.#list.children].forEach((option, at) => {
			option.setAttribute("aria-selected", String(at === index));
		});
		const active = this.#list.children[index];
		if (active === undefined) return;
		this.#field?.setAttribute("aria-activedescendant", active.id);
		if (intoSight) active.scrollIntoView({ block: "nearest" });
	}
}
