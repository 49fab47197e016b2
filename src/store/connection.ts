import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";

/** How long a call waits for another process to let go of the database, in milliseconds, before it rejects. */
const BUSY_TIMEOUT = 5000;
/** How long SQLite itself waits at a time. It waits without letting anything else run, so only a moment. */
const BUSY_SLICE = 10;
/** How long the event loop has to itself between two tries. */
const BUSY_PAUSE = 10;

// Rows of all namespaces share a table; `removed` remembers the highest revision among the records removed.
const SCHEMA = `
	CREATE TABLE IF NOT EXISTS keyv (
		namespace TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (namespace, key)
	) STRICT;
	CREATE TABLE IF NOT EXISTS removed (namespace TEXT NOT NULL PRIMARY KEY, rev INTEGER NOT NULL) STRICT;
`;
// Fails on the database of some other program that happens to have tables of these names.
const SCHEMA_CHECK = "SELECT namespace, key, value FROM keyv LIMIT 0; SELECT namespace, rev FROM removed LIMIT 0;";

/** A change that waits to be made: `try` makes it, and gives what tells its caller so once it is safe. */
interface Write {
	try(): () => void;
	reject(error: unknown): void;
}

/** One open SQLite file. Adapters share it; it closes when the last of them leaves. */
export class Connection {
	readonly file: string;
	readonly db: Database.Database;
	readonly #busyTimeout: number;
	readonly #users = new Set<object>();
	#waiting: Write[] = [];

	/**
	 * Opens the file, made with its folder if need be, so that what is committed outlives a crash and a power cut.
	 * Throws one Error that says which file and why.
	 */
	constructor(file: string, busyTimeout = BUSY_TIMEOUT) {
		// An absolute path cannot be mistaken for one of SQLite's special names, which would be a database in memory.
		this.file = resolve(file);
		this.#busyTimeout = busyTimeout;
		try {
			// Records hold what players must not see beforehand, so a new folder is for its owner only.
			mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
		} catch (cause) {
			throw new Error(`Cannot open the store ${this.file}: its folder cannot be made (${reason(cause)})`, { cause });
		}
		try {
			this.db = open(this.file, busyTimeout);
		} catch (cause) {
			throw new Error(`Cannot open the store ${this.file}: ${reason(cause)}`, { cause });
		}
	}

	/**
	 * Does something with the database, trying again while another process holds it. Rejects with what `action` threw,
	 * with SQLITE_BUSY once the time is up.
	 */
	async run<T>(action: () => T): Promise<T> {
		const deadline = performance.now() + this.#busyTimeout;
		for (;;) {
			try {
				return action();
			} catch (error) {
				if (!isBusy(error) || performance.now() >= deadline) throw error;
			}
			await pause(BUSY_PAUSE);
		}
	}

	/**
	 * Changes the database: all that `action` does or, if it throws, nothing. Whatever is asked for in the same moment is
	 * made safe together, for each time costs as much as dozens of changes. Rejects like `run`.
	 */
	write<T>(action: () => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			if (this.#waiting.length === 0) setImmediate(() => void this.#writeWaiting());
			const transaction = this.db.transaction(action);
			this.#waiting.push({
				try: () => {
					try {
						const result = transaction();
						return () => resolve(result);
					} catch (error) {
						// One that is busy is tried again with all others.
						if (isBusy(error)) throw error;
						return () => reject(error);
					}
				},
				reject,
			});
		});
	}

	async #writeWaiting(): Promise<void> {
		const writes = this.#waiting;
		this.#waiting = [];
		try {
			const all = this.db.transaction(() => writes.map((write) => write.try()));
			for (const settle of await this.run(() => all.immediate())) settle();
		} catch (error) {
			for (const { reject } of writes) reject(error);
		}
	}

	/** Keeps the connection open until `user` leaves. */
	join(user: object): void {
		this.#users.add(user);
	}

	/** Closes the connection if `user` was the last one. Harmless when it has left before. */
	leave(user: object): void {
		if (this.#users.delete(user) && this.#users.size === 0) this.db.close();
	}
}

const open = (file: string, timeout: number): Database.Database => {
	const db = new Database(file, { timeout });
	try {
		const mode = db.pragma("journal_mode = WAL", { simple: true });
		if (mode !== "wal") throw new Error(`it cannot keep a write-ahead log there (journal mode ${mode})`);
		db.pragma("synchronous = FULL");
		db.exec(SCHEMA);
		db.exec(SCHEMA_CHECK);
		db.pragma(`busy_timeout = ${Math.min(BUSY_SLICE, timeout)}`);
		return db;
	} catch (error) {
		db.close();
		throw error;
	}
};

const isBusy = (error: unknown): boolean =>
	error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
