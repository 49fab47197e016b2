import { content, placeHref, summary } from "./content.js";
import { controls } from "./controls.js";
import { h } from "./dom.js";
import { openPicture } from "./picture.js";
import { clock, moment } from "./times.js";

/** @import { SeenAttachment, SeenMessage, SeenUser } from "../seen.ts" */
/** @import { Deeds } from "./deeds.js" */
/** @import { State } from "./state.js" */

/** Discord's numbers for the kinds of messages that are shown in a way of their own. */
const Kind = /** @type {const} */ ({ threadCreated: 18, threadStarter: 21 });

const HUES = 12;
const DEGREES = 360 / HUES;

/**
 * One message.
 * @param {SeenMessage} message
 * @param {{ state: State, deeds: Deeds, grouped: boolean, referred: SeenMessage | undefined }} around `grouped`: it
 * follows another of the same author and needs no head; `referred`: the message it answers or opens a thread with
 * @returns {HTMLElement}
 */
export function messageView(message, { state, deeds, grouped, referred }) {
	if (message.type === Kind.threadStarter) return starter(message, state, deeds, referred);
	const system = message.type === Kind.threadCreated;
	const look = [
		"message",
		grouped && "grouped",
		message.mentions.includes(state.me.id) && "pings",
		message.ephemeral && "private",
		system && "system",
	];
	return h(
		"article",
		{
			class: look.filter(Boolean).join(" "),
			id: `m${message.id}`,
			tabindex: -1,
			"aria-label": [
				`${message.author.name}, ${clock(message.createdAt)}`,
				message.ephemeral && "only you can see this",
				message.mentions.includes(state.me.id) && "mentions you",
			]
				.filter(Boolean)
				.join(", "),
		},
		context(message, state, referred),
		grouped || system ? h("span", { class: "side-time" }, time(message)) : avatar(message.author),
		h(
			"div",
			{ class: "body" },
			grouped || system ? h("h3", { class: "hidden" }, message.author.name) : head(message),
			system
				? h("p", {}, `${message.author.name} started a thread: `, threadLink(message, state))
				: text(message, state),
			message.attachments.map(attachment),
			controls(message, state, deeds),
			!system && thread(message, state),
			h("p", { class: "failure", role: "alert" }),
			message.ephemeral && privateFoot(message, deeds),
		),
	);
}

/**
 * @param {SeenMessage} message
 * @param {State} state
 */
function text(message, state) {
	if (message.loading)
		return h(
			"p",
			{ class: "thinking" },
			h("span", { class: "dots", "aria-hidden": "true" }),
			`${message.author.name} is thinking…`,
		);
	const blocks = content(message.content, state);
	if (message.editedAt !== undefined && !message.ephemeral && message.content !== "") {
		const edited = h("small", { class: "edited", title: moment(message.editedAt) }, " (edited)");
		const last = blocks.at(-1);
		if (last instanceof HTMLParagraphElement) last.append(edited);
		else blocks.push(edited);
	}
	return h("div", { class: "content" }, blocks);
}

/** @param {SeenMessage} message */
function head(message) {
	return h(
		"header",
		{},
		h("h3", { class: "author" }, message.author.name),
		message.author.bot && h("span", { class: "tag" }, "APP"),
		time(message),
		message.silent && h("span", { class: "quiet", title: "Sent without a notification" }, "silent"),
	);
}

/** @param {SeenMessage} message */
function time({ createdAt }) {
	return h("time", { datetime: new Date(createdAt).toISOString(), title: moment(createdAt) }, clock(createdAt));
}

/** @param {SeenUser} user */
function avatar({ id, name }) {
	const hue = Number(BigInt(id) % BigInt(HUES)) * DEGREES;
	const circle = h("span", { class: "avatar", "aria-hidden": "true" }, [...name][0] ?? "?");
	circle.style.setProperty("--hue", String(hue));
	return circle;
}

/**
 * What stands above a message: which command it answers, or which message.
 * @param {SeenMessage} message
 * @param {State} state
 * @param {SeenMessage | undefined} referred
 */
