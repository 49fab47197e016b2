import type { Match } from "../match/match.ts";
import type { Entry } from "../store/records.ts";
import type { Challenges } from "./challenges.ts";
import { tellUntouched } from "./health.ts";
import type { Ports } from "./ports.ts";
import { eachOf } from "./queue.ts";
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
/** How many matches, challenges and boards are looked after side by side. */
const AT_ONCE = 8;

/** A pause after a failure, from when (UTC ms) for how long. */
interface Wait {
	readonly since: number;
	readonly pause: number;
	/** The failure was not the place's own, so it may be over as soon as anything else can be shown. */
	readonly passing: boolean;
}

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
	/** Pauses of what failed. Lost on a restart, which then simply tries at once. */
	private readonly waits = new Map<string, Wait>();
	private running: Promise<void> | undefined;
	private stopped = false;
	private hasTold = false;

	constructor(ports: Ports, settler: Settler, challenges: Challenges) {
		this.ports = ports;
		this.settler = settler;
		this.challenges = challenges;
	}

	/** One round; while one is under way, that one. Never rejects. */
	sweep(): Promise<void> {
		this.running ??= this.round()
			.catch((error: unknown) => this.ports.log.error("sweep failed", { error }))
			.finally(() => {
				this.running = undefined;
			});
		return this.running;
	}

	/** Takes up nothing more; resolves when what is under way has ended. */
	async stop(): Promise<void> {
		this.stopped = true;
		await this.running;
	}

	private async round(): Promise<void> {
		const telling = this.hasTold ? undefined : this.tellUntouched();
		const seen = new Set<string>();
		await this.each("due:", seen, (entry) => this.due(entry));
		await Promise.all([
			this.each("owed:offer:", seen, ({ key }) => this.settler.settleOffer(key.slice("owed:offer:".length))),
			this.each("owed:match:", seen, ({ key }) => this.settler.settleMatch(key.slice("owed:match:".length))),
			this.each("owed:board:", seen, ({ key }) => this.settler.retire(key)),
		]);
		for (const key of this.waits.keys()) if (!seen.has(key)) this.waits.delete(key);
		await telling;
	}

	private async tellUntouched(): Promise<void> {
		try {
			await tellUntouched(this.ports);
			this.hasTold = true;
		} catch (error) {
			this.ports.log.warn("a thread could not be told", { error });
		}
	}

	private async each(prefix: string, seen: Set<string>, act: (entry: Entry) => Promise<unknown>): Promise<void> {
		const now = this.ports.now();
		let after: string | undefined;
		for (;;) {
			const page = await this.ports.records.list(prefix, { limit: PAGE, ...(after === undefined ? {} : { after }) });
			const ripe = prefix === "due:" ? page.filter(({ key }) => timeOf(key) <= now) : page;
			for (const { key } of ripe) seen.add(key);
			await eachOf(ripe, AT_ONCE, (entry) => this.attempt(entry, act));
			after = page.at(-1)?.key;
			if (ripe.length < PAGE || after === undefined) return;
		}
	}

	private async attempt(entry: Entry, act: (entry: Entry) => Promise<unknown>): Promise<void> {
		const { key } = entry;
		if (this.stopped || this.isWaiting(key)) return;
		try {
			if ((await act(entry)) === undefined) this.waits.delete(key);
			else this.wait(key, false);
		} catch (error) {
			this.wait(key, !(error instanceof Untouched));
			if (error instanceof Untouched) this.ports.log.warn("left untouched", { match: error.id, why: error.message });
			else this.ports.log.error("sweep failed", { key, error });
		}
	}

	private isWaiting(key: string): boolean {
		const wait = this.waits.get(key);
		if (!wait || wait.since + wait.pause <= this.ports.now()) return false;
		return !(wait.passing && this.settler.shownAt > wait.since);
	}

	private wait(key: string, passing: boolean): void {
		const pause = Math.min((this.waits.get(key)?.pause ?? FIRST_WAIT_MS / 2) * 2, LONGEST_WAIT_MS);
		this.waits.set(key, { since: this.ports.now(), pause, passing });
	}

	private async due({ key, value }: Entry): Promise<undefined> {
		const [, , id = "", what] = key.split(":");
		switch (what as DueKind) {
			case "expire":
				await this.challenges.expire(id);
				return this.done(key);
			case "wake":
				return this.wake(key, id, value as { readonly thread?: string });
			case "archive": {
				const match = await this.read(id);
				if (match?.thread !== undefined && match.endedAt !== undefined) await this.ports.display.archive(match);
				return this.done(key);
			}
			case "forget":
				return this.done(key, (tx) => tx.remove(keys.made(id)));
		}
	}

	/** Keeps a thread awake, again and again until its match has ended or goes on in another thread. */
	private async wake(key: string, id: string, { thread }: { readonly thread?: string }): Promise<undefined> {
		const match = await this.read(id);
		if (match?.thread === undefined || match.endedAt !== undefined) return this.done(key);
		if (thread !== undefined && thread !== match.thread) return this.done(key);
		const shown = await this.ports.display.wake(match);
		// A thread that is gone or closed to the bot is found out, and told, when the next board is owed.
		const next = shown.kind === "shown" ? wakeAt(this.ports.now()) : this.ports.now() + DAY_MS;
		return this.done(key, (tx) => tx.set(keys.due(next, id, "wake"), { thread: match.thread }));
	}

	private async read(id: string): Promise<Match | undefined> {
		return (await readTable(new Transaction(this.ports.records), id))?.match;
	}

	private async done(key: string, also?: (tx: Transaction) => void): Promise<undefined> {
		await transact(this.ports.records, async (tx) => {
			tx.remove(key);
			also?.(tx);
		});
	}
}

const timeOf = (key: string): number => Number(key.split(":")[1]);
