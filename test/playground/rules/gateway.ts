import { expect } from "vitest";
import { WebSocket } from "ws";
import type { Playground } from "../../../playground/playground.ts";
import { DISCORD_SETTINGS } from "../../../playground/settings.ts";
import { docs, GATEWAY, type Rule, THREADS } from "./rule.ts";

const CLOSING = docs("topics/opcodes-and-status-codes#gateway-gateway-close-event-codes");
const DAY_RULE = `${GATEWAY}#identifying`;
const GUILDS = 1;
const GUILD_MESSAGES = 1 << 9;

interface Received {
	readonly op: number;
	readonly t: string | null;
	readonly d: { readonly [key: string]: unknown };
	readonly s: number | null;
}

/** A connection without a client of its own. */
async function connect({ apiUrl }: Playground, query = "?v=10&encoding=json") {
	const socket = new WebSocket(`${apiUrl.replace("http", "ws").replace("/api", "")}/gateway${query}`);
	const received: Received[] = [];
	const waiting: (() => void)[] = [];
	socket.on("message", (raw) => {
		received.push(JSON.parse(String(raw)) as Received);
		for (const wake of waiting.splice(0)) wake();
	});
	const closed = new Promise<number>((resolve) => socket.once("close", resolve));
	await new Promise((resolve) => socket.once("open", resolve));
	return {
		closed,
		received,
		socket,
		send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })),
		async next(holds: (payload: Received) => boolean): Promise<Received> {
			for (;;) {
				const found = received.find(holds);
				if (found) return found;
				await new Promise<void>((resolve) => waiting.push(resolve));
			}
		},
	};
}

/** A connection that is logged in, and what READY said. */
async function login(playground: Playground, intents = 0) {
	const connection = await connect(playground);
	connection.send(2, { token: playground.token, intents, properties: {} });
	const { d } = await connection.next(({ t }) => t === "READY");
	return { ...connection, session: String(d.session_id) };
}

/** What closes a connection, and by which code. */
const CLOSED: readonly (readonly [says: string, code: number, send: (playground: Playground) => readonly string[]])[] =
	[
		["what is not JSON", 4002, () => ["{"]],
		["more than 4096 bytes at once", 4002, () => [JSON.stringify({ op: 1, d: "x".repeat(4096) })]],
		["anything before logging in", 4003, () => [JSON.stringify({ op: 8, d: {} })]],
		["a wrong token", 4004, () => [JSON.stringify({ op: 2, d: { token: "wrong", intents: 0 } })]],
		["a second login", 4005, ({ token }) => Array(2).fill(JSON.stringify({ op: 2, d: { token, intents: 0 } }))],
		["more than 120 payloads in a minute", 4008, () => Array(121).fill(JSON.stringify({ op: 1, d: null }))],
		[
			"a shard that there is not",
			4010,
			({ token }) => [JSON.stringify({ op: 2, d: { token, intents: 0, shard: [1, 2] } })],
		],
		["intents that there are not", 4013, ({ token }) => [JSON.stringify({ op: 2, d: { token, intents: 1 << 30 } })]],
		[
			"an intent that was not granted",
			4014,
			({ token }) => [JSON.stringify({ op: 2, d: { token, intents: 1 << 15 } })],
		],
		[
			"an operation that there is not",
			4001,
			({ token }) => [JSON.stringify({ op: 2, d: { token, intents: 0 } }), JSON.stringify({ op: 99, d: {} })],
		],
	];

