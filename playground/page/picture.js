import { h } from "./dom.js";

/**
 * Shows a picture as large as it fits, with its words below, until it is pressed or Escape is.
 * @param {{ readonly href: string, readonly filename: string, readonly description: string | undefined }} picture
 */
export function openPicture({ href, filename, description }) {
	const close = () => dialog.close();
	const dialog = h(
		"dialog",
		{ class: "picture", "aria-label": filename, onclose: () => dialog.remove() },
		h("img", { src: href, alt: description ?? filename, onclick: close }),
		description !== undefined && h("p", { "aria-hidden": "true" }, description),
		h(
			"div",
			{ class: "row end" },
			h("a", { class: "button secondary", href, target: "_blank" }, "Open in a tab"),
			h("button", { type: "button", class: "button primary", autofocus: true, onclick: close }, "Close"),
		),
	);
	dialog.addEventListener("click", (event) => {
		if (event.target === dialog) close();
	});
	document.body.append(dialog);
	dialog.showModal();
}
