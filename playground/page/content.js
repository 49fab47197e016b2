import { h } from "./dom.js";
import { parseMarkdown } from "./markdown.js";
import { moment, timestamp } from "./times.js";

/** @import { Block } from "./markdown.js" */
/** @import { Inline } from "./markdown-inline.js" */
/** @import { State } from "./state.js" */

const MS = 1000;

const TAGS = /** @type {const} */ ({ strong: "strong", emphasis: "em", underline: "u", strike: "s", spoiler: "span" });

/**
 * The text of a message, with names in place of ids.
 * @param {string} text
 * @param {State} state
 * @returns {Node[]}
 */
export function content(text, state) {
	return parseMarkdown(text).map((block) => blockNode(block, state));
}

/**
 * The first line of a text, without its marks, for places that only hint at it.
 * @param {string} text
 * @param {State} state
 */
export function summary(text, state) {
	const [first] = content(text, state);
	return first?.textContent ?? "";
}

/**
 * A text as it is said when it comes: each line a sentence, without the small print.
 * @param {string} text
 * @param {State} state
 */
export function spoken(text, state) {
	const lines = parseMarkdown(text).flatMap((block) => {
		if (block.kind === "subtext") return [];
		const line = h("div", {}, blockNode(block, state));
		for (const end of line.querySelectorAll("li, p")) end.append("\n");
		for (const end of line.querySelectorAll("br")) end.replaceWith("\n");
		return (line.textContent ?? "").split("\n").map((words) => words.trim());
	});
	return lines
		.filter((words) => words !== "")
		.map((words) => (/\p{P}$/u.test(words) ? words : `${words}.`))
		.join(" ");
}

/**
 * @param {Block} block
 * @param {State} state
 * @returns {Node}
 */
function blockNode(block, state) {
	switch (block.kind) {
		case "paragraph":
			return h("p", {}, inlineNodes(block.children, state));
		case "subtext":
			return h("p", { class: "subtext" }, inlineNodes(block.children, state));
		case "heading":
			return h(
				"p",
				{ class: `heading-${block.level}`, role: "heading", "aria-level": block.level + 3 },
				inlineNodes(block.children, state),
			);
		case "quote":
			return h(
				"blockquote",
				{},
				block.blocks.map((inner) => blockNode(inner, state)),
			);
		case "code":
			return h("pre", {}, h("code", {}, block.text));
		case "list": {
			const items = block.items.map((item) =>
				h(
					"li",
					{},
					item.map((inner) => itemNodes(inner, state)),
				),
			);
			return block.start === undefined ? h("ul", {}, items) : h("ol", { start: block.start }, items);
		}
	}
}

/**
 * @param {Block} block
 * @param {State} state
 */
function itemNodes(block, state) {
	return block.kind === "paragraph" ? inlineNodes(block.children, state) : [blockNode(block, state)];
}

/**
 * @param {readonly Inline[]} pieces
 * @param {State} state
 * @returns {(Node | string)[]}
 */
function inlineNodes(pieces, state) {
	return pieces.map((piece) => inlineNode(piece, state));
}

/**
 * @param {Inline} piece
 * @param {State} state
 * @returns {Node | string}
 */
function inlineNode(piece, state) {
	switch (piece.kind) {
		case "text":
			return piece.text;
		case "break":
			return h("br");
		case "code":
			return h("code", {}, piece.text);
		case "spoiler":
			return spoiler(inlineNodes(piece.children, state));
		case "strong":
		case "emphasis":
		case "underline":
		case "strike":
			return h(TAGS[piece.kind], {}, inlineNodes(piece.children, state));
		case "user": {
			const mine = piece.id === state.me.id ? "mention mine" : "mention";
			return h("span", { class: mine }, `@${state.users.get(piece.id)?.name ?? "unknown-user"}`);
		}
		case "role":
			return h("span", { class: "mention" }, "@everyone in this role");
		case "everyone":
			return h("span", { class: "mention" }, piece.text);
		case "channel":
			return place(piece.id, undefined, state);
		case "jump":
			return place(piece.channelId, piece.messageId, state, piece.children && inlineNodes(piece.children, state));
		case "time":
			return time(piece.seconds, piece.style, state.me.locale);
		case "command":
			return command(piece.name, piece.id);
		case "link":
			return h(
				"a",
				{ href: piece.href, target: "_blank", rel: "noopener noreferrer" },
				inlineNodes(piece.children, state),
			);
	}
}

/**
 * A command that is named: pressed, it starts in the composer.
 * @param {string} name
 * @param {string} id
 */
function command(name, id) {
	const start = () => button.dispatchEvent(new CustomEvent("command", { bubbles: true, detail: { name, id } }));
	const button = h("button", { type: "button", class: "mention command-mention", onclick: start }, `/${name}`);
	return button;
}

/**
 * A link to a channel or one of its messages.
 * @param {string} channelId
 * @param {string | undefined} messageId
 * @param {State} state
 * @param {(Node | string)[]} [words]
 */
function place(channelId, messageId, state, words) {
	const channel = state.channels.get(channelId);
	if (channel === undefined) return h("span", { class: "mention" }, words ?? "#unknown");
	const sign = channel.kind === "direct" ? "@" : "#";
	const name = messageId === undefined ? `${sign}${channel.name}` : `${sign}${channel.name} › message`;
	return h("a", { class: words ? "" : "mention", href: placeHref(channelId, messageId) }, words ?? name);
}

/**
 * Where in the page a channel or message is.
 * @param {string} channelId
 * @param {string} [messageId]
 */
export function placeHref(channelId, messageId) {
	return messageId === undefined ? `#${channelId}` : `#${channelId}/${messageId}`;
}

/**
 * @param {number} seconds
 * @param {string} style
 * @param {string} locale
 */
function time(seconds, style, locale) {
	const at = new Date(seconds * MS);
	if (Number.isNaN(at.getTime())) return "Invalid date";
	return h(
		"time",
		{
			datetime: at.toISOString(),
			title: moment(at.getTime()),
			lang: locale,
			...(style === "R" ? { "data-seconds": seconds } : {}),
		},
		timestamp(seconds, style, locale, Date.now()),
	);
}

/** Lets every relative time on the page tell how far away it is now. */
export function refreshTimes() {
	for (const element of document.querySelectorAll("time[data-seconds]"))
		if (element instanceof HTMLElement)
			element.textContent = timestamp(Number(element.dataset.seconds), "R", element.lang, Date.now());
}

/** @param {(Node | string)[]} children */
function spoiler(children) {
	const button = h("button", { type: "button", class: "spoiler", "aria-expanded": "false", "aria-label": "Spoiler" });
	button.addEventListener("click", () => button.replaceWith(h("span", { class: "spoiler-open" }, children)));
	return button;
}
