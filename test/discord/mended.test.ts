import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "../../playground/faults/fault.ts";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { SeenMessage } from "../../playground/seen.ts";
import { NEEDED_PERMISSIONS } from "../../src/discord/permissions.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, button, buttonsOf, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

/** A moment as long as Discord remembers nonces in these tests. */
const NONCE_MS = 500;
const CHAT = 120;
/** In which the bot has given up a request that is not answered, and tried it again. */
const LONGEST_ATTEMPT_MS = 6000;

let playground: Playground;
let bot: BotProcess;

beforeAll(async () => {
	playground = await startPlayground({ settings: { nonceMs: NONCE_MS } });
	bot = new BotProcess(playground);
	await bot.start();
});

afterAll(async () => {
	await bot.end();
	await playground.close();
});

/** The channel games are played in: some tests delete it, and make another. */
const games = (): string => playground.channels.games ?? "";

const newGame = (): Promise<SeenMatch> => startGame(playground, playground.person("Ana"), playground.person("Bojan"));

async function stored({ id }: SeenMatch) {
	const records = bot.records();
	const table = await storedTable(records, id);
	await records.close();
	return table;
}

async function mover(match: SeenMatch) {
	const table = await stored(match);
	if (table.phase.kind !== "move") throw new Error("nobody is to move");
	const other = match.players[table.phase.seat === 0 ? 1 : 0];
	const text = table.game.format(table.state, table.game.plays(table.state)[0]);
	return { person: match.players[table.phase.seat], other, text };
}

const say = async (person: Person, channel: string, command: string, options = {}): Promise<string> =>
	(await (await person.command(channel, command, options)).settled()).content;

const boardsIn = (thread: string): number =>
	playground
		.person("Elif")
		.messages(thread, { limit: 1000 })
		.filter(({ attachments }) => attachments.length > 0).length;

const linesIn = (thread: string): number =>
	playground
		.person("Elif")
		.messages(thread, { limit: 1000 })
		.filter(({ silent }) => silent).length;

const refusal = (thread: string, status: number, code: number): Fault => ({
	kind: "refuse",
	status,
	code,
	message: "Refused",
	route: `POST /channels/${thread}/messages`,
});

const noticesOf = ({ thread }: SeenMatch): readonly string[] =>
	playground
		.person("Elif")
		.messages(games())
		.map(({ content }) => content)
		.filter((content) => content.includes(thread) && content.includes("cannot go on"));

describe("a game whose channel is gone", () => {
	test("goes on where the bot has every right, and the other player may have it where he can see it", async () => {
		const match = await newGame();
		const { person, other, text } = await mover(match);
		const [bad, secret] = [playground.moderator.addChannel("bad"), playground.moderator.addChannel("secret")];
		const general = playground.channels.general ?? "";
		playground.moderator.allowApplication(bad, { remove: ["CreatePublicThreads"] });
		playground.moderator.deleteChannel(games());
		expect(await say(person, bad, "board")).toMatch(/I still need Create Public Threads/);
		expect(await say(person, secret, "board")).toMatch(/stands anew/);
		expect((await stored(match)).match.channel).toBe(secret);
		expect(await say(other, general, "board")).toMatch(/stands anew/);
		expect((await stored(match)).match.channel).toBe(general);
		const now = { ...match, thread: (await stored(match)).match.thread ?? "" };
		await typeTurn(now, person, text);
		expect(await say(person, secret, "board")).toMatch(/The current board/);
		expect((await stored(match)).match.channel).toBe(general);
		const asked = await (await person.command(now.thread, "resign")).settled();
		await (await person.press(asked.id, button(asked, "Resign").id)).until(
			({ content }) => content === "You resigned.",
		);
		playground.moderator.addChannel("games");
	});

	test("and that ended there can be looked up, and its result is shown where a player asks", async () => {
		const match = await newGame();
		const [ana, bojan] = match.players;
		const general = playground.channels.general ?? "";
		playground.moderator.deleteChannel(games());
		const asked = await (await ana.command(general, "resign")).settled();
		await (await ana.press(asked.id, button(asked, "Resign").id)).until(({ content }) => content === "You resigned.");
		await expect.poll(async () => (await stored(match)).match.hindrance?.reason).toBe("channelGone");
		expect(await say(bojan, general, "games")).toMatch(/over, but the result is still to be shown/);
		expect(await say(bojan, general, "board")).toMatch(/resigned\. .*stands anew/s);
		expect(await say(bojan, general, "games")).toMatch(/no game and no open challenge/);
		const { thread = "" } = (await stored(match)).match;
		expect(boardIn(playground.person("Elif"), thread)?.content).toMatch(/wins 2 points/);
		playground.moderator.addChannel("games");
	});
});

test("a line that stands below more than a hundred messages is found after kill -9, and not told again", async () => {
	const match = await newGame();
	const { person, text } = await mover(match);
	for (let n = 0; n < CHAT; n++) person.say(match.thread, `Chat ${n}`);
	const killed = new Promise<void>((resolve) => {
		const stop = playground.world.listen((event) => {
			if (event.kind !== "message-create" || !event.message.content.includes(" 1. ")) return;
			stop();
			void bot.end("SIGKILL").then(() => resolve());
		});
	});
	await person.command(match.thread, "move", { play: text });
	await killed;
	await new Promise((resolve) => setTimeout(resolve, NONCE_MS));
	await bot.start();
	await expect.poll(() => boardsIn(match.thread), { timeout: 10_000 }).toBe(2);
	expect(linesIn(match.thread)).toBe(1);
});

