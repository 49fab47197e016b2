import { RatelimitedResponseSchema } from "discord-api-spec/zod";
import { Buckets } from "./buckets.ts";
import type { Problem } from "./errors.ts";
import type { RateLimitScope } from "./faults/fault.ts";
import type { Route } from "./route.ts";
import { schemaProblems } from "./schema.ts";
import type { Settings } from "./settings.ts";

const SECOND_MS = 1000;
const INVALID_WINDOW_MS = 600_000;
const INVALID: ReadonlySet<number> = new Set([401, 403, 429]);

export type Headers = Readonly<Record<string, string>>;

/** 429, as Discord answers it. */
export interface RateLimited {
	readonly status: 429;
	readonly body: unknown;
	readonly headers: Headers;
}

/** A 429 to be tried again after so many seconds, told in whole ones by its header; `header` takes that away or sets it. */
export function rateLimited(
	retryAfter: number,
	scope: RateLimitScope,
	more: {
		readonly headers?: Headers;
		readonly header?: string | false;
		readonly message?: string;
		readonly code?: number;
	} = {},
): RateLimited {
	const header = more.header ?? String(Math.ceil(retryAfter));
	const message = scope === "shared" ? "The resource is being rate limited." : "You are being rate limited.";
	return {
		status: 429,
		body: {
			message: more.message ?? message,
			retry_after: retryAfter,
			global: scope === "global",
			...(more.code === undefined ? {} : { code: more.code }),
		},
		headers: {
			...more.headers,
			"x-ratelimit-scope": scope,
			...(scope === "global" ? { "x-ratelimit-global": "true" } : {}),
			...(header === false ? {} : { "retry-after": header }),
		},
	};
}

/** What is wrong with a 429 by its published schema, which wants a code where Discord documents that there may be none. */
export function rateLimitProblems({ body }: RateLimited): readonly Problem[] {
	return schemaProblems(RatelimitedResponseSchema, { code: 0, ...(body as object) });
}

/** The limits on requests: of all together, of each route, and on those that were in vain. */
export class RateLimits {
	readonly #settings: Settings;
	readonly #buckets: Buckets;
	#second = { until: 0, used: 0 };
	#invalid = { until: 0, count: 0 };

	constructor(settings: Settings) {
		this.#settings = settings;
		this.#buckets = new Buckets(settings);
	}

	/** Refuses everything from one who was refused too often; undefined if that is not so. */
	banned(now = Date.now()): RateLimited | undefined {
		if (this.#invalid.until <= now || this.#invalid.count < this.#settings.invalidMost) return undefined;
		const seconds = Math.ceil((this.#invalid.until - now) / SECOND_MS);
		const body = { message: "You are being blocked from accessing our API temporarily.", code: 0 };
		return { status: 429, body, headers: { "retry-after": String(seconds) } };
	}

	/** Counts a request, and answers the headers of its route's limit, or a refusal if there were too many. */
	take(route: Route, params: Readonly<Record<string, string>>, now = Date.now()): Headers | RateLimited {
		const wait = route.open ? 0 : this.#takeGlobal(now);
		if (wait > 0) return rateLimited(wait / SECOND_MS, "global");
		const { allowed, headers, resetAfter } = this.#buckets.take(`${route.method} ${route.path}`, params, now);
		return allowed ? headers : rateLimited(resetAfter, "user", { headers });
	}

	/** Notes how a request was answered. */
	note(status: number, headers: Headers = {}, now = Date.now()): void {
		if (!INVALID.has(status) || headers["x-ratelimit-scope"] === "shared") return;
		if (this.#invalid.until <= now) this.#invalid = { until: now + INVALID_WINDOW_MS, count: 0 };
		this.#invalid.count++;
	}

	#takeGlobal(now: number): number {
		if (this.#second.until <= now) this.#second = { until: now + SECOND_MS, used: 0 };
		this.#second.used++;
		return this.#second.used > this.#settings.globalSize ? this.#second.until - now : 0;
	}
}

/** Whether a limit refused. */
export function isRateLimited(taken: Headers | RateLimited): taken is RateLimited {
	return taken.status === 429;
}
