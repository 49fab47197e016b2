import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import type { Playground } from "../../playground/playground.ts";
import { BotProcess } from "../support/bot.ts";
import { startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

let playground: Playground;

beforeEach(async () => {
	playground = await startPlayground();
});

afterEach(async () => {
	await playground.close();
});

const names = commands.map(({ data }) => data.name).toSorted();

/** What a person who may manage the server is offered in a channel, with where each command is registered. */
const offered = () => {
	const { games = "" } = playground.channels;
	const ana = playground.person("Ana");
	playground.moderator.allow(games, ana.id, { add: ["ManageGuild"] });
	return ana
		.commands(games)
		.map(({ name, scope }) => `${scope} ${name}`)
		.toSorted();
};

describe("the commands", () => {
	test("are registered everywhere, or in one server, and never in both", async () => {
		const everywhere = new BotProcess(playground);
		await everywhere.start();
		expect(offered()).toEqual(names.map((name) => `global ${name}`));
		await everywhere.end();

		const oneServer = new BotProcess(playground, {
			DISCORD_GUILD_ID: playground.guildId,
			DATA_DIR: everywhere.dataDir,
		});
		await oneServer.start();
		expect(offered()).toEqual(names.map((name) => `guild ${name}`));
		await oneServer.end();

		await everywhere.start();
		expect(offered()).toEqual(names.map((name) => `global ${name}`));
		await everywhere.end();
		expect(playground.refusals).toEqual([]);
	});

	test("can be called in a direct message, and do what makes sense there", async () => {
		const bot = new BotProcess(playground);
		await bot.start();
		const ana = playground.person("Ana");
		const { thread } = await startGame(playground, ana, playground.person("Bojan"));
		const answer = async (name: string, options = {}) =>
			(await (await ana.command(ana.direct(), name, options)).settled()).content;
		expect(await answer("challenge", { game: "tapa-mk" })).toMatch(/Challenges are made in a channel of a server/);
		expect(await answer("games")).toContain(thread);
		expect(await answer("board")).toContain(thread);
		expect(await answer("help")).toContain("/challenge");
		expect(await answer("move", { play: "nonsense" })).toMatch(/I cannot read|It is not your turn/);
		await bot.end();
		expect(bot.errors()).toEqual([]);
	});
});

describe("a start that cannot succeed", () => {
	test.each([
		["a token that Discord does not know", { DISCORD_TOKEN: "not.the.token" }, /cannot start/],
		["a server id that is none", { DISCORD_GUILD_ID: "my server" }, /DISCORD_GUILD_ID must be a server's id/],
		["an API nobody answers at", { DISCORD_API_URL: "http://127.0.0.1:9/api" }, /cannot start/],
		["a data folder that cannot be made", { DATA_DIR: "package.json/data" }, /cannot start/],
	] as const)("with %s ends with status 1, says why, and shows no token", async (_what, env, words) => {
		const bot = new BotProcess(playground, env);
		await expect(bot.start()).rejects.toThrow(words);
		expect(bot.output.join("")).not.toContain(playground.token);
		expect(bot.output.join("")).not.toContain("not.the.token");
	});
});

test("a first answer comes within a second while the store is slow and Discord takes boards slowly", async () => {
	const bot = new BotProcess(playground);
	await bot.start();
	const [ana, bojan] = [playground.person("Ana"), playground.person("Bojan")];
	const match = await startGame(playground, ana, bojan);
	playground.faults.add({ route: "POST /channels/:channel/messages", kind: "delay", ms: 2000 });
	for (const person of [ana, bojan]) {
		const answers = await Promise.all([
			person.command(match.thread, "board"),
			person.command(match.thread, "games"),
			person.command(match.thread, "resign"),
		]);
		for (const { state, latencyMs } of answers) {
			expect(state).toBe("answered");
			expect(latencyMs).toBeLessThan(1000);
		}
	}
	await bot.end();
});
