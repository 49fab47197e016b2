/**
 * A piece of a line of text.
 * @typedef {{ kind: "text", text: string }
 *   | { kind: "break" }
 *   | { kind: "code", text: string }
 *   | { kind: "strong" | "emphasis" | "underline" | "strike" | "spoiler", children: Inline[] }
 *   | { kind: "user" | "channel" | "role", id: string }
 *   | { kind: "everyone", text: string }
 *   | { kind: "time", seconds: number, style: string }
 *   | { kind: "command", name: string, id: string }
 *   | { kind: "link", href: string, children: Inline[] }
 *   | { kind: "jump", channelId: string, messageId?: string, children?: Inline[] }} Inline
 */

/** @typedef {readonly [RegExp, (match: RegExpExecArray) => Inline]} Rule */

const CODE = /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y;
const JUMP = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** What begins with a sign of its own and nests nothing, tried in order. @type {readonly Rule[]} */
const ATOMS = [
	[/\\([^0-9A-Za-z\s])/y, ([, sign = ""]) => ({ kind: "text", text: sign })],
	[CODE, ([, , text = ""]) => ({ kind: "code", text: text.replace(/^ (.*\S.*) $/s, "$1") })],
	[/<@!?(\d+)>/y, ([, id = ""]) => ({ kind: "user", id })],
	[/<@&(\d+)>/y, ([, id = ""]) => ({ kind: "role", id })],
	[/<#(\d+)>/y, ([, id = ""]) => ({ kind: "channel", id })],
	[
		/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
		([, seconds = "0", style = "f"]) => ({ kind: "time", seconds: Number(seconds), style }),
	],
	[/<\/([^:>]{1,100}):(\d+)>/y, ([, name = "", id = ""]) => ({ kind: "command", name, id })],
	[/<a?:(\w+):\d+>/y, ([, name = ""]) => ({ kind: "text", text: `:${name}:` })],
	[/<(https?:\/\/[^\s<>]+)>/y, ([, href = ""]) => link(href)],
	[
		/\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s()<>]+)>?\)/y,
		([, text = "", href = ""]) => link(href, parseInline(text)),
	],
	[/https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/y, ([href]) => link(href)],
	[/@(?:everyone|here)\b/y, ([text]) => ({ kind: "everyone", text })],
	[/\n/y, () => ({ kind: "break" })],
];

/** What stands between two equal marks; a longer mark before a shorter one that it begins with. */
const PAIRS = /** @type {const} */ ([
	["**", "strong"],
	["__", "underline"],
	["~~", "strike"],
	["||", "spoiler"],
	["*", "emphasis"],
	["_", "emphasis"],
]);

/**
 * Reads the marks inside a paragraph as Discord's clients do.
 * @param {string} text
 * @returns {Inline[]}
 */
export function parseInline(text) {
	/** @type {Inline[]} */
	const found = [];
	let at = 0;
	while (at < text.length) {
		const [piece, end] = atomAt(text, at) ?? pairAt(text, at) ?? [{ kind: "text", text: text[at] ?? "" }, at + 1];
		const last = found.at(-1);
		if (piece.kind === "text" && last?.kind === "text") last.text += piece.text;
		else found.push(piece);
		at = end;
	}
	return found;
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {[Inline, number] | undefined}
 */
function atomAt(text, at) {
	for (const [pattern, read] of ATOMS) {
		pattern.lastIndex = at;
		const match = pattern.exec(text);
		if (match !== null) return [read(match), at + match[0].length];
	}
	return undefined;
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {[Inline, number] | undefined}
 */
function pairAt(text, at) {
	for (const [mark, kind] of PAIRS) {
		if (!text.startsWith(mark, at)) continue;
		const start = at + mark.length;
		const end = closing(text, start, mark);
		const opens = mark !== "_" || !/\w/.test(text[at - 1] ?? "");
		if (end === undefined || !opens) continue;
		return [{ kind, children: parseInline(text.slice(start, end)) }, end + mark.length];
	}
	return undefined;
}

/**
 * Where the text between two marks ends, or undefined where nothing closes it.
 * @param {string} text
 * @param {number} start
 * @param {string} mark
 */
function closing(text, start, mark) {
	const single = mark.length === 1;
	if (single && /\s/.test(text[start] ?? " ")) return undefined;
	for (let at = start; at < text.length; at++) {
		if (text[at] === "\\") at++;
		else if (text[at] === "`") at = codeEnd(text, at) - 1;
		else if (text.startsWith(mark, at)) {
			if (single && text[at + 1] === mark) at++;
			else if (at === start || (single && /\s/.test(text[at - 1] ?? ""))) continue;
			else if (mark === "_" && /\w/.test(text[at + 1] ?? "")) continue;
			else return !single && text[at + mark.length] === mark[0] ? at + 1 : at;
		}
	}
	return undefined;
}

/**
 * @param {string} text
 * @param {number} at
 */
function codeEnd(text, at) {
	CODE.lastIndex = at;
	return at + (CODE.exec(text)?.[0].length ?? 1);
}

/**
 * @param {string} href
 * @param {Inline[]} [children]
 * @returns {Inline}
 */
function link(href, children) {
	const [, channelId, messageId] = JUMP.exec(href) ?? [];
	if (channelId !== undefined)
		return {
			kind: "jump",
			channelId,
			...(messageId === undefined ? {} : { messageId }),
			...(children === undefined ? {} : { children }),
		};
	return { kind: "link", href, children: children ?? [{ kind: "text", text: href }] };
}
