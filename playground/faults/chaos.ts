import { CloseCode } from "../gateway-protocol.ts";
import { type Fault, type FaultKind, MALFORMED_FORMS } from "./fault.ts";

const SLOW_MS = 800;
const OVERTAKEN_MS = 500;
const RETRY_S = 0.5;

/** All that can go wrong with one request, or one event, by the kind: each kind has one share, split among its forms. */
const TROUBLE: readonly (readonly FaultKind[])[] = [
	[{ kind: "delay", ms: SLOW_MS }],
	[
		{ kind: "time-out", effect: true },
		{ kind: "time-out", effect: false },
	],
	(["user", "shared", "global"] as const).flatMap((scope) =>
		[true, false].map((header) => ({ kind: "rate-limit", retryAfter: RETRY_S, scope, header }) as const),
	),
	[
		{ kind: "server-error", status: 502, effect: true },
		{ kind: "server-error", status: 503, effect: false },
	],
	[
		{ kind: "drop", effect: true },
		{ kind: "drop", effect: false },
	],
	[{ kind: "duplicate", deliveries: 2 }],
	[{ kind: "out-of-order", ms: OVERTAKEN_MS }],
	[{ kind: "lose" }],
	MALFORMED_FORMS.map((form) => ({ kind: "malformed", form }) as const),
	[
		CloseCode.UnknownError,
		CloseCode.UnknownOperation,
		CloseCode.DecodeError,
		CloseCode.NotAuthenticated,
		CloseCode.AlreadyAuthenticated,
		CloseCode.InvalidSequence,
		CloseCode.RateLimited,
		CloseCode.SessionTimedOut,
	].map((code) => ({ kind: "close", code }) as const),
	[{ kind: "reconnect" }],
	[
		{ kind: "invalid-session", resumable: true },
		{ kind: "invalid-session", resumable: false },
	],
	[{ kind: "mute-acks" }],
];

/**
 * Trouble of all kinds over all routes, events and heartbeats: each kind strikes with the chance given, 0 to 1, whatever
 * the other kinds do. Only what no bot could live through is left out: refusals, and the close codes that end a login for
 * good. The same seed and order of requests and events gives the same faults; the counts stand in `faults.armed`:
 *
 *     const stop = playground.faults.add(...chaos(0.05, "tea"));
 *     // … play …
 *     const counts = playground.faults.armed.map(({ fault, struck }) => [fault.kind, struck]);
 *     stop();
 */
export function chaos(chance: number, seed: string | number): readonly Fault[] {
	return TROUBLE.flatMap((forms) => forms.map((form) => ({ ...form, chance: chance / forms.length }))).map(
		(fault, index) => ({ ...fault, seed: `${seed}/${index}` }),
	);
}
