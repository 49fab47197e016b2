import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "../../playground/page/markdown.js";
import { parseInline } from "../../playground/page/markdown-inline.js";

const LONGEST = 2000;

/** What a text comes to, written short: `strong(…)`, `@7`, plain words as they are. */
function told(text: string): string {
	return tell(parseInline(text));
}

type Piece = ReturnType<typeof parseInline>[number];
type Block = ReturnType<typeof parseMarkdown>[number];

function tell(pieces: readonly Piece[]): string {
	return pieces.map(tellPiece).join("");
}

function tellPiece(piece: Piece): string {
	switch (piece.kind) {
		case "text":
		case "everyone":
			return piece.text;
		case "break":
			return "⏎";
		case "code":
			return `code(${piece.text})`;
		case "user":
			return `@${piece.id}`;
		case "role":
			return `@&${piece.id}`;
		case "channel":
			return `#${piece.id}`;
		case "time":
			return `time(${piece.seconds} ${piece.style})`;
		case "command":
			return `/${piece.name}(${piece.id})`;
		case "link":
			return `link(${piece.href} ${tell(piece.children)})`;
		case "jump":
			return `jump(${[piece.channelId, piece.messageId, piece.children && tell(piece.children)].filter(Boolean).join(" ")})`;
		default:
			return `${piece.kind}(${tell(piece.children)})`;
	}
}

function tellBlocks(blocks: readonly Block[]): string {
	return blocks.map(tellBlock).join(" | ");
}

function tellBlock(block: Block): string {
	switch (block.kind) {
		case "paragraph":
			return tell(block.children);
		case "subtext":
			return `-# ${tell(block.children)}`;
		case "heading":
			return `h${block.level} ${tell(block.children)}`;
		case "quote":
			return `> ${tellBlocks(block.blocks)}`;
		case "code":
			return `pre(${block.text})`;
		default:
			return `${block.start ?? "•"}[${block.items.map(tellBlocks).join("; ")}]`;
	}
}

describe("the marks inside a paragraph, as Discord's help on text formatting tells them", () => {
	test.each([
		["**bold** and *slanted* and _slanted_", "strong(bold) and emphasis(slanted) and emphasis(slanted)"],
		["__under__ ~~struck~~ ||hidden||", "underline(under) strike(struck) spoiler(hidden)"],
		["***both***", "strong(emphasis(both))"],
		["**bold with *slanted* in it**", "strong(bold with emphasis(slanted) in it)"],
		["**two\nlines**", "strong(two⏎lines)"],
		["2 * 3 * 4", "2 * 3 * 4"],
		["a ** b", "a ** b"],
		["snake_case_name", "snake_case_name"],
		["**never closed", "**never closed"],
		["`**code**`", "code(**code**)"],
		["``a ` b``", "code(a ` b)"],
		["**a `**` b**", "strong(a code(**) b)"],
		["24/18 24/13, 13/7(2) or 6/off", "24/18 24/13, 13/7(2) or 6/off"],
	])("%s", (text, expected) => {
		expect(told(text)).toBe(expected);
	});
});

describe("signs after a backslash stand for themselves", () => {
	test.each([
		["\\*not slanted\\*", "*not slanted*"],
		["\\<@7>", "<@7>"],
		["\\`plain\\`", "`plain`"],
		["**a\\** b**", "strong(a** b)"],
		["\\\\", "\\"],
		["C:\\games", "C:\\games"],
	])("%s", (text, expected) => {
		expect(told(text)).toBe(expected);
	});

	test("however they are mixed with others", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
				const escaped = text.replace(/[^0-9A-Za-z\s]/g, "\\$&");
				expect(told(escaped)).toBe(text);
			}),
		);
	});
});

describe("mentions, times and links, as Discord's reference on message formatting tells them", () => {
	test.each([
		["<@80> <@!80> <@&80> <#80>", "@80 @80 @&80 #80"],
		["<t:1618953630:R> <t:1618953630>", "time(1618953630 R) time(1618953630 f)"],
		["</airhorn play:816437322781949972>", "/airhorn play(816437322781949972)"],
		["<a:loop:123>", ":loop:"],
		["@everyone and @here, not @everyoneelse", "@everyone and @here, not @everyoneelse"],
		["https://example.org/a_b_c.", "link(https://example.org/a_b_c https://example.org/a_b_c)."],
		["<https://example.org>", "link(https://example.org https://example.org)"],
		["[**here**](https://example.org)", "link(https://example.org strong(here))"],
		["https://discord.com/channels/1/2", "jump(2)"],
		["https://discord.com/channels/1/2/3, and on", "jump(2 3), and on"],
		["[the board](https://discord.com/channels/1/2/3)", "jump(2 3 the board)"],
		[
			"https://discord.com.example.org/channels/1/2",
			"link(https://discord.com.example.org/channels/1/2 https://discord.com.example.org/channels/1/2)",
		],
		["[x](javascript:alert(1))", "[x](javascript:alert(1))"],
		["<@name>", "<@name>"],
	])("%s", (text, expected) => {
		expect(told(text)).toBe(expected);
	});
});

describe("paragraphs, lists and other parts", () => {
	test.each([
		["one\ntwo", "one⏎two"],
		["words\n-# small print\nwords", "words | -# small print | words"],
		["# A\n## B\n### C\n#### D", "h1 A | h2 B | h3 C | #### D"],
		["> quoted\n> on\nnot", "> quoted⏎on | not"],
		[">>> all\nof it", "> all⏎of it"],
		["- a\n- b\n  - c\n- d", "•[a; b | •[c]; d]"],
		["* a\n* b", "•[a; b]"],
		["- a\n1. b\n2. c", "•[a] | 1[b; c]"],
		["1. `/challenge` someone\n2. press", "1[code(/challenge) someone; press]"],
		["3. third", "3[third]"],
		["```js\nlet a;\n```", "pre(let a;)"],
		["```one```", "pre(one)"],
		["before\n```\n**as it is**\n```\nafter", "before | pre(**as it is**) | after"],
		["-no item", "-no item"],
		["", ""],
	])("%j", (text, expected) => {
		expect(tellBlocks(parseMarkdown(text))).toBe(expected);
	});

	test("every text can be read, and no letter or digit of it is lost or made up", () => {
		const marks = fc.constantFrom("*", "**", "_", "`", "~~", "||", "\n", "\\", " ", ">", "-", "<@", "12", "word");
		fc.assert(
			fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
				const words = (text: string) => text.match(/word|12/g)?.length ?? 0;
				const text = parts.join("");
				expect(words(tellBlocks(parseMarkdown(text)))).toBe(words(text));
			}),
		);
	});

	// Were each mark to double the work, the runner would lose patience.
	test.for(["*", "**a", "_a ", "`", "~~", "||", "[", "> ", "- \n", "\\"])(
		"the longest message of nothing but %j is read",
		(mark) => {
			expect(parseMarkdown(mark.repeat(LONGEST / mark.length)).length).toBeGreaterThan(0);
		},
	);
});
