import { afterAll, beforeAll, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import { DISCORD_SETTINGS } from "../../playground/settings.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { type SeenMatch, startGame } from "../support/play.ts";
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

/** Types the first legal turn of whoever is to move, once the dice are thrown: that is when the turn before is written. */
async function playTurn(match: SeenMatch): Promise<void> {
	await expect.poll(async () => (await storedTable(records, match.id)).phase.kind, WRITING).toBe("move");
	const { phase, game, state } = await storedTable(records, match.id);
	if (phase.kind !== "move") throw new Error(phase.kind);
	const play = game.format(state, game.plays(state)[0]);
	const answer = await match.players[phase.seat].command(match.thread, "move", { play });
	expect(answer.state).toBe("answered");
	expect((await answer.settled()).content).toMatch(/^You played/);
}

/** Resolves once everything that was played stands in the thread. */
async function boardsOf(match: SeenMatch): Promise<void> {
	const owed = async () => {
		const { shown, log } = (await storedTable(records, match.id)).match;
		return log.length - shown.revision;
	};
	await expect.poll(owed, WRITING).toBe(0);
}

test("who plays faster than Discord lets a bot write is answered at once, and the boards come after", async () => {
	const match = await startGame(playground, playground.person("Ana"), playground.person("Bojan"));
	for (let turn = 0; turn < TURNS; turn++) await playTurn(match);
	await boardsOf(match);
	expect(playground.requests.filter(({ status }) => status === 429)).toEqual([]);
	expect(bot.errors()).toEqual([]);
});

test("where old messages take no more edits the boards still come", async () => {
	const match = await startGame(playground, playground.person("Ana"), playground.person("Bojan"));
	playground.settings.oldMessageMs = 0;
	playground.settings.oldEdits = { most: 0, ms: 60_000 };
	for (let turn = 0; turn < 2; turn++) await playTurn(match);
	await boardsOf(match);
	expect(playground.requests.some(({ code }) => code === 30046)).toBe(true);
	expect(bot.errors()).toEqual([]);
});
