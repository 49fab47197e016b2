import { parseMarkdown } from "../../playground/page/markdown.js";

/** A name as it stands in a message: isolated, so that its direction reaches nothing else. */
const NAME = /\u2068([^\u2068\u2069]*)\u2069/g;
const STEERING = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/;
// What Discord's clients or servers would make something of, in a name whose escaped signs are taken away.
const ALIVE = /<[@#:/ati]|@(?!\u200b)|https?:|[*_~`|[\]>#]|\w[./]\w/;
const ODD = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * What the names in a message do to it; empty when nothing: no link, mention or mark in them comes alive, the text reads
 * as with any other name, and every name keeps its direction to itself.
 */
export function harmOf(content: string): readonly string[] {
	const harm: string[] = [];
	const named = content.replace(NAME, "\u2068X\u2069");
	if (skeleton(content) !== skeleton(named)) harm.push("a name is read as more than a name");
	if (STEERING.test(content.replace(NAME, ""))) harm.push("a direction mark is left open");
	for (const [, name = ""] of content.matchAll(NAME)) {
		if (STEERING.test(name)) harm.push("a name has a direction mark in it");
		if (ODD.test(name)) harm.push("a name has a control character in it");
		if (ALIVE.test(name.replace(/\\[\s\S]/g, ""))) harm.push("something lives in a name");
		if (name.trim() === "") harm.push("a name is empty");
	}
	return harm;
}

/** What harm there is in a text that has no marks: the name of a thread, what a picture tells. */
export function harmOfPlain(text: string, longest: number): readonly string[] {
	const harm: string[] = [];
	if (text.length > longest) harm.push("it is too long");
	if (ODD.test(text)) harm.push("it has a control character in it");
	if (STEERING.test(text.replace(NAME, ""))) harm.push("a direction mark is left open");
	const loose = text.replace(NAME, "");
	if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(loose)) harm.push("a name runs against the text around it");
	return harm;
}

/** How a message is read: its parts, without their words. */
function skeleton(content: string): string {
	return JSON.stringify(parseMarkdown(content), (key, value: unknown) => (key === "text" ? "" : value));
}
