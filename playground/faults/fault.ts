/** Something that goes wrong on purpose. */
export type FaultKind =
	/** The answer, or the event, comes `ms` later. What was asked for is done after the delay. */
	| { readonly kind: "delay"; readonly ms: number }
	/** The request is never answered, with or without having done what was asked; the connection stays open. */
	| { readonly kind: "time-out"; readonly effect: boolean }
	/** 429, to be tried again after so many seconds. Without `header` only the body says when. The scope is "user" if absent. */
	| {
			readonly kind: "rate-limit";
			readonly retryAfter: number;
			readonly scope?: RateLimitScope;
			readonly header?: boolean;
	  }
	/** An error of the server, 500 to 599, with or without having done what was asked. */
	| { readonly kind: "server-error"; readonly status: number; readonly effect?: boolean }
	/** A refusal with Discord's status, code and text, nothing done. */
	| { readonly kind: "refuse"; readonly status: number; readonly code: number; readonly message: string }
	/** The connection is cut without an answer, with or without having done what was asked. */
	| { readonly kind: "drop"; readonly effect: boolean }
	/** The event is delivered so many times, one right after the other. */
	| { readonly kind: "duplicate"; readonly deliveries: number }
	/** The event is delivered after the one that comes next, or after `ms` if none comes. */
	| { readonly kind: "out-of-order"; readonly ms: number }
	/** The event is never delivered. */
	| { readonly kind: "lose" }
	/** Something that is no proper event is delivered before the event. */
	| { readonly kind: "malformed"; readonly form: MalformedForm }
	/** The bot's connection is closed with one of Discord's codes; the event waits for its session to be resumed. */
	| { readonly kind: "close"; readonly code: number }
	/** The bot is asked to reconnect (op 7); the event waits for its session to be resumed. */
	| { readonly kind: "reconnect" }
	/** The bot is told that its session is not valid (op 9); if it can be resumed, the event waits for that. */
	| { readonly kind: "invalid-session"; readonly resumable: boolean }
	/** A heartbeat is not acknowledged. */
	| { readonly kind: "mute-acks" };

/** Whose limit a 429 is about: the application's on a route, everyone's on that channel or guild, or the application's on all routes. */
export type RateLimitScope = "user" | "shared" | "global";

/** The ways in which an event can be wrong. */
export const MALFORMED_FORMS = ["not-json", "unknown-op", "unknown-event", "missing-fields", "no-data"] as const;

export type MalformedForm = (typeof MALFORMED_FORMS)[number];

/** What a kind of fault can strike. */
export type Target = "request" | "event" | "heartbeat";

/** A kind of fault, and what of all that happens it strikes. */
export type Fault = FaultKind & {
	/**
	 * Which requests or events: "POST /channels/:channel/messages" (a part with a colon stands for any one part of the
	 * path, a last part `**` for any rest, the method `*` for any), "EVENT INTERACTION_CREATE" or "EVENT **". All that the
	 * kind can strike if absent.
	 */
	readonly route?: string;
	/** Strikes only what concerns the person of this id: what that person does, its answers, and what pings or names that person. */
	readonly person?: string;
	/** How often it strikes; without end if absent. */
	readonly times?: number;
	/** How probably it strikes each time, 0 to 1; always if absent. */
	readonly chance?: number;
	/** Decides over chance: the same seed and order of requests and events gives the same faults. Random if absent. */
	readonly seed?: string | number;
	/** Strikes only requests or events of which this holds. */
	readonly when?: (subject: FaultSubject) => boolean;
};

/** What a fault may strike. */
export interface FaultSubject {
	/** The method of a request, EVENT or HEARTBEAT. */
	readonly method: string;
	/** The path without the version, or the name of the event. */
	readonly path: string;
	/** The body of the request or the data of the event. */
	readonly body: unknown;
	/** The ids of those whom it concerns. */
	readonly people: readonly string[];
}
