import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanName, drawableName, fittedText, isolated, shortenedText } from "../../renderers/display-name.ts";
import { loadFont } from "../../renderers/fonts.ts";

const covers = loadFont();
const length = (text: string): number => Array.from(text).length;

describe("a clean name", () => {
	test.each([
		["is left alone", "Ana Petrovska", "Ana Petrovska"],
		["in any script", "Γιώργος Ѓорѓи سارة", "Γιώργος Ѓорѓи سارة"],
		["has no control characters", "a\u0007b\u009fc", "abc"],
		["has single spaces and none around", "  a \n\t b ", "a b"],
		["has no direction overrides, embeddings or isolates", "\u202ea\u202cb\u2066c\u2069\u200fd", "abcd"],
		["has no invisible letters", "a\u200bb\u00ad\u2060c\ufeff", "abc"],
		["has no half characters", "a\ud83db", "ab"],
		["has at most two marks on a letter", "q\u0301\u0302\u0303\u0304a", "q\u0301\u0302a"],
		["keeps the marks of a script that needs more", "स्त्री", "स्त्री"],
		["is composed where it can be", "S\u0327", "Ş"],
		["keeps the joiner an Arabic word needs", "می\u200cخواهم", "می\u200cخواهم"],
		["keeps a family together", "👩\u200d👧", "👩\u200d👧"],
		["has single spaces also where something invisible stood between two", "a\t\u0000\tb", "a b"],
		["is composed also where something invisible stood before the mark", "e\u0000\u0301", "é"],
		[
			"has few marks also where something invisible stood among them",
			"q\u0301\u0302\u0000\u0303\u0304",
			"q\u0301\u0302",
		],
		["may be nothing", "\u200b", ""],
	])("%s", (_, name, clean) => {
		expect(cleanName(name)).toBe(clean);
	});

	test("cleaned twice is as if cleaned once", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (name) => {
				expect(cleanName(cleanName(name))).toBe(cleanName(name));
			}),
		);
	});
});

describe("a drawable name", () => {
	test.each([
		["Latin, Greek, Cyrillic and Arabic are there", "Şükrü Ελένη Ђорђе فاطمة", "Şükrü Ελένη Ђорђе فاطمة"],
		["one box for a character that is not", "漢字", "□□"],
		["one box for a picture of several characters", "a👩\u200d👧b", "a□b"],
		["ornamental letters become plain ones", "𝓐𝓷𝓪 Ｂ", "Ana B"],
	])("%s", (_, name, drawable) => {
		expect(drawableName(name, covers)).toBe(drawable);
	});

	test("holds nothing the font lacks, whatever the name", () => {
		const joiners = /[\u200c\u200d]/gu;
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (name) => {
				for (const character of drawableName(name, covers).replace(joiners, "")) {
					expect(covers(character.codePointAt(0) ?? 0)).toBe(true);
				}
			}),
		);
	});
});

describe("a long text is cut", () => {
	test.each([
		["not at all if it fits", "abcde", 5, "abcde"],
		["with an ellipsis", "abcdef", 5, "abcd…"],
		["without a space before it", "abc def", 5, "abc…"],
		["between whole characters", "👩\u200d👧👩\u200d👧", 3, "…"],
	])("%s", (_, text, room, cut) => {
		expect(fittedText(text, room, length)).toBe(cut);
	});

	test("to the longest beginning that has room", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
				expect(shortenedText(text, limit).length).toBeLessThanOrEqual(Math.max(limit, 1));
			}),
		);
	});
});

test("only a name that runs from right to left is isolated", () => {
	expect([isolated("Ana"), isolated("سارة 1")]).toEqual(["Ana", "\u2068سارة 1\u2069"]);
});
