import type { Fault, FaultKind } from "./fault.ts";
import { type Field, type FieldValues, KINDS, type KindForm } from "./kinds.ts";
import { TARGETS, targetOf } from "./matching.ts";

/** What was given cannot be understood; the message says what is wrong with it. */
export class NotUnderstood extends Error {}

/** An object as it came, nothing known of it. */
export type Given = Readonly<Record<string, unknown>>;

const ROUTE = /^(?:(?:GET|POST|PUT|PATCH|DELETE|\*) \/\S*|EVENT (?:\*\*|[A-Z_]+)|HEARTBEAT \*\*)$/;
const COMMON = ["kind", "route", "person", "times", "chance", "seed"];

/** A fault from what a form gives. `people` are the ids of those it may be for. Throws NotUnderstood. */
export function readFault(given: Given, people: readonly string[]): Fault {
	const kind = readKind(given);
	const { fields, make } = KINDS[kind];
	for (const name of Object.keys(given))
		if (!COMMON.includes(name) && !fields.some((field) => field.name === name))
			throw new NotUnderstood(`A fault of the kind ${kind} has no ${name}.`);
	const { route, person, times, chance } = given;
	const seed = readSeed(given);
	if (route !== undefined) checkRoute(kind, route);
	if (person !== undefined && !people.includes(String(person)))
		throw new NotUnderstood("person must be the id of one of the people.");
	if (times !== undefined && !(Number.isInteger(times) && Number(times) >= 1))
		throw new NotUnderstood("times must be a whole number from 1.");
	if (chance !== undefined && !(typeof chance === "number" && chance >= 0 && chance <= 1))
		throw new NotUnderstood("chance must be a number from 0 to 1.");
	return {
		...make(readFields(fields, given)),
		...(route === undefined ? {} : { route: String(route) }),
		...(person === undefined ? {} : { person: String(person) }),
		...(times === undefined ? {} : { times: Number(times) }),
		...(chance === undefined ? {} : { chance: Number(chance) }),
		...(seed === undefined ? {} : { seed }),
	};
}

/** What is to be done once to the bot's connection, from what a form gives. Throws NotUnderstood. */
export function readOnce(given: Given): OnceKind {
	const { kind, on } = given;
	if (kind === "mute-acks") {
		if (typeof on !== "boolean") throw new NotUnderstood("on must be true or false.");
		return { kind, on };
	}
	const once = ONCE.find((one) => one === kind);
	if (once === undefined) throw new NotUnderstood(`kind must be mute-acks or one of ${ONCE.join(", ")}.`);
	const { fields, make }: KindForm = KINDS[once];
	return make(readFields(fields, given)) as OnceKind;
}

/** The kinds of faults that can also be done once, at once. */
export const ONCE = ["close", "reconnect", "invalid-session", "malformed"] as const;

/** Something done once to the bot's connection. */
type OnceKind =
	| Extract<FaultKind, { kind: (typeof ONCE)[number] }>
	| { readonly kind: "mute-acks"; readonly on: boolean };

/** The seed that is given, if one is. Throws NotUnderstood. */
export function readSeed({ seed }: Given): string | number | undefined {
	if (seed === undefined || typeof seed === "string" || Number.isFinite(seed))
		return seed as string | number | undefined;
	throw new NotUnderstood("seed must be a number or a text.");
}

function readKind({ kind }: Given): FaultKind["kind"] {
	if (typeof kind === "string" && Object.hasOwn(KINDS, kind)) return kind as FaultKind["kind"];
	throw new NotUnderstood(`kind must be one of ${Object.keys(KINDS).join(", ")}.`);
}

function checkRoute(kind: FaultKind["kind"], route: unknown): void {
	if (typeof route !== "string" || !ROUTE.test(route))
		throw new NotUnderstood("route must be like “POST /channels/:channel/messages” or “EVENT INTERACTION_CREATE”.");
	const target = targetOf(route.split(" ")[0] ?? "");
	if (!TARGETS[kind].includes(target))
		throw new NotUnderstood(
			`A fault of the kind ${kind} strikes ${TARGETS[kind].join("s and ")}s, and ${route} is none.`,
		);
}

function readFields(fields: readonly Field[], given: Given): FieldValues {
	return Object.fromEntries(fields.map((field) => [field.name, readField(field, given[field.name])]));
}

function readField(field: Field, value: unknown): number | boolean | string {
	if (value === undefined) return field.value;
	switch (field.type) {
		case "boolean":
			if (typeof value === "boolean") return value;
			throw new NotUnderstood(`${field.name} must be true or false.`);
		case "text": {
			const { oneOf } = field;
			if (typeof value === "string" && (oneOf === undefined || oneOf.includes(value))) return value;
			throw new NotUnderstood(
				`${field.name} must be ${oneOf === undefined ? "a text" : `one of ${oneOf.join(", ")}`}.`,
			);
		}
		case "number": {
			const { name, least, most, broken, among } = field;
			const fits = typeof value === "number" && value >= least && value <= most;
			if (fits && (broken || Number.isInteger(value)) && (among === undefined || among.includes(value))) return value;
			const wanted =
				among === undefined
					? `a ${broken ? "" : "whole "}number from ${least} to ${most}`
					: `one of ${among.join(", ")}`;
			throw new NotUnderstood(`${name} must be ${wanted}.`);
		}
	}
}
