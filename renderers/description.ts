import { cleanName, shortenedText, UNKNOWN_GLYPH } from "./display-name.ts";
import { type Description, MOST_CHARACTERS } from "./renderer.ts";

/** A name longer than this is cut if nothing else makes the words fit. */
const NAME_CHARACTERS = 32;

/** The names as they can be told, by seat: whole, and cut short. */
export function toldNames(names: readonly [string, string]): {
	readonly whole: readonly string[];
	readonly cut: readonly string[];
} {
	const whole = names.map((name) => cleanName(name) || UNKNOWN_GLYPH);
	return { whole, cut: whole.map((name) => shortenedText(name, NAME_CHARACTERS)) };
}

/** The first of these tellings of a position that fits with its turn; if none does, the last of them, cut. */
export function fitting(turn: string, tellings: readonly (() => string)[]): Description {
	const room = MOST_CHARACTERS - turn.length - 1;
	let position = "";
	for (const tell of tellings) {
		position = tell();
		if (position.length <= room) return { turn, position };
	}
	const kept = shortenedText(turn, MOST_CHARACTERS / 2);
	return { turn: kept, position: shortenedText(position, MOST_CHARACTERS - kept.length - 1) };
}
