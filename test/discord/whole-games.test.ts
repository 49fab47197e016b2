import { RESTJSONErrorCodes } from "discord.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, buttonsOf, pressTurn, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";
import { type Ending, endedBy, steer } from "../support/steering.ts";

// Whole games as people play them: slash commands and presses over a real gateway at an unmodified client in its own
// process, records in a real database, pictures drawn. Both players steer towards an ending; the dice are real.

const LONGEST_GAME = 400;
/** Steered games miss their ending one time in five at worst. */
const ATTEMPTS = 8;
/** Every so many turns one is composed by pressing instead of typed. */
const PRESSED = 7;

let playground: Playground;
let bot: BotProcess;
let records: Records;

beforeAll(async () => {
	playground = await startPlayground();
	bot = new BotProcess(playground);
	await bot.start();
	records = bot.records();
});

afterAll(async () => {
	await records.close();
	const status = await bot.end();
	await playground.close();
	expect(status).toBe(0);
});

async function playOut(match: SeenMatch, ending: Ending) {
	for (let turn = 0; turn < LONGEST_GAME; turn++) {
		const table = await storedTable(records, match.id);
		if (table.phase.kind === "over") return table;
		if (table.phase.kind !== "move") throw new Error("a roll is owed");
		const person = match.players[table.phase.seat];
		const text = steer(table, ending, person.id);
		if (turn % PRESSED === 0)
			await pressTurn(match, person, (steps) => steps.find(({ label }) => text.includes(label)) ?? steps[0]);
		else await typeTurn(match, person, text);
	}
	throw new Error("the game does not end");
}

describe("a whole game of Tapa", () => {
	const endings: readonly (readonly [Ending, "Ana" | "Bojan", RegExp])[] = [
		["bearOff", "Ana", /wins [12] points?\.\*\* All fifteen men are off/],
		["mars", "Bojan", /wins 2 points\.\*\* All fifteen men are off while .* has borne off none: mars/],
		["mother", "Ana", /wins 2 points\.\*\* The mother of .* is pinned/],
		["bothMothers", "Bojan", /draw: nobody scores\.\*\* Both mothers are pinned/],
	];
	test.concurrent.each(endings)("ended by %s", { timeout: 600_000 }, async (ending, challenger, words) => {
		const one = playground.person(challenger);
		const other = playground.person(challenger === "Ana" ? "Bojan" : "Ana");
		for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
			const match = await startGame(playground, one, other);
			const table = await playOut(match, ending);
			if (!endedBy(table, ending)) continue;
			const last = boardIn(one, match.thread);
			expect(last?.content).toMatch(words);
			expect(last && buttonsOf(last).map(({ label }) => label)).toEqual(["Play again"]);
			expect(last?.attachments[0]?.description?.length).toBeGreaterThan(0);
			const lines = one.messages(match.thread, { limit: 1000 }).filter(({ silent }) => silent);
			expect(lines.length).toBe(table.match.log.filter((entry) => entry.kind === "turn").length);
			return;
		}
		throw new Error(`${ATTEMPTS} games, none ended by ${ending}`);
	});

	test("nothing that was sent or answered on the way breaks Discord's rules", () => {
		// On a busy machine a first answer is sent again, and Discord says that it has it already.
		expect(
			playground.refusals.filter(({ code }) => code !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged),
		).toEqual([]);
		expect(bot.errors()).toEqual([]);
	});
});
