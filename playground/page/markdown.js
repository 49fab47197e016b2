import { parseInline } from "./markdown-inline.js";

/** @import { Inline } from "./markdown-inline.js" */

/**
 * A paragraph, list or other part of a message's text.
 * @typedef {{ kind: "paragraph" | "subtext", children: Inline[] }
 *   | { kind: "heading", level: number, children: Inline[] }
 *   | { kind: "quote", blocks: Block[] }
 *   | { kind: "list", start?: number, items: Block[][] }
 *   | { kind: "code", text: string }} Block
 */

const FENCE = /^```(?:[\w+-]*\n)?([\s\S]*?)\n?```\n?/;
const HEADING = /^(#{1,3})\s+(.*)$/;
const SUBTEXT = /^-#\s+(.*)$/;
const QUOTE = /^>\s(.*)$/;
const QUOTE_REST = /^>>>\s?([\s\S]*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.)\s+(.*)$/;

/**
 * Reads a message's text as Discord's clients do.
 * @param {string} text
 * @returns {Block[]}
 */
export function parseMarkdown(text) {
	/** @type {Block[]} */
	const blocks = [];
	/** @type {string[]} */
	let plain = [];
	const flush = () => {
		if (plain.some((line) => line !== "")) blocks.push({ kind: "paragraph", children: parseInline(plain.join("\n")) });
		plain = [];
	};
	let rest = text;
	while (rest !== "") {
		const fence = FENCE.exec(rest);
		const rested = fence === null ? QUOTE_REST.exec(rest) : null;
		if (fence !== null) {
			flush();
			blocks.push({ kind: "code", text: fence[1] ?? "" });
			rest = rest.slice(fence[0].length);
			continue;
		}
		if (rested !== null) {
			flush();
			blocks.push({ kind: "quote", blocks: parseMarkdown(rested[1] ?? "") });
			break;
		}
		const lines = rest.split("\n");
		const [block, used] = blockOf(lines) ?? [undefined, 1];
		if (block === undefined) plain.push(lines[0] ?? "");
		else {
			flush();
			blocks.push(block);
		}
		rest = lines.slice(used).join("\n");
	}
	flush();
	return blocks;
}

/**
 * The block that begins with the first of some lines, and how many of them it takes; undefined for plain text.
 * @param {readonly string[]} lines
 * @returns {[Block, number] | undefined}
 */
function blockOf(lines) {
	const [line = ""] = lines;
	const heading = HEADING.exec(line);
	if (heading !== null)
		return [{ kind: "heading", level: heading[1]?.length ?? 1, children: parseInline(heading[2] ?? "") }, 1];
	const subtext = SUBTEXT.exec(line);
	if (subtext !== null) return [{ kind: "subtext", children: parseInline(subtext[1] ?? "") }, 1];
	const quoted = run(lines, (candidate) => QUOTE.test(candidate));
	if (quoted > 0) {
		const inner = lines.slice(0, quoted).map((candidate) => QUOTE.exec(candidate)?.[1] ?? "");
		return [{ kind: "quote", blocks: parseMarkdown(inner.join("\n")) }, quoted];
	}
	const first = itemOf(line);
	if (first === undefined) return undefined;
	const listed = run(lines, (candidate) => {
		const item = itemOf(candidate);
		return item !== undefined && (item.depth > first.depth || item.numbered === first.numbered);
	});
	return [listOf(lines.slice(0, listed)), listed];
}

/**
 * A list of lines that are all items; those indented further belong to the item above them.
 * @param {readonly string[]} lines
 * @returns {Block}
 */
function listOf(lines) {
	const items = lines.flatMap((line) => itemOf(line) ?? []);
	const depth = Math.min(...items.map((item) => item.depth));
	/** @type {Block[][]} */
	const parts = [];
	for (let at = 0; at < items.length; ) {
		const deeper = run(items.slice(at), (item) => item.depth > depth);
		if (deeper === 0) {
			parts.push([{ kind: "paragraph", children: parseInline(items[at]?.text ?? "") }]);
			at++;
			continue;
		}
		const inner = listOf(items.slice(at, at + deeper).map((item) => item.line));
		(parts.at(-1) ?? parts[parts.push([]) - 1])?.push(inner);
		at += deeper;
	}
	const [first] = items;
	return { kind: "list", items: parts, ...(first?.numbered ? { start: Number.parseInt(first.sign, 10) } : {}) };
}

/**
 * A line read as an item of a list.
 * @param {string} line
 */
function itemOf(line) {
	const match = ITEM.exec(line);
	if (match === null) return undefined;
	const [, indent = "", sign = "", text = ""] = match;
	return { line, depth: indent.length, sign, numbered: sign.length > 1, text };
}

/**
 * How many of the first of some things are such.
 * @template T
 * @param {readonly T[]} list
 * @param {(item: T) => boolean} such
 */
function run(list, such) {
	const end = list.findIndex((item) => !such(item));
	return end === -1 ? list.length : end;
}
