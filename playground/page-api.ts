import type { IncomingMessage, ServerResponse } from "node:http";
import type { WebSocket } from "ws";
import type { OptionValues } from "./command-input.ts";
import { ApiError } from "./errors.ts";
import { NotUnderstood } from "./faults/reading.ts";
import type { ModalValues } from "./modal-input.ts";
import { type Controlled, control, servesControl } from "./page-control.ts";
import type { Person } from "./person.ts";
import { PersonError } from "./person-error.ts";
import type { Modal } from "./records.ts";
import { readBody } from "./request-body.ts";
import { type SeenGuild, type SeenUser, seenGuilds } from "./seen.ts";

/*
 * What the page asks for, all of it JSON. Shapes are those of seen.ts and answer.ts; ids are texts, times milliseconds.
 *
 * GET  /guilds                                   [{ id, name }]
 * GET  /people                                   [{ id, name, locale }]
 * GET  /people/:id/state                         { guilds, person, users, channels, threads, interactions }
 * GET  /people/:id/messages?channel=&before=&limit=   [SeenMessage], oldest first
 * GET  /people/:id/commands?channel=             [OfferedCommand]
 * POST /people/:id/command   { channelId, name, values }               Answer
 * POST /people/:id/complete  { channelId, name, values, focused }      [{ name, value }]
 * POST /people/:id/press     { messageId, customId }                   Answer
 * POST /people/:id/select    { messageId, customId, values }           Answer
 * POST /people/:id/submit    { modal, values }                         Answer
 * POST /people/:id/say       { channelId, text }                       SeenMessage
 * POST /people/:id/dismiss   { messageId }                             {}
 * POST /people/:id/direct    {}                                        { channelId }, with the application
 * POST /people/:id/join      { channelId }                             {}
 * POST /people/:id/leave     { channelId }                             {}
 * WS   /people/:id/events    each SeenEvent as one text frame
 *
 * An Answer is { interactionId, state, kind, latencyMs, modal, message, followUps }; it comes with the bot's first
 * answer or, with state "failed", when none came in time. What a client would not let a person do is answered with
 * 409 { reason, message }, a bad request with 400 { reason: "bad-request", message }. The ways to make Discord unkind
 * stand in page-control.ts.
 */

const PERSON_PATH = /^\/people\/(\d+)\/(\w+)$/;

/** Whether a path is one of the page's. */
export function servesPage(path: string): boolean {
	return path === "/guilds" || path === "/people" || PERSON_PATH.test(path) || servesControl(path);
}

/** Answers a request of the page. */
export async function servePage(
	parts: Controlled & { readonly people: ReadonlyMap<string, Person> },
	request: IncomingMessage,
	response: ServerResponse,
	url: URL,
): Promise<void> {
	const reply = (status: number, body: unknown): void => {
		response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
		response.end(JSON.stringify(body));
	};
	try {
		if (servesControl(url.pathname)) {
			const body = request.method === "POST" ? (await readBody(request)).json : undefined;
			const answer = control(parts, request.method ?? "", url.pathname, body);
			return reply(answer.status, answer.body);
		}
		if (url.pathname === "/guilds") return reply(200, seenGuilds(parts.world));
		if (url.pathname === "/people") {
			return reply(
				200,
				[...parts.people.values()].map(({ id, name, locale }) => ({ id, name, locale })),
			);
		}
		const [, id = "", verb = ""] = PERSON_PATH.exec(url.pathname) ?? [];
		const person = parts.people.get(id);
		if (person === undefined) return reply(404, { reason: "no-such-person", message: "There is no such person." });
		const result =
			request.method === "GET"
				? read(person, verb, url.searchParams)
				: await act(person, verb, (await readBody(request)).json);
		reply(200, result);
	} catch (error) {
		if (error instanceof PersonError) return reply(409, { reason: error.reason, message: error.message });
		if (error instanceof BadRequest || error instanceof NotUnderstood || error instanceof ApiError)
			return reply(400, { reason: "bad-request", message: error.message });
		throw error;
	}
}

/** Pushes what a person's client is told to a page, until that goes away. */
export function pushEvents(person: Person, socket: WebSocket): void {
	const stop = person.listen((event) => socket.send(JSON.stringify(event)));
	socket.on("close", stop);
	socket.on("error", () => socket.terminate());
}

/** The person whose events a path pushes. */
export function eventsOf(people: ReadonlyMap<string, Person>, path: string): Person | undefined {
	const [, id = "", verb] = PERSON_PATH.exec(path) ?? [];
	return verb === "events" ? people.get(id) : undefined;
}

class BadRequest extends Error {}

interface State {
	readonly guilds: readonly SeenGuild[];
	readonly person: { readonly id: string; readonly name: string; readonly locale: string };
	readonly users: readonly SeenUser[];
	readonly channels: ReturnType<Person["channels"]>;
	readonly threads: ReturnType<Person["threads"]>;
	readonly interactions: ReturnType<Person["interactions"]>;
}

function read(person: Person, verb: string, query: URLSearchParams): unknown {
	const channel = query.get("channel") ?? "";
	switch (verb) {
		case "state": {
			const { id, name, locale } = person;
			return {
				guilds: person.guilds,
				person: { id, name, locale },
				users: person.users(),
				channels: person.channels(),
				threads: person.threads(),
				interactions: person.interactions(),
			} satisfies State;
		}
		case "messages": {
			const before = query.get("before");
			const limit = Number(query.get("limit"));
			return person.messages(channel, {
				...(before === null ? {} : { before }),
				...(Number.isInteger(limit) && limit > 0 ? { limit } : {}),
			});
		}
		case "commands":
			return person.commands(channel);
		default:
			throw new BadRequest(`There is nothing to read at ${verb}.`);
	}
}

async function act(person: Person, verb: string, body: unknown): Promise<unknown> {
	const form = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
	const text = (key: string): string => {
		const value = form[key];
		if (typeof value !== "string") throw new BadRequest(`${key} must be a text.`);
		return value;
	};
	const object = (key: string): object => {
		const value = form[key] ?? {};
		if (typeof value !== "object") throw new BadRequest(`${key} must be an object.`);
		return value;
	};
	switch (verb) {
		case "command":
			return person.command(text("channelId"), text("name"), object("values") as OptionValues);
		case "complete":
			return person.complete(text("channelId"), text("name"), object("values") as OptionValues, text("focused"));
		case "press":
			return person.press(text("messageId"), text("customId"));
		case "select":
			return person.select(text("messageId"), text("customId"), Object.values(object("values")).map(String));
		case "submit":
			return person.submit(object("modal") as Modal, object("values") as ModalValues);
		case "say":
			return person.say(text("channelId"), text("text"));
		case "dismiss":
			person.dismiss(text("messageId"));
			return {};
		case "direct":
			return { channelId: person.direct() };
		case "join":
		case "leave":
			person[verb](text("channelId"));
			return {};
		default:
			throw new BadRequest(`There is nothing to do at ${verb}.`);
	}
}
