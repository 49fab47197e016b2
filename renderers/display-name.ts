import type { Coverage } from "./font-coverage.ts";

/** What stands for a character that the font cannot draw. */
export const UNKNOWN_GLYPH = "\u25a1";
const ELLIPSIS = "\u2026";
const ISOLATE_START = "\u2068";
const ISOLATE_END = "\u2069";

/** More marks than this on one letter would reach out of the line. */
const MARKS_PER_LETTER = 2;

const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\p{Zl}|\p{Zp}|\p{Variation_Selector}/gu;
const JOINERS = /[\u200c\u200d]/;
/** Marks that go with any script; those of one script, as in Devanagari, are part of its spelling. */
const MARK = /^(?=\p{M})\p{Script=Inherited}$/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const split = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * A name with nothing in it that could disturb the text around it: no control, format or direction characters, single
 * spaces, at most two marks on a letter. Empty when nothing visible is left.
 */
export function cleanName(name: string): string {
	const clean = split(name.normalize("NFC").replace(/\s+/gu, " "))
		.map((grapheme) => withFewMarks(needsItsJoiners(grapheme) ? grapheme : withoutInvisible(grapheme)))
		.join("")
		.trim();
	// What was taken away may have kept apart what must not stand together.
	return clean === name ? clean : cleanName(clean);
}

/** The clean name with every character the font lacks replaced: by its plain form if there is one, else by a box. */
export function drawableName(name: string, covers: Coverage): string {
	const drawable = (text: string): boolean =>
		Array.from(text).every((character) => JOINERS.test(character) || covers(character.codePointAt(0) ?? 0));
	return split(cleanName(name))
		.map((grapheme) => {
			if (drawable(grapheme)) return grapheme;
			const plain = grapheme.normalize("NFKC");
			return drawable(plain) ? plain : UNKNOWN_GLYPH;
		})
		.join("");
}

/** The longest beginning of the text that is at most `width` wide by `measure`, whole graphemes, with an ellipsis if cut. */
export function fittedText(text: string, width: number, measure: (text: string) => number): string {
	if (measure(text) <= width) return text;
	const parts = split(text);
	let fits = 0;
	let tooLong = parts.length;
	while (tooLong - fits > 1) {
		const middle = (fits + tooLong) >> 1;
		if (measure(cut(parts, middle)) <= width) fits = middle;
		else tooLong = middle;
	}
	return cut(parts, fits);
}

/** At most `limit` UTF-16 units of the text, whole graphemes, with an ellipsis if cut. */
export const shortenedText = (text: string, limit: number): string => fittedText(text, limit, (part) => part.length);

/** The text so wrapped that its direction cannot change the order of what stands around it; left alone if it cannot. */
export const isolated = (text: string): string =>
	RIGHT_TO_LEFT.test(text) ? `${ISOLATE_START}${text}${ISOLATE_END}` : text;

const cut = (parts: readonly string[], count: number): string =>
	`${parts.slice(0, count).join("").trimEnd()}${ELLIPSIS}`;

/** Arabic letters and compound pictographs mean something else without their joiners. */
const needsItsJoiners = (grapheme: string): boolean =>
	JOINERS.test(grapheme) && (RIGHT_TO_LEFT.test(grapheme) || PICTOGRAPH.test(grapheme));

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

function withFewMarks(grapheme: string): string {
	let marks = 0;
	return Array.from(grapheme)
		.filter((character) => !MARK.test(character) || ++marks <= MARKS_PER_LETTER)
		.join("");
}