function context(message, state, referred) {
	const { interaction, replyTo } = message;
	if (interaction?.commandName !== undefined)
		return h(
			"p",
			{ class: "context" },
			h("strong", {}, interaction.user.name),
			" used ",
			h("span", { class: "mention" }, `/${interaction.commandName}`),
		);
	if (replyTo === undefined || message.type === Kind.threadCreated) return undefined;
	if (referred === undefined) return h("p", { class: "context" }, "Answers a message that is gone");
	return h(
		"p",
		{ class: "context" },
		"Answers ",
		h("strong", {}, referred.author.name),
		": ",
		h("a", { href: placeHref(message.channelId, replyTo) }, summary(referred.content, state) || "a message"),
	);
}

/**
 * @param {SeenAttachment} file
 * @param {number} index
 * @param {readonly SeenAttachment[]} all
 */
function attachment(file, index, all) {
	const { url, filename, description, contentType = "", width, height, size } = file;
	// Without its host, so that it is fetched under the name the page was opened with.
	const { pathname, search } = new URL(url);
	const href = pathname + search;
	if (!contentType.startsWith("image/"))
		return h("p", { class: "file" }, h("a", { href, target: "_blank" }, filename), ` (${Math.ceil(size / 1024)} kB)`);
	const enlarge = () => openPicture({ href, filename, description });
	const picture = h("img", { src: href, alt: description ?? filename, width, height, onclick: enlarge });
	if (width !== undefined && height !== undefined) {
		picture.style.setProperty("--width", `${width}px`);
		picture.style.setProperty("--ratio", String(width / height));
	}
	return h(
		"figure",
		{},
		picture,
		h(
			"figcaption",
			{},
			description !== undefined &&
				h("details", { class: "alt" }, h("summary", { title: "The picture in words" }, "ALT"), h("p", {}, description)),
			h(
				"button",
				{ type: "button", class: "plain", onclick: enlarge },
				"Enlarge",
				all.length > 1 && h("span", { class: "hidden" }, ` picture ${index + 1}`),
			),
		),
	);
}

/**
 * The thread of whose start a message tells.
 * @param {SeenMessage} message
 * @param {State} state
 */
function threadLink({ threadId, content: name }, state) {
	const there = threadId !== undefined && state.channels.has(threadId);
	return there ? h("a", { href: placeHref(threadId) }, name) : h("strong", {}, name);
}

/**
 * The thread that started from a message.
 * @param {SeenMessage} message
 * @param {State} state
 */
function thread({ threadId }, state) {
	const channel = threadId === undefined ? undefined : state.channels.get(threadId);
	if (channel === undefined) return undefined;
	return h(
		"a",
		{ class: "thread-card", href: placeHref(channel.id) },
		h("strong", {}, channel.name),
		h("span", {}, channel.archived === true ? "Archived thread ›" : "Open thread ›"),
	);
}

/**
 * @param {SeenMessage} message
 * @param {Deeds} deeds
 */
function privateFoot({ id, loading }, deeds) {
	return h(
		"p",
		{ class: "private-foot" },
		"Only you can see this",
		!loading && [
			" · ",
			h(
				"button",
				{ type: "button", class: "plain", "data-key": "dismiss", onclick: () => void deeds.dismiss(id) },
				"Dismiss message",
			),
		],
	);
}

/**
 * The message a thread started from, on top of the thread.
 * @param {SeenMessage} message
 * @param {State} state
 * @param {Deeds} deeds
 * @param {SeenMessage | undefined} referred
 */
function starter(message, state, deeds, referred) {
	if (referred === undefined)
		return h(
			"article",
			{ class: "message system", id: `m${message.id}` },
			h("p", { class: "context" }, "The message this thread started from is gone."),
		);
	const { threadId: _, ...shown } = referred;
	return messageView(
		{ ...shown, id: message.id, components: [] },
		{ state, deeds, grouped: false, referred: undefined },
	);
}
