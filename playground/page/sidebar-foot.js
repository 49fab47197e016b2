import { h } from "./dom.js";
import { isPane, personHref, sideHref } from "./people.js";
import { tools } from "./tools.js";

/** @import { PersonCard } from "./api.js" */

/**
 * Draws who one is, who else one can be, and what one can do to the whole playground. Of several pages side by side,
 * each tells only who one is in it.
 * @param {HTMLElement} place
 * @param {PersonCard} me
 * @param {readonly PersonCard[]} people
 */
export function drawFoot(place, me, people) {
	const others = people.filter(({ id }) => id !== me.id).map(({ name }) => name);
	const [first] = others;
	place.replaceChildren(h("p", {}, "You are ", h("strong", {}, me.name), "."));
	if (isPane()) return;
	place.append(
		h(
			"ul",
			{ class: "persons", "aria-label": "Other people" },
			others.map((name) =>
				h(
					"li",
					{},
					h(
						"a",
						{ class: "button secondary small", href: personHref(name), target: `as-${name}` },
						name,
						h("span", { class: "hidden" }, ", in another tab"),
						h("span", { "aria-hidden": "true" }, " ↗"),
					),
				),
			),
			first !== undefined &&
				h("li", {}, h("a", { class: "button secondary small", href: sideHref([me.name, first]) }, "Side by side")),
		),
		h("div", { class: "tools" }, tools(people)),
	);
}
