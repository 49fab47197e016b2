import type { UploadedFile } from "./message-form.ts";
import type { Schema } from "./schema.ts";
import type { World } from "./world.ts";

/** A request to Discord's API, as its route gets it. */
export interface Call {
	readonly world: World;
	/** The named parts of the path. */
	readonly params: Readonly<Record<string, string>>;
	readonly query: URLSearchParams;
	/** The JSON body, also of a multipart request; undefined if there is none. */
	readonly body: unknown;
	readonly files: readonly UploadedFile[];
}

/** What a route answers. Status 204 has no body. */
export type Reply = { readonly status: 200 | 201 | 202; readonly body: unknown } | { readonly status: 204 };

/** One route of Discord's API. Its handler changes the world in one transaction and throws ApiError to refuse. */
export interface Route {
	readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** The path after the version, with `:name` for its variable parts. */
	readonly path: string;
	/** The published schema of the answer's body, of each item if the answer is a list; one of several may fit. */
	readonly answer?: readonly Schema[];
	/** Needs no bot token: the path itself holds a secret. */
	readonly open?: true;
	readonly handle: (call: Call) => Reply;
}

/** A part of the path that the route's own path is known to have. */
export function param(call: Call, name: string): string {
	const value = call.params[name];
	if (value === undefined) throw new Error(`The route has no part ${name}.`);
	return value;
}

export const NO_CONTENT: Reply = { status: 204 };

export function ok(body: unknown): Reply {
	return { status: 200, body };
}

/** A whole number of the query between two bounds, or what counts if it is absent or no such number. */
export function queryNumber(query: URLSearchParams, name: string, otherwise: number, most: number): number {
	const value = Number(query.get(name) ?? otherwise);
	return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
}
