import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PermissionName } from "../../playground/permissions.ts";
import { tidy } from "../../playground/tidy.ts";
import { type Body, type Desk, openDesk } from "./api.ts";

let desk: Desk;
beforeEach(async () => {
	desk = await openDesk({ settings: { bucketSize: 1000 } });
});
afterEach(() => desk.playground.close());

const MINUTE = 60_000;

const state = (thread: Body) => thread.thread_metadata as { archived: boolean; locked: boolean };
const read = async (id: string) => (await desk.call("GET", `/channels/${id}`)).body;
const change = (id: string, body: object) => desk.call("PATCH", `/channels/${id}`, body);
const say = (id: string, content = "x") => desk.call("POST", `/channels/${id}/messages`, { content });

describe("a thread from a message", () => {
	test("has its id, once (160004)", async () => {
		const { id } = await desk.send({ content: "Start" });
		const path = `/channels/${desk.general}/messages/${id}/threads`;
		const first = await desk.call("POST", path, { name: "Game", auto_archive_duration: 10080 });
		expect(first).toMatchObject({
			status: 201,
			body: {
				id,
				type: 11,
				name: "Game",
				parent_id: desk.general,
				owner_id: desk.playground.applicationId,
				thread_metadata: { archived: false, locked: false, auto_archive_duration: 10080 },
			},
		});
		expect(await desk.call("POST", path, { name: "Again" })).toMatchObject({ status: 400, body: { code: 160004 } });
		const { body: start } = await desk.call("GET", `/channels/${desk.general}/messages/${id}`);
		expect(start).toMatchObject({ flags: 1 << 5, thread: { id } });
		const [opening] = (await desk.call("GET", `/channels/${id}/messages`)).body as unknown as Body[];
		expect(opening).toMatchObject({ type: 21, content: "", message_reference: { message_id: id } });
	});

	test.for([
		["a name of 101 characters", { name: "x".repeat(101) }],
		["an empty name", { name: "" }],
		["no name", {}],
		["a time to sleep that Discord lacks", { name: "x", auto_archive_duration: 90 }],
	] as const)("is refused (50035) with %s", async ([, body]) => {
		const { id } = await desk.send({ content: "Start" });
		const answer = await desk.call("POST", `/channels/${desk.general}/messages/${id}/threads`, body);
		expect(answer.body.code).toBe(50035);
	});

	test("counts the messages in it, and those ever sent", async () => {
		const { id } = await desk.thread();
		await say(id);
		const second = (await say(id)).body;
		await desk.call("DELETE", `/channels/${id}/messages/${second.id}`);
		expect(await read(id)).toMatchObject({ message_count: 1, total_message_sent: 2 });
	});

	test("outlives the message, and goes with its channel (10003)", async () => {
		const { id } = await desk.thread();
		await desk.call("DELETE", `/channels/${desk.general}/messages/${id}`);
		expect((await read(id)).id).toBe(id);
		desk.playground.moderator.deleteChannel(desk.general);
		expect((await read(id)).code).toBe(10003);
		expect((await say(id)).body.code).toBe(10003);
	});
});

test("a thread without a message is private unless its type says otherwise", async () => {
	const start = (body: object) => desk.call("POST", `/channels/${desk.general}/threads`, body);
	expect((await start({ name: "Hidden" })).body.code).toBe(50013);
	desk.playground.moderator.allowApplication(desk.general, { add: ["CreatePrivateThreads"] });
	const hidden = (await start({ name: "Hidden" })).body;
	expect(hidden.type).toBe(12);
	const ana = desk.playground.person("Ana");
	expect(ana.threads()).toEqual([]);
	await desk.call("PUT", `/channels/${hidden.id}/thread-members/${ana.id}`);
	expect(ana.threads().map(({ name }) => name)).toEqual(["Hidden"]);
	expect((await start({ name: "Open", type: 11 })).body.type).toBe(11);
	expect(ana.messages(desk.general).at(-1)).toMatchObject({ type: 18, content: "Open" });
});

