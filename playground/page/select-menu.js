import { h } from "./dom.js";

/** @typedef {{ readonly value: string, readonly label: string, readonly description?: string, readonly chosen: boolean }} Item */

let count = 0;

/**
 * A select of a message: a button with its list. One value is sent when it is taken, several when the list closes.
 * A native select would send while one only walks through it with the arrow keys.
 * @param {{ key: string, label: string, items: readonly Item[], least: number, most: number, disabled: boolean }} menu
 * @param {(values: readonly string[]) => void} send
 */
export function selectMenu(menu, send) {
	const id = `menu-${++count}`;
	const several = menu.most > 1;
	const chosen = new Set(menu.items.filter((item) => item.chosen).map(({ value }) => value));
	const options = menu.items.map(({ value, label, description }, index) =>
		h(
			"li",
			{ role: "option", id: `${id}-${index}`, "aria-selected": String(chosen.has(value)), onclick: () => take(index) },
			h("span", { class: "option-label" }, label),
			description !== undefined && h("span", { class: "option-detail" }, description),
		),
	);
	const list = h(
		"ul",
		{ role: "listbox", id, hidden: true, "aria-label": menu.label, "aria-multiselectable": several && "true" },
		options,
	);
	const shown = menu.items.filter((item) => item.chosen).map(({ label }) => label);
	const button = h(
		"button",
		{
			type: "button",
			class: "select",
			role: "combobox",
			"aria-haspopup": "listbox",
			"aria-expanded": "false",
			"aria-controls": id,
			"aria-label": shown.length > 0 ? `${menu.label}: ${shown.join(", ")}` : menu.label,
			"data-key": menu.key,
			disabled: menu.disabled,
			onclick: () => (list.hidden ? open() : close()),
			onkeydown: key,
			onblur: () => close(),
		},
		h("span", {}, shown.length > 0 ? shown.join(", ") : menu.label),
	);
	let active = 0;

	function open() {
		list.hidden = false;
		button.setAttribute("aria-expanded", "true");
		active = Math.max(
			0,
			menu.items.findIndex(({ value }) => chosen.has(value)),
		);
		mark();
		list.scrollIntoView({ block: "nearest" });
	}

	function close() {
		if (list.hidden) return;
		list.hidden = true;
		button.setAttribute("aria-expanded", "false");
		button.removeAttribute("aria-activedescendant");
		const before = menu.items.filter((item) => item.chosen).map(({ value }) => value);
		const changed = before.length !== chosen.size || before.some((value) => !chosen.has(value));
		if (several && changed && chosen.size >= menu.least && chosen.size <= menu.most) send([...chosen]);
	}

	/** @param {number} index */
	function take(index) {
		const value = menu.items[index]?.value;
		if (value === undefined) return;
		if (!several) {
			close();
			send([value]);
			return;
		}
		if (chosen.has(value)) chosen.delete(value);
		else if (chosen.size < menu.most) chosen.add(value);
		options[index]?.setAttribute("aria-selected", String(chosen.has(value)));
	}

	function mark() {
		options.forEach((option, index) => {
			option.classList.toggle("active", index === active);
		});
		options[active]?.scrollIntoView({ block: "nearest" });
		button.setAttribute("aria-activedescendant", `${id}-${active}`);
	}

	/** @param {KeyboardEvent} event */
	function key(event) {
		const steps = new Map([
			["ArrowDown", active + 1],
			["ArrowUp", active - 1],
			["Home", 0],
			["End", options.length - 1],
		]);
		const step = steps.get(event.key);
		if (step !== undefined) {
			event.preventDefault();
			if (list.hidden) return open();
			active = Math.min(Math.max(step, 0), options.length - 1);
			mark();
		} else if (!list.hidden && (event.key === "Enter" || event.key === " ")) {
			event.preventDefault();
			take(active);
		} else if (!list.hidden && event.key === "Escape") {
			event.preventDefault();
			event.stopPropagation();
			close();
		} else if (!list.hidden && event.key.length === 1) jump(event.key.toLowerCase());
	}

	/** @param {string} letter */
	function jump(letter) {
		const found = menu.items.findIndex(({ label }, index) => index > active && label.toLowerCase().startsWith(letter));
		const first = menu.items.findIndex(({ label }) => label.toLowerCase().startsWith(letter));
		if (first === -1) return;
		active = found === -1 ? first : found;
		mark();
	}

	// A press on the list must not take the focus from the button: that would close it.
	list.addEventListener("mousedown", (event) => event.preventDefault());
	return h("div", { class: "select-menu" }, button, list);
}
