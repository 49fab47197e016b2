import { DISCORD_EPOCH } from "./discord.ts";

const TIME_SHIFT = 22n;

/** Ids as Discord makes them: the time above 22 lower bits, 17 to 19 digits, each greater than all before it. */
export class Snowflakes {
	#last: bigint;

	/** `after` is the greatest id given out so far, so that a clock set back cannot repeat one. */
	constructor(after = "0") {
		this.#last = BigInt(after);
	}

	/** A new id whose time is now, or one above the last if the clock has not moved on. */
	next(): string {
		const now = BigInt(Date.now() - DISCORD_EPOCH) << TIME_SHIFT;
		this.#last = now > this.#last ? now : this.#last + 1n;
		return this.#last.toString();
	}
}

/** The time of an id, in milliseconds since 1970. */
export function timeOf(id: string): number {
	return Number(BigInt(id) >> TIME_SHIFT) + DISCORD_EPOCH;
}

/** The smallest id of a moment in milliseconds since 1970. */
export function idAt(ms: number): string {
	return (BigInt(ms - DISCORD_EPOCH) << TIME_SHIFT).toString();
}

/** Whether a text has the form of an id that clients accept: 17 to 19 digits. */
export function isSnowflake(text: string): boolean {
	return /^[1-9]\d{16,18}$/.test(text);
}

/** The order of two ids, older first. */
export function compareIds(a: string, b: string): number {
	if (a.length !== b.length) return a.length - b.length;
	return a < b ? -1 : a > b ? 1 : 0;
}
