import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SeenMessage } from "../../playground/seen.ts";
import { type Body, type Desk, openDesk } from "./api.ts";

let desk: Desk;
beforeEach(async () => {
	desk = await openDesk({ settings: { bucketSize: 1000 } });
});
afterEach(() => desk.playground.close());

const at = (channel: string, message = "") => `/channels/${channel}/messages${message && `/${message}`}`;

describe("reading", () => {
	const contents = (body: Body): readonly string[] => (body as unknown as Body[]).map(({ content }) => content);

	test.for([
		["", ["5", "4", "3", "2", "1"]],
		["?limit=2", ["5", "4"]],
		["?before=3", ["2", "1"]],
		["?before=4&limit=1", ["3"]],
		["?after=3", ["5", "4"]],
		["?after=1&limit=2", ["3", "2"]],
		["?around=3&limit=3", ["4", "3", "2"]],
	] as const)("a list%s has the right messages, newest first", async ([query, expected]) => {
		const ids: string[] = [];
		for (const content of ["1", "2", "3", "4", "5"]) ids.push((await desk.send({ content })).id);
		const asked = query.replace(/(before|after|around)=(\d)/, (_, name, digit) => `${name}=${ids[Number(digit) - 1]}`);
		expect(contents((await desk.call("GET", at(desk.general) + asked)).body)).toEqual(expected);
	});

	test("a list of 101 is refused", async () => {
		expect((await desk.call("GET", `${at(desk.general)}?limit=101`)).body.code).toBe(50035);
	});

	test("what is gone is not found: messages (10008), channels (10003), guilds (10004), users (10013)", async () => {
		const { id } = await desk.send({ content: "x" });
		expect((await desk.call("DELETE", at(desk.general, id))).status).toBe(204);
		expect((await desk.call("GET", at(desk.general, id))).body.code).toBe(10008);
		expect((await desk.call("PATCH", at(desk.general, id), { content: "y" })).body.code).toBe(10008);
		expect((await desk.call("DELETE", at(desk.general, id))).body.code).toBe(10008);
		desk.playground.moderator.deleteChannel(desk.games);
		expect((await desk.call("POST", at(desk.games), { content: "x" })).body.code).toBe(10003);
		expect((await desk.call("GET", `/guilds/${id}`)).body.code).toBe(10004);
		expect((await desk.call("GET", `/users/${id}`)).body.code).toBe(10013);
		const { moderator, person, guildId } = desk.playground;
		const member = `/guilds/${guildId}/members/${person("Elif").id}`;
		expect((await desk.call("GET", member)).body).toMatchObject({ user: { global_name: "Elif" } });
		moderator.removeMember(person("Elif").id);
		expect((await desk.call("GET", member)).body.code).toBe(10007);
		expect((await desk.call("GET", "/nothing/here")).status).toBe(404);
	});

	test("without a token nothing is answered (401)", async () => {
		const response = await fetch(`${desk.playground.apiUrl}/v10/users/@me`);
		expect(response.status).toBe(401);
	});
});

describe("a nonce", () => {
	const body = (more: object = {}) => ({ content: "x", nonce: "match:1", enforce_nonce: true, ...more });

	test("makes a repeated request answer the first message", async () => {
		const first = await desk.send(body());
		expect(first.nonce).toBe("match:1");
		expect((await desk.send(body({ content: "y" }))).id).toBe(first.id);
		expect((await desk.send(body(), desk.games)).id).not.toBe(first.id);
		expect((await desk.send(body({ enforce_nonce: false }))).id).not.toBe(first.id);
	});

	test("is forgotten after a while, and never told again", async () => {
		const first = await desk.send(body());
		expect((await desk.call("GET", at(desk.general, first.id))).body).not.toHaveProperty("nonce");
		desk.playground.settings.nonceMs = -1;
		expect((await desk.send(body())).id).not.toBe(first.id);
	});
});

describe("whom a message mentions and notifies", () => {
	const named = (list: readonly string[]) =>
		list.map((id) => desk.playground.world.users.get(id)?.globalName ?? id).sort();

	test.for([
		["nothing said: everyone named", {}, ["Ana", "Bojan"], ["Ana", "Bojan"]],
		["none allowed", { allowed_mentions: { parse: [] } }, [], []],
		["one allowed", { allowed_mentions: { parse: [], users: ["Ana"] } }, ["Ana"], ["Ana"]],
		["one allowed who is not named", { allowed_mentions: { users: ["Elif"] } }, [], []],
		["silent", { flags: 1 << 12 }, ["Ana", "Bojan"], []],
	] as const)("%s", async ([, more, mentions, pinged]) => {
		const id = (name: string) => desk.playground.person(name).id;
		const body = JSON.parse(JSON.stringify(more), (key, value) => (key === "users" ? value.map(id) : value));
		const sent = await desk.send({ content: `<@${id("Ana")}> and <@!${id("Bojan")}> and @everyone`, ...body });
		expect((sent.mentions as Body[]).map(({ global_name: name }) => name)).toEqual(mentions);
		expect(sent.mention_everyone).toBe(false);
		const seen = desk.playground.person("Ana").messages(desk.general).at(-1);
		expect(named(seen?.mentions ?? [])).toEqual(mentions);
		expect(named(seen?.pinged ?? [])).toEqual(pinged);
		expect(seen?.pingsMe).toBe((pinged as readonly string[]).includes("Ana"));
	});

	test("an edit mentions, and notifies nobody", async () => {
		const { id } = await desk.send({ content: "x" });
		const ana = desk.playground.person("Ana");
		const edited = await desk.call("PATCH", at(desk.general, id), { content: `<@${ana.id}>` });
		expect(edited.body.mentions).toHaveLength(1);
		expect(edited.body.edited_timestamp).not.toBeNull();
		expect(ana.messages(desk.general)[0]).toMatchObject({ mentions: [ana.id], pinged: [] });
	});

	test("one who does not see the channel is not notified", async () => {
		const { moderator, person } = desk.playground;
		moderator.allow(desk.general, person("Ana").id, []);
		await desk.send({ content: `<@${person("Ana").id}>` });
		expect(person("Bojan").messages(desk.general)[0]?.pinged).toEqual([]);
		expect(() => person("Ana").messages(desk.general)).toThrow();
		expect(
			person("Ana")
				.channels()
				.map(({ name }) => name),
		).toEqual(["games", "lounge"]);
	});
});

