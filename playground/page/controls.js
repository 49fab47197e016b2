import { content } from "./content.js";
import { h } from "./dom.js";
import { selectMenu } from "./select-menu.js";

/** @import { Component } from "../records.ts" */
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
	const doing = deeds.controls.get(message.id);
	const busy = doing !== undefined && doing.failure === undefined ? doing.customId : undefined;

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
		const words = [emoji === undefined || emoji.id !== undefined ? "" : emoji.name, label].filter(
			(text) => text !== "",
		);
		const look = `button ${STYLES[style] ?? "secondary"}`;
		if (url !== undefined)
			return h("a", { class: look, href: url, target: "_blank", rel: "noopener noreferrer" }, words.join(" "));
		const pressed = busy === customId;
		return h(
			"button",
			{
				type: "button",
				class: look,
				disabled,
				"data-key": customId,
				"aria-busy": pressed && "true",
				onclick: () => void (pressed || deeds.press(message.id, customId)),
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
		const items = offers.map((offer) => ({ ...offer, chosen: "default" in offer && offer.default === true }));
		const label = placeholder ?? "Make a selection";
		return selectMenu({ key: customId, label, items, least, most, disabled, busy: busy === customId }, (values) => {
			void deeds.select(message.id, customId, values);
		});
	};

	return message.components.flatMap(draw);
}
