import Database from "better-sqlite3";

/** A killed process lets go of its file at once; one that runs never does. */
const LOCK_PATIENCE_MS = 250;

type Undo = () => void;

/**
 * One kind of record, held in memory and written through to the file. Values are plain JSON and never changed in
 * place: a change is a new value put under the same key.
 */
export class Collection<T> {
	readonly #values = new Map<string, T>();
	readonly #groups = new Map<string, Map<string, T>>();
	readonly #groupOf: ((value: T) => string) | undefined;
	readonly #write: (key: string, value: T | undefined) => void;
	readonly #undo: (undo: Undo) => void;

	constructor(
		rows: Iterable<readonly [string, T]>,
		write: (key: string, value: T | undefined) => void,
		undo: (undo: Undo) => void,
		groupOf: ((value: T) => string) | undefined,
	) {
		this.#write = write;
		this.#undo = undo;
		this.#groupOf = groupOf;
		for (const [key, value] of rows) this.#set(key, value);
	}

	get(key: string): T | undefined {
		return this.#values.get(key);
	}

	/** All values, in the order in which their keys were first put. */
	values(): readonly T[] {
		return [...this.#values.values()];
	}

	/** The values of one group, in no certain order. */
	inGroup(group: string): readonly T[] {
		return [...(this.#groups.get(group)?.values() ?? [])];
	}

	entries(): readonly (readonly [string, T])[] {
		return [...this.#values.entries()];
	}

	put(key: string, value: T): void {
		this.#change(key, value);
	}

	delete(key: string): void {
		if (this.#values.has(key)) this.#change(key, undefined);
	}

	#change(key: string, value: T | undefined): void {
		const before = this.#values.get(key);
		this.#write(key, value);
		this.#set(key, value);
		this.#undo(() => this.#set(key, before));
	}

	#set(key: string, value: T | undefined): void {
		this.#regroup(key, this.#values.get(key), value);
		if (value === undefined) this.#values.delete(key);
		else this.#values.set(key, value);
	}

	#regroup(key: string, before: T | undefined, after: T | undefined): void {
		if (this.#groupOf === undefined) return;
		const from = before === undefined ? undefined : this.#groupOf(before);
		const to = after === undefined ? undefined : this.#groupOf(after);
		if (from !== undefined && from !== to) {
			const group = this.#groups.get(from);
			group?.delete(key);
			if (group?.size === 0) this.#groups.delete(from);
		}
		if (to === undefined || after === undefined) return;
		const group = this.#groups.get(to) ?? new Map<string, T>();
		this.#groups.set(to, group.set(key, after));
	}
}

/**
 * What the playground remembers, in one SQLite file or, without a path, in memory. What a transaction wrote is in the
 * file when it returns, so that a process killed at any later moment has lost none of it; a transaction that throws
 * leaves nothing behind, neither in the file nor in memory.
 */
export class Store {
	readonly #database: Database.Database;
	readonly #put: Database.Statement;
	readonly #delete: Database.Statement;
	readonly #putFile: Database.Statement<[string, Buffer]>;
	readonly #readFile: Database.Statement<[string], { bytes: Buffer }>;
	readonly #deleteFile: Database.Statement<[string]>;
	readonly #undo: Undo[] = [];
	#effects: (() => void)[] = [];
	#depth = 0;

	constructor(file: string | undefined) {
		this.#database = new Database(file ?? ":memory:", { timeout: LOCK_PATIENCE_MS });
		try {
			// One process owns a file: two would each answer from a memory that the other does not share.
			this.#database.pragma("locking_mode = EXCLUSIVE");
			this.#database.pragma("journal_mode = WAL");
			this.#database.pragma("synchronous = NORMAL");
			this.#database.exec(
				`CREATE TABLE IF NOT EXISTS records (kind TEXT, key TEXT, value TEXT, PRIMARY KEY (kind, key));
				 CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, bytes BLOB);`,
			);
		} catch (error) {
			this.#database.close();
			throw new Error(`The playground cannot use ${file}: is another one running on it?`, { cause: error });
		}
		this.#put = this.#database.prepare(
			"INSERT INTO records VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
		);
		this.#delete = this.#database.prepare("DELETE FROM records WHERE kind = ? AND key = ?");
		this.#putFile = this.#database.prepare("INSERT OR REPLACE INTO files VALUES (?, ?)");
		this.#readFile = this.#database.prepare("SELECT bytes FROM files WHERE id = ?");
		this.#deleteFile = this.#database.prepare("DELETE FROM files WHERE id = ?");
	}

	/** The records of one kind, found also by group. Ask once for each kind: each call reads them anew. */
	collection<T>(kind: string, groupOf?: (value: T) => string): Collection<T> {
		const rows = this.#database
			.prepare<[string], { key: string; value: string }>("SELECT key, value FROM records WHERE kind = ? ORDER BY rowid")
			.all(kind);
		return new Collection<T>(
			rows.map(({ key, value }) => [key, JSON.parse(value) as T] as const),
			(key, value) => {
				if (value === undefined) this.#delete.run(kind, key);
				else this.#put.run(kind, key, JSON.stringify(value));
			},
			(undo) => {
				if (this.#depth > 0) this.#undo.push(undo);
			},
			groupOf,
		);
	}

	/** Does all of `work` or none of it; inside another transaction it is a part of that one. */
	transaction<T>(work: () => T): T {
		if (this.#depth > 0) return work();
		this.#depth = 1;
		this.#database.exec("BEGIN IMMEDIATE");
		let result: T;
		try {
			result = work();
			this.#database.exec("COMMIT");
		} catch (error) {
			for (const undo of this.#undo.reverse()) undo();
			if (this.#database.inTransaction) this.#database.exec("ROLLBACK");
			this.#effects = [];
			throw error;
		} finally {
			this.#depth = 0;
			this.#undo.length = 0;
		}
		const effects = this.#effects;
		this.#effects = [];
		for (const effect of effects) effect();
		return result;
	}

	/** Does something that the world outside sees, once the running transaction has been committed. */
	afterCommit(effect: () => void): void {
		if (this.#depth > 0) this.#effects.push(effect);
		else effect();
	}

	putFile(id: string, bytes: Buffer): void {
		this.#putFile.run(id, bytes);
	}

	file(id: string): Buffer | undefined {
		return this.#readFile.get(id)?.bytes;
	}

	deleteFile(id: string): void {
		this.#deleteFile.run(id);
	}

	close(): void {
		this.#database.close();
	}
}
