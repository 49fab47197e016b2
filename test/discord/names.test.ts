import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toRest } from "../../src/discord/message.ts";
import { keptName, nameInText, plainName } from "../../src/discord/names.ts";
import { threadName } from "../../src/discord/openings.ts";
import { loadWords } from "../../src/discord/words.ts";
import type { Match } from "../../src/match/match.ts";
import { harmOf, harmOfPlain } from "../support/harmless.ts";
import { hostileNames } from "../support/hostile-names.ts";
import { seeded } from "../support/random-play.ts";

describe("a plain name", () => {
	test.each([
		["Ana", "Ana"],
		["  Ana   Marija ", "Ana Marija"],
		["Бојан", "Бојан"],
		["Ελένη", "Ελένη"],
		["سلمى", "سلمى"],
		["José", "José"],
		["👩‍👩‍👧 mama", "👩‍👩‍👧 mama"],
		["", "?"],
		["\u200b\u200b", "?"],
		["\u0301\u0301", "?"],
		["a\u202eb\u2066c\u200fd", "abcd"],
		["one\ntwo\r\nthree\ttab", "one two three tab"],
		["nul\0nul", "nulnul"],
		["z\u0300\u0301\u0302\u0303\u0304\u0305a", "z\u0300\u0301a"],
		["\ud800broken", "\ufffdbroken"],
		["ㅤ", "?"],
		["x".repeat(100_000), `${"x".repeat(31)}…`],
		// One grapheme, and no name.
		["👩‍".repeat(30_000), "?"],
		["👩‍👩‍👧".repeat(40), `${"👩‍👩‍👧".repeat(7)}…`],
	])("of %j is %j", (name, plain) => {
		expect(plainName(name)).toBe(plain);
	});

	test("is one line of 1 to 32 graphemes, whatever the name", () => {
		const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
				const plain = plainName(name);
				const count = [...graphemes.segment(plain)].length;
				expect(count).toBeGreaterThan(0);
				expect(count).toBeLessThanOrEqual(32);
				expect(plain).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
			}),
			{ numRuns: 500 },
		);
	});
});

describe("a name in a message", () => {
	// What Discord would make something of, if it came through.
	const alive = /<[@#:/at]|@(?!\u200b)|https?:|[*_~`|[\]>#]|\w[./]\w/;

	test.each([
		"@everyone",
		"@here",
		"<@100000000000000001>",
		"<@&100000000000000001>",
		"<#100000000000000001>",
		"</challenge:100000000000000001>",
		"<:coffee:100000000000000001>",
		"<t:1764460800:R>",
		"https://evil.example/x",
		"evil.example",
		"discord.gg/abc",
		"[click](https://evil.example)",
		"**bold** __under__ ~~gone~~ ||spoiler||",
		"`code`",
		"```block```",
		"# heading",
		"-# small",
		"> quote",
		"- list",
		"1. list",
		"snake_case_name",
		"\\*escaped already\\*",
		"\\[a\\](b)",
	])("%j stays dead", (name) => {
		const text = nameInText(name);
		// What a backslash stands before is only itself.
		expect(text.replace(/\\[\s\S]/g, "")).not.toMatch(alive);
		expect(text.startsWith("\u2068")).toBe(true);
		expect(text.endsWith("\u2069")).toBe(true);
	});

	test("keeps a simple name as it is", () => {
		expect(nameInText("Ana")).toBe("\u2068Ana\u2069");
	});
});

describe("names that no polite person has", () => {
	const names = hostileNames(150, seeded(1), {
		user: "100000000000000001",
		role: "100000000000000002",
		channel: "100000000000000003",
		command: "100000000000000004",
	});

	test("leave a message as it would read with any other", () => {
		const harmed = names.filter((name) => harmOf(`**Tapa** with ${nameInText(name)}: *your turn*. <t:1:R>`).length > 0);
		expect(harmed).toEqual([]);
	});

	test("leave no message with a direction that does not end, where it is cut", () => {
		for (const name of ["سلمى", "👩‍👩‍👧".repeat(40)])
			for (let before = 1800; before < 2000; before += 9) {
				const { content } = toRest({ content: `${"x".repeat(before)}${nameInText(name)} ${"y".repeat(200)}` }).body;
				expect(content.length).toBeLessThanOrEqual(2000);
				expect(harmOf(content)).toEqual([]);
			}
	});

	test("leave the name of a thread in order, at most 100 characters", async () => {
		const say = (await loadWords()).in("en-US");
		for (const name of names) {
			const players = [
				{ id: "1", name },
				{ id: "2", name: "Ana" },
			] as const;
			const match: Match = {
				version: 1,
				id: "0123456789",
				game: "tapa-mk",
				players,
				guild: "1",
				channel: "2",
				seals: [],
				log: [],
				shown: { revision: -1, copy: 0 },
				createdAt: 0,
			};
			const called = threadName(match, say);
			expect(called).toMatch(/^.+ and Ana: Tapa/u);
			expect(harmOfPlain(called, 100)).toEqual([]);
		}
	});

	test("are looked at only as far as is kept of them", () => {
		for (const name of names) expect(nameInText(keptName(name))).toBe(nameInText(name));
		expect(keptName("x".repeat(100_000)).length).toBe(1000);
	});
});