test("of five at once, who ask for a lost board or press above a chat, one brings it, and the older one is retired", async () => {
	const match = await newGame();
	const { person, other } = await mover(match);
	playground.moderator.deleteMessage(boardIn(person, match.thread)?.id ?? "");
	await Promise.all([person, other, person, other, person].map((who) => say(who, match.thread, "board")));
	expect(boardsIn(match.thread)).toBe(1);
	other.say(match.thread, "And now?");
	const board = boardIn(person, match.thread);
	const first = board && buttonsOf(board)[0];
	await Promise.all(Array.from({ length: 5 }, () => person.press(board?.id ?? "", first?.id ?? "")));
	await expect
		.poll(() =>
			playground
				.person("Elif")
				.messages(match.thread)
				.filter((one) => buttonsOf(one).length > 0)
				.map(({ id }) => id !== board?.id),
		)
		.toEqual([true]);
	expect(boardsIn(match.thread)).toBe(2);
});

test("whatever the bot may not do in the thread, /board shows the position, and says what is in the way", async () => {
	const match = await newGame();
	const { person } = await mover(match);
	for (const right of NEEDED_PERMISSIONS) {
		playground.moderator.allowApplication(match.thread, { remove: [right] });
		const answer = await (await person.command(match.thread, "board")).settled();
		expect(answer.attachments.length).toBe(1);
		expect(answer.content).toMatch(right === "ViewChannel" ? /is to play\. .*I need View Channel/ : /is to play\./);
		playground.moderator.resetRights(match.thread, playground.applicationId);
	}
});

test("each thing in the way is told, once; what passes is not; a refusal of any kind is", async () => {
	const match = await newGame();
	const { person, text } = await mover(match);
	// Each fault comes before the last one goes, so that the sweep finds no moment between them.
	let stop = playground.faults.add(refusal(match.thread, 408, 0));
	bot.output.length = 0;
	await say(person, match.thread, "move", { play: text });
	await expect.poll(() => bot.output.join("")).toContain("something stays owed");
	expect(noticesOf(match)).toEqual([]);
	expect((await stored(match)).match.hindrance).toBeUndefined();
	const rows: readonly (readonly [number, number, RegExp])[] = [
		[403, 50013, /I need Send Messages, Send Messages in Threads/],
		[400, 160005, /The thread is locked/],
		[400, 59999, /Discord does not let me write there/],
	];
	for (const [status, code, words] of rows) {
		const next = playground.faults.add(refusal(match.thread, status, code));
		stop();
		stop = next;
		expect(await say(person, match.thread, "board")).toMatch(words);
		await expect.poll(() => noticesOf(match).at(-1)).toMatch(words);
	}
	stop();
	expect(noticesOf(match).length).toBe(rows.length);
	expect(await say(person, match.thread, "board")).toMatch(/The current board/);
	expect(linesIn(match.thread)).toBe(1);
});

test("more than three challenges to one person are refused in words", async () => {
	const [elif, bojan] = [playground.person("Elif"), playground.person("Bojan")];
	const options = { game: "tapa-mk", person: bojan.id };
	for (let n = 0; n < 3; n++) expect(await say(elif, games(), "challenge", options)).toMatch(/stands/);
	expect(await say(elif, games(), "challenge", options)).toMatch(/3 open challenges to .*Bojan.* already/);
});

// Seen once in twenty minutes of trouble: a draft as it was two presses ago, below a turn that was played.
test("an answer whose arrival is unknown is not sent again after a newer one on the same message", async () => {
	const ana = playground.person("Ana");
	const asked = await (await ana.command(games(), "settings")).settled();
	const now = (): SeenMessage => ana.messages(games()).find(({ id }) => id === asked.id) ?? asked;
	playground.faults.add({ kind: "time-out", effect: true, route: "PATCH /webhooks/**", times: 1 });
	for (const [label, told] of [
		["Tell positions in words", "are also told in words"],
		["Pictures only", "are pictures"],
	] as const) {
		await ana.press(asked.id, button(now(), label).id);
		await expect.poll(() => now().content).toContain(told);
	}
	expect(playground.faults.armed).toEqual([]);
	await new Promise((resolve) => setTimeout(resolve, LONGEST_ATTEMPT_MS));
	expect(now().content).toContain("are pictures");
});

test("while Discord takes no edits for long, turns are told, answers come, and SIGTERM ends with status 0", async () => {
	const match = await newGame();
	playground.faults.add({
		kind: "rate-limit",
		retryAfter: 40,
		header: true,
		route: `PATCH /channels/${match.thread}/messages/:message`,
	});
	for (let turn = 0; turn < 3; turn++) await typeTurn(match, (await mover(match)).person, (await mover(match)).text);
	expect(await bot.end("SIGTERM")).toBe(0);
});
