import { checkChanges, checkKey, checkLimit, compareKeys } from "../../src/store/changes.ts";
import type { Change, Entry, Records, Stored } from "../../src/store/records.ts";

/** Records kept in memory, by the same contract as those kept on disk. Every call after `close` rejects. */
export const memoryStore = (): Records => {
	const records = new Map<string, { readonly rev: number; readonly text: string }>();
	let removed = 0;
	let closed = false;
	const check = (): void => {
		if (closed) throw new Error("The store is closed");
	};
	const apply = ({ key, rev, text }: Written): void => {
		if (text !== undefined) records.set(key, { rev: (rev > 0 ? rev : removed) + 1, text });
		else if (records.delete(key)) removed = Math.max(removed, rev);
	};
	return {
		get: async <T>(key: string): Promise<Stored<T> | undefined> => {
			check();
			const record = records.get(checkKey(key));
			return record && { value: JSON.parse(record.text) as T, rev: record.rev };
		},
		commit: async (changes) => {
			check();
			checkChanges(changes);
			if (changes.some(({ key, rev }) => (records.get(key)?.rev ?? 0) !== rev)) return "conflict";
			changes.map(write).forEach(apply);
			return "committed";
		},
		list: async (prefix, { after, limit }): Promise<readonly Entry[]> => {
			check();
			checkKey(prefix);
			checkLimit(limit);
			if (after !== undefined) checkKey(after);
			return [...records]
				.filter(([key]) => key.startsWith(prefix) && (after === undefined || compareKeys(key, after) > 0))
				.sort(([a], [b]) => compareKeys(a, b))
				.slice(0, limit)
				.map(([key, { rev, text }]) => ({ key, rev, value: JSON.parse(text) as unknown }));
		},
		close: async () => {
			closed = true;
		},
	};
};

interface Written {
	readonly key: string;
	readonly rev: number;
	readonly text: string | undefined;
}

const write = ({ key, rev, value }: Change): Written => {
	const text: string | undefined = JSON.stringify(value);
	if (text === undefined && value !== undefined) throw new TypeError(`A ${typeof value} cannot be kept as a record`);
	return { key, rev, text };
};
