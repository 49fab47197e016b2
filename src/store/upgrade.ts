import { Unreadable } from "./unreadable.ts";

/** Why a record cannot be used. It is then left as it is. */
export interface UpgradeRefusal {
	/** "newer": a later release wrote it. "unreadable": its version, or the record itself, cannot be told. */
	readonly reason: "newer" | "unreadable";
	readonly details: { readonly version?: number; readonly message: string };
}

export type Upgraded<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly error: UpgradeRefusal };

/** A record as some release wrote it. */
export type Versioned = Readonly<Record<string, unknown>> & { readonly version: number };

/** A record of the next version; its `version` is set for it. */
export type UpgradeStep = (old: Versioned) => Readonly<Record<string, unknown>>;

/**
 * Makes the function that brings a record as it was stored to the version in use. `steps[n]` turns version n into
 * n + 1; versions before the first step are unreadable. `sound` says whether a record has the shape of the current
 * version. Pure: the record given is not changed. Throws a RangeError when the steps have a gap: only a programmer can
 * cause that.
 */
export const makeUpgrade = <T extends { readonly version: number }>(
	current: number,
	steps: Readonly<Record<number, UpgradeStep>>,
	sound: (record: Versioned) => boolean = () => true,
): ((stored: unknown) => Upgraded<T>) => {
	const oldest = Math.min(current, ...Object.keys(steps).map(Number));
	for (let version = oldest; version < current; version++) {
		if (steps[version] === undefined) throw new RangeError(`No step leads from version ${version} to ${current}`);
	}
	return (stored) => {
		if (stored instanceof Unreadable) return refuse("unreadable", stored.reason);
		if (!isVersioned(stored)) return refuse("unreadable", "it has no version");
		const { version } = stored;
		if (version > current) {
			return refuse("newer", `it is of version ${version}, and ${current} is the newest known here`, version);
		}
		let record = stored;
		try {
			while (record.version < current) {
				const step = steps[record.version];
				if (step === undefined) return refuse("unreadable", `version ${version} is no longer known`, version);
				record = { ...step(record), version: record.version + 1 };
			}
			if (!sound(record)) return refuse("unreadable", `it has not the shape of version ${version}`, version);
		} catch (error) {
			return refuse("unreadable", error instanceof Error ? error.message : String(error), version);
		}
		return { ok: true, value: record as unknown as T };
	};
};

const isVersioned = (value: unknown): value is Versioned =>
	typeof value === "object" && value !== null && "version" in value && Number.isSafeInteger(value.version);

const refuse = (reason: UpgradeRefusal["reason"], message: string, version?: number): Upgraded<never> => ({
	ok: false,
	error: { reason, details: version === undefined ? { message } : { version, message } },
});
