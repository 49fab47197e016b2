import { content } from "./content.js";
import { h } from "./dom.js";

/** @import { Component, Modal } from "../records.ts" */
/** @import { Deeds } from "./deeds.js" */
/** @import { State } from "./state.js" */

/** Discord's numbers for the parts of a form. */
const Part = /** @type {const} */ ({
	row: 1,
	select: 3,
	textInput: 4,
	userSelect: 5,
	text: 10,
	label: 18,
	radioGroup: 21,
	checkboxGroup: 22,
	checkbox: 23,
});
const PARAGRAPH = 2;

/** @typedef {string | readonly string[] | boolean | undefined} Filled */
/** @typedef {{ readonly id: string, readonly node: HTMLElement, readonly read: () => Filled }} Field */

/**
 * Opens a form of the bot's. It stays open until it was taken or is closed.
 * @param {Modal} modal
 * @param {State} state
 * @param {Deeds} deeds
 */
export function openModal(modal, state, deeds) {
	/** @type {Field[]} */
	const fields = [];
	const parts = modal.components.map((part, index) => drawPart(part, `field-${index}`, state, fields));
	const trouble = h("p", { class: "failure", role: "alert" });
	const send = h("button", { type: "submit", class: "button primary" }, "Submit");
	const dialog = h(
		"dialog",
		{ class: "modal", "aria-labelledby": "modal-title", onclose: () => dialog.remove() },
		h(
			"form",
			{
				onsubmit: async (/** @type {SubmitEvent} */ event) => {
					event.preventDefault();
					trouble.textContent = "";
					send.disabled = true;
					const values = fields.flatMap(({ id, read }) => {
						const value = read();
						return value === undefined ? [] : [/** @type {const} */ ([id, value])];
					});
					const wrong = await deeds.submit(modal, Object.fromEntries(values));
					send.disabled = false;
					if (wrong === undefined) dialog.close();
					else trouble.textContent = wrong;
				},
			},
			h("h2", { id: "modal-title" }, modal.title),
			parts,
			trouble,
			h(
				"div",
				{ class: "row end" },
				h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
				send,
			),
		),
	);
	document.body.append(dialog);
	dialog.showModal();
}

/**
 * @param {Component} part
 * @param {string} id
 * @param {State} state
 * @param {Field[]} fields collects what can be filled in
 * @returns {HTMLElement}
 */
function drawPart(part, id, state, fields) {
	if (part.type === Part.text) return h("div", { class: "content" }, content(part.content ?? "", state));
	const inner = part.type === Part.label ? part.component : part.components?.[0];
	const field = inner && drawField(inner, id, state);
	if (inner === undefined || field === undefined)
		return h("p", { class: "subtext" }, "This part of the form cannot be filled in here.");
	fields.push(field);
	const required = inner.required ?? inner.type !== Part.checkbox;
	return h(
		"div",
		{ class: "field" },
		h(
			"label",
			{ for: id },
			part.label ?? inner.label ?? "",
			required && h("span", { class: "required" }, " (required)"),
		),
		part.description !== undefined && h("p", { class: "subtext" }, part.description),
		field.node,
	);
}

/**
 * @param {Component} part
 * @param {string} id
 * @param {State} state
 * @returns {Field | undefined}
 */
function drawField(part, id, state) {
	const customId = part.custom_id ?? "";
	const required = part.required ?? true;
	switch (part.type) {
		case Part.textInput: {
			const settings = {
				id,
				required,
				placeholder: part.placeholder,
				minlength: part.min_length,
				maxlength: part.max_length,
				autocomplete: "off",
			};
			const input =
				part.style === PARAGRAPH
					? h("textarea", { ...settings, rows: 4 }, part.value ?? "")
					: h("input", { ...settings, type: "text", value: part.value ?? "" });
			return { id: customId, node: input, read: () => input.value };
		}
		case Part.select:
		case Part.userSelect: {
			const options =
				part.type === Part.userSelect
					? [...state.users.values()].map(({ id: value, name }) => h("option", { value }, name))
					: (part.options ?? []).map((option) =>
							h("option", { value: option.value, selected: option.default === true }, option.label),
						);
			const several = (part.max_values ?? 1) > 1;
			const none = several ? [] : [h("option", { value: "" }, part.placeholder ?? "Make a selection")];
			const select = h("select", { id, required, multiple: several }, none, options);
			const read = () => [...select.selectedOptions].map(({ value }) => value).filter((value) => value !== "");
			return { id: customId, node: select, read };
		}
		case Part.checkbox: {
			const box = h("input", { id, type: "checkbox" });
			return { id: customId, node: box, read: () => box.checked };
		}
		case Part.radioGroup:
		case Part.checkboxGroup: {
			const type = part.type === Part.radioGroup ? "radio" : "checkbox";
			const boxes = (part.options ?? []).map(({ value, label, default: chosen }) => ({
				label,
				box: h("input", { type, name: id, value, checked: chosen === true }),
			}));
			const node = h(
				"div",
				{ id, role: "group" },
				boxes.map(({ box, label }) => h("label", {}, box, ` ${label}`)),
			);
			const chosen = () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
			return { id: customId, node, read: () => (type === "radio" ? chosen()[0] : chosen()) };
		}
		default:
			return undefined;
	}
}
