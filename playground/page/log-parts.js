import { h } from "./dom.js";

/** @import { SeenMessage } from "../seen.ts" */
/** @import { State } from "./state.js" */

/** Within how many milliseconds one author's next message needs no head of its own. */
const GROUP_MS = 7 * 60_000;

/**
 * Whether a message goes on where the one before it stopped.
 * @param {SeenMessage | undefined} before
 * @param {SeenMessage} message
 */
export function goesOn(before, message) {
	return (
		before !== undefined &&
		before.author.id === message.author.id &&
		before.ephemeral === message.ephemeral &&
		message.type === 0 &&
		message.interaction === undefined &&
		message.createdAt - before.createdAt < GROUP_MS
	);
}

/**
 * A line across the log with a word on it.
 * @param {string} look
 * @param {string} words
 */
export function line(look, words) {
	return h("div", { class: `line ${look}` }, h("span", {}, words));
}

/**
 * What stands above the oldest message that is there.
 * @param {State} state
 * @param {string} channelId
 * @param {() => void} turnBack
 */
export function logTop(state, channelId, turnBack) {
	if (!state.loaded.has(channelId)) return h("p", { class: "log-top" }, "Loading…");
	if (!state.whole.has(channelId))
		return h("button", { type: "button", class: "plain log-top", onclick: turnBack }, "Older messages");
	const channel = state.channels.get(channelId);
	const name = { text: `#${channel?.name}`, thread: `The thread “${channel?.name}”`, direct: "Your conversation" }[
		channel?.kind ?? "text"
	];
	const hint = state.messages.get(channelId)?.length ? "" : " Type / to see what the bot can do.";
	return h("p", { class: "log-top" }, `${name} begins here.${hint}`);
}

/**
 * A command that is on its way, or was not answered.
 * @param {string} name
 * @param {string | undefined} failure
 * @param {() => void} forget
 */
export function sentCommand(name, failure, forget) {
	const command = h("p", {}, h("span", { class: "mention" }, `/${name}`), failure === undefined && " Sending…");
	const rest = failure !== undefined && [
		h("p", { class: "failure", role: "alert" }, failure),
		h(
			"p",
			{ class: "private-foot" },
			"Only you can see this · ",
			h("button", { type: "button", class: "plain", onclick: forget }, "Dismiss message"),
		),
	];
	return h("article", { class: "message private sent" }, h("div", { class: "body" }, command, rest));
}