/** The gateway: logging in, being told, losing the connection. */
export const GATEWAY_RULES: readonly Rule[] = [
	...CLOSED.map(
		([says, code, payloads]): Rule => ({
			at: "gateway",
			says: `${says} ends the connection with ${code}`,
			source: CLOSING,
			act: async ({ playground }) => {
				const { socket, closed } = await connect(playground);
				for (const payload of payloads(playground)) socket.send(payload);
				expect(await closed).toBe(code);
			},
		}),
	),
	{
		at: "gateway",
		says: "another version ends the connection with 4012",
		source: CLOSING,
		act: async ({ playground }) => {
			expect(await (await connect(playground, "?v=6&encoding=json")).closed).toBe(4012);
		},
	},
	{
		at: "gateway",
		says: "two logins within five seconds are one too many: the session is not valid",
		source: DAY_RULE,
		act: async ({ playground }) => {
			expect(DISCORD_SETTINGS.identifyMs).toBe(5000);
			playground.settings.identifyMs = 60_000;
			await login(playground);
			const second = await connect(playground);
			second.send(2, { token: playground.token, intents: 0 });
			expect((await second.next(({ op }) => op === 9)).d).toBe(false);
		},
	},
	{
		at: "GET /gateway/bot",
		says: "logins of a day are counted, and after the last the token is no longer good",
		source: DAY_RULE,
		act: async ({ call, playground }) => {
			playground.settings.identifiesADay = 1;
			const { token } = playground;
			const first = await login(playground);
			const { body } = await call("GET", "/gateway/bot");
			expect(body.session_start_limit).toMatchObject({ total: 1, remaining: 0 });
			const second = await connect(playground);
			second.send(2, { token, intents: 0 });
			expect([await first.closed, await second.closed]).toEqual([4004, 4004]);
			expect(playground.token).not.toBe(token);
		},
	},
	{
		at: "gateway",
		says: "a session is resumed with all that was missed, but not after it was closed in order",
		source: `${GATEWAY}#resuming`,
		act: async ({ playground, useDo }) => {
			const { socket, session } = await login(playground);
			socket.terminate();
			await useDo();
			const again = await connect(playground);
			again.send(6, { token: playground.token, session_id: session, seq: 1 });
			await again.next(({ t }) => t === "RESUMED");
			expect(again.received.map(({ t }) => t)).toEqual([null, "INTERACTION_CREATE", "RESUMED"]);
			again.socket.close(1000);
			await again.closed;
			const third = await connect(playground);
			third.send(6, { token: playground.token, session_id: session, seq: 1 });
			expect((await third.next(({ op }) => op === 9)).d).toBe(false);
		},
	},
	{
		at: "gateway",
		says: "a heartbeat is acknowledged",
		source: `${GATEWAY}#sending-heartbeats`,
		act: async ({ playground }) => {
			const { send, next } = await connect(playground);
			send(1, null);
			await next(({ op }) => op === 11);
		},
	},
	{
		at: "gateway",
		says: "without heartbeats the connection is closed",
		source: `${GATEWAY}#heartbeat-interval`,
		act: async ({ playground }) => {
			playground.settings.heartbeatMs = 20;
			expect(await (await connect(playground)).closed).toBe(4009);
		},
	},
	{
		at: "gateway",
		says: "without intents come neither guild nor threads nor messages, only what people do with the application",
		source: `${GATEWAY}#gateway-intents`,
		act: async ({ playground, thread, useDo }) => {
			const { received, next } = await login(playground);
			await thread();
			await useDo();
			await next(({ t }) => t === "INTERACTION_CREATE");
			expect(received.map(({ t }) => t)).toEqual([null, "READY", "INTERACTION_CREATE"]);
		},
	},
	{
		at: "gateway",
		says: "with the intent for guilds come the guild, its threads and what becomes of them",
		source: `${THREADS}#gateway-events`,
		act: async ({ playground, thread, call }) => {
			const { received, next } = await login(playground, GUILDS);
			const { id } = await thread();
			await call("PATCH", `/channels/${id}`, { archived: true });
			playground.moderator.deleteChannel(id);
			await next(({ t }) => t === "THREAD_DELETE");
			const told = new Set(received.map(({ t }) => t));
			for (const name of ["GUILD_CREATE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"])
				expect(told.has(name), name).toBe(true);
		},
	},
	{
		at: "gateway",
		says: "of a thread whose parent goes out of sight nothing is told",
		guessed: true,
		source: `${THREADS}#permissions`,
		act: async ({ playground, thread, general, useDo, games }) => {
			const { received, next } = await login(playground, GUILDS);
			await thread();
			playground.moderator.allowApplication(general, { remove: ["ViewChannel"] });
			await useDo(games);
			await next(({ t }) => t === "INTERACTION_CREATE");
			expect(received.map(({ t }) => t)).not.toContain("THREAD_DELETE");
		},
	},
	{
		at: "gateway",
		says: "messages of others come without what is in them, but for those that name the application",
		source: `${GATEWAY}#message-content-intent`,
		act: async ({ playground, ana, general }) => {
			const { received, next } = await login(playground, GUILD_MESSAGES);
			ana.say(general, "A secret");
			ana.say(general, `<@${playground.applicationId}> hello`);
			await next(({ d }) => String(d.content).includes("hello"));
			const contents = received.filter(({ t }) => t === "MESSAGE_CREATE").map(({ d }) => d.content);
			expect(contents).toEqual(["", `<@${playground.applicationId}> hello`]);
		},
	},
];
