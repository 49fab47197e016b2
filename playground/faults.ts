/** Something that goes wrong on purpose. */
export type FaultKind =
	/** The answer, or the event, comes `ms` later. What was asked for is done after the delay. */
	| { readonly kind: "delay"; readonly ms: number }
	/** 429, to be tried again after so many seconds. Without `header` only the body says when. */
	| { readonly kind: "rate-limit"; readonly retryAfter: number; readonly global?: boolean; readonly header?: boolean }
	/** An error of the server, 500 to 599, with or without having done what was asked. */
	| { readonly kind: "server-error"; readonly status: number; readonly effect?: boolean }
	/** A refusal with Discord's status, code and text, nothing done. */
	| { readonly kind: "refuse"; readonly status: number; readonly code: number; readonly message: string }
	/** The connection is cut without an answer, with or without having done what was asked. */
	| { readonly kind: "drop"; readonly effect: boolean }
	/** The event is delivered so many times, one right after the other. */
	| { readonly kind: "duplicate"; readonly deliveries: number }
	/** The event is never delivered. */
	| { readonly kind: "lose" };

export type Fault = FaultKind & {
	/**
	 * Which requests or events: "POST /channels/:channel/messages" (a part with a colon stands for any one part of the
	 * path, a last part `**` for any rest, the method `*` for any) or "EVENT INTERACTION_CREATE". All requests if absent.
	 */
	readonly route?: string;
	/** How often it strikes; without end if absent. */
	readonly times?: number;
	/** Strikes only requests or events of which this holds. */
	readonly when?: (subject: FaultSubject) => boolean;
};

/** What a fault may strike. */
export interface FaultSubject {
	/** The method of a request, or EVENT. */
	readonly method: string;
	/** The path without the version, or the name of the event. */
	readonly path: string;
	/** The body of the request or the data of the event. */
	readonly body: unknown;
}

interface Armed {
	readonly fault: Fault;
	left: number;
}

/** The faults in force. */
export class Faults {
	#armed: Armed[] = [];

	/** Adds a fault; answers a function that takes it away. */
	add(fault: Fault): () => void {
		const armed: Armed = { fault, left: fault.times ?? Number.POSITIVE_INFINITY };
		this.#armed.push(armed);
		return () => {
			this.#armed = this.#armed.filter((other) => other !== armed);
		};
	}

	/** Takes all faults away. */
	clear(): void {
		this.#armed = [];
	}

	/** The faults that strike a request or an event now, each of them counted. */
	strike(subject: FaultSubject): readonly Fault[] {
		const struck = this.#armed.filter(({ fault, left }) => left > 0 && strikes(fault, subject));
		for (const armed of struck) armed.left--;
		this.#armed = this.#armed.filter(({ left }) => left > 0);
		return struck.map(({ fault }) => fault);
	}
}

function strikes({ route, when }: Fault, subject: FaultSubject): boolean {
	if (route === undefined ? subject.method === "EVENT" : !fits(route, subject)) return false;
	return when?.(subject) ?? true;
}

function fits(route: string, { method, path }: FaultSubject): boolean {
	const [wantedMethod = "*", wantedPath = "**"] = route.split(" ");
	if (wantedMethod !== "*" && wantedMethod !== method) return false;
	if (wantedMethod === "*" && method === "EVENT") return false;
	const wanted = wantedPath.split("/");
	const parts = path.split("/");
	if (wanted.at(-1) !== "**" && wanted.length !== parts.length) return false;
	return wanted.every((part, index) => part === "**" || part.startsWith(":") || part === parts[index]);
}
