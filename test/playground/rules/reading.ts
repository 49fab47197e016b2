import { expect } from "vitest";
import { CODES, docs, GATEWAY, LIMITS, NOBODY, PERMISSIONS, type Rule, THREADS } from "./rule.ts";

const GUILD = docs("resources/guild");
const CHANNEL = docs("resources/channel");
const MESSAGE = docs("resources/message");

/** What can be read, and what is said of what is not there or out of sight. */
export const READING: readonly Rule[] = [
	{
		at: "any route",
		says: "without the bot's token nothing is answered",
		source: docs("topics/opcodes-and-status-codes#http"),
		act: async ({ playground }) => {
			const answer = await fetch(`${playground.apiUrl}/v10/users/@me`, { headers: { authorization: "Bot wrong" } });
			expect(answer.status).toBe(401);
		},
	},
	{
		at: "any route",
		says: "a path that does not exist is not found",
		source: docs("topics/opcodes-and-status-codes#http"),
		ask: ({ call }) => call("GET", "/nothing/here"),
		answer: { status: 404 },
	},
	{
		at: "any route",
		says: "a method that a path does not have is not allowed",
		source: docs("topics/opcodes-and-status-codes#http"),
		ask: ({ call }) => call("DELETE", "/users/@me"),
		answer: { status: 405 },
	},
	{
		at: "any route",
		says: "an id is a number",
		guessed: true,
		source: docs("reference#snowflakes"),
		ask: ({ call }) => call("GET", "/channels/general"),
		answer: {
			status: 400,
			code: 50035,
			body: { errors: { channel_id: { _errors: [{ code: "NUMBER_TYPE_COERCE" }] } } },
		},
	},
	{
		at: "any route",
		says: "only the version 10 is spoken",
		guessed: true,
		source: docs("reference#api-versioning"),
		act: async ({ playground }) => {
			for (const version of ["", "/v6", "/v9", "/v11"]) {
				const answer = await fetch(`${playground.apiUrl}${version}/gateway`);
				expect([answer.status, await answer.json()]).toMatchObject([400, { code: 50041 }]);
			}
		},
	},
	{
		at: "any route",
		says: "a body that is not JSON is refused",
		source: CODES,
		act: async ({ playground, general }) => {
			const answer = await fetch(`${playground.apiUrl}/v10/channels/${general}/messages`, {
				method: "POST",
				headers: { authorization: `Bot ${playground.token}`, "content-type": "application/json" },
				body: "{",
			});
			expect(await answer.json()).toMatchObject({ code: 50109 });
		},
	},
	{
		at: "GET /gateway",
		says: "tells where the gateway is, to anyone",
		source: `${GATEWAY}#get-gateway`,
		ask: ({ call }) => call("GET", "/gateway"),
		answer: { status: 200, body: { url: expect.stringMatching(/^ws:/) } },
	},
	{
		at: "GET /gateway/bot",
		says: "tells how many logins are left of the day's",
		source: `${GATEWAY}#session-start-limit-object`,
		ask: ({ call }) => call("GET", "/gateway/bot"),
		answer: {
			status: 200,
			body: { shards: 1, session_start_limit: { total: 1000, remaining: 1000, max_concurrency: 1 } },
		},
	},
	{
		at: "GET /users/@me",
		says: "is the application's own user",
		source: docs("resources/user#get-current-user"),
		ask: ({ call }) => call("GET", "/users/@me"),
		answer: { status: 200, body: { bot: true, username: "kafana" } },
	},
	{
		at: "GET /users/:user",
		says: "is a user, member of the guild or not",
		source: docs("resources/user#get-user"),
		ask: ({ call, ana, playground }) => {
			playground.moderator.removeMember(ana.id);
			return call("GET", `/users/${ana.id}`);
		},
		answer: { status: 200, body: { global_name: "Ana" } },
	},
	{
		at: "GET /users/:user",
		says: "an unknown one is 10013",
		source: CODES,
		ask: ({ call }) => call("GET", `/users/${NOBODY}`),
		answer: { status: 404, code: 10013 },
	},
	{
		at: "GET /applications/@me",
		says: "is the application",
		source: docs("resources/application#get-current-application"),
		ask: ({ call }) => call("GET", "/applications/@me"),
		answer: { status: 200, body: { bot: { bot: true } } },
	},
	{
		at: "GET /guilds/:guild",
		says: "counts members if asked to",
		source: `${GUILD}#get-guild`,
		ask: ({ call, playground }) => call("GET", `/guilds/${playground.guildId}?with_counts=true`),
		answer: { status: 200, body: { approximate_member_count: 6 } },
	},
	{
		at: "GET /guilds/:guild",
		says: "one that the application is not in is 10004",
		source: CODES,
		ask: ({ call, playground }) => {
			playground.moderator.setInstalled(false);
			return call("GET", `/guilds/${playground.guildId}`);
		},
		answer: { status: 404, code: 10004 },
	},
	{
		at: "GET /guilds/:guild/channels",
		says: "has no threads",
		source: `${GUILD}#get-guild-channels`,
		ask: async ({ call, playground, thread }) => {
			await thread();
			return call("GET", `/guilds/${playground.guildId}/channels`);
		},
		answer: { status: 200, body: [{ name: "general" }, { name: "games" }] },
	},
	{
		at: "GET /guilds/:guild/roles",
		says: "has that of everyone, whose id is the guild's",
		source: docs("topics/permissions#permission-hierarchy"),
		act: async ({ call, playground }) => {
			const { body } = await call("GET", `/guilds/${playground.guildId}/roles`);
			expect(body).toMatchObject([{ id: playground.guildId, name: "@everyone" }]);
		},
	},
	{
		at: "GET /guilds/:guild/members/:user",
		says: "is a member",
		source: `${GUILD}#get-guild-member`,
		ask: ({ call, playground, ana }) => call("GET", `/guilds/${playground.guildId}/members/${ana.id}`),
		answer: { status: 200, body: { user: { global_name: "Ana" } } },
	},
	{
		at: "GET /guilds/:guild/members/:user",
		says: "a user who has left is 10007",
		source: CODES,
		ask: ({ call, playground, ana }) => {
			playground.moderator.removeMember(ana.id);
			return call("GET", `/guilds/${playground.guildId}/members/${ana.id}`);
		},
		answer: { status: 404, code: 10007 },
	},
	{
		at: "GET /guilds/:guild/members/:user",
		says: "an unknown user is 10013",
		guessed: true,
		source: CODES,
		ask: ({ call, playground }) => call("GET", `/guilds/${playground.guildId}/members/${NOBODY}`),
		answer: { status: 404, code: 10013 },
	},
	{
		at: "GET /channels/:channel",
		says: "an unknown one is 10003",
		source: CODES,
		ask: ({ call }) => call("GET", `/channels/${NOBODY}`),
		answer: { status: 404, code: 10003 },
	},
	{
		at: "GET /channels/:channel",
		says: "one that the application does not see is 50001",
		source: CODES,
		ask: ({ call, general, playground }) => {
			playground.moderator.allowApplication(general, { remove: ["ViewChannel"] });
			return call("GET", `/channels/${general}`);
		},
		answer: { status: 403, code: 50001 },
	},
	{
		at: "GET /channels/:channel",
		says: "a thread is as hidden as its parent, whatever rights are set in it",
		source: PERMISSIONS,
		ask: async ({ call, general, playground, thread }) => {
			const { id } = await thread();
			playground.moderator.allowApplication(id, { add: ["ManageThreads"] });
			playground.moderator.allowApplication(general, { remove: ["ViewChannel"] });
			return call("GET", `/channels/${id}`);
		},
		answer: { status: 403, code: 50001 },
	},
	{
		at: "GET /channels/:channel",
		says: "counts the members of a thread up to fifty",
		source: `${THREADS}#thread-fields`,
		act: async ({ call, playground, thread }) => {
			const { id } = await thread();
			const before = playground.world.channels.get(id);
			if (before?.kind !== "thread") throw new Error("no thread");
			const members = Array.from({ length: 60 }, (_, n) => ({ userId: String(NOBODY) + n, joinedAt: 0 }));
			playground.world.channels.put(id, { ...before, members });
			expect((await call("GET", `/channels/${id}`)).body.member_count).toBe(50);
		},
	},
	{
		at: "GET /channels/:channel/messages",
		says: "lists the newest first, at most a hundred",
		source: `${MESSAGE}#get-channel-messages`,
		act: async ({ call, send, at, general }) => {
			const first = await send({ content: "1" });
			const second = await send({ content: "2" });
			expect((await call("GET", at(general))).body).toMatchObject([{ id: second.id }, { id: first.id }]);
			expect((await call("GET", `${at(general)}?limit=101`)).body.code).toBe(50035);
		},
	},
	{
		at: "GET /channels/:channel/messages",
		says: "without the right to read back the list is empty",
		source: `${MESSAGE}#get-channel-messages`,
		ask: async ({ call, send, at, general, playground }) => {
			await send({ content: "x" });
			playground.moderator.allowApplication(general, { remove: ["ReadMessageHistory"] });
			return call("GET", at(general));
		},
		answer: { status: 200, body: [] },
	},
	{
		at: "GET /channels/:channel/messages/:message",
		says: "takes the right to read back",
		source: `${MESSAGE}#get-channel-message`,
		ask: async ({ call, send, at, general, playground }) => {
			const { id } = await send({ content: "x" });
			playground.moderator.allowApplication(general, { remove: ["ReadMessageHistory"] });
			return call("GET", at(general, id));
		},
		answer: { status: 403, code: 50013 },
	},
	{
		at: "GET /channels/:channel/messages/:message",
		says: "an unknown one is 10008, also one of another channel",
		source: CODES,
		ask: async ({ call, send, at, games }) => call("GET", at(games, (await send({ content: "x" })).id)),
		answer: { status: 404, code: 10008 },
	},
	{
		at: "GET /channels/:channel/messages/:message",
		says: "a private answer is out of the bot token's reach",
		guessed: true,
		source: docs("interactions/receiving-and-responding#get-original-interaction-response"),
		ask: async ({ call, useDo, at, general }) => {
			const { answer, later } = await useDo();
			await answer({ type: 4, data: { content: "x", flags: 64 } });
			return call("GET", at(general, (await later("GET", "/messages/@original")).body.id));
		},
		answer: { status: 404, code: 10008 },
	},
	{
		at: "GET /channels/:channel/messages/pins",
		says: "takes the right to read back, and lists with the time",
		source: `${MESSAGE}#get-channel-pins`,
		act: async ({ call, general, playground }) => {
			expect((await call("GET", `/channels/${general}/messages/pins`)).body.items).toEqual([]);
			playground.moderator.allowApplication(general, { remove: ["ReadMessageHistory"] });
			expect((await call("GET", `/channels/${general}/messages/pins`)).body.code).toBe(50013);
		},
	},
	{
		at: "GET /channels/:channel/thread-members",
		says: "lists who has joined",
		source: `${CHANNEL}#list-thread-members`,
		act: async ({ call, thread, playground }) => {
			const { id } = await thread();
			const { body } = await call("GET", `/channels/${id}/thread-members?with_member=true`);
			expect(body).toMatchObject([{ user_id: playground.applicationId, member: { user: { bot: true } } }]);
		},
	},
	{
		at: "GET /channels/:channel/thread-members/:user",
		says: "one who has not joined is 10007",
		guessed: true,
		source: `${CHANNEL}#get-thread-member`,
		ask: async ({ call, thread, ana }) => call("GET", `/channels/${(await thread()).id}/thread-members/${ana.id}`),
		answer: { status: 404, code: 10007 },
	},
	{
		at: "GET /guilds/:guild/threads/active",
		says: "has those that do not sleep, with the application's memberships",
		source: `${GUILD}#list-active-guild-threads`,
		act: async ({ call, thread, playground }) => {
			const { id } = await thread();
			const asleep = await thread();
			playground.moderator.setThread(asleep.id, { archived: true });
			const { body } = await call("GET", `/guilds/${playground.guildId}/threads/active`);
			expect(body).toMatchObject({ threads: [{ id }], members: [{ id, user_id: playground.applicationId }] });
		},
	},
	{
		at: "any route",
		says: "each answer tells how its limit stands",
		source: `${LIMITS}#header-format`,
		act: async ({ call }) => {
			const { headers } = await call("GET", "/users/@me");
			for (const name of ["limit", "remaining", "reset", "reset-after", "bucket"])
				expect(headers.get(`x-ratelimit-${name}`), name).toMatch(name === "bucket" ? /^\w+$/ : /^\d+(\.\d+)?$/);
		},
	},
];
