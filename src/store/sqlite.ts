import { Keyv } from "keyv";
import { checkKey } from "./changes.ts";
import { Connection } from "./connection.ts";
import { type Opened, parseEnvelope } from "./envelope.ts";
import type { Records, Stored } from "./records.ts";
import { SqliteAdapter } from "./sqlite-adapter.ts";
import { Unreadable } from "./unreadable.ts";

/** The namespace of the records among the rows of the file. */
const NAMESPACE = "records";

/**
 * The records kept in an SQLite file, made with its folder if need be. Throws one Error that says which file and why
 * when it cannot be opened. `busyTimeout` is how long a call waits for another process to let go of the file, in
 * milliseconds, before it rejects; other work goes on meanwhile.
 *
 * A record that cannot be read makes `get` and `commit` reject with Unreadable, and is an entry of `list` whose value is
 * an Unreadable. It is never written over.
 */
export const openStore = (file: string, options: { readonly busyTimeout?: number } = {}): Records => {
	const adapter = new SqliteAdapter(new Connection(file, options.busyTimeout));
	const keyv = new Keyv({
		store: adapter,
		namespace: NAMESPACE,
		// The adapter keeps namespaces apart; Keyv's prefix would make "records:a" and "a" one key.
		useKeyPrefix: false,
		throwOnErrors: true,
		serialize: JSON.stringify,
		// Always an envelope, so that Keyv can take no damaged row for a missing or an expired one.
		deserialize: <T>(text: string) => ({ value: parseEnvelope(text) as T }),
	});
	return {
		get: async <T>(key: string): Promise<Stored<T> | undefined> => {
			const opened = await keyv.get<Opened>(checkKey(key));
			if (opened === undefined) return undefined;
			if (opened.kind === "unreadable") throw new Unreadable(key, opened.reason);
			return { value: opened.value as T, rev: opened.rev };
		},
		commit: (changes) => adapter.commit(changes),
		list: (prefix, options) => adapter.list(prefix, options),
		close: () => keyv.disconnect(),
	};
};
