import { ask } from "./ask.js";
import { h } from "./dom.js";
import { faults, reset } from "./faults-api.js";

/** @import { FaultsState } from "../page-control.ts" */
/** @import { PersonCard } from "./api.js" */

/** What is armed is asked for only when everything else is there. */
const LOOK_MS = 1000;

/**
 * What one can do to the whole playground: make it fail, and begin it anew.
 * @param {readonly PersonCard[]} people whom a fault can be for
 * @returns {readonly HTMLElement[]}
 */
export function tools(people) {
	const count = h("span", { class: "count" });
	const tell = (/** @type {FaultsState["armed"]} */ armed) => {
		const working = armed.filter(({ left }) => left !== 0).length;
		count.replaceChildren(...(working === 0 ? [] : [` (${working}`, h("span", { class: "wide" }, " armed"), ")"]));
	};
	const open = async () => {
		const { toggleFaults } = await import("./faults-panel.js");
		await toggleFaults(people, button, tell);
	};
	const button = h(
		"button",
		{ type: "button", class: "plain", "aria-expanded": "false", onclick: () => void open() },
		"Faults",
		count,
	);
	const look = () =>
		void faults().then(
			({ armed }) => tell(armed),
			() => undefined,
		);
	// They may have been armed in another tab.
	addEventListener("focus", look);
	setTimeout(look, LOOK_MS);
	return [button, h("button", { type: "button", class: "plain", onclick: () => void beginAnew() }, "Reset…")];
}

async function beginAnew() {
	const sure = await ask({
		title: "Begin anew?",
		words:
			"All messages and threads will be gone, for everyone here. The bot still knows its games, as it would on Discord.",
		yes: "Reset",
	});
	if (sure) await reset();
}
