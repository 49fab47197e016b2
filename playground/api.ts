import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { ErrorSchema } from "discord-api-spec/zod";
import { type Answer, outcomeOf } from "./api-faults.ts";
import { ApiError, invalidForm, refusal, TooOften } from "./errors.ts";
import { requestSubject } from "./faults/people.ts";
import type { Faults } from "./faults.ts";
import { problem } from "./form.ts";
import type { Log } from "./log.ts";
import {
	type Headers,
	isRateLimited,
	type RateLimited,
	RateLimits,
	rateLimited,
	rateLimitProblems,
} from "./rate-limits.ts";
import { readBody } from "./request-body.ts";
import type { Call, Reply, Route } from "./route.ts";
import { ROUTES } from "./routes/index.ts";
import { type Schema, schemaProblems } from "./schema.ts";
import type { World } from "./world.ts";

/** The only version whose schemas are published, and which clients of today ask for. */
const API = "/api/v10";
const VERSION = /^\/api(?:\/v\d+)?(?=\/)/;

const UNAVAILABLE: Answer = { status: 503 };

/** Discord's REST API over the world. */
export class Api {
	readonly #world: World;
	readonly #log: Log;
	readonly #faults: Faults;
	readonly #limits: RateLimits;

	constructor(world: World, log: Log, faults: Faults) {
		this.#world = world;
		this.#log = log;
		this.#faults = faults;
		this.#limits = new RateLimits(world.settings);
	}

	/** Whether a request is for this API. */
	static serves(path: string): boolean {
		return VERSION.test(path);
	}

	/** Answers one request. */
	async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
		const method = request.method ?? "GET";
		const path = url.pathname.replace(VERSION, "");
		const at = Date.now();
		let body: unknown;
		let files: Call["files"] = [];
		let broken: unknown;
		try {
			({ json: body, files } = await readBody(request));
		} catch (error) {
			if (!(error instanceof ApiError)) return void response.destroy();
			broken = error;
		}
		const end = this.#log.request({
			at,
			method,
			path,
			query: url.search,
			body,
			files: files.map(({ filename, bytes }) => ({ filename, size: bytes.length })),
		});
		const struck = this.#faults.strike(requestSubject(this.#world, method, path, body));
		const { delayMs, effect, silence, instead } = outcomeOf(struck);
		if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
		const [answer, code] = effect ? this.#answer(method, path, request, url, body, files, broken) : [];
		const noted = struck.length === 0 ? {} : { fault: struck.map(({ kind }) => kind).join(" ") };
		if (silence !== undefined) {
			end(noted);
			if (silence === "cut") response.destroy();
			return;
		}
		const sent = instead ?? answer ?? UNAVAILABLE;
		end({ status: sent.status, ...(code === undefined ? {} : { code }), ...noted });
		this.#limits.note(sent.status, sent.headers);
		send(response, sent);
	}

	#answer(
		method: string,
		path: string,
		request: IncomingMessage,
		url: URL,
		body: unknown,
		files: Call["files"],
		broken: unknown,
	): [Answer, number | undefined] {
		let headers: Headers = {};
		try {
			const banned = this.#limits.banned();
			if (banned !== undefined) return [banned, undefined];
			if (!url.pathname.startsWith(`${API}/`)) throw refusal("invalidVersion");
			const [route, params] = findRoute(method, path);
			if (!route.open && request.headers.authorization !== `Bot ${this.#world.realm.token}`)
				throw refusal("unauthorized");
			const taken = this.#limits.take(route, params);
			if (isRateLimited(taken)) return this.#refuseRate(path, method, taken);
			headers = taken;
			demandIds(params);
			if (broken !== undefined) throw broken;
			const call = { world: this.#world, params, query: url.searchParams, body, files };
			const reply = this.#world.store.transaction(() => route.handle(call));
			this.#check(route, reply);
			return [{ ...reply, headers }, undefined];
		} catch (error) {
			if (error instanceof TooOften) {
				const { retryAfter, message, code } = error;
				const more = { headers, message, ...(code === undefined ? {} : { code }) };
				return this.#refuseRate(path, method, rateLimited(retryAfter, "shared", more), code);
			}
			if (!(error instanceof ApiError)) {
				// A fault of the playground's own: the bot sees a broken server, tests see what broke.
				const problem = { path: [], code: "CRASH", message: String(error instanceof Error ? error.stack : error) };
				this.#log.violation({ where: `${method} ${path}`, problems: [problem], value: body });
				return [{ status: 500, body: { message: "500: Internal Server Error", code: 0 } }, undefined];
			}
			const { status, code, message, problems } = error;
			this.#log.refused({ method, path, status, code, message, problems });
			// The published schema of `errors` wants numbers for the codes in it, where Discord sends words.
			this.#note(`${method} ${path}`, [ErrorSchema], error.body());
			return [{ status, body: error.body(), headers }, code];
		}
	}

	#refuseRate(path: string, method: string, answer: RateLimited, code?: number): [Answer, number | undefined] {
		const problems = rateLimitProblems(answer);
		if (problems.length > 0) this.#log.violation({ where: `${method} ${path}`, problems, value: answer.body });
		return [answer, code];
	}

	#check(route: Route, reply: Reply): void {
		if (reply.status === 204 || route.answer === undefined) return;
		const items = Array.isArray(reply.body) ? reply.body : [reply.body];
		for (const item of items) this.#note(`${route.method} ${route.path}`, route.answer, item);
	}

	#note(where: string, schemas: readonly Schema[], value: unknown): void {
		const problems = schemas.map((schema) => schemaProblems(schema, value));
		if (problems.some((found) => found.length === 0)) return;
		const fewest = problems.sort((a, b) => a.length - b.length)[0] ?? [];
		this.#log.violation({ where, problems: fewest, value });
	}
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
	if (body === undefined) {
		response.writeHead(status, headers).end();
		return;
	}
	response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The named parts of paths that are ids: all but a token. */
function demandIds(params: Readonly<Record<string, string>>): void {
	const wrong = Object.entries(params).filter(
		([name, value]) => name !== "token" && value !== "@me" && !/^\d+$/.test(value),
	);
	if (wrong.length > 0)
		throw invalidForm(
			wrong.map(([name, value]) => problem([`${name}_id`], "NUMBER_TYPE_COERCE", `Value "${value}" is not snowflake.`)),
		);
}

function findRoute(method: string, path: string): [Route, Record<string, string>] {
	let known = false;
	for (const route of ROUTES) {
		const params = matchPath(route.path, path);
		if (params === undefined) continue;
		if (route.method === method) return [route, params];
		known = true;
	}
	throw refusal(known ? "methodNotAllowed" : "notFound");
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
	const wanted = pattern.split("/");
	const parts = path.split("/");
	if (wanted.length !== parts.length) return undefined;
	const params: Record<string, string> = {};
	for (const [index, part] of wanted.entries()) {
		const given = decoded(parts[index] ?? "");
		if (part.startsWith(":")) params[part.slice(1)] = given;
		else if (part !== given) return undefined;
	}
	return params;
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