test("threads start in text channels only (50024)", async () => {
	const { id } = await desk.thread();
	const inside = (await say(id)).body;
	expect((await desk.call("POST", `/channels/${id}/threads`, { name: "x", type: 11 })).body.code).toBe(50024);
	expect((await desk.call("POST", `/channels/${id}/messages/${inside.id}/threads`, { name: "x" })).body.code).toBe(
		50024,
	);
	const direct = (await desk.call("POST", "/users/@me/channels", { recipient_id: desk.playground.person("Ana").id }))
		.body;
	expect((await desk.call("POST", `/channels/${direct.id}/threads`, { name: "x" })).body.code).toBe(50024);
});

describe("members", () => {
	test("join by being named, by speaking and by being added", async () => {
		const { person, moderator } = desk.playground;
		const [ana, bojan, elif] = [person("Ana"), person("Bojan"), person("Elif")];
		const { id } = await desk.thread();
		const joined = () =>
			person("Ana")
				.threads()[0]
				?.members?.map((user) => desk.playground.world.users.get(user)?.globalName);
		expect(joined()).toEqual(["Kafana"]);
		await say(id, `<@${ana.id}> against <@${elif.id}>`);
		expect(joined()).toEqual(["Kafana", "Ana", "Elif"]);
		bojan.say(id, "I watch");
		expect(joined()).toEqual(["Kafana", "Ana", "Elif", "Bojan"]);
		const member = `/channels/${id}/thread-members`;
		expect((await desk.call("GET", `${member}/${ana.id}`)).body.user_id).toBe(ana.id);
		expect((await desk.call("DELETE", `${member}/${ana.id}`)).body.code).toBe(50013);
		moderator.allowApplication(id, { add: ["ManageThreads"] });
		expect((await desk.call("DELETE", `${member}/${ana.id}`)).status).toBe(204);
		expect((await desk.call("GET", `${member}/${ana.id}`)).body.code).toBe(10007);
		expect((await desk.call("PUT", `${member}/${ana.id}`)).status).toBe(204);
		expect(joined()).toEqual(["Kafana", "Elif", "Bojan", "Ana"]);
		expect((await desk.call("PUT", `${member}/${"1".repeat(18)}`)).body.code).toBe(10013);
	});

	test("cannot be those who do not see the channel (50001) or have left (10007)", async () => {
		const { person, moderator } = desk.playground;
		const { id } = await desk.thread();
		const add = (name: string) => desk.call("PUT", `/channels/${id}/thread-members/${person(name).id}`);
		moderator.allow(desk.general, person("Ana").id, []);
		expect((await add("Ana")).body.code).toBe(50001);
		await say(id, `<@${person("Ana").id}>`);
		expect(person("Bojan").threads()[0]?.members).not.toContain(person("Ana").id);
		expect(person("Ana").threads()).toEqual([]);
		moderator.removeMember(person("Elif").id);
		expect((await add("Elif")).body.code).toBe(10007);
	});
});

describe("a sleeping thread", () => {
	test("refuses edits, members and a new name (50083), and wakes by a message", async () => {
		const thread = await desk.thread();
		const inside = (await say(thread.id)).body;
		expect(state((await change(thread.id, { archived: true })).body).archived).toBe(true);
		const edit = await desk.call("PATCH", `/channels/${thread.id}/messages/${inside.id}`, { content: "y" });
		expect(edit.body.code).toBe(50083);
		const member = `/channels/${thread.id}/thread-members/${desk.playground.person("Ana").id}`;
		expect((await desk.call("PUT", member)).body.code).toBe(50083);
		expect((await change(thread.id, { name: "Other" })).body.code).toBe(50083);
		expect((await say(thread.id)).status).toBe(200);
		expect(state(await read(thread.id)).archived).toBe(false);
	});

	test("wakes by a change that says so, which may change more", async () => {
		const { id } = await desk.thread();
		await change(id, { archived: true });
		expect((await change(id, { archived: false, name: "Other" })).body).toMatchObject({
			name: "Other",
			thread_metadata: { archived: false },
		});
	});

	test("falls asleep by itself when nothing was said for long enough", async () => {
		const { id } = await desk.thread();
		await change(id, { auto_archive_duration: 60 });
		tidy(desk.playground.world, Date.now() + 59 * MINUTE);
		expect(state(await read(id)).archived).toBe(false);
		tidy(desk.playground.world, Date.now() + 61 * MINUTE);
		expect(state(await read(id)).archived).toBe(true);
	});

	test("that is locked takes nothing from those without the right to manage threads", async () => {
		const { id } = await desk.thread();
		const { moderator, person } = desk.playground;
		expect((await change(id, { locked: true })).body.code).toBe(50013);
		moderator.setThread(id, { locked: true });
		expect((await say(id)).body.code).toBe(160005);
		expect(() => person("Ana").say(id, "x")).toThrow("cannot write");
		moderator.setThread(id, { archived: true });
		expect((await say(id)).body.code).toBe(50083);
		expect((await change(id, { archived: false })).body.code).toBe(50013);
		moderator.allowApplication(id, { add: ["ManageThreads"] });
		expect((await change(id, { archived: false, locked: false })).status).toBe(200);
		expect((await say(id)).status).toBe(200);
	});
});

