import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

let playground: Playground;
let bot: BotProcess;

beforeAll(async () => {
	playground = await startPlayground();
	bot = new BotProcess(playground);
	await bot.start();
});

beforeEach(async () => {
	if (bot.exitStatus !== undefined) await bot.start();
});

afterEach(() => playground.faults.clear());

afterAll(async () => {
	await bot.end();
	await playground.close();
});

async function game() {
	const match = await startGame(playground, playground.person("Ana"), playground.person("Bojan"));
	const records = bot.records();
	const table = await storedTable(records, match.id);
	await records.close();
	if (table.phase.kind !== "move") throw new Error("nobody is to move");
	const text = table.game.format(table.state, table.game.plays(table.state)[0]);
	return { match, person: match.players[table.phase.seat], text };
}

test("a single refusal of the token is asked about again, and the game goes on", async () => {
	const { match, person, text } = await game();
	playground.faults.add({
		route: "POST /channels/:channel/messages",
		kind: "refuse",
		status: 401,
		code: 0,
		message: "401: Unauthorized",
		times: 1,
	});
	await (await person.command(match.thread, "move", { play: text })).settled();
	const board = await person.waitForMessage(
		match.thread,
		({ content, ephemeral }) => !ephemeral && content.includes(`played ${text}`),
		25_000,
	);
	expect(board.attachments.length).toBe(1);
});

describe("what cannot be mended from inside ends the process with status 1", () => {
	const ended = async (): Promise<number | null> => {
		for (let waited = 0; waited < 200; waited++) {
			const status = bot.exitStatus;
			if (status !== undefined) return status;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
		return null;
	};

	test.each([4004, 4014])("the gateway closed with %d", async (code) => {
		playground.gateway.closeAll(code);
		expect(await ended()).toBe(1);
		expect(bot.output.join("")).toContain(String(code));
	});

	test("the token refused for good", async () => {
		const { match, person, text } = await game();
		playground.faults.add({ route: "* /channels/**", kind: "refuse", status: 401, code: 0, message: "401" });
		playground.faults.add({ route: "GET /users/**", kind: "refuse", status: 401, code: 0, message: "401" });
		await person.command(match.thread, "move", { play: text });
		expect(await ended()).toBe(1);
	});

	test("the store's file deleted", async () => {
		for (const file of readdirSync(bot.dataDir)) rmSync(join(bot.dataDir, file));
		expect(await ended()).toBe(1);
		expect(bot.output.join("")).toMatch(/file is no longer there/);
	});
});
