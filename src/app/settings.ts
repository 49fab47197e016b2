import type { Records } from "../store/records.ts";
import { transact } from "./transaction.ts";

/** What one person likes. Plain JSON, stored by person. */
export interface Settings {
	/** Positions are also told as text, in drafts and in messages addressed to this person. */
	readonly words: boolean;
	/** A key of the pictures' themes; absent: the first. */
	readonly theme?: string;
	/** Whether a complete draft waits for *Done* or is played at once. */
	readonly commit: "done" | "once";
}

interface StoredSettings extends Settings {
	readonly version: 1;
}

const USUAL: Settings = { words: false, commit: "done" };

const keyOf = (person: string): string => `settings:${person}`;

/** Everyone's settings. */
export class AllSettings {
	private readonly records: Records;

	constructor(records: Records) {
		this.records = records;
	}

	/** What a person likes, or the usual. A record of another version reads as the usual, and is kept. */
	async of(person: string): Promise<Settings> {
		const stored = (await this.records.get<StoredSettings>(keyOf(person)))?.value;
		return stored?.version === 1 ? stored : USUAL;
	}

	/** Changes some of it; gives what it is then. */
	change(person: string, change: Partial<Settings>): Promise<Settings> {
		return transact(this.records, async (tx) => {
			const stored = await tx.get<StoredSettings>(keyOf(person));
			const settings = { ...USUAL, ...(stored?.version === 1 ? stored : {}), ...change, version: 1 } as const;
			if (stored === undefined || stored.version === 1) tx.set(keyOf(person), settings);
			return settings;
		});
	}
}
