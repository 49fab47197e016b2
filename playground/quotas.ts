/** So many in so many milliseconds. */
export interface Rate {
	readonly most: number;
	readonly ms: number;
}

/** Counts, by key, of what may be done only so often. They are not kept in the file. */
export class Quotas {
	readonly #done = new Map<string, readonly number[]>();

	/** Counts one more if it is within the rate, and answers 0; otherwise the milliseconds to wait for it. */
	take(key: string, rate: Rate, now = Date.now()): number {
		const recent = this.#recent(key, rate.ms, now);
		const blocking = recent[recent.length - rate.most];
		if (rate.most <= 0 || blocking !== undefined) return (blocking ?? now) + rate.ms - now;
		this.#done.set(key, [...recent, now]);
		return 0;
	}

	/** How many of a rate are left, and in how many milliseconds the oldest of those counted is forgotten. */
	left(key: string, { most, ms }: Rate, now = Date.now()): { readonly count: number; readonly resetAfter: number } {
		const recent = this.#recent(key, ms, now);
		return { count: Math.max(0, most - recent.length), resetAfter: (recent[0] ?? now) + ms - now };
	}

	/** Forgets all of them. */
	clear(): void {
		this.#done.clear();
	}

	#recent(key: string, ms: number, now: number): readonly number[] {
		const recent = (this.#done.get(key) ?? []).filter((at) => now - at < ms);
		if (recent.length === 0) this.#done.delete(key);
		return recent;
	}
}
