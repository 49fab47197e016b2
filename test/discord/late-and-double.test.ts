import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, buttonsOf, type SeenMatch, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const TURNS = 6;
/** Of two bots each is the first to answer about as often as the other. */
const MOST_TRIES = 40;
/** In which a bot has got as far as its login. */
const START_MS = 40_000;

let playground: Playground;
let ana: Person;
let bojan: Person;
let bot: BotProcess;

beforeAll(async () => {
	playground = await startPlayground();
	[ana, bojan] = [playground.person("Ana"), playground.person("Bojan")];
	bot = new BotProcess(playground);
});

afterAll(async () => {
	await bot.end();
	await playground.close();
});

/** The bot's matches are read with its own store beside it. */
async function tableOf(match: SeenMatch) {
	const records = bot.records();
	try {
		return await storedTable(records, match.id);
	} finally {
		await records.close();
	}
}

async function next(match: SeenMatch): Promise<{ person: Person; text: string; turns: number }> {
	const { phase, game, state, match: stored } = await tableOf(match);
	if (phase.kind !== "move") throw new Error("nobody is to move");
	return {
		person: match.players[phase.seat] as Person,
		text: game.format(state, game.plays(state)[0]),
		turns: stored.log.filter(({ kind }) => kind === "turn").length,
	};
}

const publicAfter = (person: Person, thread: string, id: string) =>
	person.messages(thread, { limit: 100 }).filter((message) => !message.ephemeral && BigInt(message.id) > BigInt(id));

const nextBoard = (person: Person, thread: string, after: string) =>
	person.waitForMessage(
		thread,
		({ id, ephemeral, attachments }) => !ephemeral && attachments.length > 0 && BigInt(id) > BigInt(after),
	);

describe("a bot that starts late", () => {
	test("while Discord is down waits for it, and serves whoever comes then", async () => {
		const channel = playground.channels.games ?? "";
		await expect(ana.command(channel, "challenge", {})).rejects.toThrow();
		playground.gateway.open = false;
		playground.faults.add({ kind: "server-error", status: 503, route: "GET /applications/@me", times: 6 });
		playground.faults.add({ kind: "drop", effect: false, route: "GET /users/@me", times: 2 });
		playground.faults.add({ kind: "drop", effect: true, route: "PUT /applications/**", times: 1 });
		const askedForGateway = () => playground.requests.some(({ path }) => path === "/gateway/bot");
		const opened = expect.poll(askedForGateway, { timeout: START_MS }).toBe(true);
		const started = bot.start();
		await Promise.all([
			started,
			opened.then(() => {
				playground.gateway.open = true;
			}),
		]);
		expect(playground.faults.armed).toEqual([]);
		await startGame(playground, ana, bojan);
		expect(bot.errors()).toEqual([]);
	});

	test("tells nobody who gave up waiting, and what they pressed can be pressed again", async () => {
		const match = await startGame(playground, ana, bojan);
		const { person, turns } = await next(match);
		const board = boardIn(person, match.thread);
		if (board === undefined) throw new Error("no board");
		await bot.end("SIGKILL");
		playground.settings.answerMs = 300;
		const press = () => person.press(board.id, buttonsOf(board)[0]?.id ?? "");
		expect((await press()).state).toBe("failed");
		playground.settings.answerMs = 3000;
		await bot.start();
		expect((await (await press()).settled()).content).not.toBe("");
		expect((await next(match)).turns).toBe(turns);
		expect(bot.errors()).toEqual([]);
	});
});

describe("two bots with one token", () => {
	test("and one store play as one: each turn counts once and is told once", async () => {
		const twin = new BotProcess(playground, { DATA_DIR: bot.dataDir });
		await twin.start();
		const match = await startGame(playground, ana, bojan);
		const board = boardIn(ana, match.thread)?.id ?? "";
		for (let turn = 1; turn <= TURNS; turn++) {
			const { person, text, turns } = await next(match);
			const last = boardIn(person, match.thread)?.id ?? "";
			const answer = await person.command(match.thread, "move", { play: text });
			expect((await answer.settled()).content).toMatch(/^You played/);
			await nextBoard(person, match.thread, last);
			expect((await next(match)).turns).toBe(turns + 1);
		}
		const told = publicAfter(ana, match.thread, board);
		expect(told.map(({ attachments }) => attachments.length)).toEqual(Array(TURNS).fill([0, 1]).flat());
		await twin.end();
		expect([...bot.errors(), ...twin.errors()]).toEqual([]);
	});

	test("and a store each: who answers knows the game or says so, and no turn counts twice", async () => {
		const stranger = new BotProcess(playground);
		const match = await startGame(playground, ana, bojan);
		await stranger.start();
		const { person, text, turns } = await next(match);
		const old = boardIn(person, match.thread)?.id ?? "";
		const said: string[] = [];
		while (!said.at(-1)?.startsWith("You played") && said.length < MOST_TRIES) {
			const answer = await person.command(match.thread, "move", { play: text });
			said.push((await answer.settled()).content);
		}
		expect(said.filter((content) => !/^You played|no game/.test(content))).toEqual([]);
		await nextBoard(person, match.thread, old);
		expect((await next(match)).turns).toBe(turns + 1);
		expect(publicAfter(person, match.thread, old)).toHaveLength(2);
		await stranger.end();
		expect([...bot.errors(), ...stranger.errors()]).toEqual([]);
	});
});

test("after a reset of the playground the old games go on in new threads, and new ones can be begun", async () => {
	const channel = playground.channels.games ?? "";
	const match = await startGame(playground, ana, bojan);
	const open = await (await ana.command(channel, "challenge", { game: "tapa-tr" })).settled();
	expect(open.content).not.toBe("");
	const response = await fetch(`${playground.url}/reset`, { method: "POST" });
	expect(response.status).toBe(200);
	expect(ana.threads()).toEqual([]);
	await expect.poll(() => playground.gateway.connected, { timeout: 10_000 }).toBe(true);

	const { person, text, turns } = await next(match);
	const listed = await (await person.command(channel, "games")).settled();
	expect(listed.content).toContain("**your turn**");
	const shown = await (await person.command(channel, "board")).settled();
	const { thread } = (await tableOf(match)).match;
	if (thread === undefined || thread === match.thread) throw new Error("no new thread");
	expect(shown.content).toContain(`/${thread}/`);
	const board = boardIn(person, thread)?.id ?? "";
	expect((await (await person.command(thread, "move", { play: text })).settled()).content).toMatch(/^You played/);
	await nextBoard(person, thread, board);
	expect((await next(match)).turns).toBe(turns + 1);
	const newer = await startGame(playground, ana, bojan);
	expect(newer.id).not.toBe(match.id);
	expect(bot.errors()).toEqual([]);
});
