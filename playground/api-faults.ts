import type { Fault } from "./faults/fault.ts";
import { rateLimited } from "./rate-limits.ts";

/** What the API answers to a request. */
export interface Answer {
	readonly status: number;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

/** What becomes of a request that faults have struck. */
export interface Outcome {
	/** How long it waits before anything is done. */
	readonly delayMs: number;
	/** Whether what it asks for is done. */
	readonly effect: boolean;
	/** Its connection is cut, or kept open without an answer. */
	readonly silence?: "cut" | "kept-open";
	/** What is answered instead of the truth. */
	readonly instead?: Answer;
}

/** What becomes of a request by the faults that struck it; the worst one decides. */
export function outcomeOf(struck: readonly Fault[]): Outcome {
	const delayMs = struck.reduce((sum, fault) => (fault.kind === "delay" ? sum + fault.ms : sum), 0);
	const instead = struck.map(inPlaceOfAnswer).find((answer) => answer !== undefined);
	const silent = struck.find((fault) => fault.kind === "drop" || fault.kind === "time-out");
	return {
		delayMs,
		effect: struck.every(hasEffect),
		...(silent === undefined ? {} : { silence: silent.kind === "drop" ? "cut" : "kept-open" }),
		...(instead === undefined ? {} : { instead }),
	};
}

function hasEffect(fault: Fault): boolean {
	switch (fault.kind) {
		case "rate-limit":
		case "refuse":
			return false;
		case "server-error":
			return fault.effect ?? false;
		case "drop":
		case "time-out":
			return fault.effect;
		default:
			return true;
	}
}

function inPlaceOfAnswer(fault: Fault): Answer | undefined {
	switch (fault.kind) {
		case "rate-limit":
			return rateLimited(fault.retryAfter, fault.scope ?? "user", {
				header: (fault.header ?? true) && String(fault.retryAfter),
			});
		case "refuse":
			return { status: fault.status, body: { message: fault.message, code: fault.code } };
		case "server-error":
			return { status: fault.status, body: { message: "", code: 0 } };
		default:
			return undefined;
	}
}
