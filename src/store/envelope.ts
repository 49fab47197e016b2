/** What a row's text turned out to be. */
export type Opened =
	| { readonly kind: "record"; readonly rev: number; readonly value: unknown }
	| { readonly kind: "unreadable"; readonly reason: string };

/**
 * The text that a row keeps: Keyv's own envelope with the record and its revision inside, `{"value":{"rev":…,"data":…}}`.
 * Throws a TypeError for a value that JSON cannot hold.
 */
export const formatEnvelope = (rev: number, value: unknown): string => {
	const data = JSON.stringify(value);
	if (data === undefined) throw new TypeError(`A ${typeof value} cannot be kept as a record`);
	return `{"value":{"rev":${rev},"data":${data}}}`;
};

/** What `formatEnvelope` wrote, or why it cannot be told. Never throws. */
export const parseEnvelope = (text: unknown): Opened => {
	if (typeof text !== "string") return unreadable("it is not text");
	let envelope: unknown;
	try {
		envelope = JSON.parse(text);
	} catch {
		return unreadable("it is not JSON");
	}
	const inner = isObject(envelope) ? envelope.value : undefined;
	if (!isObject(inner) || !("data" in inner)) return unreadable("it has not the shape of a record");
	const rev = inner.rev;
	if (typeof rev !== "number" || !Number.isSafeInteger(rev) || rev < 1) return unreadable("it has no revision");
	return { kind: "record", rev, value: inner.data };
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const unreadable = (reason: string): Opened => ({ kind: "unreadable", reason });
