import { Refusal } from "./api.js";
import { byId, h, keepFocus } from "./dom.js";
import { arm, disarm, faults } from "./faults-api.js";
import { faultForm } from "./faults-form.js";

/** @import { FaultsState } from "../page-control.ts" */
/** @import { PersonCard } from "./api.js" */

const LOOK_MS = 1000;
const OPEN = "faults-open";

/**
 * Opens what makes Discord fail, beside everything else, or closes it.
 * @param {readonly PersonCard[]} people whom a fault can be for
 * @param {HTMLElement} button what it was opened with
 * @param {(armed: FaultsState["armed"]) => void} tell is told what is armed
 */
export async function toggleFaults(people, button, tell) {
	const open = document.getElementById("faults");
	if (open !== null) return open.dispatchEvent(new Event("leave"));
	const first = await faults();
	const trouble = h("p", { class: "failure", role: "alert" });
	const list = h("section", { id: "armed", "aria-labelledby": "armed-title", tabindex: -1 });
	const seed = h("input", { type: "text", placeholder: "random", autocomplete: "off", size: 8 });
	let shown = "";

	/** @param {FaultsState} state */
	const draw = ({ armed }) => {
		tell(armed);
		const now = JSON.stringify(armed);
		if (now === shown) return;
		shown = now;
		keepFocus(list, () => list.replaceChildren(...armedList(armed, act)));
	};

	const look = async () => {
		try {
			draw(await faults());
		} catch {
			// It is asked for again in a moment.
		}
	};

	/** @param {() => Promise<unknown>} deed */
	const act = async (deed) => {
		trouble.textContent = "";
		try {
			await deed();
		} catch (error) {
			trouble.textContent = error instanceof Refusal ? error.message : "The playground cannot be reached just now.";
		}
		await look();
	};

	const withSeed = () => (seed.value.trim() === "" ? {} : { seed: seed.value.trim() });
	const panel = h(
		"aside",
		{ id: "faults", "aria-labelledby": "faults-title", tabindex: -1 },
		h(
			"header",
			{},
			h("h2", { id: "faults-title" }, "Faults"),
			h("button", { type: "button", class: "plain", "aria-label": "Close faults", onclick: () => close() }, "✕"),
		),
		h("p", { class: "subtext" }, "A bad day of Discord's, for everyone here: see what the bot makes of it."),
		h(
			"div",
			{ class: "presets", role: "group", "aria-label": "Bad days" },
			first.presets.map(({ key, label }) =>
				h(
					"button",
					{
						type: "button",
						class: "button secondary small",
						onclick: () => void act(() => arm({ preset: key, ...withSeed() })),
					},
					label,
				),
			),
		),
		h("label", { class: "seed" }, "Seed", seed, h("span", { class: "subtext" }, "the same seed, the same faults")),
		trouble,
		list,
		h(
			"details",
			{},
			h("summary", {}, "A fault of your own"),
			faultForm(first, people, (deed) => act(deed), withSeed),
		),
	);

	const looking = setInterval(() => void look(), LOOK_MS);
	const close = () => {
		clearInterval(looking);
		panel.remove();
		document.body.classList.remove(OPEN);
		button.setAttribute("aria-expanded", "false");
		button.focus();
	};
	panel.addEventListener("leave", close);
	panel.addEventListener("keydown", (event) => {
		if (event.key === "Escape" && !event.defaultPrevented) close();
	});
	document.body.append(panel);
	document.body.classList.add(OPEN);
	button.setAttribute("aria-expanded", "true");
	draw(first);
	byId("faults").focus();
}

/**
 * What is in force, what has struck most first.
 * @param {FaultsState["armed"]} armed
 * @param {(deed: () => Promise<unknown>) => Promise<void>} act
 */
function armedList(armed, act) {
	const working = armed.filter(({ left }) => left !== 0).length;
	const title = h("h3", { id: "armed-title" }, working === 0 ? "Nothing fails" : `${working} armed`);
	if (armed.length === 0) return [title];
	const struck = armed.reduce((sum, one) => sum + one.struck, 0);
	return [
		h(
			"div",
			{ class: "armed-head" },
			title,
			h("span", { class: "subtext" }, struck > 0 ? `struck ${times(struck)}` : "none has struck"),
			h(
				"button",
				{ type: "button", class: "plain", "data-key": "all", onclick: () => void act(() => disarm()) },
				"Take all away",
			),
		),
		h(
			"ul",
			{},
			[...armed]
				.sort((a, b) => b.struck - a.struck)
				.map(({ id, label, struck, left }) =>
					h(
						"li",
						{ class: left === 0 ? "spent" : struck > 0 ? "struck" : "" },
						h("span", {}, label),
						h(
							"span",
							{ class: "subtext" },
							struck > 0 ? `struck ${times(struck)}` : "has not struck",
							left !== undefined && `, ${left === 0 ? "spent" : `${left} left`}`,
						),
						h(
							"button",
							{
								type: "button",
								class: "plain",
								"data-key": id,
								"aria-label": `Take away: ${label}`,
								onclick: () => void act(() => disarm(id)),
							},
							"✕",
						),
					),
				),
		),
	];
}

/** @param {number} count */
function times(count) {
	return count === 1 ? "once" : `${count} times`;
}
