import { branches } from "./channel-order.js";
import { placeHref } from "./content.js";
import { h, keepFocus } from "./dom.js";
import { unreadIn } from "./state.js";

/** @import { SeenChannel } from "../seen.ts" */
/** @import { Session } from "./session.js" */
/** @import { State } from "./state.js" */

/** What was drawn last, by place. @type {WeakMap<HTMLElement, string>} */
const drawn = new WeakMap();

/**
 * Draws each server with its channels and threads, and the direct messages, with their marks. What has not changed is
 * left as it is, so that nothing moves away under a finger.
 * @param {HTMLElement} place
 * @param {Session} session
 */
export function drawSidebar(place, session) {
	const { state, openId } = session;
	if (state === undefined) return;
	const tree = branches(state.channels);
	const marks = tree.map(({ channel, joined, others, archived }) =>
		[[channel], joined, others, archived].map((list) =>
			list.map((one) => [one.id, one.name, ...Object.values(unreadIn(state, one))]),
		),
	);
	const now = JSON.stringify([openId, marks]);
	if (drawn.get(place) === now) return;
	drawn.set(place, now);
	const opened = new Set([...place.querySelectorAll("details[open]")].map((element) => element.id));
	const directs = tree.filter(({ channel }) => channel.kind === "direct");
	keepFocus(place, () => {
		place.replaceChildren(
			...state.guilds.flatMap(({ id, name }) => [
				h("h2", { id: `server-${id}` }, name),
				h(
					"ul",
					{ class: "channels", "aria-labelledby": `server-${id}` },
					tree
						.filter(({ channel }) => channel.guildId === id)
						.map(({ channel, joined, others, archived }) =>
							h(
								"li",
								{},
								entry(channel, state, openId),
								joined.length > 0 &&
									h("ul", { "aria-label": `Threads of ${channel.name}` }, items(joined, state, openId)),
								group(`others-${channel.id}`, "Other threads", others, state, openId, opened),
								group(`archived-${channel.id}`, "Archived threads", archived, state, openId, opened),
							),
						),
				),
			]),
			h("h2", { id: "directs" }, "Direct messages"),
			h(
				"ul",
				{ class: "channels", "aria-labelledby": "directs" },
				directs.length > 0
					? directs.map(({ channel }) => h("li", {}, entry(channel, state, openId)))
					: h("li", {}, firstDirect(session)),
			),
		);
	});
}

/**
 * The way to a conversation with the application that has not begun yet.
 * @param {Session} session
 */
function firstDirect({ api, state }) {
	const open = async () => {
		const opened = await api.direct().catch(() => undefined);
		if (opened !== undefined) location.hash = placeHref(opened.channelId);
	};
	const app = [...(state?.users.values() ?? [])].find(({ bot }) => bot);
	return h(
		"button",
		{ type: "button", class: "channel", "data-key": "direct", onclick: () => void open() },
		h("span", { class: "sign", "aria-hidden": "true" }, "@"),
		h("span", { class: "channel-name" }, app?.name ?? "The application"),
	);
}

/**
 * @param {readonly SeenChannel[]} channels
 * @param {State} state
 * @param {string | undefined} openId
 */
function items(channels, state, openId) {
	return channels.map((channel) => h("li", {}, entry(channel, state, openId)));
}

/**
 * @param {string} id
 * @param {string} title
 * @param {readonly SeenChannel[]} threads
 * @param {State} state
 * @param {string | undefined} openId
 * @param {ReadonlySet<string>} opened
 */
function group(id, title, threads, state, openId, opened) {
	if (threads.length === 0) return undefined;
	const open = opened.has(id) || threads.some((thread) => thread.id === openId);
	const pings = threads.reduce((sum, thread) => sum + unreadIn(state, thread).pings, 0);
	return h(
		"details",
		{ id, open },
		h("summary", { "data-key": id }, `${title} (${threads.length}) `, badge(pings)),
		h("ul", {}, items(threads, state, openId)),
	);
}

/**
 * @param {SeenChannel} channel
 * @param {State} state
 * @param {string | undefined} openId
 */
function entry(channel, state, openId) {
	const { unread, pings } = unreadIn(state, channel);
	const sign = { text: "#", thread: "↳", direct: "@" }[channel.kind];
	return h(
		"a",
		{
			class: unread ? "channel unread" : "channel",
			href: placeHref(channel.id),
			"data-key": channel.id,
			"aria-current": channel.id === openId && "page",
		},
		h("span", { class: "sign", "aria-hidden": "true" }, sign),
		h("span", { class: "channel-name" }, channel.name),
		unread && pings === 0 && h("span", { class: "hidden" }, ", unread"),
		badge(pings),
	);
}

/** @param {number} pings */
function badge(pings) {
	if (pings === 0) return undefined;
	const words = h("span", { class: "hidden" }, pings === 1 ? " mention" : " mentions");
	return h("span", { class: "badge" }, String(pings), words);
}
