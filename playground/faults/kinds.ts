import { CloseCode } from "../gateway-protocol.ts";
import { type FaultKind, MALFORMED_FORMS, type MalformedForm, type RateLimitScope } from "./fault.ts";

/** A value that a kind of fault takes. */
export type Field =
	| {
			readonly name: string;
			readonly label: string;
			readonly type: "number";
			/** What counts when nothing is given. */
			readonly value: number;
			readonly least: number;
			readonly most: number;
			/** Other numbers than whole ones count too. */
			readonly broken?: true;
			/** The only numbers that count; all between the bounds if absent. */
			readonly among?: readonly number[];
	  }
	| { readonly name: string; readonly label: string; readonly type: "boolean"; readonly value: boolean }
	| {
			readonly name: string;
			readonly label: string;
			readonly type: "text";
			readonly value: string;
			/** The only texts that count; any if absent. */
			readonly oneOf?: readonly string[];
	  };

/** Values of a kind's fields, each of its field's type and within its bounds. */
export type FieldValues = Readonly<Record<string, number | boolean | string>>;

/** A kind of fault as a form shows it. */
export interface KindForm {
	readonly label: string;
	readonly fields: readonly Field[];
	readonly make: (values: FieldValues) => FaultKind;
}

const LONGEST_MS = 600_000;
const LONGEST_S = 600;
const MOST_DELIVERIES = 20;
const SCOPES: readonly RateLimitScope[] = ["user", "shared", "global"];

const effect: Field = {
	name: "effect",
	label: "What was asked for is done all the same",
	type: "boolean",
	value: true,
};
const milliseconds = (label: string, value: number): Field => ({
	name: "ms",
	label,
	type: "number",
	value,
	least: 0,
	most: LONGEST_MS,
});
const closeCode: Field = {
	name: "code",
	label: "Close code",
	type: "number",
	value: CloseCode.UnknownError,
	least: CloseCode.UnknownError,
	most: CloseCode.DisallowedIntents,
	among: Object.values(CloseCode),
};
const resumable: Field = { name: "resumable", label: "The session can be resumed", type: "boolean", value: true };
const form: Field = {
	name: "form",
	label: "Form",
	type: "text",
	value: "missing-fields",
	oneOf: MALFORMED_FORMS,
};

/** Every kind of fault, with its words and fields. Texts and numbers are those that the fields allow. */
export const KINDS: Readonly<Record<FaultKind["kind"], KindForm>> = {
	delay: {
		label: "Slow",
		fields: [milliseconds("Milliseconds", 1000)],
		make: ({ ms }) => ({ kind: "delay", ms: Number(ms) }),
	},
	"time-out": {
		label: "Never answered",
		fields: [effect],
		make: ({ effect }) => ({ kind: "time-out", effect: effect === true }),
	},
	"rate-limit": {
		label: "Rate limit (429)",
		fields: [
			{
				name: "retryAfter",
				label: "Seconds until it may be tried again",
				type: "number",
				value: 1,
				least: 0,
				most: LONGEST_S,
				broken: true,
			},
			{ name: "scope", label: "Scope", type: "text", value: "user", oneOf: SCOPES },
			{ name: "header", label: "With the header that says when", type: "boolean", value: true },
		],
		make: ({ retryAfter, scope, header }) => ({
			kind: "rate-limit",
			retryAfter: Number(retryAfter),
			scope: scope as RateLimitScope,
			header: header === true,
		}),
	},
	"server-error": {
		label: "Server error",
		fields: [{ name: "status", label: "Status", type: "number", value: 502, least: 500, most: 599 }, effect],
		make: ({ status, effect }) => ({ kind: "server-error", status: Number(status), effect: effect === true }),
	},
	refuse: {
		label: "Refusal",
		fields: [
			{ name: "status", label: "Status", type: "number", value: 403, least: 400, most: 499 },
			{ name: "code", label: "Discord's code", type: "number", value: 50013, least: 0, most: 999_999 },
			{ name: "message", label: "Discord's words", type: "text", value: "Missing Permissions" },
		],
		make: ({ status, code, message }) => ({
			kind: "refuse",
			status: Number(status),
			code: Number(code),
			message: String(message),
		}),
	},
	drop: {
		label: "Connection cut",
		fields: [effect],
		make: ({ effect }) => ({ kind: "drop", effect: effect === true }),
	},
	duplicate: {
		label: "Event delivered several times",
		fields: [
			{ name: "deliveries", label: "How many times", type: "number", value: 2, least: 1, most: MOST_DELIVERIES },
		],
		make: ({ deliveries }) => ({ kind: "duplicate", deliveries: Number(deliveries) }),
	},
	"out-of-order": {
		label: "Event delivered after the next one",
		fields: [milliseconds("Milliseconds, if none comes", 1000)],
		make: ({ ms }) => ({ kind: "out-of-order", ms: Number(ms) }),
	},
	lose: { label: "Event lost", fields: [], make: () => ({ kind: "lose" }) },
	malformed: {
		label: "Malformed event",
		fields: [form],
		make: ({ form }) => ({ kind: "malformed", form: form as MalformedForm }),
	},
	close: {
		label: "Gateway closed",
		fields: [closeCode],
		make: ({ code }) => ({ kind: "close", code: Number(code) }),
	},
	reconnect: { label: "Gateway asks to reconnect", fields: [], make: () => ({ kind: "reconnect" }) },
	"invalid-session": {
		label: "Gateway session not valid",
		fields: [resumable],
		make: ({ resumable }) => ({ kind: "invalid-session", resumable: resumable === true }),
	},
	"mute-acks": { label: "Heartbeats not acknowledged", fields: [], make: () => ({ kind: "mute-acks" }) },
};
