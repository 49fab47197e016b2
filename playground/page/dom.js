/** @typedef {Node | string | undefined | false | readonly Child[]} Child */
/** @typedef {Readonly<Record<string, string | number | boolean | undefined | ((event: any) => void)>>} Props */

/**
 * Makes an element. A function is listened with (`onclick`), true sets an empty attribute, false and undefined none.
 * Children are nodes or texts; texts are never read as HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(props)) {
		if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
		else if (value === true) element.setAttribute(name, "");
		else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
	}
	element.append(...flat(children));
	return element;
}

/**
 * @param {readonly Child[]} children
 * @returns {(Node | string)[]}
 */
function flat(children) {
	return children.flatMap((child) => {
		if (child === undefined || child === false) return [];
		if (typeof child === "string" || child instanceof Node) return [child];
		return flat(child);
	});
}

/**
 * Does something that replaces elements, and gives the focus back to the one that now stands for the element that had
 * it: in the part with the same id, the one with the same `data-key`, or the same words, or else the one that matters
 * most there. If the part is gone, the place itself gets it, where it can have it.
 * @param {HTMLElement} place
 * @param {() => void} replace
 */
export function keepFocus(place, replace) {
	const before = document.activeElement;
	const inside = before instanceof HTMLElement && before !== place && place.contains(before) ? before : undefined;
	const part = inside?.closest("[id]")?.id ?? "";
	replace();
	if (inside === undefined || document.contains(inside)) return;
	const around = document.getElementById(part);
	if (around === null) {
		place.focus({ preventScroll: true });
		return;
	}
	const controls = [...around.querySelectorAll("[data-key]")].filter((control) => control instanceof HTMLElement);
	const next =
		controls.find(({ dataset }) => dataset.key === inside.dataset.key) ??
		controls.find(({ textContent }) => textContent === inside.textContent) ??
		controls.find(({ classList }) => classList.contains("success")) ??
		controls[0];
	next?.focus({ preventScroll: true });
}

/**
 * An element of the page that is known to be there.
 * @param {string} id
 */
export function byId(id) {
	const element = document.getElementById(id);
	if (element === null) throw new Error(`The page has no #${id}.`);
	return element;
}
