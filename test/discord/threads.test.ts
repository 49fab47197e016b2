import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, buttonsOf, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

let playground: Playground;
let bot: BotProcess;
let records: Records;
let channel: string;

beforeAll(async () => {
	playground = await startPlayground();
	bot = new BotProcess(playground);
	await bot.start();
	records = bot.records();
	channel = playground.channels.games ?? "";
});

afterAll(async () => {
	await records.close();
	await bot.end();
	await playground.close();
});

const newGame = (): Promise<SeenMatch> => startGame(playground, playground.person("Ana"), playground.person("Bojan"));

async function mover(match: SeenMatch) {
	const table = await storedTable(records, match.id);
	if (table.phase.kind !== "move") throw new Error("nobody is to move");
	const text = table.game.format(table.state, table.game.plays(table.state)[0]);
	return { person: match.players[table.phase.seat], text };
}

/** The match where it is played now. */
const moved = async (match: SeenMatch): Promise<SeenMatch> => ({
	...match,
	thread: (await storedTable(records, match.id)).match.thread ?? "",
});

describe("a thread that cannot be written to", () => {
	const closings = [
		["is locked", (thread: string) => playground.moderator.setThread(thread, { archived: true, locked: true })],
		[
			"lost the right to send",
			(thread: string) => playground.moderator.allowApplication(thread, { remove: ["SendMessagesInThreads"] }),
		],
		["cannot be seen", (thread: string) => playground.moderator.allowApplication(thread, { remove: ["ViewChannel"] })],
	] as const;
	const openings = [
		(thread: string) => playground.moderator.setThread(thread, { archived: false, locked: false }),
		(thread: string) => playground.moderator.resetRights(thread, playground.applicationId),
		(thread: string) => playground.moderator.resetRights(thread, playground.applicationId),
	];

	test.each(closings.map(([name, close], i) => [name, close, openings[i]] as const))(
		"because it %s: the turn stays, the channel and /games say what is in the way, and it goes on by itself",
		async (_name, close, reopen) => {
			const match = await newGame();
			const { person, text } = await mover(match);
			const board = boardIn(person, match.thread);
			const first = board && buttonsOf(board)[0];
			if (!board || !first) throw new Error("no board");
			let draft = await (await person.press(board.id, first.id)).settled();
			while (!buttonsOf(draft).some(({ label }) => label === "Done")) {
				const before = draft.content;
				const step = buttonsOf(draft).find(({ label }) => label.includes("/"));
				draft = await (await person.press(draft.id, step?.id ?? "")).until(({ content }) => content !== before);
			}
			const stop = playground.faults.add({ route: "POST /channels/:channel/messages", kind: "delay", ms: 300 });
			const done = buttonsOf(draft).find(({ label }) => label === "Done");
			const pressed = await person.press(draft.id, done?.id ?? "");
			close(match.thread);
			stop();
			await pressed.until(({ content }) => content.startsWith("You played"));
			const notice = await playground
				.person("Elif")
				.waitForMessage(
					channel,
					({ content }) => content.includes(`<#${match.thread}>`) && content.includes("cannot go on"),
				);
			expect(notice.pinged).toEqual([]);
			const listed = await (await person.command(channel, "games")).settled();
			expect(listed.content).toContain("In the way:");
			const played = (await storedTable(records, match.id)).match.log.filter(({ kind }) => kind === "turn");
			expect(played.length).toBe(1);
			expect(text.length).toBeGreaterThan(0);

			reopen?.(match.thread);
			const asked = await (await person.command(channel, "board")).settled();
			expect(asked.content.length).toBeGreaterThan(0);
			await expect
				.poll(async () => (await storedTable(records, match.id)).match.hindrance, { timeout: 5000 })
				.toBeUndefined();
			await (await person.command(match.thread, "resign")).settled();
			const { match: stored } = await storedTable(records, match.id);
			expect(stored.shown.revision).toBe(stored.log.length);
			await endGame(match);
		},
	);
});

