import { expect } from "vitest";
import { CODES, docs, issue, NOBODY, PERMISSIONS, type Rule, THREADS } from "./rule.ts";
import { stateOf } from "./scene.ts";

const CHANNEL = docs("resources/channel");
const FROM_MESSAGE = "POST /channels/:channel/messages/:message/threads";
const WITHOUT_MESSAGE = "POST /channels/:channel/threads";
const CHANGE = "PATCH /channels/:channel";
const ADD = "PUT /channels/:channel/thread-members/:user";
const REMOVE = "DELETE /channels/:channel/thread-members/:user";

/** Threads: who starts, joins and changes them, what sleeps and what is locked. */
export const THREAD_RULES: readonly Rule[] = [
	{
		at: FROM_MESSAGE,
		says: "the thread has the message's id, and a message can have one",
		source: `${CHANNEL}#start-thread-from-message`,
		act: async ({ call, send, at, general }) => {
			const { id } = await send({ content: "x" });
			const start = () => call("POST", `${at(general, id)}/threads`, { name: "Game" });
			expect(await start()).toMatchObject({ status: 201, body: { id, type: 11 } });
			expect(await start()).toMatchObject({ status: 400, body: { code: 160004 } });
		},
	},
	{
		at: FROM_MESSAGE,
		says: "takes the right to create public threads",
		source: PERMISSIONS,
		ask: async ({ call, send, at, general, playground }) => {
			playground.moderator.allowApplication(general, { remove: ["CreatePublicThreads"] });
			return call("POST", `${at(general, (await send({ content: "x" })).id)}/threads`, { name: "Game" });
		},
		answer: { status: 403, code: 50013 },
	},
	{
		at: FROM_MESSAGE,
		says: "takes the right to read back",
		guessed: true,
		source: PERMISSIONS,
		ask: async ({ call, send, at, general, playground }) => {
			playground.moderator.allowApplication(general, { remove: ["ReadMessageHistory"] });
			return call("POST", `${at(general, (await send({ content: "x" })).id)}/threads`, { name: "Game" });
		},
		answer: { status: 403, code: 50013 },
	},
	{
		at: FROM_MESSAGE,
		says: "none starts in a thread",
		source: CODES,
		ask: async ({ call, thread, say, at }) => {
			const { id } = await thread();
			return call("POST", `${at(id, (await say(id)).body.id)}/threads`, { name: "Game" });
		},
		answer: { status: 400, code: 50024 },
	},
	{
		at: FROM_MESSAGE,
		says: "none starts from a message of Discord's own",
		guessed: true,
		source: CODES,
		ask: async ({ call, at, general, ana }) => {
			await call("POST", `/channels/${general}/threads`, { name: "Game", type: 11 });
			return call("POST", `${at(general, ana.messages(general).at(-1)?.id)}/threads`, { name: "Game" });
		},
		answer: { status: 403, code: 50021 },
	},
	{
		at: FROM_MESSAGE,
		says: "a name has 1 to 100 characters",
		source: `${CHANNEL}#start-thread-from-message-json-params`,
		act: async ({ call, send, at, general }) => {
			const path = `${at(general, (await send({ content: "x" })).id)}/threads`;
			for (const name of ["", "x".repeat(101)]) expect((await call("POST", path, { name })).body.code).toBe(50035);
			expect((await call("POST", path, { name: "x".repeat(100) })).status).toBe(201);
		},
	},
	{
		at: FROM_MESSAGE,
		says: "it sleeps after 60, 1440, 4320 or 10080 minutes",
		source: `${CHANNEL}#start-thread-from-message-json-params`,
		ask: async ({ call, send, at, general }) =>
			call("POST", `${at(general, (await send({ content: "x" })).id)}/threads`, {
				name: "Game",
				auto_archive_duration: 90,
			}),
		answer: { status: 400, code: 50035 },
	},
	{
		at: WITHOUT_MESSAGE,
		says: "is private if no type is given, which takes a right of its own",
		source: `${CHANNEL}#start-thread-without-message-json-params`,
		act: async ({ call, general, playground }) => {
			const start = () => call("POST", `/channels/${general}/threads`, { name: "Game" });
			expect((await start()).body.code).toBe(50013);
			playground.moderator.allowApplication(general, { add: ["CreatePrivateThreads"] });
			expect(await start()).toMatchObject({ status: 201, body: { type: 12 } });
		},
	},
	{
		at: WITHOUT_MESSAGE,
		says: "none starts in a direct channel",
		source: CODES,
		ask: ({ call, ana }) => call("POST", `/channels/${ana.direct()}/threads`, { name: "Game", type: 11 }),
		answer: { status: 400, code: 50024 },
	},
	{
		at: WITHOUT_MESSAGE,
		says: "a guild has only so many threads that do not sleep",
		source: `${THREADS}#active-archived-threads`,
		act: async ({ call, general, playground }) => {
			playground.settings.activeThreads = 1;
			const start = () => call("POST", `/channels/${general}/threads`, { name: "Game", type: 11 });
			const { body } = await start();
			expect((await start()).body.code).toBe(160006);
			playground.moderator.setThread(body.id, { archived: true });
			expect((await start()).status).toBe(201);
		},
	},
	{
		at: WITHOUT_MESSAGE,
		says: "a private one is seen by its members only",
		source: `${THREADS}#public-private-threads`,
		act: async ({ call, general, playground, ana, bojan }) => {
			playground.moderator.allowApplication(general, { add: ["CreatePrivateThreads"] });
			const { body } = await call("POST", `/channels/${general}/threads`, { name: "Game" });
			await call("PUT", `/channels/${body.id}/thread-members/${ana.id}`);
			expect([ana.threads().length, bojan.threads().length]).toEqual([1, 0]);
		},
	},
	{
		at: ADD,
		says: "an unknown user is 10013, one who has left 10007",
		source: CODES,
		act: async ({ call, thread, ana, playground }) => {
			const { id } = await thread();
			expect((await call("PUT", `/channels/${id}/thread-members/${NOBODY}`)).body.code).toBe(10013);
			playground.moderator.removeMember(ana.id);
			expect((await call("PUT", `/channels/${id}/thread-members/${ana.id}`)).body.code).toBe(10007);
		},
	},
	{
		at: ADD,
		says: "one who does not see the parent cannot be added",
		guessed: true,
		source: `${THREADS}#permissions`,
		ask: async ({ call, thread, ana, general, playground }) => {
			const { id } = await thread();
			playground.moderator.allow(general, ana.id, []);
			return call("PUT", `/channels/${id}/thread-members/${ana.id}`);
		},
		answer: { status: 403, code: 50001 },
	},
	{
		at: ADD,
		says: "takes the right to send there, and a thread that does not sleep",
		source: `${CHANNEL}#add-thread-member`,
		act: async ({ call, thread, ana, playground }) => {
			const { id } = await thread();
			const add = () => call("PUT", `/channels/${id}/thread-members/${ana.id}`);
			playground.moderator.setThread(id, { archived: true });
			expect((await add()).body.code).toBe(50083);
			playground.moderator.setThread(id, { archived: false });
			playground.moderator.allowApplication(id, { remove: ["SendMessagesInThreads"] });
			expect((await add()).body.code).toBe(50013);
		},
	},
	{
		at: ADD,
		says: "a thread has at most 1000 members",
		source: CODES,
		ask: async ({ call, thread, ana, playground }) => {
			playground.settings.threadMembers = 1;
			return call("PUT", `/channels/${(await thread()).id}/thread-members/${ana.id}`);
		},
		answer: { status: 400, code: 30033 },
	},
	{
		at: ADD,
		says: "elsewhere than in a thread there are no members",
		source: CODES,
		ask: ({ call, general, ana }) => call("PUT", `/channels/${general}/thread-members/${ana.id}`),
		answer: { status: 400, code: 50024 },
	},
	{
		at: REMOVE,
		says: "takes the right to manage threads, but for oneself",
		source: `${CHANNEL}#remove-thread-member`,
		act: async ({ call, thread, ana }) => {
			const { id } = await thread();
			await call("PUT", `/channels/${id}/thread-members/${ana.id}`);
			expect((await call("DELETE", `/channels/${id}/thread-members/${ana.id}`)).body.code).toBe(50013);
			expect((await call("DELETE", `/channels/${id}/thread-members/@me`)).status).toBe(204);
		},
	},
	{
		at: CHANGE,
		says: "its owner may name it and put it to sleep, and one who is in it may wake it",
		source: `${THREADS}#editing-deleting-threads`,
		act: async ({ call, thread }) => {
			const { id } = await thread();
			expect((await call("PATCH", `/channels/${id}`, { name: "Other" })).body.name).toBe("Other");
			expect(stateOf((await call("PATCH", `/channels/${id}`, { archived: true })).body).archived).toBe(true);
			expect(stateOf((await call("PATCH", `/channels/${id}`, { archived: false })).body).archived).toBe(false);
		},
	},
	{
		at: CHANGE,
		says: "locking it and slowing it take the right to manage threads",
		source: `${THREADS}#editing-deleting-threads`,
		act: async ({ call, thread }) => {
			const { id } = await thread();
			for (const body of [{ locked: true }, { rate_limit_per_user: 5 }])
				expect((await call("PATCH", `/channels/${id}`, body)).body.code).toBe(50013);
		},
	},
	{
		at: CHANGE,
		says: "one that is locked is woken only with the right to manage threads",
		source: `${THREADS}#active-archived-threads`,
		ask: async ({ call, thread, playground }) => {
			const { id } = await thread();
			playground.moderator.setThread(id, { archived: true, locked: true });
			return call("PATCH", `/channels/${id}`, { archived: false });
		},
		answer: { status: 403, code: 50013 },
	},
	{
		at: CHANGE,
		says: "one that sleeps takes no change but being woken",
		source: CODES,
		ask: async ({ call, thread, playground }) => {
			const { id } = await thread();
			playground.moderator.setThread(id, { archived: true });
			return call("PATCH", `/channels/${id}`, { name: "Other" });
		},
		answer: { status: 400, code: 50083 },
	},
	{
		at: CHANGE,
		says: "a third new name within ten minutes has to wait",
		guessed: true,
		source: issue(1900),
		act: async ({ call, thread }) => {
			const { id } = await thread();
			for (const name of ["Two", "Three"]) expect((await call("PATCH", `/channels/${id}`, { name })).status).toBe(200);
			const { status, headers } = await call("PATCH", `/channels/${id}`, { name: "Four" });
			expect([status, headers.get("x-ratelimit-scope")]).toEqual([429, "shared"]);
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
		},
	},
	{
		at: CHANGE,
		says: "a text channel is changed with the right to manage channels, a direct one not at all",
		source: `${CHANNEL}#modify-channel`,
		act: async ({ call, general, ana }) => {
			expect((await call("PATCH", `/channels/${general}`, { name: "other" })).body.code).toBe(50013);
			expect((await call("PATCH", `/channels/${ana.direct()}`, { name: "other" })).body.code).toBe(50003);
		},
	},
	{
		at: "DELETE /channels/:channel",
		says: "a thread is deleted with the right to manage threads",
		source: `${THREADS}#editing-deleting-threads`,
		act: async ({ call, thread, playground }) => {
			const { id } = await thread();
			expect((await call("DELETE", `/channels/${id}`)).body.code).toBe(50013);
			playground.moderator.allowApplication(id, { add: ["ManageThreads"] });
			expect((await call("DELETE", `/channels/${id}`)).status).toBe(200);
			expect((await call("GET", `/channels/${id}`)).body.code).toBe(10003);
		},
	},
	{
		at: "POST /channels/:channel/messages",
		says: "wakes a thread that sleeps",
		source: `${THREADS}#active-archived-threads`,
		act: async ({ call, say, thread, playground }) => {
			const { id } = await thread();
			playground.moderator.setThread(id, { archived: true });
			expect((await say(id)).status).toBe(200);
			expect(stateOf((await call("GET", `/channels/${id}`)).body).archived).toBe(false);
		},
	},
	{
		at: "POST /channels/:channel/messages",
		says: "a locked thread takes none without the right to manage threads",
		source: `${THREADS}#locked-threads`,
		act: async ({ say, thread, playground }) => {
			const { id } = await thread();
			playground.moderator.setThread(id, { locked: true });
			expect(await say(id)).toMatchObject({ status: 403, body: { code: 160005 } });
			playground.moderator.setThread(id, { archived: true });
			expect((await say(id)).body.code).toBe(50083);
			playground.moderator.allowApplication(id, { add: ["ManageThreads"] });
			expect((await say(id)).status).toBe(200);
		},
	},
	{
		at: "PATCH /channels/:channel/messages/:message",
		says: "not in a thread that sleeps, nor, without the right to manage threads, in one that is locked",
		source: `${THREADS}#locked-threads`,
		act: async ({ call, say, at, thread, playground }) => {
			const { id } = await thread();
			const message = (await say(id)).body.id;
			const edit = () => call("PATCH", at(id, message), { content: "y" });
			playground.moderator.setThread(id, { locked: true });
			expect((await edit()).body.code).toBe(160005);
			playground.moderator.setThread(id, { locked: false, archived: true });
			expect((await edit()).body.code).toBe(50083);
		},
	},
	{
		at: "DELETE /channels/:channel/messages/:message",
		says: "is the one thing that can be done in a thread that sleeps, unless it is locked too",
		source: `${THREADS}#locked-threads`,
		act: async ({ call, say, at, thread, playground }) => {
			const { id } = await thread();
			const [one, two] = [(await say(id)).body.id, (await say(id)).body.id];
			playground.moderator.setThread(id, { archived: true });
			expect((await call("DELETE", at(id, one))).status).toBe(204);
			playground.moderator.setThread(id, { locked: true });
			expect((await call("DELETE", at(id, two))).body.code).toBe(50083);
		},
	},
	{
		at: "POST /channels/:channel/messages",
		says: "whom a message in a thread mentions, and who writes there, joins it",
		guessed: true,
		source: `${THREADS}#thread-membership`,
		act: async ({ say, thread, ana, bojan }) => {
			const { id } = await thread();
			await say(id, `<@${ana.id}>`);
			bojan.say(id, "x");
			expect(ana.threads()[0]?.members).toEqual(expect.arrayContaining([ana.id, bojan.id]));
		},
	},
];
