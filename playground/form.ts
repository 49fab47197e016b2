import { invalidForm, type Problem } from "./errors.ts";
import { judge, type Schema } from "./schema.ts";

/**
 * Checks the body of a request against its published schema, against the rules that the schema misses, and for keys
 * that the schema does not know, except those named in `passedOver`, which unmodified clients send and Discord
 * passes over. Answers the body, without nulls, as the type that its schema describes.
 * Throws 50035 with the path of each wrong field.
 */
export function checkForm<T>(
	schema: Schema,
	body: unknown,
	rules: (form: T) => readonly Problem[] = () => [],
	passedOver: readonly string[] = [],
): T {
	const { problems, unknownKeys } = judge(schema, body);
	if (problems.length > 0) throw invalidForm(problems);
	const form = body as T;
	const more = [...strangers(unknownKeys, passedOver), ...rules(form)];
	if (more.length > 0) throw invalidForm(more);
	return form;
}

function strangers(keys: readonly (readonly (string | number)[])[], passedOver: readonly string[]): readonly Problem[] {
	return (
		keys
			// A kept attachment may come back as the whole object that Discord once sent.
			.filter((path) => !path.includes("attachments") && !passedOver.includes(String(path.at(-1))))
			// Clients' builders write it with every emoji, though Discord looks it up by the id.
			.filter((path) => path.at(-2) !== "emoji" || path.at(-1) !== "animated")
			.map((path) => ({ path, code: "UNKNOWN_KEY", message: "No such field." }))
	);
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
