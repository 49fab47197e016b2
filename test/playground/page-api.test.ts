import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { SeenEvent, SeenMessage } from "../../playground/seen.ts";
import { type Desk, openDesk } from "./api.ts";

let desk: Desk;
let ana: string;
let bojan: string;
let sockets: WebSocket[] = [];
beforeEach(async () => {
	desk = await openDesk();
	ana = desk.playground.person("Ana").id;
	bojan = desk.playground.person("Bojan").id;
	await desk.call("PUT", `/applications/${desk.playground.applicationId}/commands`, [
		{
			name: "do",
			description: "Does it",
			options: [{ type: 3, name: "text", description: "A text", autocomplete: true }],
		},
	]);
});
afterEach(async () => {
	for (const socket of sockets) socket.terminate();
	sockets = [];
	await desk.playground.close();
});

async function get(path: string): Promise<{ status: number; body: unknown }> {
	const response = await fetch(desk.playground.url + path);
	return { status: response.status, body: await response.json() };
}

async function post(person: string, verb: string, body: unknown): Promise<{ status: number; body: unknown }> {
	const response = await fetch(`${desk.playground.url}/people/${person}/${verb}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return { status: response.status, body: await response.json() };
}

/** What a person's page is told, in order, as it comes. */
async function watch(person: string): Promise<SeenEvent[]> {
	const socket = new WebSocket(`${desk.playground.url.replace("http", "ws")}/people/${person}/events`);
	sockets.push(socket);
	const events: SeenEvent[] = [];
	socket.on("message", (data) => events.push(JSON.parse(String(data)) as SeenEvent));
	await new Promise((resolve, reject) => {
		socket.once("open", resolve);
		socket.once("error", reject);
	});
	return events;
}

/** Answers the next interaction as a bot would. */
function answerNext(body: object): void {
	const stop = desk.playground.world.listen((event) => {
		if (event.kind !== "interaction" || event.interaction.state !== "waiting") return;
		stop();
		const { id, token } = event.interaction;
		void desk.call("POST", `/interactions/${id}/${token}/callback`, body);
	});
}

const BUTTON = [{ type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] }];

test("the people, and what one of them sees", async () => {
	expect((await get("/people")).body).toMatchObject([{ name: "Ana" }, { name: "Bojan" }, { name: "Elif" }]);
	const { id } = await desk.thread("A game");
	const guilds = [
		{ id: desk.playground.guildId, name: "The coffee house" },
		{ id: expect.any(String), name: "The tea garden" },
	];
	expect((await get("/guilds")).body).toEqual(guilds);
	expect((await get(`/people/${ana}/state`)).body).toMatchObject({
		guilds,
		person: { id: ana, name: "Ana", locale: "en-US" },
		users: expect.arrayContaining([{ id: bojan, name: "Bojan", bot: false }]),
		channels: [
			{ name: "general", kind: "text", canWrite: true, guildId: desk.playground.guildId },
			{ name: "games", kind: "text", canWrite: true, guildId: desk.playground.guildId },
			{ name: "lounge", kind: "text", canWrite: true },
		],
		threads: [{ id, kind: "thread", name: "A game", parentId: desk.general, joined: false, archived: false }],
	});
	expect((await get(`/people/${ana}/messages?channel=${desk.general}`)).body).toMatchObject([
		{ content: "Start", threadId: id, author: { name: "Kafana", bot: true } },
	]);
	expect((await get(`/people/${ana}/commands?channel=${desk.general}`)).body).toMatchObject([
		{ name: "do", options: [{ name: "text", type: 3, autocomplete: true, required: false }] },
	]);
});

test("what is said reaches everyone's page", async () => {
	const events = await watch(bojan);
	const said = await post(ana, "say", { channelId: desk.general, text: `Hello <@${bojan}>` });
	expect(said).toMatchObject({ status: 200, body: { content: `Hello <@${bojan}>`, pingsMe: false } });
	await expect.poll(() => events).toMatchObject([{ kind: "message-create", message: { pingsMe: true } }]);
});

describe("what is done", () => {
	test("a command is completed, used and answered", async () => {
		answerNext({ type: 8, data: { choices: [{ name: "24/18", value: "24/18" }] } });
		const form = { channelId: desk.general, name: "do", values: { text: "24" } };
		expect((await post(ana, "complete", { ...form, focused: "text" })).body).toEqual([
			{ name: "24/18", value: "24/18" },
		]);
		answerNext({ type: 4, data: { content: "Done" } });
		expect((await post(ana, "command", form)).body).toMatchObject({
			state: "answered",
			kind: "message",
			message: { content: "Done", interaction: { user: { name: "Ana" }, commandName: "do" } },
			followUps: [],
		});
	});

	test("a private answer is pushed to its person only, and pressed", async () => {
		const [mine, other] = [await watch(ana), await watch(bojan)];
		answerNext({ type: 4, data: { content: "Private", flags: 64, components: BUTTON } });
		const { body } = await post(ana, "command", { channelId: desk.general, name: "do", values: {} });
		const { message } = body as { message: SeenMessage };
		expect(message).toMatchObject({
			ephemeral: true,
			components: [{ components: [{ label: "Go", custom_id: "go" }] }],
		});
		answerNext({ type: 7, data: { content: "Pressed", components: [] } });
		const pressed = await post(ana, "press", { messageId: message.id, customId: "go" });
		expect(pressed.body).toMatchObject({ kind: "update", message: { content: "Pressed" } });
		await expect
			.poll(() => mine.map(({ kind }) => kind))
			.toEqual(["interaction", "message-create", "interaction", "interaction", "message-update", "interaction"]);
		expect(mine.filter(({ kind }) => kind === "interaction")).toMatchObject([
			{ state: "waiting" },
			{ state: "answered" },
			{ state: "waiting", sourceId: message.id },
			{ state: "answered", sourceId: message.id },
		]);
		expect(other).toEqual([]);
		await post(ana, "dismiss", { messageId: message.id });
		await expect.poll(() => mine.at(-1)?.kind).toBe("message-delete");
	});

	test("a conversation with the application is opened, empty, and stays the same one", async () => {
		const opened = await post(ana, "direct", {});
		expect(opened).toMatchObject({ status: 200, body: { channelId: expect.any(String) } });
		const { channelId } = opened.body as { channelId: string };
		// A page that opens later does not list it, and is told of it when it asks.
		const mine = await watch(ana);
		const other = await watch(bojan);
		expect(await post(ana, "direct", {})).toEqual(opened);
		await expect
			.poll(() => mine)
			.toMatchObject([{ kind: "channel-update", channel: { id: channelId, kind: "direct", name: "Kafana" } }]);
		expect((await post(ana, "say", { channelId, text: "Hello" })).body).toMatchObject({ channelId });
		expect(await post(bojan, "say", { channelId, text: "Hello" })).toMatchObject({ status: 409 });
		expect(other).toEqual([]);
	});

	test("a form is opened and sent", async () => {
		const events = await watch(ana);
		const input = { type: 18, label: "Move", component: { type: 4, custom_id: "text", style: 1 } };
		answerNext({ type: 9, data: { custom_id: "form", title: "Type it", components: [input] } });
		const { body } = await post(ana, "command", { channelId: desk.general, name: "do", values: {} });
		const { modal } = body as { modal: object };
		await expect.poll(() => events.at(-1)).toEqual({ kind: "modal", modal });
		answerNext({ type: 4, data: { content: "Read" } });
		expect((await post(ana, "submit", { modal, values: { text: "6/off" } })).body).toMatchObject({
			message: { content: "Read" },
		});
	});

	test("an application that does not respond has failed", async () => {
		const events = await watch(ana);
		desk.playground.settings.answerMs = 100;
		const { body } = await post(ana, "command", { channelId: desk.general, name: "do", values: {} });
		expect(body).toMatchObject({ state: "failed", followUps: [] });
		await expect.poll(() => events.map((event) => "state" in event && event.state)).toEqual(["waiting", "failed"]);
	});
});

test.for([
	["say", { channelId: "1", text: "x" }, 409, "no-such-channel"],
	["say", { text: "x" }, 400, "bad-request"],
	["press", { messageId: "1", customId: "x" }, 409, "no-such-message"],
	["submit", { modal: { interactionId: "1" }, values: {} }, 409, "no-such-modal"],
	["fly", {}, 400, "bad-request"],
] as const)("%s with %o is answered with %i %s", async ([verb, body, status, reason]) => {
	expect(await post(ana, verb, body)).toMatchObject({ status, body: { reason, message: expect.any(String) } });
});

test("a thread is joined and left", async () => {
	const { id } = await desk.thread("A game");
	const events = await watch(ana);
	const joined = async () => {
		const { body } = await get(`/people/${ana}/state`);
		return (body as { threads: readonly { joined: boolean }[] }).threads[0]?.joined;
	};
	expect(await joined()).toBe(false);
	for (const [verb, after] of [
		["join", true],
		["leave", false],
	] as const) {
		expect((await post(ana, verb, { channelId: id })).status).toBe(200);
		expect(await joined()).toBe(after);
		await expect.poll(() => events.at(-1)).toMatchObject({ kind: "channel-update", channel: { id, joined: after } });
	}
	expect(await post(ana, "join", { channelId: desk.general })).toMatchObject({ status: 409 });
	desk.playground.moderator.setThread(id, { archived: true });
	expect(await post(ana, "join", { channelId: id })).toMatchObject({ status: 409, body: { reason: "archived" } });
	expect(await joined()).toBe(false);
});

test("the notice of a thread that starts from no message leads to it", async () => {
	const { body } = await desk.call("POST", `/channels/${desk.general}/threads`, { name: "A table", type: 11 });
	expect((await get(`/people/${ana}/messages?channel=${desk.general}`)).body).toMatchObject([
		{ type: 18, content: "A table", threadId: body.id },
	]);
});

test.for(["/%", "/%ff", "/attachments/1/1/%", "/people/1/%e2", "/api/v10/channels/%"])(
	"an address that cannot be read, %s, is a bad request",
	async (path) => {
		const { hostname, port } = new URL(desk.playground.url);
		// fetch would mend some of them.
		const status = await new Promise((resolve, reject) => {
			request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
				.on("error", reject)
				.end();
		});
		expect(status).toBe(400);
	},
);

test("a connection to an address that cannot be read is cut, and nothing breaks", async () => {
	const socket = new WebSocket(`${desk.playground.url.replace("http", "ws")}/%`);
	await new Promise((resolve) => socket.once("error", resolve));
	expect((await get("/people")).status).toBe(200);
});

test("the page of another site reaches nothing", async () => {
	const foreign = await fetch(`${desk.playground.url}/people`, { headers: { origin: "https://example.com" } });
	expect(foreign.status).toBe(421);
	expect((await fetch(`${desk.playground.url}/../package.json`)).status).toBe(404);
	expect((await fetch(`${desk.playground.url}/%2e%2e/playground.ts`)).status).toBe(404);
	expect((await get("/people/1/state")).status).toBe(404);
});
