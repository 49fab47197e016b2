import { fail, ok, type Refusal, type Result } from "../game.ts";
import { highToLow } from "./play.ts";
import { refusal } from "./refusals.ts";
import { BAR, type Move, OFF } from "./state.ts";

/** One man going from one place to another, with one number or several. */
export interface Hop {
	readonly from: number;
	readonly to: number;
}

/** The name of a place: "24", "off", "bar". */
export function formatPlace(place: number): string {
	if (place === OFF) return "off";
	return place === BAR ? "bar" : String(place);
}

/** One step: "24/18", "6/off". */
export const formatStep = (from: number, to: number): string => `${formatPlace(from)}/${formatPlace(to)}`;

/**
 * Canonical notation: from high to low, each number's move named, those of one man in a row ("24/18/13"), equal ones once with their
 * number ("13/7(2)"). The same moves always give the same text, whatever order they come in. A point of `hits`, where landing hits, has
 * a star where it is first named as an end of a move: "24/18* 13/11", "6/4*(2)".
 */
export function formatPlay(moves: readonly Move[], hits: ReadonlySet<number>): string {
	const runs: number[][] = [];
	for (const [from, to] of moves.toSorted(highToLow)) {
		const run = runs.find((places) => places.at(-1) === from);
		if (run) run.push(to);
		else runs.push([from, to]);
	}
	const times = new Map<string, number>();
	for (const run of runs) {
		const text = run.map(formatPlace).join("/");
		times.set(text, (times.get(text) ?? 0) + 1);
	}
	const plain = Array.from(times, ([text, count]) => (count === 1 ? text : `${text}(${count})`)).join(" ");
	return hits.size === 0 ? plain : withStars(plain, hits);
}

function withStars(text: string, hits: ReadonlySet<number>): string {
	const unmarked = new Set(hits);
	return text.replace(/(?<=\/)\d+/g, (name) => (unmarked.delete(Number(name)) ? `${name}*` : name));
}

const LONGEST_TEXT = 200;
/** Dashes of all kinds, arrows and what full-width keyboards give stand for the stroke. */
const STROKES = /\s*[/\-\u2010-\u2015\u2212\u2192\u21d2>\u2044\u2215]+\s*/g;
const HIT_MARKS = /\*/g;
const TIMES = /\s*(?:\(\s*([1-9])\s*\)|[x\u00d7]\s*([1-9])(?!\d))/g;
const SEPARATORS = /[,;\n\u3001]/;
const RUN = /^([^()]+?)(?:\(([1-9])\))?$/;

function parsePlace(text: string): number | undefined {
	if (/^(?:0|o|of|off|out)$/.test(text)) return OFF;
	if (text === "bar") return BAR;
	return /^(?:[1-9]|1\d|2[0-4])$/.test(text) ? Number(text) : undefined;
}

/** "24/18/13(2)" as the hops of its men, each between two places named. */
function parseRun(text: string): Result<readonly Hop[], Refusal> {
	const [, body, count] = RUN.exec(text) ?? [];
	const unreadable = fail(refusal("notation", { text }));
	if (body === undefined) return unreadable;
	const places: number[] = [];
	for (const name of body.split("/")) {
		const place = parsePlace(name);
		if (place === undefined) return unreadable;
		places.push(place);
	}
	if (places.length < 2) return unreadable;
	const hops: Hop[] = [];
	for (const [index, to] of places.slice(1).entries()) {
		const from = places[index]!;
		if (from <= to) return fail(refusal("backwards", { from: formatPlace(from), to: formatPlace(to) }));
		hops.push({ from, to });
	}
	return ok(Array.from({ length: Number(count ?? 1) }, () => hops).flat());
}

/** Numbers without strokes: an even number of them are pairs, else one man's run. */
function joinBare(words: readonly string[]): readonly string[] {
	if (words.length % 2 === 1) return [words.join("/")];
	return words.flatMap((word, index) => (index % 2 === 0 ? [`${word}/${words[index + 1]}`] : []));
}

/** Reads typed text as hops, from high to low, without asking what is legal. A play has at least one. */
export function parseHops(text: string): Result<readonly Hop[], Refusal> {
	const plain = text
		.slice(0, LONGEST_TEXT + 1)
		.normalize("NFKC")
		.toLowerCase()
		.replace(HIT_MARKS, "")
		.trim();
	if (plain === "" || plain.length > LONGEST_TEXT) return fail(refusal("notation", { text: plain }));
	const regular = plain.replace(STROKES, "/").replace(TIMES, (_, round, cross) => `(${round ?? cross})`);
	const hops: Hop[] = [];
	for (const group of regular.split(SEPARATORS)) {
		const words = group.split(/\s+/).filter((word) => word !== "");
		for (const run of words.some((word) => word.includes("/")) ? words : joinBare(words)) {
			const read = parseRun(run);
			if (!read.ok) return read;
			hops.push(...read.value);
		}
	}
	if (hops.length === 0) return fail(refusal("notation", { text: plain }));
	return ok(hops.sort((a, b) => b.from - a.from || a.to - b.to));
}
