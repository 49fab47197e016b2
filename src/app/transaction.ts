import { isDeepStrictEqual } from "node:util";
import type { Records, Stored } from "../store/records.ts";

/** Tries before a record that others keep changing is given up. */
const ATTEMPTS = 20;

/** Reads and changes that become one commit. A record is read once, and committed at the revision it was read at. */
export class Transaction {
	readonly records: Records;
	private readonly read = new Map<string, Stored<unknown> | undefined>();
	private readonly changes = new Map<string, unknown>();

	constructor(records: Records) {
		this.records = records;
	}

	/** The record's value, or undefined if there is none. */
	async get<T>(key: string): Promise<T | undefined> {
		if (!this.read.has(key)) this.read.set(key, await this.records.get(key));
		return this.read.get(key)?.value as T | undefined;
	}

	set(key: string, value: object): void {
		this.changes.set(key, value);
	}

	remove(key: string): void {
		this.changes.set(key, undefined);
	}

	/**
	 * All changes or none. A store that fails while it commits may have committed all the same, so the records are
	 * read back before the failure is passed on.
	 */
	async commit(): Promise<"committed" | "conflict"> {
		for (const key of this.changes.keys()) await this.get(key);
		const changes = [...this.changes]
			.map(([key, value]) => ({ key, value, rev: this.read.get(key)?.rev ?? 0 }))
			.filter(({ value, rev }) => value !== undefined || rev > 0);
		if (changes.length === 0) return "committed";
		try {
			return await this.records.commit(changes);
		} catch (error) {
			for (const { key, value } of changes) {
				const now = await this.records.get(key);
				if (!isDeepStrictEqual(now?.value, value === undefined ? undefined : JSON.parse(JSON.stringify(value))))
					throw error;
			}
			return "committed";
		}
	}
}

/** Decides on fresh records and commits; on a conflict reloads and decides again. */
export async function transact<T>(records: Records, decide: (tx: Transaction) => Promise<T>): Promise<T> {
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const tx = new Transaction(records);
		const result = await decide(tx);
		if ((await tx.commit()) === "committed") return result;
	}
	throw new Error("the same records keep being changed by others");
}
