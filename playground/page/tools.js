import { ask } from "./ask.js";
import { h } from "./dom.js";

/** @import { PersonCard } from "./api.js" */

/**
 * What one can do to the whole playground: make it fail, and begin it anew.
 * @param {readonly PersonCard[]} people whom a fault can be for
 * @returns {readonly HTMLElement[]}
 */
export function tools(people) {
	const faults = h(
		"button",
		{
			type: "button",
			class: "plain",
			"aria-expanded": "false",
			onclick: async () => {
				const { toggleFaults } = await import("./faults-panel.js");
				toggleFaults(people, faults);
			},
		},
		"Faults",
	);
	return [faults, h("button", { type: "button", class: "plain", onclick: () => void reset() }, "Reset…")];
}

async function reset() {
	const sure = await ask({
		title: "Begin anew?",
		words: "All messages, threads and games of this playground will be gone, for everyone in it.",
		yes: "Reset",
	});
	if (sure) await fetch("/reset", { method: "POST" });
}
