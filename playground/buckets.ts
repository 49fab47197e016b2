import { createHash } from "node:crypto";
import type { Settings } from "./settings.ts";

/** The parts of a path that have limits of their own, by Discord's rules. */
const MAJOR = new Set(["channel", "guild", "webhook", "token"]);

/** How a request stands with its limit. */
export interface Allowance {
	readonly allowed: boolean;
	readonly headers: Readonly<Record<string, string>>;
	/** Seconds until requests are taken again. */
	readonly resetAfter: number;
}

/** The limits on requests: so many in a window of time to each route and major part. */
export class Buckets {
	readonly #settings: Pick<Settings, "bucketSize" | "bucketMs" | "routeRates">;
	readonly #windows = new Map<string, { until: number; used: number }>();

	constructor(settings: Pick<Settings, "bucketSize" | "bucketMs" | "routeRates">) {
		this.#settings = settings;
	}

	/** Counts a request to a route, named by method and path pattern, and says whether it is within the limit. */
	take(route: string, params: Readonly<Record<string, string>>, now = Date.now()): Allowance {
		const { bucketSize, bucketMs, routeRates } = this.#settings;
		const { most, ms } = routeRates[route] ?? { most: bucketSize, ms: bucketMs };
		const major = Object.entries(params).filter(([name]) => MAJOR.has(name));
		const key = `${route} ${major.map(([, value]) => value).join(":")}`;
		let window = this.#windows.get(key);
		if (window === undefined || window.until <= now) {
			this.#forget(now);
			window = { until: now + ms, used: 0 };
			this.#windows.set(key, window);
		}
		window.used++;
		const resetAfter = (window.until - now) / 1000;
		return {
			allowed: window.used <= most,
			resetAfter,
			headers: {
				"x-ratelimit-limit": String(most),
				"x-ratelimit-remaining": String(Math.max(0, most - window.used)),
				"x-ratelimit-reset": String(window.until / 1000),
				"x-ratelimit-reset-after": String(resetAfter),
				"x-ratelimit-bucket": createHash("sha256").update(route).digest("hex").slice(0, 32),
			},
		};
	}

	#forget(now: number): void {
		for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key);
	}
}
