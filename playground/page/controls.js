import { content } from "./content.js";
import { h } from "./dom.js";
import { selectMenu } from "./select-menu.js";

/** @import { Component, Emoji } from "../records.ts" */
/** @import { SeenMessage } from "../seen.ts" */
/** @import { Deeds } from "./deeds.js" */
/** @import { State } from "./state.js" */

/** Discord's numbers for the parts of a message. */
const Part = /** @type {const} */ ({
	row: 1,
	button: 2,
	select: 3,
	userSelect: 5,
	channelSelect: 8,
	section: 9,
	text: 10,
	separator: 14,
	container: 17,
});

const STYLES = ["", "primary", "secondary", "success", "danger", "link"];

/**
 * The rows of buttons and selects below a message, and other parts that some messages are made of.
 * @param {SeenMessage} message
 * @param {State} state
 * @param {Deeds} deeds
 * @returns {Node[]}
 */
export function controls(message, state, deeds) {
	/**
	 * @param {Component} part
	 * @returns {Node[]}
	 */
	const draw = (part) => {
		const inner = () => (part.components ?? []).flatMap(draw);
		switch (part.type) {
			case Part.row:
				return [h("div", { class: "row" }, inner())];
			case Part.button:
				return [button(part)];
			case Part.select:
			case Part.userSelect:
			case Part.channelSelect:
				return [select(part)];
			case Part.text:
				return [h("div", { class: "content" }, content(part.content ?? "", state))];
			case Part.separator:
				return [h("hr")];
			case Part.container:
				return [h("div", { class: "container" }, inner())];
			case Part.section:
				return [h("div", { class: "section" }, h("div", {}, inner()), part.accessory ? draw(part.accessory) : [])];
			default:
				return [h("p", { class: "subtext" }, "This part of the message cannot be shown here.")];
		}
	};

	/** @param {Component} part */
	const button = ({ custom_id: customId = "", label = "", style = 2, emoji, url, disabled = false }) => {
		const words = [emojiName(emoji), label].filter((text) => text !== "");
		const look = `button ${STYLES[style] ?? "secondary"}`;
		if (url !== undefined)
			return h("a", { class: look, href: url, target: "_blank", rel: "noopener noreferrer" }, words.join(" "));
		return h(
			"button",
			{
				type: "button",
				class: look,
				disabled,
				"data-key": customId,
				onclick: () => void (isBusy(message.id, deeds, customId) || deeds.press(message.id, customId)),
			},
			h("span", {}, words.join(" ")),
		);
	};

	/** @param {Component} part */
	const select = (part) => {
		const {
			custom_id: customId = "",
			placeholder,
			min_values: least = 1,
			max_values: most = 1,
			disabled = false,
		} = part;
		const offers =
			part.type === Part.userSelect
				? [...state.users.values()].map(({ id, name }) => ({ value: id, label: name }))
				: part.type === Part.channelSelect
					? [...state.channels.values()].map(({ id, name }) => ({ value: id, label: `#${name}` }))
					: (part.options ?? []);
		const items = offers.map((offer) => ({
			...offer,
			label: [emojiName("emoji" in offer ? offer.emoji : undefined), offer.label]
				.filter((text) => text !== "")
				.join(" "),
			chosen: "default" in offer && offer.default === true,
		}));
		const label = placeholder ?? "Make a selection";
		return selectMenu({ key: customId, label, items, least, most, disabled }, (values) => {
			void deeds.select(message.id, customId, values);
		});
	};

	return message.components.flatMap(draw);
}

/**
 * Whether a control has been used and is not answered yet.
 * @param {string} messageId
 * @param {Deeds} deeds
 * @param {string | undefined} customId
 */
function isBusy(messageId, deeds, customId) {
	const doing = deeds.controls.get(messageId);
	return doing !== undefined && doing.failure === undefined && doing.customId === customId;
}

/**
 * Shows on a message that is there what its controls are doing and what went wrong. Nothing is made anew for it: one
 * who hears the page would lose the place.
 * @param {HTMLElement} node
 * @param {string} messageId
 * @param {Deeds} deeds
 */
export function showDoing(node, messageId, deeds) {
	for (const control of node.querySelectorAll(".row [data-key]")) {
		if (!(control instanceof HTMLElement)) continue;
		const busy = isBusy(messageId, deeds, control.dataset.key);
		if (busy === control.hasAttribute("aria-busy")) continue;
		if (busy) control.setAttribute("aria-busy", "true");
		else control.removeAttribute("aria-busy");
	}
	const failure = deeds.controls.get(messageId)?.failure ?? "";
	const place = node.querySelector(".failure");
	if (place !== null && place.textContent !== failure) place.textContent = failure;
}

/**
 * An emoji as text; one that a guild made by its name, since it is not here.
 * @param {Emoji | undefined} emoji
 */
function emojiName(emoji) {
	if (emoji === undefined) return "";
	return emoji.id ? `:${emoji.name}:` : emoji.name;
}
