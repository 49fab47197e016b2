import { invalidForm, type Problem } from "./errors.ts";
import { type Schema, schemaProblems, unknownKeys } from "./schema.ts";

/** Keys that an unmodified client sends where Discord has no use for them, and that Discord passes over. */
const PASSED_OVER = new Set(["tts", "nonce", "enforce_nonce", "message_reference", "sticker_ids"]);

/**
 * Checks the body of a request against its published schema, against the rules that the schema misses, and for keys
 * that the schema does not know. Answers the body, without nulls, as the type that its schema describes.
 * Throws 50035 with the path of each wrong field.
 */
export function checkForm<T>(schema: Schema, body: unknown, rules: (form: T) => readonly Problem[] = () => []): T {
	const wrong = schemaProblems(schema, body);
	if (wrong.length > 0) throw invalidForm(wrong);
	const form = body as T;
	const more = [...strangers(schema, body), ...rules(form)];
	if (more.length > 0) throw invalidForm(more);
	return form;
}

function strangers(schema: Schema, body: unknown): readonly Problem[] {
	return unknownKeys(schema, body)
		.filter((path) => !isPassedOver(path))
		.map((path) => ({ path, code: "UNKNOWN_KEY", message: "No such field." }));
}

/** A kept attachment may come back as the whole object that Discord once sent. */
function isPassedOver(path: readonly (string | number)[]): boolean {
	return path.includes("attachments") || PASSED_OVER.has(String(path.at(-1)));
}

/** A field's problem, for rules. */
export function problem(path: readonly (string | number)[], code: string, message: string): Problem {
	return { path, code, message };
}

/** The places after the first at which a value of a list stands again. */
export function repeats<T>(items: readonly T[], key: (item: T) => unknown): readonly number[] {
	const seen = new Set<unknown>();
	return items.flatMap((item, index) => {
		const value = key(item);
		if (value === undefined || value === null) return [];
		if (seen.has(value)) return [index];
		seen.add(value);
		return [];
	});
}
