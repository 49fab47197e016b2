/** The port to whatever keeps records. It knows keys, JSON values and revisions; never what a record means. */

export interface Stored<T> {
	readonly value: T;
	/** Revision of this record, a whole number from 1, raised by every commit that touches it. */
	readonly rev: number;
}

export interface Entry extends Stored<unknown> {
	readonly key: string;
}

/** One record of a commit. `rev` is the revision it was read at, 0 for one that must not exist yet; value undefined removes it. */
export interface Change {
	readonly key: string;
	readonly rev: number;
	readonly value: unknown;
}

/** A key-value store that changes several records at once, or none. Every call rejects when the store cannot answer. */
export interface Records {
	/** The record, or undefined if there is none. Never undefined because of a failure. */
	get<T>(key: string): Promise<Stored<T> | undefined>;
	/** All of the changes, or none: "conflict" when any record is not at the revision named. */
	commit(changes: readonly Change[]): Promise<"committed" | "conflict">;
	/** Records whose key starts with `prefix`, in order of key, strictly after `after`. */
	list(prefix: string, options: { readonly after?: string; readonly limit: number }): Promise<readonly Entry[]>;
	/** Releases the store. */
	close(): Promise<void>;
}
