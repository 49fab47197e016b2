import { byId, h } from "./dom.js";
import { personHref, sideHref, whoIsThere } from "./people.js";
import { tools } from "./tools.js";

/** @import { Marks } from "./people.js" */

/*
 * Several people side by side, each in a page of their own; where there is no room for two, one at a time. A page once
 * opened stays, shown or not: it goes on listening, and its marks stand at its person's switch.
 */

const everyone = await whoIsThere();
const names = everyone.map(({ name }) => name);
const asked = (new URLSearchParams(location.search).get("side") ?? "").split(",");
const narrow = matchMedia("(max-width: 800px)");

/** Who has a place here. */
const shown = new Set(names.filter((name) => asked.includes(name)));
if (shown.size === 0) for (const name of names.slice(0, 2)) shown.add(name);
/** Who is seen where there is room for one only. */
let [current = ""] = shown;
/** @type {Map<string, HTMLIFrameElement>} */
const panes = new Map();
/** @type {Map<string, Marks>} */
const marks = new Map();

/** @param {string} name */
function pane(name) {
	const known = panes.get(name);
	if (known !== undefined) return known;
	const made = h("iframe", { src: personHref(name), name: `as-${name}`, title: name });
	panes.set(name, made);
	byId("panes").append(made);
	return made;
}

/** @param {string} name */
function isSeen(name) {
	return narrow.matches ? name === current : shown.has(name);
}

/** @param {string} name */
function press(name) {
	if (narrow.matches || !shown.has(name)) {
		current = name;
		shown.add(name);
		draw();
		pane(name).focus();
	} else if (shown.size > 1) {
		shown.delete(name);
		if (current === name) [current = ""] = shown;
		draw();
	}
	history.replaceState(null, "", sideHref(names.filter((one) => shown.has(one))));
}

const switches = new Map(
	names.map((name, index) => {
		const badge = h("span", { class: "badge" });
		const button = h(
			"button",
			{ type: "button", class: "switch", "data-person": index, onclick: () => press(name) },
			h("span", {}, name),
			badge,
		);
		return /** @type {const} */ ([name, { button, badge }]);
	}),
);

function draw() {
	for (const name of shown) pane(name);
	for (const [name, frame] of panes) {
		frame.classList.toggle("unseen", !isSeen(name));
		frame.style.order = String(names.indexOf(name));
	}
	for (const [name, { button, badge }] of switches) {
		const { pings = 0, unread = false } = marks.get(name) ?? {};
		button.setAttribute("aria-pressed", String(isSeen(name)));
		badge.hidden = pings === 0 && !unread;
		badge.textContent = pings > 0 ? String(pings) : "•";
		const told = pings > 0 ? `, ${pings === 1 ? "1 mention" : `${pings} mentions`}` : unread ? ", unread" : "";
		button.setAttribute("aria-label", `${name}${told}`);
	}
	const sum = [...marks.values()].reduce((all, { pings }) => all + pings, 0);
	const some = [...marks.values()].some(({ unread }) => unread);
	document.title = `${sum > 0 ? `(${sum}) ` : some ? "• " : ""}${[...shown].join(", ")}`;
}

addEventListener("message", ({ origin, source, data }) => {
	if (origin !== location.origin || data?.kind !== "marks") return;
	for (const [name, frame] of panes) if (frame.contentWindow === source) marks.set(name, data.marks);
	draw();
});
narrow.addEventListener("change", draw);
byId("switches").replaceChildren(...[...switches.values()].map(({ button }) => button));
byId("side-tools").replaceChildren(...tools(everyone));
draw();
