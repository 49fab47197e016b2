import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "../src/env.ts";

describe("the environment", () => {
	test("empty means: no Discord, data in ./data", () => {
		expect(readEnv({})).toEqual({
			token: undefined,
			guild: undefined,
			api: "https://discord.com/api",
			dataDir: "data",
			playgroundPort: 8080,
		});
	});

	test("blank variables are as good as none, and space around is left out", () => {
		const env = readEnv({ DISCORD_TOKEN: " ", DISCORD_GUILD_ID: "", DATA_DIR: " /srv/kafana " });
		expect(env).toMatchObject({ token: undefined, guild: undefined, dataDir: "/srv/kafana" });
	});

	test.each(["http://127.0.0.1:9/api", "http://127.0.0.1:9/api/", "http://127.0.0.1:9/api/v10"])(
		"%s is the API",
		(url) => {
			expect(readEnv({ DISCORD_API_URL: url }).api).toBe("http://127.0.0.1:9/api");
		},
	);

	test.each([
		[{ DISCORD_GUILD_ID: "my server" }, "DISCORD_GUILD_ID"],
		[{ DISCORD_TOKEN: "two words" }, "DISCORD_TOKEN"],
		[{ DISCORD_API_URL: "discord" }, "DISCORD_API_URL"],
		[{ PLAYGROUND_PORT: "80a" }, "PLAYGROUND_PORT"],
		[{ PLAYGROUND_PORT: "70000" }, "PLAYGROUND_PORT"],
	])("%j is refused by the name of the variable, and without its value", (env, name) => {
		expect(() => readEnv(env)).toThrow(EnvError);
		expect(() => readEnv(env)).toThrow(name);
		if ("DISCORD_TOKEN" in env) expect(() => readEnv(env)).not.toThrow("two words");
	});
});
