import { REST, Routes } from "discord.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playground } from "../playground/playground.ts";
import { startHint } from "../src/starting.ts";
import { startPlayground } from "./support/playground.ts";

let playground: Playground;

beforeAll(async () => {
	playground = await startPlayground();
});

afterAll(() => playground.close());

/** What an attempt fails with. */
const failing = (attempt: Promise<unknown>): Promise<unknown> =>
	attempt.then(
		() => undefined,
		(error: unknown) => error,
	);

const ask = (token: string): REST => new REST({ api: playground.apiUrl }).setToken(token);

describe("an error at the start comes with what can be done about it", () => {
	test("the page's port is taken", async () => {
		const port = new URL(playground.url).port;
		const hint = startHint(await failing(startPlayground({ port: Number(port) })));
		expect(hint).toContain(`port ${port}`);
		expect(hint).toContain("PLAYGROUND_PORT");
	});

	test("Discord does not know the token, which is not repeated", async () => {
		const hint = startHint(await failing(ask("an.old.token").get(Routes.currentApplication())));
		expect(hint).toContain("DISCORD_TOKEN");
		expect(hint).not.toContain("an.old.token");
	});

	test("the bot is not on the server", async () => {
		const route = Routes.applicationGuildCommands(playground.applicationId, "123456789012345678");
		const hint = startHint(await failing(ask(playground.token).put(route, { body: [] })));
		expect(hint).toContain("DISCORD_GUILD_ID");
	});

	test.each([[new Error("disk full")], ["no error at all"], [undefined]])("nothing is known about %s", (error) => {
		expect(startHint(error)).toBeUndefined();
	});
});
