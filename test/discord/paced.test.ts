import { afterAll, beforeAll, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import { DISCORD_SETTINGS } from "../../playground/settings.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const TURNS = 6;
/** Discord takes five messages in five seconds, and a turn makes up to three. */
const WRITING = { timeout: 30_000 };

let playground: Playground;
let bot: BotProcess;
let records: Records;
beforeAll(async () => {
	playground = await startPlayground({ settings: DISCORD_SETTINGS });
	bot = new BotProcess(playground);
	await bot.start();
	records = bot.records();
});
afterAll(async () => {
	await records.close();
	await bot.end();
	await playground.close();
});

test("who plays faster than Discord lets a bot write is answered at once, and the boards come after", async () => {
	const match = await startGame(playground, playground.person("Ana"), playground.person("Bojan"));
	for (let turn = 0; turn < TURNS; turn++) {
		// The dice are thrown once the turn before has been written.
		await expect.poll(async () => (await storedTable(records, match.id)).phase.kind, WRITING).toBe("move");
		const { phase, game, state } = await storedTable(records, match.id);
		if (phase.kind !== "move") throw new Error(phase.kind);
		const play = game.format(state, game.plays(state)[0]);
		const answer = await match.players[phase.seat].command(match.thread, "move", { play });
		expect(answer.state).toBe("answered");
		expect((await answer.settled()).content).toMatch(/^You played/);
	}
	await expect
		.poll(async () => {
			const { shown, log } = (await storedTable(records, match.id)).match;
			return log.length - shown.revision;
		}, WRITING)
		.toBe(0);
	expect(playground.requests.filter(({ status }) => status === 429)).toEqual([]);
	expect(bot.errors()).toEqual([]);
});

test("a bot that starts again at once waits for its turn to log in, and goes on", async () => {
	await bot.end("SIGKILL");
	await bot.start();
	const [ana, { general = "" }] = [playground.person("Ana"), playground.channels];
	const answer = await ana.command(general, "games");
	expect((await answer.settled()).content).toContain("https://discord.com/channels/");
});
