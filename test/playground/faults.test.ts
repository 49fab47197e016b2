import { type ChatInputCommandInteraction, Events, RESTEvents, Routes } from "discord.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import { TEST_SETTINGS } from "../support/playground.ts";
import { type Stage, setStage } from "./bot.ts";

let stage: Stage;
let ana: Person;
let deliveries: string[] = [];

beforeAll(async () => {
	stage = await setStage();
	ana = stage.playground.person("Ana");
	await stage.client.application.commands.set([{ name: "do", description: "Does it" }]);
	stage.client.on(Events.InteractionCreate, async (interaction) => {
		deliveries.push(interaction.id);
		await (interaction as ChatInputCommandInteraction).reply("Done").catch(() => {});
	});
});
afterAll(() => stage.close());
afterEach(() => {
	stage.playground.faults.clear();
	Object.assign(stage.playground.settings, TEST_SETTINGS);
	deliveries = [];
});

const route = "POST /channels/:channel/messages";
const send = (content: string, more: object = {}, channel = stage.general) =>
	stage.client.rest.post(Routes.channelMessages(channel), { body: { content, ...more } });
/** How many messages of a content there are. */
const count = (content: string) => ana.messages(stage.general).filter((message) => message.content === content).length;
const attempts = (content: string) =>
	stage.playground.requests.filter(({ body }) => (body as { content?: string } | undefined)?.content === content);

test("a server error is tried again by the client, and nothing was done twice", async () => {
	stage.playground.faults.add({ kind: "server-error", status: 503, route, times: 2 });
	await send("after 503");
	expect(attempts("after 503").map(({ status }) => status)).toEqual([503, 503, 200]);
	expect(attempts("after 503")[0]?.fault).toBe("server-error");
	expect(count("after 503")).toBe(1);
});

test("a server error after the effect doubles a message, unless it has a nonce", async () => {
	stage.playground.faults.add({ kind: "server-error", status: 500, effect: true, route, times: 1 });
	await send("doubled");
	expect(count("doubled")).toBe(2);
	stage.playground.faults.add({ kind: "server-error", status: 500, effect: true, route, times: 1 });
	await send("once", { nonce: "one", enforce_nonce: true });
	expect(count("once")).toBe(1);
});

test("an answer that is too slow for the client doubles a message, unless it has a nonce", async () => {
	const { options } = stage.client.rest;
	const { timeout } = options;
	options.timeout = 200;
	const slow = () => stage.playground.faults.add({ kind: "delay", ms: 300, route, times: 1 });
	slow();
	await send("slow");
	await expect.poll(() => count("slow")).toBeGreaterThanOrEqual(2);
	slow();
	await send("slow once", { nonce: "two", enforce_nonce: true });
	await expect
		.poll(() => attempts("slow once").filter(({ status }) => status === 200).length)
		.toBeGreaterThanOrEqual(2);
	expect(count("slow once")).toBe(1);
	options.timeout = timeout;
});

test("a refusal with 429 is waited for", async () => {
	stage.playground.faults.add({ kind: "rate-limit", retryAfter: 0.1, route, times: 1 });
	const before = Date.now();
	await send("limited");
	expect(Date.now() - before).toBeGreaterThanOrEqual(100);
	expect(attempts("limited").map(({ status }) => status)).toEqual([429, 200]);
});

test("limits are told in advance, so that the client never runs into one", async () => {
	Object.assign(stage.playground.settings, { bucketSize: 4, bucketMs: 600 });
	const { games } = stage.playground.channels;
	const limited: unknown[] = [];
	stage.client.rest.on(RESTEvents.RateLimited, (info) => limited.push(info));
	await Promise.all(Array.from({ length: 9 }, (_, index) => send(`many ${index}`, {}, games)));
	expect(limited.length).toBeGreaterThan(0);
	expect(
		stage.playground.requests.filter(
			({ body, status }) => status === 429 && String((body as { content?: string })?.content).startsWith("many"),
		),
	).toEqual([]);
});

test.for([
	[false, 0],
	[true, 1],
] as const)("a connection is cut, the effect had: %s", async ([effect, expected]) => {
	stage.playground.faults.add({ kind: "drop", effect, route, times: 1 });
	await expect(send(`cut ${effect}`)).rejects.toThrow();
	expect(count(`cut ${effect}`)).toBe(expected);
});

