import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import type { Match } from "../../src/match/match.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, button, buttonsOf, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

let playground: Playground;
let bot: BotProcess;

beforeAll(async () => {
	playground = await startPlayground({ people: ["Ana", "Bojan", "Elif", "Nikos", "Olga"] });
	bot = new BotProcess(playground);
	await bot.start();
});

afterAll(async () => {
	await bot.end();
	await playground.close();
});

const newGame = (a = "Ana", b = "Bojan"): Promise<SeenMatch> =>
	startGame(playground, playground.person(a), playground.person(b));

async function read<T>(act: (records: ReturnType<BotProcess["records"]>) => Promise<T>): Promise<T> {
	const records = bot.records();
	try {
		return await act(records);
	} finally {
		await records.close();
	}
}

const tableOf = (match: SeenMatch) => read((records) => storedTable(records, match.id));

async function mover(match: SeenMatch) {
	const table = await tableOf(match);
	if (table.phase.kind !== "move") throw new Error("nobody is to move");
	const text = table.game.format(table.state, table.game.plays(table.state)[0]);
	return { person: match.players[table.phase.seat], text, table };
}

describe("after kill -9 and a start", () => {
	test("the board, a draft and a challenge made before go on where they were, with the same dice", async () => {
		const match = await newGame();
		const { person, table } = await mover(match);
		const board = boardIn(person, match.thread);
		if (!board) throw new Error("no board");
		const draft = await (await person.press(board.id, buttonsOf(board)[0]?.id ?? "")).settled();
		const elif = playground.person("Elif");
		const channel = playground.channels.games ?? "";
		await (await elif.command(channel, "challenge", { game: "tapa-tr" })).settled();
		const challenge = elif.messages(channel).findLast((message) => buttonsOf(message).length > 0);
		if (!challenge) throw new Error("no challenge");

		await bot.end("SIGKILL");
		await bot.start();

		expect((await tableOf(match)).match.log).toEqual(table.match.log);
		const again = await (await person.press(board.id, buttonsOf(board)[0]?.id ?? "")).settled();
		expect(again.content).toBe(draft.content);
		const next = buttonsOf(draft).find(({ label }) => label === "Done" || label.includes("/"));
		const pressed = await (await person.press(draft.id, next?.id ?? "")).until(
			({ content }) => content !== draft.content,
		);
		expect(pressed.content).toMatch(/So far|Your turn|You played/);
		expect(
			(await (await match.players[1].press(challenge.id, button(challenge, "Accept").id)).settled()).content,
		).toMatch(/The game is on/);
	});

	// Each row cuts the turn at another moment: the request that is lost, with or without its effect, and then the process.
	const moments = [
		["before its line is posted", "line", false],
		["when its line stands but was not noted", "line", true],
		["before its board is posted", "board", false],
		["when its board stands but was not noted", "board", true],
	] as const;
	test.each(moments)("a turn that was cut %s is told once, and its dice are the same", async (_when, what, effect) => {
		const match = await newGame();
		const { person, text } = await mover(match);
		const before = boardIn(person, match.thread)?.id ?? "";
		const cut = playground.faults.add({
			route: "POST /channels/:channel/messages",
			kind: "drop",
			effect,
			when: ({ body }) => JSON.stringify(body).includes('"attachments":[{') === (what === "board"),
		});
		await (await person.command(match.thread, "move", { play: text })).settled();
		await expect.poll(() => playground.requests.some(({ path }) => path.includes(match.thread))).toBe(true);
		await new Promise((resolve) => setTimeout(resolve, 300));
		await bot.end("SIGKILL");
		cut();
		const { log: cutLog, shown } = (await tableOf(match)).match;
		expect(shown.revision).toBeLessThan(cutLog.length);

		await bot.start();
		await person.waitForMessage(
			match.thread,
			({ id, attachments, ephemeral, components }) =>
				!ephemeral && attachments.length > 0 && components.length > 0 && BigInt(id) > BigInt(before),
			15_000,
		);
		await expect
			.poll(async () => (await tableOf(match)).match.shown.revision, { timeout: 10_000 })
			.toBe((await tableOf(match)).match.log.length);
		const { match: stored } = await tableOf(match);
		expect(stored.log.slice(0, cutLog.length - 1)).toEqual(cutLog.slice(0, -1));
		const later = person
			.messages(match.thread)
			.filter(({ id, ephemeral }) => !ephemeral && BigInt(id) > BigInt(before));
		expect(later.filter(({ silent }) => silent).length).toBe(1);
		expect(later.filter(({ attachments }) => attachments.length > 0).length).toBe(1);
	});
});

test("SIGTERM while a turn is being told finishes it and ends with status 0", async () => {
	const match = await newGame();
	const { person, text } = await mover(match);
	const slow = playground.faults.add({ route: "POST /channels/:channel/messages", kind: "delay", ms: 400 });
	await (await person.command(match.thread, "move", { play: text })).settled();
	// A terminal and npm each send it.
	const ended = bot.end("SIGTERM");
	void bot.end("SIGTERM");
	expect(await ended).toBe(0);
	slow();
	const { match: stored } = await tableOf(match);
	expect(stored.shown.revision).toBe(stored.log.length);
	await bot.start();
});

describe("a record that cannot be read", () => {
	const broken = [
		["of a newer version", (match: Match) => ({ ...match, version: 99 }), /saved by a newer version/],
		[
			"whose log does not follow the rules",
			(match: Match) => ({ ...match, log: match.log.slice(1) }),
			/cannot be read/,
		],
		["that makes no sense", () => ({ version: 1, nonsense: true }), /cannot be read/],
	] as const;
	test("is left untouched, told once in its thread, and every other game lives", async () => {
		const other = await newGame("Nikos", "Olga");
		const lost: { readonly row: (typeof broken)[number]; readonly match: SeenMatch }[] = [];
		for (const row of broken) lost.push({ row, match: await newGame("Nikos", "Olga") });
		await bot.end();
		const spoilt = await read((records) =>
			Promise.all(
				lost.map(async ({ row: [, spoil], match }) => {
					const stored = await records.get<Match>(`match:${match.id}`);
					if (!stored) throw new Error("no match");
					const value = spoil(stored.value);
					await records.commit([{ key: `match:${match.id}`, rev: stored.rev, value }]);
					return value;
				}),
			),
		);
		const elif = playground.person("Elif");
		for (let start = 0; start < 2; start++) {
			await bot.start();
			for (const { row, match } of lost) {
				const [what, , words] = row;
				await elif.waitForMessage(match.thread, ({ content }) => words.test(content), 10_000);
				const answer = await (await match.players[0].command(match.thread, "board")).settled();
				expect(answer.content, what).toMatch(words);
				const listed = await (await match.players[0].command(match.thread, "games")).settled();
				expect(listed.content, what).toContain(match.id);
			}
			const { person, text } = await mover(other);
			await typeTurn(other, person, text);
			await bot.end();
		}
		for (const [index, { row, match }] of lost.entries()) {
			const [what, , words] = row;
			expect(elif.messages(match.thread).filter(({ content }) => words.test(content)).length, what).toBe(1);
			expect(bot.output.join("")).toContain(`left untouched match=${match.id}`);
			expect((await read((records) => records.get(`match:${match.id}`)))?.value).toEqual(spoilt[index]);
		}
	});
});
