import type { Change } from "./records.ts";

/**
 * The key itself. Throws a TypeError for text that no database can keep: half of a surrogate pair has no bytes of its
 * own in UTF-8, so two such keys would become one.
 */
export const checkKey = (key: string): string => {
	if (typeof key !== "string" || /\p{Surrogate}/u.test(key)) {
		throw new TypeError(`A key must be well-formed text, not ${JSON.stringify(key)}`);
	}
	return key;
};

/** Throws a TypeError for a commit that no store can carry out: a bad key or revision, or one key named twice. */
export const checkChanges = (changes: readonly Change[]): void => {
	const keys = new Set<string>();
	for (const { key, rev } of changes) {
		checkKey(key);
		if (keys.has(key)) throw new TypeError(`A commit names ${JSON.stringify(key)} twice`);
		if (!Number.isSafeInteger(rev) || rev < 0) throw new TypeError(`${JSON.stringify(key)}: ${rev} is no revision`);
		keys.add(key);
	}
};

/** The limit itself. Throws a RangeError for one that is no whole number from 0. */
export const checkLimit = (limit: number): number => {
	if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`${limit} is no limit for a list`);
	return limit;
};

/** Negative, 0 or positive as `a` stands before, at or after `b` in the order of a list: that of their UTF-8 bytes. */
export const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