test("any error of Discord's can be had from any route", async () => {
	const remove = stage.playground.faults.add({
		kind: "refuse",
		status: 400,
		code: 30046,
		message: "Maximum number of edits to messages older than 1 hour reached. Try again later",
		route: "PATCH /channels/:channel/messages/:message",
	});
	const { id } = (await send("old")) as { id: string };
	const edit = () => stage.client.rest.patch(Routes.channelMessage(stage.general, id), { body: { content: "new" } });
	await expect(edit()).rejects.toMatchObject({ code: 30046 });
	remove();
	await edit();
	expect(count("new")).toBe(1);
});

test("a fault strikes only what it is for", async () => {
	stage.playground.faults.add({
		kind: "refuse",
		status: 403,
		code: 50013,
		message: "Missing Permissions",
		route: "* /channels/**",
		when: ({ body }) => (body as { content?: string }).content === "bad",
	});
	await send("good");
	await expect(send("bad")).rejects.toMatchObject({ code: 50013 });
	expect((await ana.command(stage.general, "do")).state).toBe("answered");
});

test("an interaction is delivered several times, and answered once", async () => {
	stage.playground.faults.add({ kind: "duplicate", deliveries: 5, route: "EVENT INTERACTION_CREATE", times: 1 });
	const answer = await ana.command(stage.general, "do");
	expect(answer.message?.content).toBe("Done");
	await expect.poll(() => deliveries).toEqual(Array(5).fill(answer.interactionId));
	await expect.poll(() => stage.playground.requests.filter(({ code }) => code === 40060)).toHaveLength(4);
	await ana.command(stage.general, "do");
	expect(deliveries).toHaveLength(6);
});

test("an interaction is delivered late, or never", async () => {
	stage.playground.faults.add({ kind: "delay", ms: 100, route: "EVENT INTERACTION_CREATE", times: 1 });
	expect((await ana.command(stage.general, "do")).latencyMs).toBeGreaterThanOrEqual(100);
	stage.playground.settings.answerMs = 150;
	stage.playground.faults.add({ kind: "lose", route: "EVENT INTERACTION_CREATE", times: 1 });
	expect((await ana.command(stage.general, "do")).state).toBe("failed");
	expect(deliveries).toHaveLength(1);
});

test("a callback that is answered with an error before its effect can be sent again", async () => {
	stage.playground.faults.add({
		kind: "server-error",
		status: 502,
		route: "POST /interactions/:id/:token/callback",
		times: 1,
	});
	expect((await ana.command(stage.general, "do")).message?.content).toBe("Done");
});

test.for([
	[true, 2],
	[false, 1],
] as const)(
	"a request is never answered, the effect had: %s, and the client tries again",
	async ([effect, expected]) => {
		const { options } = stage.client.rest;
		const { timeout } = options;
		options.timeout = 200;
		stage.playground.faults.add({ kind: "time-out", effect, route, times: 1 });
		await send(`unanswered ${effect}`);
		options.timeout = timeout;
		expect(count(`unanswered ${effect}`)).toBe(expected);
		expect(attempts(`unanswered ${effect}`).map(({ status }) => status)).toEqual([undefined, 200]);
	},
);

test.for([
	["user", true],
	["shared", true],
	["global", true],
	["user", false],
] as const)("a 429 has the scope %s, and a header that says when: %s", async ([scope, header]) => {
	stage.playground.faults.add({ kind: "rate-limit", retryAfter: 1.5, scope, header, route, times: 1 });
	const response = await fetch(`${stage.playground.apiUrl}/v10/channels/${stage.general}/messages`, { method: "POST" });
	expect(response.status).toBe(429);
	expect(response.headers.get("retry-after")).toBe(header ? "1.5" : null);
	expect(response.headers.get("x-ratelimit-scope")).toBe(scope);
	expect(response.headers.get("x-ratelimit-global")).toBe(scope === "global" ? "true" : null);
	expect(await response.json()).toEqual({
		message: `${scope === "shared" ? "The resource is" : "You are"} being rate limited.`,
		retry_after: 1.5,
		global: scope === "global",
	});
});

test("a fault for one person strikes what that person does and what is answered, told or named to that person", async () => {
	const bojan = stage.playground.person("Bojan");
	stage.playground.faults.add({ kind: "delay", ms: 1, person: ana.id });
	const struckBy = async (act: () => Promise<unknown>) => {
		const before = stage.playground.faults.armed[0]?.struck ?? 0;
		await act();
		return (stage.playground.faults.armed[0]?.struck ?? 0) - before;
	};
	expect(await struckBy(() => bojan.command(stage.general, "do"))).toBe(0);
	expect(await struckBy(() => ana.command(stage.general, "do"))).toBe(2);
	expect(await struckBy(() => send("to all"))).toBe(0);
	expect(await struckBy(() => send(`<@${ana.id}>`, { allowed_mentions: { users: [ana.id] } }))).toBe(1);
});