describe("files", () => {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const names = (message: SeenMessage | undefined) => message?.attachments.map(({ filename }) => filename);
	const read = async (url: string | undefined) => (await fetch(url ?? "")).text();

	test("an edit keeps the files it names, adds new ones and lets the others go", async () => {
		const ana = desk.playground.person("Ana");
		const { body } = await desk.call(
			"POST",
			at(desk.general),
			{
				attachments: [
					{ id: "0", description: "first" },
					{ id: "1", filename: "renamed.txt" },
				],
			},
			{ "one.txt": bytes("1"), "two.txt": bytes("2") },
		);
		const [one, two] = body.attachments as [Body, Body];
		expect(names(ana.messages(desk.general)[0])).toEqual(["one.txt", "renamed.txt"]);
		expect(await read(one.url as string)).toBe("1");
		await desk.call("PATCH", at(desk.general, body.id), { content: "still both" });
		expect(names(ana.messages(desk.general)[0])).toEqual(["one.txt", "renamed.txt"]);
		await desk.call(
			"PATCH",
			at(desk.general, body.id),
			{ attachments: [{ id: one.id }, { id: "0" }] },
			{ "three.txt": bytes("3") },
		);
		const [message] = ana.messages(desk.general);
		expect(names(message)).toEqual(["one.txt", "three.txt"]);
		expect(message?.attachments[0]?.description).toBe("first");
		expect(await Promise.all((message?.attachments ?? []).map(({ url }) => read(url)))).toEqual(["1", "3"]);
		expect((await fetch(two.url as string)).status).toBe(404);
		await desk.call("PATCH", at(desk.general, body.id), { content: "none", attachments: [] });
		expect(names(ana.messages(desk.general)[0])).toEqual([]);
	});

	test("a file that is not named among the attachments is refused", async () => {
		const { id } = await desk.send({ content: "x" });
		const edit = await desk.call("PATCH", at(desk.general, id), { attachments: [] }, { "a.txt": bytes("a") });
		expect(edit.body.code).toBe(50035);
	});
});

test("only the own messages can be edited (50005); deleting others takes a right (50013)", async () => {
	const { person, moderator } = desk.playground;
	const { id } = person("Ana").say(desk.general, "Mine");
	expect((await desk.call("PATCH", at(desk.general, id), { content: "Yours" })).body.code).toBe(50005);
	expect((await desk.call("DELETE", at(desk.general, id))).body.code).toBe(50013);
	moderator.allowApplication(desk.general, { add: ["ManageMessages"] });
	expect((await desk.call("DELETE", at(desk.general, id))).status).toBe(204);
});

test("a reply names what it answers and notifies its author", async () => {
	const ana = desk.playground.person("Ana");
	const { id } = ana.say(desk.general, "A question");
	const sent = await desk.send({ content: "An answer", message_reference: { message_id: id } });
	expect(sent).toMatchObject({ type: 19, referenced_message: { id, content: "A question" } });
	expect(ana.messages(desk.general).at(-1)).toMatchObject({ replyTo: id, pingsMe: true });
});

test("a message is pinned and unpinned by one who may", async () => {
	const { id } = await desk.send({ content: "x" });
	const pins = `/channels/${desk.general}/messages/pins`;
	expect((await desk.call("PUT", `${pins}/${id}`)).body.code).toBe(50013);
	desk.playground.moderator.allowApplication(desk.general, { add: ["PinMessages"] });
	expect((await desk.call("PUT", `${pins}/${id}`)).status).toBe(204);
	expect((await desk.call("GET", pins)).body.items).toMatchObject([{ message: { id, pinned: true } }]);
	await desk.call("DELETE", `${pins}/${id}`);
	expect((await desk.call("GET", pins)).body.items).toEqual([]);
});

test("direct messages reach a person, unless that person takes none (50007)", async () => {
	const { person, moderator } = desk.playground;
	const ana = person("Ana");
	const open = () => desk.call("POST", "/users/@me/channels", { recipient_id: ana.id });
	const { id } = (await open()).body;
	expect((await open()).body.id).toBe(id);
	await desk.send({ content: "Hello" }, id);
	expect(ana.messages(id).map(({ content }) => content)).toEqual(["Hello"]);
	expect(
		person("Bojan")
			.channels()
			.map(({ kind }) => kind),
	).not.toContain("direct");
	moderator.setDirectMessages(ana.id, false);
	expect((await desk.call("POST", at(id), { content: "Again" })).body.code).toBe(50007);
});
