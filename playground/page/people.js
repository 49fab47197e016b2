import { people } from "./api.js";

/** @import { PersonCard } from "./api.js" */

/** What is unread in a person's page. @typedef {{ readonly pings: number, readonly unread: boolean }} Marks */

const RETRY_MS = 1000;

/** The people one can be, as soon as the playground answers. @returns {Promise<PersonCard[]>} */
export async function whoIsThere() {
	for (;;) {
		try {
			return await people();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
		}
	}
}

/**
 * The address of the page of a person.
 * @param {string} name
 */
export function personHref(name) {
	return `/?${new URLSearchParams({ as: name })}`;
}

/**
 * The address of the page on which several people stand side by side.
 * @param {readonly string[]} names
 */
export function sideHref(names) {
	return `/?side=${names.map(encodeURIComponent).join(",")}`;
}

/** Whether this page is one of several side by side. */
export function isPane() {
	return parent !== window;
}

/**
 * Tells the page around this one, if there is one, what is unread here.
 * @param {Marks} marks
 */
export function tellAround(marks) {
	if (isPane()) parent.postMessage({ kind: "marks", marks }, location.origin);
}
