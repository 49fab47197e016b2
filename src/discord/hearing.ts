import { type Client, Events, SimpleShardingStrategy, Status, type WebSocketOptions } from "discord.js";
import type { Log } from "../app/ports.ts";

/** How often it is looked at, and how long a connection may be neither ready nor heard of, in milliseconds. */
export interface Patience {
	readonly every: number;
	/** Time to log in, or to resume. */
	readonly unready: number;
	/** Discord acknowledges a heartbeat every 41 seconds. */
	readonly silent: number;
}

const PATIENCE: Patience = { every: 10_000, unready: 30_000, silent: 120_000 };

type Manager = Parameters<NonNullable<WebSocketOptions["buildStrategy"]>>[0];

/**
 * The bot's ear at the gateway. A client whose connection was closed while it was just replacing it can stay without
 * one, for good and without a word: whoever presses is then not heard, although the process lives. So it is watched, and
 * connected anew.
 */
export class Hearing {
	/** What the client must be made with. */
	readonly options: Pick<WebSocketOptions, "buildStrategy"> = {
		buildStrategy: (manager) => {
			this.#manager = manager;
			return new SimpleShardingStrategy(manager);
		},
	};
	readonly #log: Log;
	readonly #patience: Patience;
	#manager: Manager | undefined;
	#timer: NodeJS.Timeout | undefined;
	/** When it was last ready, when something was last heard, and when it was last connected anew. */
	#readyAt = 0;
	#heardAt = 0;
	#renewedAt = 0;

	constructor(log: Log, patience: Patience = PATIENCE) {
		this.#log = log;
		this.#patience = patience;
	}

	/** Watches a client that is logged in. */
	watch(client: Client): void {
		this.#readyAt = Date.now();
		this.#heardAt = Date.now();
		client.on(Events.Raw, () => {
			this.#heardAt = Date.now();
		});
		this.#timer = setInterval(() => this.#look(client), this.#patience.every);
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	#look(client: Client): void {
		const now = Date.now();
		const { unready, silent } = this.#patience;
		const shards = [...client.ws.shards.values()];
		if (shards.every(({ status }) => status === Status.Ready)) this.#readyAt = now;
		const heard = Math.max(this.#heardAt, ...shards.map(({ lastPingTimestamp }) => lastPingTimestamp));
		const isDeaf = now - this.#readyAt > unready || now - Math.max(heard, this.#renewedAt) > silent;
		if (!isDeaf || now - this.#renewedAt <= unready) return;
		this.#renewedAt = now;
		this.#log.warn("nothing is heard from the gateway, connecting anew", { unheard: now - heard });
		this.#manager?.connect().catch((error: unknown) => this.#log.warn("the gateway cannot be reached", { error }));
	}
}
