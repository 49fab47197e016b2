import { EventEmitter } from "node:events";
import type { Statement } from "better-sqlite3";
import type { KeyvStoreAdapter } from "keyv";
import { checkChanges, checkKey, checkLimit, compareKeys } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { formatEnvelope, parseEnvelope } from "./envelope.ts";
import type { Change, Entry } from "./records.ts";
import { Unreadable } from "./unreadable.ts";

/** Rows that an iterator reads at once. */
const PAGE = 100;

interface Row {
	readonly key: string;
	readonly value: unknown;
}

/**
 * Keeps the rows of one Keyv in an SQLite file, and changes several records of it at once. Every Keyv needs an adapter
 * of its own, since Keyv writes its namespace into it; adapters may share a connection. Rows of another namespace are
 * never read, changed or cleared, whether or not Keyv also puts the namespace before its keys. Every call rejects when
 * the database cannot answer.
 *
 * Keyv's optional `has` is left out on purpose: Keyv then reads the row itself and sees whether it has expired.
 */
export class SqliteAdapter extends EventEmitter implements Omit<KeyvStoreAdapter, "setMany"> {
	namespace: string | undefined;
	/** What Keyv looks at to see that the store has an iterator. */
	readonly opts: Record<string, unknown>;
	readonly #connection: Connection;
	readonly #sql: ReturnType<typeof prepare>;

	constructor(connection: Connection) {
		super();
		this.#connection = connection;
		this.opts = { dialect: "sqlite", url: `sqlite://${connection.file}` };
		this.#sql = prepare(connection);
		connection.join(this);
	}

	async get<T>(key: string): Promise<T | undefined> {
		const [value] = await this.getMany<T>([key]);
		return value;
	}

	/** All as they stand at one moment. Keyv serialises, so what it calls `T` here is text. */
	async getMany<T>(keys: readonly string[]): Promise<(T | undefined)[]> {
		keys.forEach(checkKey);
		const space = this.#space();
		const read = () => keys.map((key) => this.#text(space, key) as T | undefined);
		return this.#connection.run(() => this.#connection.db.transaction(read).deferred());
	}

	async set(key: string, value: string): Promise<true> {
		await this.setMany([{ key, value }]);
		return true;
	}

	/** All of the rows or none; true for each. */
	async setMany(rows: readonly { readonly key: string; readonly value: string }[]): Promise<true[]> {
		for (const { key } of rows) checkKey(key);
		const space = this.#space();
		await this.#connection.write(() => {
			for (const { key, value } of rows) this.#sql.set.run(space, key, value);
		});
		return rows.map(() => true);
	}

	async delete(key: string): Promise<boolean> {
		return this.deleteMany([key]);
	}

	/** Whether any of the rows was there. */
	async deleteMany(keys: readonly string[]): Promise<boolean> {
		keys.forEach(checkKey);
		const space = this.#space();
		return this.#connection.write(() => keys.filter((key) => this.#sql.delete.run(space, key).changes > 0).length > 0);
	}

	async clear(): Promise<void> {
		const space = this.#space();
		await this.#connection.write(() => this.#sql.clear.run(space));
	}

	/** Every row that is there all the while, once, whatever is set or deleted meanwhile. */
	async *iterator(namespace?: string): AsyncGenerator<[string, string], void> {
		const space = namespace ?? this.#space();
		let after: string | undefined;
		for (;;) {
			const rows = await this.#connection.run(() => this.#rows(space, "", after, PAGE));
			for (const { key, value } of rows) yield [key, toText(key, value)];
			if (rows.length < PAGE) return;
			after = rows.at(-1)?.key;
		}
	}

	/** Closes the connection unless another adapter still uses it. */
	async disconnect(): Promise<void> {
		this.#connection.leave(this);
	}

	/** See Records. Rejects with Unreadable, having changed nothing, when a record it names cannot be read. */
	async commit(changes: readonly Change[]): Promise<"committed" | "conflict"> {
		checkChanges(changes);
		const space = this.#space();
		return this.#connection.write(() => {
			for (const { key, rev } of changes) if (this.#revision(space, key) !== rev) return "conflict";
			for (const change of changes) this.#apply(space, change);
			return "committed";
		});
	}

	/** See Records. A record that cannot be read is an entry of revision 0 whose value is an Unreadable. */
	async list(prefix: string, options: { readonly after?: string; readonly limit: number }): Promise<Entry[]> {
		checkKey(prefix);
		checkLimit(options.limit);
		const after = options.after === undefined ? undefined : checkKey(options.after);
		const space = this.#space();
		const rows = await this.#connection.run(() => this.#rows(space, prefix, after, options.limit));
		return rows.map(({ key, value }) => {
			const opened = parseEnvelope(value);
			if (opened.kind === "unreadable") return { key, rev: 0, value: new Unreadable(key, opened.reason) };
			return { key, rev: opened.rev, value: opened.value };
		});
	}

	#rows(space: string, prefix: string, after: string | undefined, limit: number): Row[] {
		const found: Row[] = [];
		if (limit === 0) return found;
		const from = after !== undefined && compareKeys(after, prefix) > 0 ? after : prefix;
		for (const row of this.#sql.from.iterate(space, from)) {
			// Keys that share a prefix stand together, and none before them was asked for: the first other one ends them.
			if (!row.key.startsWith(prefix)) break;
			if (row.key !== after) found.push(row);
			if (found.length === limit) break;
		}
		return found;
	}

	#text(space: string, key: string): string | undefined {
		const row = this.#sql.get.get(space, key);
		return row === undefined ? undefined : toText(key, row.value);
	}

	/** 0 when there is no record. */
	#revision(space: string, key: string): number {
		const text = this.#text(space, key);
		if (text === undefined) return 0;
		const opened = parseEnvelope(text);
		if (opened.kind === "unreadable") throw new Unreadable(key, opened.reason);
		return opened.rev;
	}

	#apply(space: string, { key, rev, value }: Change): void {
		if (value !== undefined) {
			// A new record starts above all removed ones, so nobody mistakes it for the one he read under this key before.
			const before = rev > 0 ? rev : (this.#sql.removed.get(space)?.rev ?? 0);
			this.#sql.set.run(space, key, formatEnvelope(before + 1, value));
		} else if (rev > 0) {
			this.#sql.delete.run(space, key);
			this.#sql.remove.run(space, rev);
		}
	}

	#space(): string {
		return this.namespace ?? "";
	}
}

/** Keyv would take a row of bytes or numbers for a missing one. */
const toText = (key: string, value: unknown): string => {
	if (typeof value !== "string") throw new Unreadable(key, "it is not text");
	return value;
};

const prepare = ({ db }: Connection) => ({
	get: db.prepare("SELECT key, value FROM keyv WHERE namespace = ? AND key = ?") as Statement<[string, string], Row>,
	from: db.prepare("SELECT key, value FROM keyv WHERE namespace = ? AND key >= ? ORDER BY key") as Statement<
		[string, string],
		Row
	>,
	set: db.prepare("INSERT OR REPLACE INTO keyv (namespace, key, value) VALUES (?, ?, ?)"),
	delete: db.prepare("DELETE FROM keyv WHERE namespace = ? AND key = ?"),
	clear: db.prepare("DELETE FROM keyv WHERE namespace = ?"),
	removed: db.prepare("SELECT rev FROM removed WHERE namespace = ?") as Statement<[string], { readonly rev: number }>,
	remove: db.prepare(
		"INSERT INTO removed (namespace, rev) VALUES (?, ?) ON CONFLICT DO UPDATE SET rev = max(rev, excluded.rev)",
	),
});
