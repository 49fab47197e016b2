import {
	GuildChannelResponseSchema,
	GuildMemberResponseSchema,
	GuildResponseSchema,
	MessageResponseSchema,
	PrivateChannelResponseSchema,
	ResolvedObjectsResponseSchema,
	ThreadMemberResponseSchema,
	ThreadResponseSchema,
	UserResponseSchema,
} from "discord-api-spec/zod";
import type { Problem } from "./errors.ts";
import type { Dispatch } from "./gateway-events.ts";
import type { Json } from "./records.ts";
import { type Schema, schemaProblems } from "./schema.ts";

const CHANNELS: readonly Schema[] = [GuildChannelResponseSchema, ThreadResponseSchema, PrivateChannelResponseSchema];
const MESSAGES: readonly Schema[] = [MessageResponseSchema];
const USERS: readonly Schema[] = [UserResponseSchema];

/** The published schemas of whole events. Those of others, and of parts, are in `PARTS`. */
const WHOLE: Readonly<Record<string, readonly Schema[]>> = {
	MESSAGE_CREATE: MESSAGES,
	MESSAGE_UPDATE: MESSAGES,
	THREAD_CREATE: CHANNELS,
	THREAD_UPDATE: CHANNELS,
	CHANNEL_UPDATE: CHANNELS,
	CHANNEL_DELETE: CHANNELS,
	GUILD_CREATE: [GuildResponseSchema],
};

const PARTS: Readonly<Record<string, Readonly<Record<string, readonly Schema[]>>>> = {
	READY: { user: USERS },
	GUILD_CREATE: { members: [GuildMemberResponseSchema], channels: CHANNELS, threads: CHANNELS },
	GUILD_MEMBERS_CHUNK: { members: [GuildMemberResponseSchema] },
	THREAD_MEMBERS_UPDATE: { added_members: [ThreadMemberResponseSchema] },
	INTERACTION_CREATE: {
		channel: CHANNELS,
		message: MESSAGES,
		user: USERS,
		member: [GuildMemberResponseSchema],
		resolved: [ResolvedObjectsResponseSchema],
	},
};

/** What an interaction must have for an unmodified client to read it. */
const INTERACTION_FIELDS = [
	"id",
	"application_id",
	"type",
	"token",
	"version",
	"data",
	"channel",
	"channel_id",
	"app_permissions",
	"locale",
	"entitlements",
	"authorizing_integration_owners",
	"context",
	"attachment_size_limit",
] as const;

/** What is wrong with an event by the published schemas of what it holds. */
export function dispatchProblems({ name, data }: Dispatch): readonly Problem[] {
	const problems = WHOLE[name] === undefined ? [] : [...fewest(WHOLE[name], data)];
	const inner = name === "INTERACTION_CREATE" ? (data.data as Json | undefined) : undefined;
	const parts: Json = { ...data, ...(inner?.resolved === undefined ? {} : { resolved: inner.resolved }) };
	for (const [key, schemas] of Object.entries(PARTS[name] ?? {})) {
		const value = parts[key];
		for (const item of Array.isArray(value) ? value : value === undefined ? [] : [value])
			problems.push(...fewest(schemas, item).map((found) => ({ ...found, path: [key, ...found.path] })));
	}
	if (name === "INTERACTION_CREATE")
		for (const field of INTERACTION_FIELDS)
			if (data[field] === undefined)
				problems.push({ path: [field], code: "BASE_TYPE_REQUIRED", message: "This field is required" });
	return problems;
}

function fewest(schemas: readonly Schema[], value: unknown): readonly Problem[] {
	return schemas.map((schema) => schemaProblems(schema, value)).sort((a, b) => a.length - b.length)[0] ?? [];
}
