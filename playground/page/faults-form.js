import { h } from "./dom.js";
import { arm, disturb } from "./faults-api.js";

/** @import { FaultsState } from "../page-control.ts" */
/** @import { PersonCard } from "./api.js" */

/** @typedef {FaultsState["kinds"][number]} Kind */
/** @typedef {Kind["fields"][number]} KindField */
/** @typedef {{ readonly name: string, readonly node: HTMLElement, readonly read: () => number | boolean | string }} Filled */

const PERCENT = 100;

/**
 * A form for a fault of any kind that the playground has.
 * @param {FaultsState} state
 * @param {readonly PersonCard[]} people
 * @param {(deed: () => Promise<unknown>) => void} act
 * @param {() => object} withSeed
 */
export function faultForm({ kinds, routes }, people, act, withSeed) {
	const kind = choice(kinds.map((one) => [one.kind, one.label]));
	const route = choice([["", "Everything it can"], ...routes.map((one) => [one.route, one.label])]);
	const person = choice([["", "Anyone"], ...people.map(({ id, name }) => [id, name])]);
	const times = h("input", { type: "number", min: 1, placeholder: "without end" });
	const chance = h("input", { type: "number", min: 0, max: PERCENT, step: "any", placeholder: "100" });
	const place = h("div", { class: "fields" });
	const now = h("button", { type: "button", class: "button secondary small" }, "Once, now");
	/** @type {readonly Filled[]} */
	let fields = [];

	const draw = () => {
		const known = kinds.find((one) => one.kind === kind.value);
		fields = (known?.fields ?? []).map(field);
		place.replaceChildren(...fields.map(({ node }) => node));
		now.hidden = known?.once !== true;
	};
	const values = () => ({
		kind: kind.value,
		...Object.fromEntries(fields.map(({ name, read }) => [name, read()])),
	});
	kind.addEventListener("change", draw);
	now.addEventListener("click", () => act(() => disturb(values())));
	draw();
	return h(
		"form",
		{
			onsubmit: (/** @type {SubmitEvent} */ event) => {
				event.preventDefault();
				act(() =>
					arm({
						...values(),
						...withSeed(),
						...(route.value === "" ? {} : { route: route.value }),
						...(person.value === "" ? {} : { person: person.value }),
						...(times.value === "" ? {} : { times: times.valueAsNumber }),
						...(chance.value === "" ? {} : { chance: chance.valueAsNumber / PERCENT }),
					}),
				);
			},
		},
		labelled("What", kind),
		place,
		labelled("Strikes", route),
		labelled("For", person),
		labelled("How often", times),
		labelled("Chance in %", chance),
		h("div", { class: "row" }, h("button", { type: "submit", class: "button primary small" }, "Arm"), now),
	);
}

/** @param {readonly (readonly string[])[]} options value and words of each */
function choice(options) {
	return h(
		"select",
		{},
		options.map(([value, words]) => h("option", { value }, words)),
	);
}

/**
 * @param {string} words
 * @param {HTMLElement} control
 */
function labelled(words, control) {
	return h("label", {}, h("span", {}, words), control);
}

/**
 * @param {KindField} field
 * @returns {Filled}
 */
function field({ name, label, type, value, options }) {
	if (options !== undefined) {
		const select = choice(options.map((option) => [String(option), String(option)]));
		select.value = String(value);
		const read = () => (type === "number" ? Number(select.value) : select.value);
		return { name, node: labelled(label, select), read };
	}
	switch (type) {
		case "boolean": {
			const box = h("input", { type: "checkbox", checked: value === true });
			return { name, node: h("label", { class: "check" }, box, h("span", {}, label)), read: () => box.checked };
		}
		case "number": {
			const input = h("input", { type, value: String(value), step: "any", required: true });
			return { name, node: labelled(label, input), read: () => input.valueAsNumber };
		}
		case "text": {
			const input = h("input", { type, value: String(value) });
			return { name, node: labelled(label, input), read: () => input.value };
		}
	}
}