test("a third new name within ten minutes has to wait (429)", async () => {
	const { id } = await desk.thread();
	expect((await change(id, { name: "Two" })).status).toBe(200);
	expect((await change(id, { name: "Three" })).status).toBe(200);
	const third = await change(id, { name: "Four" });
	expect(third.status).toBe(429);
	expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(500);
	expect((await read(id)).name).toBe("Three");
});

/** What each right of the invitation is for, and what its absence is answered with. */
const RIGHTS: readonly (readonly [right: PermissionName, code: number, act: () => Promise<Body>])[] = [
	["ViewChannel", 50001, () => read(desk.general)],
	["ViewChannel", 50001, async () => (await say(desk.general)).body],
	["SendMessages", 50013, async () => (await say(desk.general)).body],
	[
		"AttachFiles",
		50013,
		async () => (await desk.call("POST", `/channels/${desk.general}/messages`, {}, { a: new Uint8Array(1) })).body,
	],
	[
		"ReadMessageHistory",
		50013,
		async () =>
			(
				await desk.call(
					"GET",
					`/channels/${desk.general}/messages/${desk.playground.person("Ana").messages(desk.general)[0]?.id}`,
				)
			).body,
	],
	[
		"CreatePublicThreads",
		50013,
		async () => (await desk.call("POST", `/channels/${desk.general}/threads`, { name: "x", type: 11 })).body,
	],
	["SendMessagesInThreads", 50013, async () => (await say(desk.playground.person("Ana").threads()[0]?.id ?? "")).body],
	["ViewChannel", 50001, async () => (await say(desk.playground.person("Ana").threads()[0]?.id ?? "")).body],
];

test.for(RIGHTS)("without %s it is refused (%i)", async ([right, code, act]) => {
	await desk.thread();
	expect((await act()).code).not.toBe(code);
	desk.playground.moderator.allowApplication(desk.general, { remove: [right] });
	expect((await act()).code).toBe(code);
	desk.playground.moderator.resetRights(desk.general, desk.playground.applicationId);
	expect((await act()).code).not.toBe(code);
});

test("without the right to read back, a list is empty", async () => {
	await desk.send({ content: "x" });
	desk.playground.moderator.allowApplication(desk.general, { remove: ["ReadMessageHistory"] });
	expect((await desk.call("GET", `/channels/${desk.general}/messages`)).body).toEqual([]);
});

test("in a thread, Send Messages has no effect", async () => {
	const { id } = await desk.thread();
	desk.playground.moderator.allowApplication(desk.general, { remove: ["SendMessages"] });
	expect((await say(id)).status).toBe(200);
});

test("removed from the guild, the application reaches nothing, and is back when invited again", async () => {
	const { moderator, guildId, person } = desk.playground;
	moderator.setInstalled(false);
	expect((await say(desk.general)).body.code).toBe(50001);
	expect((await desk.call("GET", `/guilds/${guildId}`)).body.code).toBe(10004);
	expect(person("Ana").channels()).toHaveLength(3);
	moderator.setInstalled(true);
	expect((await say(desk.general)).status).toBe(200);
});
