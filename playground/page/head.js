import { byId, h } from "./dom.js";
import { tellAround } from "./people.js";
import { typingIn, unreadIn } from "./state.js";

/** @import { SeenChannel } from "../seen.ts" */
/** @import { Session } from "./session.js" */

/**
 * Draws what stands around the messages: where one is, whether the connection holds, who is typing, and in the title of
 * the tab what is unread.
 * @param {Session} session
 */
export function drawHead(session) {
	const { state, channel } = session;
	const title = titleOf(session);
	byId("title").textContent = title;
	byId("state").textContent = channel?.locked ? "locked" : channel?.archived ? "archived" : "";
	const membership = byId("membership");
	membership.hidden = channel?.kind !== "thread" || channel.archived === true;
	drawMembership(membership, channel?.joined ? "Leave" : "Join");
	byId("lost").hidden = session.connected || state === undefined;
	if (state === undefined) return;
	drawParent(channel?.parentId === undefined ? undefined : state.channels.get(channel.parentId));
	const marks = [...state.channels.values()].map((one) => unreadIn(state, one));
	const pings = marks.reduce((sum, mark) => sum + mark.pings, 0);
	const unread = marks.some((mark) => mark.unread);
	const mark = pings > 0 ? `(${pings}) ` : unread ? "• " : "";
	const whole = `${mark}${title} · ${state.me.name}`;
	if (document.title !== whole) {
		document.title = whole;
		tellAround({ pings, unread });
	}
	byId("menu").dataset.marks = pings > 0 ? String(pings) : "";
	const names = channel === undefined ? [] : typingIn(state, channel.id, Date.now()).map(({ name }) => name);
	byId("typing").textContent =
		names.length === 0 ? "" : `${names.join(", ")} ${names.length === 1 ? "is" : "are"} typing…`;
}

/**
 * @param {HTMLElement} button
 * @param {string} verb
 */
function drawMembership(button, verb) {
	if (button.dataset.verb === verb) return;
	button.dataset.verb = verb;
	button.replaceChildren(h("span", {}, verb, h("span", { class: "wide" }, " thread")));
	button.setAttribute("aria-label", `${verb} thread`);
}

/** @param {Session} session */
function titleOf({ state, channel }) {
	if (state === undefined) return "Connecting…";
	if (channel === undefined) return "This channel is not there";
	return { text: `#${channel.name}`, thread: channel.name, direct: `@${channel.name}` }[channel.kind];
}

/**
 * The way back from a thread to its channel. It stays in place while it leads to the same one.
 * @param {SeenChannel | undefined} parent
 */
function drawParent(parent) {
	const place = byId("parent");
	if (place.dataset.id === (parent?.id ?? "")) return;
	place.dataset.id = parent?.id ?? "";
	place.replaceChildren(
		...(parent
			? [
					h(
						"a",
						{ href: `#${parent.id}`, "aria-label": `Back to #${parent.name}` },
						h("span", { class: "wide" }, `#${parent.name} ›`),
						h("span", { class: "slim" }, "‹"),
					),
				]
			: []),
	);
}
