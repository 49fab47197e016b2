import { h } from "./dom.js";

/**
 * Asks once before something that cannot be undone.
 * @param {{ readonly title: string, readonly words: string, readonly yes: string }} question `yes`: what the button says
 * @returns {Promise<boolean>}
 */
export function ask({ title, words, yes }) {
	return new Promise((resolve) => {
		let sure = false;
		const answer = (/** @type {boolean} */ given) => {
			sure = given;
			dialog.close();
		};
		const dialog = h(
			"dialog",
			{
				class: "modal",
				"aria-labelledby": "question",
				onclose: () => {
					dialog.remove();
					resolve(sure);
				},
			},
			h("h2", { id: "question" }, title),
			h("p", {}, words),
			h(
				"div",
				{ class: "row end" },
				h("button", { type: "button", class: "button secondary", onclick: () => answer(false) }, "Cancel"),
				h("button", { type: "button", class: "button danger", onclick: () => answer(true) }, yes),
			),
		);
		document.body.append(dialog);
		dialog.showModal();
	});
}
