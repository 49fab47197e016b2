import type { RawData, WebSocket } from "ws";
import { Intent } from "./discord.ts";
import { ownGuilds } from "./guilds.ts";
import type { Json } from "./records.ts";
import { wireUser } from "./wire.ts";
import type { World } from "./world.ts";

/** The operations of the gateway. */
export const Op = {
	Dispatch: 0,
	Heartbeat: 1,
	Identify: 2,
	Resume: 6,
	Reconnect: 7,
	RequestMembers: 8,
	InvalidSession: 9,
	Hello: 10,
	HeartbeatAck: 11,
} as const;

/** Gateway operations that are taken and do nothing here: presence, voice, sounds. */
export const PASSED_OVER = new Set([3, 4, 31]);

/** Why a connection was closed, by Discord's documentation of gateway close event codes. */
export const CloseCode = {
	UnknownError: 4000,
	UnknownOperation: 4001,
	DecodeError: 4002,
	NotAuthenticated: 4003,
	AuthenticationFailed: 4004,
	AlreadyAuthenticated: 4005,
	InvalidSequence: 4007,
	RateLimited: 4008,
	SessionTimedOut: 4009,
	InvalidShard: 4010,
	ShardingRequired: 4011,
	InvalidVersion: 4012,
	InvalidIntents: 4013,
	DisallowedIntents: 4014,
} as const;

/** Codes after which a session cannot be resumed; with the first two a client takes its leave. */
export const ENDING_CODES: ReadonlySet<number> = new Set([
	1000,
	1001,
	CloseCode.InvalidSequence,
	CloseCode.SessionTimedOut,
	CloseCode.AuthenticationFailed,
	CloseCode.InvalidShard,
	CloseCode.ShardingRequired,
	CloseCode.InvalidVersion,
	CloseCode.InvalidIntents,
	CloseCode.DisallowedIntents,
]);

const PRIVILEGED = Intent.GuildMembers | Intent.GuildPresences | Intent.MessageContent;
const ALL_INTENTS = (1 << 26) - 1;

/** What a client sends. */
export interface Payload {
	readonly op: number;
	readonly d?: unknown;
}

/** A login, which outlives its connection for a while. */
export interface Session {
	readonly id: string;
	readonly intents: number;
	sequence: number;
	sent: { readonly s: number; readonly t: string; readonly d: unknown }[];
	socket: WebSocket | undefined;
	/** When its connection was lost. */
	lostAt: number;
}

/** A connection, and the session that is logged in on it. */
export interface Connection {
	readonly socket: WebSocket;
	session: Session | undefined;
}

/** A payload of a client, or undefined if it is none. */
export function parse(raw: RawData): Payload | undefined {
	try {
		const payload = JSON.parse(String(raw)) as Partial<Payload> | null;
		return typeof payload?.op === "number" ? { op: payload.op, d: payload.d } : undefined;
	} catch {
		return undefined;
	}
}

/** Sends a payload, if the connection still stands. */
export function send(socket: WebSocket, payload: object): void {
	if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ s: null, t: null, ...payload }));
}

/** Whether a token, with or without its prefix, is the application's. */
export function isToken(given: unknown, token: string): boolean {
	return typeof given === "string" && given.replace(/^Bot /, "") === token;
}

/** What an IDENTIFY asks for, or why it is refused. `granted` are the privileged intents the application has. */
export function readIdentify(
	data: unknown,
	ownToken: string,
	granted: number,
):
	| { readonly kind: "accepted"; readonly intents: number }
	| { readonly kind: "refused"; readonly code: number; readonly reason: string } {
	const { token, intents, shard } = (data ?? {}) as { token?: unknown; intents?: unknown; shard?: unknown };
	const refused = (code: number, reason: string) => ({ kind: "refused", code, reason }) as const;
	if (!isToken(token, ownToken)) return refused(CloseCode.AuthenticationFailed, "Authentication failed.");
	if (typeof intents !== "number" || !Number.isInteger(intents) || intents < 0 || intents > ALL_INTENTS)
		return refused(CloseCode.InvalidIntents, "Invalid intent(s).");
	if ((intents & PRIVILEGED & ~granted) !== 0) return refused(CloseCode.DisallowedIntents, "Disallowed intent(s).");
	if (shard !== undefined && JSON.stringify(shard) !== "[0,1]")
		return refused(CloseCode.InvalidShard, "Invalid shard.");
	return { kind: "accepted", intents };
}

/** Where the gateway listens. */
export function gatewayUrl(world: World): string {
	return `${world.origin.replace(/^http/, "ws")}/gateway`;
}

/** The data of READY. */
export function ready(world: World, session: Session): Json {
	const { realm, bot } = world;
	return {
		v: 10,
		user_settings: {},
		user: { ...wireUser(bot), mfa_enabled: false, verified: true, email: null },
		session_id: session.id,
		session_type: "normal",
		resume_gateway_url: gatewayUrl(world),
		guilds: ownGuilds(world).map(({ id }) => ({ id, unavailable: true })),
		application: { id: realm.applicationId, flags: 0 },
		private_channels: [],
		relationships: [],
		presences: [],
		shard: [0, 1],
		_trace: [],
	};
}
