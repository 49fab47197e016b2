import { REST, Routes } from "discord.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import { requestWithWaits } from "../../src/discord/waits.ts";
import { startPlayground } from "../support/playground.ts";

const RETRY_S = 0.2;

let playground: Playground;
let rest: REST;

beforeAll(async () => {
	playground = await startPlayground();
	rest = new REST({ api: playground.apiUrl, makeRequest: requestWithWaits }).setToken(playground.token);
});
afterEach(() => playground.faults.clear());
afterAll(() => playground.close());

test.for([
	["user", true],
	["user", false],
	["shared", false],
	["global", true],
	["global", false],
] as const)("a 429 of scope %s is sat out as it says, with a header: %s", async ([scope, header]) => {
	const before = playground.requests.length;
	playground.faults.add({ kind: "rate-limit", retryAfter: RETRY_S, scope, header, times: 2 });
	await rest.get(Routes.user());
	const [first, ...again] = playground.requests.slice(before);
	expect(again).toHaveLength(2);
	expect((again.at(-1)?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2 * RETRY_S * 1000);
});
