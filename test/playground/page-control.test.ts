import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FAULT_ROUTES } from "../../playground/faults/routes.ts";
import type { FaultsState } from "../../playground/page-control.ts";
import { ROUTES } from "../../playground/routes/index.ts";
import type { SeenEvent } from "../../playground/seen.ts";
import { type Desk, openDesk } from "./api.ts";
import { eventually, newClient } from "./bot.ts";

let desk: Desk;
beforeAll(async () => {
	desk = await openDesk();
});
afterEach(() => desk.playground.faults.clear());
afterAll(async () => {
	expect(desk.playground.violations).toEqual([]);
	await desk.playground.close();
});

async function ask(method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
	const response = await fetch(`${desk.playground.url}${path}`, {
		method,
		headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
}

const state = async () => (await ask("GET", "/faults")).body as FaultsState;

describe("the faults of the page", () => {
	test("every kind tells its fields, and can be armed with nothing but its name", async () => {
		const { kinds } = await state();
		expect(kinds.map(({ kind }) => kind).sort()).toEqual(
			[
				"delay",
				"time-out",
				"rate-limit",
				"server-error",
				"refuse",
				"drop",
				"duplicate",
				"out-of-order",
				"lose",
				"malformed",
				"close",
				"reconnect",
				"invalid-session",
				"mute-acks",
			].sort(),
		);
		for (const { kind, fields } of kinds) {
			const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
			for (const { type, value } of fields) expect(typeof value === "string" ? "text" : typeof value).toBe(type);
			const armed = await ask("POST", "/faults", { kind });
			expect(armed).toMatchObject({ status: 200, body: { struck: 0, fault: { kind, ...values } } });
		}
		expect((await state()).armed.map(({ fault }) => fault.kind)).toEqual(kinds.map(({ kind }) => kind));
	});

	test("every value on offer is one that counts, and what can be done at once is told", async () => {
		const { kinds } = await state();
		const offered = kinds.flatMap(({ kind, fields }) =>
			fields.flatMap(({ name, options = [] }) => options.map((option) => ({ kind, [name]: option }))),
		);
		expect(offered.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["rate-limit", "malformed", "close"]));
		for (const given of offered)
			expect(await ask("POST", "/faults", given)).toMatchObject({ status: 200, body: { fault: given } });
		for (const { kind, once } of kinds) {
			const asked = await ask("POST", "/gateway", { kind });
			expect(asked.status, kind).toBe(once ? 200 : 400);
		}
	});

	test("one is armed, strikes, tells how often, and is taken away", async () => {
		const [, bojan] = desk.playground.world.realm.people;
		const given = { kind: "server-error", status: 503, route: "POST /channels/:channel/messages", times: 3 };
		const { body: armed } = await ask("POST", "/faults", given);
		expect(armed).toEqual({
			id: expect.any(String),
			label: "Server error: status 503, effect true · Messages posted · 3 ×",
			struck: 0,
			left: 3,
			fault: { ...given, effect: true },
		});
		expect((await desk.call("POST", `/channels/${desk.general}/messages`, { content: "x" })).status).toBe(503);
		expect((await state()).armed).toMatchObject([{ struck: 1, left: 2 }]);
		for (let time = 2; time <= 4; time++)
			await desk.call("POST", `/channels/${desk.general}/messages`, { content: `x${time}` });
		expect((await state()).armed).toMatchObject([{ struck: 3, left: 0 }]);
		const other = await ask("POST", "/faults", { kind: "lose", person: bojan, chance: 0.25, seed: 7 });
		expect(other.body).toMatchObject({ label: "Event lost · Bojan · 25 %", fault: { chance: 0.25, seed: 7 } });
		const { id } = armed as { id: string };
		expect(await ask("DELETE", `/faults/${id}`)).toEqual({ status: 200, body: {} });
		expect(await ask("DELETE", `/faults/${id}`)).toMatchObject({ status: 404, body: { reason: "no-such-fault" } });
		expect((await state()).armed).toHaveLength(1);
		expect(await ask("DELETE", "/faults")).toEqual({ status: 200, body: {} });
		expect((await state()).armed).toEqual([]);
	});

	test("a preset arms several at once", async () => {
		const { presets } = await state();
		expect(presets.map(({ key }) => key)).toContain("rough");
		for (const { key } of presets) {
			const { status, body } = await ask("POST", "/faults", { preset: key, seed: "tea" });
			expect(status).toBe(200);
			expect((body as object[]).length).toBeGreaterThan(0);
			expect((await state()).armed).toEqual(body);
			await ask("DELETE", "/faults");
		}
	});

	test("each route on offer is one the API has, or all of them, or events", () => {
		for (const { route } of FAULT_ROUTES) {
			const [method = "", path = ""] = route.split(" ");
			if (method === "EVENT" || path.endsWith("**")) continue;
			const shape = path.replaceAll(/:\w+/g, ":");
			const known = ROUTES.some((one) => one.method === method && one.path.replaceAll(/:\w+/g, ":") === shape);
			expect(known, route).toBe(true);
		}
	});

	test.for([
		[{}, /kind must be one of/],
		[{ kind: "rain" }, /kind must be one of/],
		[{ kind: "constructor" }, /kind must be one of/],
		[{ kind: "delay", ms: -1 }, /ms must be a whole number from 0/],
		[{ kind: "delay", ms: "100" }, /ms must be/],
		[{ kind: "delay", wait: 5 }, /has no wait/],
		[{ kind: "close", code: 4006 }, /code must be one of 4000/],
		[{ kind: "malformed", form: "odd" }, /form must be one of not-json/],
		[{ kind: "rate-limit", scope: "all" }, /scope must be one of/],
		[{ kind: "drop", effect: 1 }, /effect must be true or false/],
		[{ kind: "drop", times: 0 }, /times must be/],
		[{ kind: "drop", chance: 2 }, /chance must be a number from 0 to 1/],
		[{ kind: "drop", seed: {} }, /seed must be/],
		[{ kind: "drop", person: "1" }, /person must be/],
		[{ kind: "drop", route: "/channels" }, /route must be like/],
		[{ kind: "drop", route: "EVENT INTERACTION_CREATE" }, /strikes requests/],
		[{ kind: "lose", route: "POST /channels/:channel/messages" }, /strikes events/],
		[{ preset: "calm" }, /preset must be one of/],
	] as const)("%o is not understood", async ([given, message]) => {
		expect(await ask("POST", "/faults", given)).toEqual({
			status: 400,
			body: { reason: "bad-request", message: expect.stringMatching(message) },
		});
		expect((await state()).armed).toEqual([]);
	});
});

describe("the bot's connection", () => {
	test("what cannot be understood, or is asked in another way, is refused", async () => {
		for (const given of [{}, { kind: "lose" }, { kind: "mute-acks" }, { kind: "close", code: 1000 }])
			expect(await ask("POST", "/gateway", given)).toMatchObject({
				status: 400,
				body: { message: expect.any(String) },
			});
		expect((await ask("GET", "/gateway")).status).toBe(405);
		expect((await ask("PUT", "/faults", {})).status).toBe(405);
		expect((await ask("GET", "/reset")).status).toBe(405);
	});

	test.for([
		["GET", "/faults"],
		["POST", "/faults"],
		["DELETE", "/faults"],
		["POST", "/gateway"],
		["POST", "/reset"],
	] as const)("the page of another site cannot %s %s", async ([method, path]) => {
		const before = (await ask("POST", "/faults", { kind: "lose" })).body;
		const body = method === "POST" ? { kind: "reconnect" } : undefined;
		expect((await ask(method, path, body, { origin: "https://example.com" })).status).toBe(421);
		expect((await state()).armed).toEqual([before]);
	});
});

test("a reset leaves the people, channels and commands, and nothing else; the bot logs in afresh", async () => {
	const { playground, general } = desk;
	const ana = playground.person("Ana");
	await desk.call("PUT", `/applications/${playground.applicationId}/commands`, [
		{ name: "hello", description: "Says hello", type: 1 },
	]);
	const client = newClient(playground);
	await client.login(playground.token);
	const { id: thread } = await desk.thread("A game");
	ana.say(thread, "Hello");
	playground.moderator.allow(general, ana.id, { remove: ["SendMessages"] });
	const unanswered = ana.command(general, "hello");
	ana.direct();
	const extra = playground.moderator.addChannel("extra");
	const events: SeenEvent[] = [];
	const stop = ana.listen((event) => events.push(event));
	const again = new Promise<void>((resolve) => client.once("shardReady", () => resolve()));

	expect(await ask("POST", "/reset")).toEqual({ status: 200, body: {} });

	expect((await unanswered).state).toBe("failed");
	expect(events.at(-1)).toEqual({ kind: "reset" });
	expect(ana.threads()).toEqual([]);
	expect(ana.channels().map(({ name }) => name)).toEqual(["general", "games", "lounge"]);
	expect(playground.channels.general).toBe(general);
	expect(playground.world.channels.get(extra)).toBeUndefined();
	expect(ana.messages(general)).toEqual([]);
	expect(ana.interactions()).toEqual([]);
	expect(playground.world.messages.values()).toEqual([]);
	expect(ana.commands(general).map(({ name }) => name)).toEqual(["hello"]);
	expect(ana.say(general, "Here again").content).toBe("Here again");
	expect(await desk.call("GET", `/channels/${thread}`)).toMatchObject({ status: 404, body: { code: 10003 } });
	await again;
	await eventually(() => playground.gateway.connected);
	stop();
	await client.destroy();
});
