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
	readonly #write: (key: string, value: T | undefined) => void;
	readonly #undo: (undo: Undo) => void;

	constructor(
		rows: Iterable<readonly [string, T]>,
		write: (key: string, value: T | undefined) => void,
		undo: (undo: Undo) => void,
	) {
		for (const [key, value] of rows) this.#values.set(key, value);
		this.#write = write;
		this.#undo = undo;
	}

	get(key: string): T | undefined {
		return this.#values.get(key);
	}

	/** All values, in the order in which their keys were first put. */
	values(): readonly T[] {
		return [...this.#values.values()];
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
		if (value === undefined) this.#values.delete(key);
		else this.#values.set(key, value);
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
	}

	/** The records of one kind. Ask once for each kind: each call reads them anew. */
	collection<T>(kind: string): Collection<T> {
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

	putFile(id: string, bytes: Uint8Array): void {
		this.#database.prepare("INSERT OR REPLACE INTO files VALUES (?, ?)").run(id, Buffer.from(bytes));
	}

	file(id: string): Buffer | undefined {
		return this.#database.prepare<[string], { bytes: Buffer }>("SELECT bytes FROM files WHERE id = ?").get(id)?.bytes;
	}

	deleteFile(id: string): void {
		this.#database.prepare("DELETE FROM files WHERE id = ?").run(id);
	}

	close(): void {
		this.#database.close();
	}
}
