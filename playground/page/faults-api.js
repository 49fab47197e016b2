import { Refusal } from "./api.js";

/** @import { FaultsState } from "../page-control.ts" */

/** What faults there can be, and are. @returns {Promise<FaultsState>} */
export function faults() {
	return ask("GET", "/faults");
}

/**
 * Switches on a fault, or with `preset` several.
 * @param {object} form
 * @returns {Promise<unknown>}
 */
export function arm(form) {
	return ask("POST", "/faults", form);
}

/**
 * Does something to the bot's connection at once.
 * @param {object} form
 * @returns {Promise<unknown>}
 */
export function disturb(form) {
	return ask("POST", "/gateway", form);
}

/**
 * Takes away one fault, or all.
 * @param {string} [id]
 * @returns {Promise<unknown>}
 */
export function disarm(id) {
	return ask("DELETE", id === undefined ? "/faults" : `/faults/${id}`);
}

/**
 * Begins everything anew.
 * @returns {Promise<unknown>}
 */
export function reset() {
	return ask("POST", "/reset", {});
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function ask(method, path, body) {
	const response = await fetch(path, {
		method,
		...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
	});
	const answer = await response.json();
	if (response.ok) return answer;
	throw new Refusal(String(answer.message));
}
