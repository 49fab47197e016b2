import type { Problem } from "./errors.ts";

/** A request as it came, and how it was answered. */
export interface LoggedRequest {
	/** When it came, in milliseconds since 1970. */
	readonly at: number;
	readonly method: string;
	/** The path after the version. */
	readonly path: string;
	readonly query: string;
	readonly body: unknown;
	readonly files: readonly { readonly filename: string; readonly size: number }[];
	/** The HTTP status of the answer; absent while there is none, or where the connection was cut. */
	readonly status?: number;
	/** Discord's error code, if it was refused. */
	readonly code?: number;
	/** From its arrival to its answer, in milliseconds. */
	readonly ms?: number;
	/** The fault that struck it. */
	readonly fault?: string;
}

/** A request that the playground refused as Discord would. */
export interface LoggedRefusal {
	readonly method: string;
	readonly path: string;
	readonly status: number;
	readonly code: number;
	readonly message: string;
	readonly problems: readonly Problem[];
}

/** Something the playground sent that does not fit Discord's published schemas: a fault of the playground. */
export interface Violation {
	/** The route or event. */
	readonly where: string;
	readonly problems: readonly Problem[];
	readonly value: unknown;
}

const MOST_REQUESTS = 5000;
const MOST_OTHERS = 500;

/** What happened, for tests to look at: the newest entries of each kind. */
export class Log {
	readonly requests: LoggedRequest[] = [];
	readonly refusals: LoggedRefusal[] = [];
	readonly violations: Violation[] = [];

	/** Notes a request at its arrival; answers a function that adds how it ended. */
	request(entry: LoggedRequest): (end: Pick<LoggedRequest, "status" | "code" | "fault">) => void {
		const open: { -readonly [K in keyof LoggedRequest]: LoggedRequest[K] } = { ...entry };
		keep(this.requests, open, MOST_REQUESTS);
		return (end) => {
			Object.assign(open, end, { ms: Date.now() - entry.at });
		};
	}

	refused(entry: LoggedRefusal): void {
		keep(this.refusals, entry, MOST_OTHERS);
	}

	violation(entry: Violation): void {
		keep(this.violations, entry, MOST_OTHERS);
	}
}

function keep<T>(list: T[], entry: T, most: number): void {
	list.push(entry);
	if (list.length > most) list.shift();
}
