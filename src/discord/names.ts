/** Longest a shown name may be, in graphemes: Discord's own limit for display names. */
const NAME_GRAPHEMES = 32;
/** And in UTF-16 units, since joiners make one grapheme of any number of people: 32 of the longest single characters. */
const NAME_UNITS = 64;
/** Marks stacked on one letter that a real language may need; more is noise. */
const MARKS_PER_LETTER = 2;
const NOBODY = "?";
/** Characters of a name that are looked at: no name shown needs more, however many marks and joiners it has. */
const LOOKED_AT = 1000;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** As much of a name as is worth keeping: a record would carry the rest through every turn. */
export const keptName = (name: string): string => name.slice(0, LOOKED_AT);

/**
 * A person's name made harmless for plain text and pictures: one line, no control, direction or invisible characters,
 * no towers of marks, at most 32 graphemes and 64 units. Never empty.
 */
export function plainName(name: string): string {
	const flat = name
		.slice(0, LOOKED_AT)
		.toWellFormed()
		.normalize("NFC")
		// A joiner inside an emoji or a script that needs it stays; every other invisible or control character goes.
		.replace(/(?<=[\p{Extended_Pictographic}\p{L}\p{M}])\u200D(?=[\p{Extended_Pictographic}\p{L}])/gu, "\uE000")
		.replace(/\s+/gu, " ")
		.replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu, "")
		.replace(/\uE000/gu, "\u200D")
		.replace(/\p{Co}/gu, "")
		.replace(new RegExp(`(\\p{M}{${MARKS_PER_LETTER}})\\p{M}+`, "gu"), "$1")
		.replace(/\s+/gu, " ")
		.trim();
	const letters = [...graphemes.segment(flat)].map(({ segment }) => segment);
	const isLong = letters.length > NAME_GRAPHEMES || flat.length > NAME_UNITS;
	const shown = isLong ? beginning(letters) : flat;
	if (!/[^\s\p{M}]/u.test(shown)) return NOBODY;
	return isLong ? `${shown}…` : shown;
}

/** The first graphemes, with room for an ellipsis. One alone may be longer than all that is shown of a name. */
function beginning(letters: readonly string[]): string {
	let text = "";
	for (const letter of letters.slice(0, NAME_GRAPHEMES - 1)) {
		if (text.length + letter.length >= NAME_UNITS) break;
		text += letter;
	}
	return text;
}

/**
 * The name as it may stand in a message: no markup, link, mention, channel, command or emoji comes alive in it, and its
 * direction does not reach the words around it.
 */
export function nameInText(name: string): string {
	const inert = plainName(name)
		.replace(/[\\*_~`|<>[\]#:]/g, "\\$&")
		.replace(/@/g, "@\u200B")
		// A dot or slash between letters would still make a link of it.
		.replace(/(?<=\S)[./](?=\S)/g, "$&\u200B");
	return `\u2068${inert}\u2069`;
}
