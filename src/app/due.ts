import type { Challenges } from "./challenges.ts";
import type { Ports } from "./ports.ts";
import type { Settler } from "./settle.ts";
import { type DueKind, keys, readTable, Untouched } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Threads are made to sleep after seven days without a message. */
const SLEEP_MS = 7 * DAY_MS;
/** First and longest wait before something that failed is tried again. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = HOUR_MS;
const PAGE = 100;

/** When a thread whose last sign of life was at `now` must be woken so that it does not fall asleep. UTC ms. */
export const wakeAt = (now: number): number => now + SLEEP_MS - HOUR_MS;

/** When a finished game's thread is put away. UTC ms. */
export const archiveAt = (now: number): number => now + DAY_MS;

/**
 * Finishes what is owed and does what is due. One bad record, or one place that cannot be reached, stops nothing else;
 * it is tried again with growing pauses.
 */
export class Sweeper {
	private readonly ports: Ports;
	private readonly settler: Settler;
	private readonly challenges: Challenges;
	/** When a failed one may be tried again. Lost on a restart, which then simply tries at once. */
	private readonly waits = new Map<string, { until: number; pause: number }>();

	constructor(ports: Ports, settler: Settler, challenges: Challenges) {
		this.ports = ports;
		this.settler = settler;
		this.challenges = challenges;
	}

	async sweep(): Promise<void> {
		await this.each("due:", (key) => this.due(key));
		await this.each("owed:offer:", (key) => this.settler.settleOffer(key.slice("owed:offer:".length)));
		await this.each("owed:match:", (key) => this.settler.settleMatch(key.slice("owed:match:".length)));
	}

	private async each(prefix: string, act: (key: string) => Promise<unknown>): Promise<void> {
		const now = this.ports.now();
		let after: string | undefined;
		for (;;) {
			const page = await this.ports.records.list(prefix, { limit: PAGE, ...(after === undefined ? {} : { after }) });
			for (const { key } of page) {
				if (prefix === "due:" && timeOf(key) > now) return;
				const wait = this.waits.get(key);
				if (wait && wait.until > now) continue;
				await this.attempt(key, act);
			}
			after = page.at(-1)?.key;
			if (page.length < PAGE || after === undefined) return;
		}
	}

	private async attempt(key: string, act: (key: string) => Promise<unknown>): Promise<void> {
		try {
			if ((await act(key)) === undefined) this.waits.delete(key);
			else this.pause(key);
		} catch (error) {
			this.pause(key);
			if (error instanceof Untouched) this.ports.log.warn("left untouched", { match: error.id, why: error.message });
			else this.ports.log.error("sweep failed", { key, error });
		}
	}

	private pause(key: string): void {
		const pause = Math.min((this.waits.get(key)?.pause ?? FIRST_WAIT_MS / 2) * 2, LONGEST_WAIT_MS);
		this.waits.set(key, { pause, until: this.ports.now() + pause });
	}

	private async due(key: string): Promise<unknown> {
		const [, , id = "", what] = key.split(":");
		switch (what as DueKind) {
			case "expire":
				await this.challenges.expire(id);
				await this.done(key);
				return undefined;
			case "wake":
				return this.tend(key, id, "wake");
			case "archive":
				return this.tend(key, id, "archive");
		}
	}

	private async tend(key: string, id: string, what: "wake" | "archive"): Promise<unknown> {
		const table = await readTable(new Transaction(this.ports.records), id);
		const running = table?.match.endedAt === undefined;
		if (table?.match.thread === undefined || running !== (what === "wake")) return this.done(key);
		const shown = await this.ports.display[what](table.match);
		// A thread that is gone or closed to the bot is found out, and told, when the next board is owed.
		await this.done(
			key,
			shown.kind === "shown" && what === "wake" ? keys.due(wakeAt(this.ports.now()), id, "wake") : undefined,
		);
	}

	private async done(key: string, next?: string): Promise<undefined> {
		await transact(this.ports.records, async (tx) => {
			tx.remove(key);
			if (next !== undefined) tx.set(next, {});
		});
	}
}

const timeOf = (key: string): number => Number(key.split(":")[1]);
