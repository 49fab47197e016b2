import type { Problem } from "./errors.ts";

/** What is used of a zod schema. */
export interface Schema {
	safeParse(
		value: unknown,
	):
		| { readonly success: true; readonly data: unknown }
		| { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
	readonly code: string;
	readonly path: readonly PropertyKey[];
	readonly origin?: string;
	readonly minimum?: number | bigint;
	readonly maximum?: number | bigint;
	readonly values?: readonly unknown[];
	readonly expected?: string;
	readonly format?: string;
	/** The problems with each member of a union. */
	readonly errors?: readonly (readonly Issue[])[];
}

type Path = readonly (string | number)[];

/** What a published schema says of a value. */
export interface Judgement {
	readonly problems: readonly Problem[];
	/** The paths of keys that the schema does not know; none while there are problems. */
	readonly unknownKeys: readonly Path[];
}

/**
 * Holds a value against a published schema. The schemas drop keys they do not know in silence, so these are found by
 * comparing with what is left.
 */
export function judge(schema: Schema, value: unknown): Judgement {
	const result = schema.safeParse(value);
	return result.success
		? { problems: [], unknownKeys: droppedKeys(value, result.data, []) }
		: { problems: result.error.issues.flatMap((issue) => problemsOf(issue, value, [])), unknownKeys: [] };
}

/** What a published schema finds wrong in a value, empty if nothing. */
export function schemaProblems(schema: Schema, value: unknown): readonly Problem[] {
	const result = schema.safeParse(value);
	return result.success ? [] : result.error.issues.flatMap((issue) => problemsOf(issue, value, []));
}

function droppedKeys(value: unknown, kept: unknown, path: Path): readonly Path[] {
	if (Array.isArray(value) && Array.isArray(kept))
		return value.flatMap((item, index) => droppedKeys(item, kept[index], [...path, index]));
	if (!isObject(value) || !isObject(kept)) return [];
	return Object.keys(value).flatMap((key) =>
		key in kept ? droppedKeys(value[key], kept[key], [...path, key]) : [[...path, key]],
	);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function problemsOf(issue: Issue, root: unknown, base: Path): readonly Problem[] {
	const path = [...base, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))];
	if (issue.code === "invalid_union" && issue.errors !== undefined && issue.errors.length > 0)
		return closest(issue.errors).flatMap((inner) => problemsOf(inner, root, path));
	const value = at(root, path);
	return [{ path, ...wording(issue, value) }];
}

/** The member of a union that was meant: the one whose `type` fits, else the one with the fewest problems. */
function closest(members: readonly (readonly Issue[])[]): readonly Issue[] {
	const rank = (issues: readonly Issue[]): number =>
		(issues.some(({ path }) => path.length === 0 || path[0] === "type") ? 1000 : 0) + issues.length;
	return [...members].sort((a, b) => rank(a) - rank(b))[0] ?? [];
}

function at(root: unknown, path: Path): unknown {
	return path.reduce<unknown>(
		(value, key) =>
			typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[key] : undefined,
		root,
	);
}

function wording(issue: Issue, value: unknown): { code: string; message: string } {
	if (value === undefined || value === null) return { code: "BASE_TYPE_REQUIRED", message: "This field is required" };
	const counted = issue.origin === "string" || issue.origin === "array";
	switch (issue.code) {
		case "too_big":
			return counted
				? { code: "BASE_TYPE_BAD_LENGTH", message: `Must be ${issue.maximum} or fewer in length.` }
				: { code: "NUMBER_TYPE_MAX", message: `Value should be less than or equal to ${issue.maximum}.` };
		case "too_small":
			return counted
				? { code: "BASE_TYPE_BAD_LENGTH", message: `Must be ${issue.minimum} or more in length.` }
				: { code: "NUMBER_TYPE_MIN", message: `Value should be greater than or equal to ${issue.minimum}.` };
		case "invalid_value":
			return { code: "BASE_TYPE_CHOICES", message: `Value must be one of {${issue.values?.join(", ")}}.` };
		case "invalid_format":
			return { code: "STRING_TYPE_REGEX", message: `Not a well formed ${issue.format ?? "value"}.` };
		default:
			return { code: "BASE_TYPE_CONVERT", message: `Must be of the kind ${issue.expected ?? "expected here"}.` };
	}
}