/** Ends a game so that the next test's players have only their own. */
async function endGame(match: SeenMatch): Promise<void> {
	const [ana] = match.players;
	const asked = await (await ana.command(match.thread, "resign")).settled();
	const yes = buttonsOf(asked).find(({ label }) => label === "Resign");
	await (await ana.press(asked.id, yes?.id ?? "")).until(({ content }) => content === "You resigned.");
	await expect
		.poll(async () => (await storedTable(records, match.id)).match.shown.revision)
		.toBe((await storedTable(records, match.id)).match.log.length);
}

describe("what somebody deleted", () => {
	test("a board comes back when a player asks for it", async () => {
		const match = await newGame();
		const { person } = await mover(match);
		const board = boardIn(person, match.thread);
		playground.moderator.deleteMessage(board?.id ?? "");
		const answer = await (await person.command(match.thread, "board")).settled();
		expect(answer.content).toMatch(/stands anew/);
		const again = boardIn(playground.person("Elif"), match.thread);
		expect(again && buttonsOf(again)).toEqual(board && buttonsOf(board));
		await typeTurn(match, person, (await mover(match)).text);
		await endGame(match);
	});

	test("a thread: the next turn starts a new one, with the seal and the last key opened, and both are told", async () => {
		const match = await newGame();
		const { person, text } = await mover(match);
		playground.moderator.deleteChannel(match.thread);
		await (await person.command(channel, "move", { play: text })).settled();
		await expect.poll(async () => ["", match.thread].includes((await moved(match)).thread)).toBe(false);
		const now = await moved(match);
		await person.waitForMessage(now.thread, ({ attachments }) => attachments.length > 0);
		const told = playground.person("Elif").messages(now.thread);
		const greeting = told.find(({ content }) => content.includes("welcome"));
		const { match: stored } = await storedTable(records, match.id);
		const draws = stored.log.filter((entry) => entry.kind === "draw");
		expect(greeting?.pinged.toSorted()).toEqual(match.players.map(({ id }) => id).toSorted());
		expect(greeting?.content).toContain(stored.seals[0]?.seal);
		expect(greeting?.content).toMatch(/Last draw \d+, its key [0-9a-f]{64}/);
		expect(draws.some(({ key }) => greeting?.content.includes(key))).toBe(true);
		expect(told.some(({ silent, content }) => silent && content.includes(text))).toBe(true);
		await typeTurn(now, (await mover(now)).person, (await mover(now)).text);
		await endGame(now);
	});

	test("a thread, when a player asks for the board elsewhere", async () => {
		const match = await newGame();
		const { person } = await mover(match);
		playground.moderator.deleteChannel(match.thread);
		const answer = await (await person.command(channel, "board")).settled();
		expect(answer.content).toMatch(/stands anew/);
		const now = await moved(match);
		expect(now.thread).not.toBe(match.thread);
		await typeTurn(now, (await mover(now)).person, (await mover(now)).text);
		await endGame(now);
	});

	test("the message of the challenge: the game goes on in its thread", async () => {
		const match = await newGame();
		playground.moderator.deleteMessage(match.thread);
		const { person, text } = await mover(match);
		await typeTurn(match, person, text);
		await endGame(match);
	});

	test("the channel itself: the game goes on where a player asks for the board", async () => {
		const match = await newGame();
		const { person, text } = await mover(match);
		playground.moderator.deleteChannel(channel);
		const general = playground.channels.general ?? "";
		await (await person.command(general, "move", { play: text })).settled();
		await expect.poll(async () => (await storedTable(records, match.id)).match.hindrance?.reason).toBe("channelGone");
		expect((await (await person.command(general, "games")).settled()).content).toMatch(/Type `\/board` in the channel/);
		expect((await (await person.command(general, "board")).settled()).content).toMatch(/stands anew/);
		const now = await moved(match);
		await typeTurn(now, (await mover(now)).person, (await mover(now)).text);
		await endGame(now);
	});
});

test("nothing that was sent or answered on the way breaks Discord's rules", () => {
	expect(bot.errors()).toEqual([]);
});
