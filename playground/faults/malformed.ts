import type { MalformedForm } from "./fault.ts";

const UNKNOWN_OP = 99;
const NOBODYS_ID = "1000000000000000000";

/** What is sent in a malformed form: a frame as it is, or an event that a session counts among its own. */
export type Malformed =
	| { readonly kind: "frame"; readonly text: string }
	| { readonly kind: "event"; readonly name: string; readonly data: unknown };

/** Something that is no proper event, in the place of an event of a name. */
export function malformed(form: MalformedForm, name = "INTERACTION_CREATE"): Malformed {
	switch (form) {
		case "not-json":
			return { kind: "frame", text: `{"op":0,"t":"${name}","d":{` };
		case "unknown-op":
			return { kind: "frame", text: JSON.stringify({ op: UNKNOWN_OP, d: null, s: null, t: null }) };
		case "unknown-event":
			return { kind: "event", name: "TEA_SERVED", data: { glasses: 2 } };
		case "missing-fields":
			return { kind: "event", name, data: { id: NOBODYS_ID, type: 2 } };
		case "no-data":
			return { kind: "event", name, data: null };
	}
}
