import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import { BotProcess } from "../support/bot.ts";
import { boardIn, button, buttonsOf, pressTurn, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

// Matches of several games as people play them, against the real bot in its own process.

let playground: Playground;
let bot: BotProcess;
let ana: Person;
let bojan: Person;

beforeAll(async () => {
	playground = await startPlayground();
	bot = new BotProcess(playground);
	await bot.start();
	ana = playground.person("Ana");
	bojan = playground.person("Bojan");
});

afterAll(async () => {
	const status = await bot.end();
	await playground.close();
	expect(status).toBe(0);
});

/** What the newest board says and shows, once it fits. */
async function boardUntil({ thread }: SeenMatch, words: RegExp) {
	await expect.poll(() => boardIn(ana, thread)?.content).toMatch(words);
	const board = boardIn(ana, thread);
	if (!board) throw new Error("no board");
	return board;
}

async function give(match: SeenMatch, who: Person, label: string): Promise<string> {
	const asked = await (await who.command(match.thread, "resign")).settled();
	await (await who.press(asked.id, button(asked, label).id)).until(({ content }) => content === "You resigned.");
	return asked.content;
}

describe("a match to 3", () => {
	test("goes on after a game with the winner to move, tells the score, and ends with its course", async () => {
		const match = await startGame(playground, ana, bojan, "tapa-mk", { length: "3" });
		const greeting = ana.messages(match.thread).find(({ content }) => content.includes("welcome"));
		expect(greeting?.content).toContain("Tapa (Macedonia, Bulgaria), to 3 points");
		const asked = await give(match, bojan, "Resign this game");
		expect(asked).toMatch(/wins 2 points and the match goes on.*If you resign the match/s);
		const next = await boardUntil(match, /2, .*Bojan.* 0; the match is to 3\./);
		expect(next.content).toMatch(/^<@\d+>, you rolled/);
		expect(next.content).toMatch(/Bojan\S* resigned\. .*Ana\S* wins 2 points.*Next: \*\*Tapa/s);
		expect(next.pinged).toEqual([ana.id]);
		expect(next.attachments[0]?.description).toContain("Match score: light 2, dark 0, played to 3.");
		await give(match, bojan, "Resign this game");
		const end = await boardUntil(match, /wins the match 4–0/);
		expect(end.content).toMatch(/Its games: Tapa .*Ana\S* 2, Tapa .*Ana\S* 2\./);
		expect(buttonsOf(end).map(({ label }) => label)).toEqual(["Play again"]);
	});

	test("can be given up whole", async () => {
		const match = await startGame(playground, ana, bojan, "tapa-tr", { length: "3" });
		await give(match, ana, "Resign the match");
		await boardUntil(match, /Bojan\S* wins the match:\*\* \S*Ana\S* resigned it at 0–0/);
	});
});

describe("the tiger game", () => {
	test("is set up, typed and pressed, and changes sides for its second game", async () => {
		const match = await startGame(playground, ana, bojan, "tapal-empat", { rules: "tigers challenger, goats 15" });
		const first = await boardUntil(match, /it is your turn/);
		expect(first.pinged).toEqual([ana.id]);
		await typeTurn(match, ana, "T@b2,d4");
		await typeTurn(match, bojan, "c3");
		const leap = await pressTurn(match, ana, (steps) => steps.find(({ label }) => label.includes("x")) ?? steps[0]);
		expect(leap.content).toMatch(/played (b2xd4|d4xb2|\S+x\S+|\S+-\S+)/);
		const refused = await (await bojan.command(match.thread, "move", { play: "a1-a2" })).settled();
		expect(refused.content).toMatch(/Goats may not move yet: name one empty point/);
		await give(match, bojan, "Resign this game");
		const second = await boardUntil(match, /Next: \*\*Main tapal empat/);
		expect(second.pinged).toEqual([bojan.id]);
		await typeTurn(match, bojan, "T@c3,d3");
		await give(match, bojan, "Resign this game");
		await boardUntil(match, /Ana\S* wins the match 2–0/);
	});

	test("lets the lot say who takes the tigers", async () => {
		const match = await startGame(playground, ana, bojan, "tapal-empat", { length: "1 games" });
		const board = await boardUntil(match, /The lot falls on \S+, who begins/);
		expect(board.attachments[0]?.description).toMatch(/tiger/i);
	});
});

describe("/verify", () => {
	test("tells a match's players and watchers that its dice hold, where the seal stands, and gives the evidence", async () => {
		const match = await startGame(playground, ana, bojan);
		const elif = playground.person("Elif");
		const link = `https://discord.com/channels/${playground.guildId}/${match.thread}`;
		for (const ask of [{}, { match: match.id }, { match: link }]) {
			const answer = await (await elif.command(match.thread, "verify", ask)).settled();
			expect(answer.content).toMatch(/The dice of match \w+ hold:\*\* all [2-9]/);
			expect(answer.content).toMatch(/It stands in the challenge: .*It stands in the first message of the thread: /s);
			expect(answer.content).not.toMatch(/deleted/);
			expect(answer.attachments.map(({ filename }) => filename)).toEqual([`kafana-${match.id}.json`]);
			expect(answer.ephemeral).toBe(true);
		}
	});

	test.each(["zzzzzzzzzz", "__proto__", "https://discord.com/channels/1/2/3", " "])("%j is no match", async (asked) => {
		const answer = await (await ana.command(playground.channels.games ?? "", "verify", { match: asked })).settled();
		expect(answer.content).toMatch(/no such match in this server/);
	});
});

describe("house rules", () => {
	const ask = async (rules: string) =>
		(await (await ana.command(playground.channels.games ?? "", "challenge", { game: "tapa-tr", rules })).settled())
			.content;

	test("stand in the challenge and in the first message of the thread", async () => {
		await ask("mother off, replay");
		const stands = ana
			.messages(playground.channels.games ?? "")
			.findLast(({ content }) => content.includes("looking for"));
		expect(stands?.content).toContain("Tapa (Turkey), the mother does not count, a drawn game is played again");
	});

	test("that the game does not have are refused with those it has", async () => {
		expect(await ask("triple")).toMatch(/has no such house rules together\. It can have: .*the mother does not count;/);
	});

	test("that mean nothing together are refused with the reason", async () => {
		expect(await ask("mother off, motherPoints 3")).toMatch(/^“a mother wins three points” means nothing here unless/);
	});
});

describe("the length of a match", () => {
	const ask = async (length: string) =>
		(await (await ana.command(playground.channels.games ?? "", "challenge", { game: "tapa-mk", length })).settled())
			.content;

	test("is offered as the game allows it", async () => {
		const offered = await ana.complete(playground.channels.games ?? "", "challenge", { game: "tapa-mk" }, "length");
		expect(offered.map(({ name }) => name)).toEqual(["a single game", "to 3 points", "to 5 points", "to 7 points"]);
	});

	test.each(["4", "-1", "7 games", "__proto__"])("%j is refused with those there are", async (length) => {
		expect(await ask(length)).toBe(
			"Tapa (Macedonia, Bulgaria) is not played so long. It can be: a single game, to 3 points, to 5 points, to 7 points.",
		);
	});

	test.each(["5", "To 5 Points "])("%j is understood", async (length) => {
		expect(await ask(length)).toMatch(/Your challenge stands/);
	});
});
