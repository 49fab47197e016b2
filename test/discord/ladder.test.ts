import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import { rebuild } from "../../src/app/ladder.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, button, buttonsOf, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

// Ladders as people meet them, against the real bot in its own process.

let playground: Playground;
let bot: BotProcess;
let ana: Person;
let bojan: Person;
let elif: Person;
let general: string;

beforeAll(async () => {
	playground = await startPlayground({ people: ["Ana", "Bojan", "Elif", "Petar"] });
	bot = new BotProcess(playground);
	await bot.start();
	ana = playground.person("Ana");
	bojan = playground.person("Bojan");
	elif = playground.person("Elif");
	general = playground.channels.general ?? "";
});

afterAll(async () => {
	const status = await bot.end();
	await playground.close();
	expect(status).toBe(0);
});

const ask = async (person: Person, command: string, options = {}, channel = general) =>
	(await person.command(channel, command, options)).settled();

/** A rated match that the loser gives up after both have moved. */
async function win(winner: Person, loser: Person): Promise<SeenMatch> {
	const match = await startGame(playground, winner, loser);
	const records = bot.records();
	for (let turn = 0; turn < 2; turn++) {
		const { phase, game, state } = await storedTable(records, match.id);
		if (phase.kind !== "move") throw new Error("nobody is to move");
		await typeTurn(match, match.players[phase.seat], game.format(state, game.plays(state)[0]));
	}
	await records.close();
	const asked = await ask(loser, "resign", {}, match.thread);
	await (await loser.press(asked.id, button(asked, "Resign").id)).until(({ content }) => content === "You resigned.");
	await expect.poll(() => boardIn(winner, match.thread)?.content).toMatch(/wins \d points?/);
	return match;
}

describe("the ladder of a server", () => {
	test("is empty at first, and invites to the first match", async () => {
		const answer = await ask(ana, "leaderboard");
		expect(answer.content).toMatch(/nobody has finished a rated match here yet.*\/challenge/);
		expect(answer.ephemeral).toBe(true);
		expect((await ask(ana, "profile")).content).toMatch(/no rated match/);
	});

	test("lists who has played, as a picture and in words, and shows it to all on request", async () => {
		await win(ana, bojan);
		await win(ana, elif);
		const answer = await ask(bojan, "leaderboard", { of: "tapa-mk" });
		expect(answer.content).toBe("**Tapa (Macedonia, Bulgaria), all time**");
		expect(answer.attachments[0]?.description).toMatch(
			/^1\. \S*Ana\S*: rating 1[67]\d\d, give or take \d+; played 2, won 2, points 4, mars 0, in a row \+2\n2\. /,
		);
		const before = elif.messages(general).length;
		await (await bojan.press(answer.id, button(answer, "Show here").id)).settled();
		await expect.poll(() => elif.messages(general).length).toBe(before + 1);
		expect(elif.messages(general).at(-1)?.content).toBe(answer.content);
		expect((await ask(bojan, "leaderboard", { of: "block" })).content).toMatch(/nobody has finished/);
		expect((await ask(bojan, "leaderboard", { period: "week" })).attachments[0]?.description).toMatch(/^1\. \S*Ana/);
	});

	test("is another one in another server", async () => {
		const lounge = ana.channels().find(({ name }) => name === "lounge")?.id ?? "";
		expect((await ask(ana, "leaderboard", {}, lounge)).content).toMatch(/nobody has finished a rated match here yet/);
		const made = await ask(ana, "challenge", { game: "tapa-mk", person: bojan.id }, lounge);
		expect(made.content).toMatch(/^Your challenge stands/);
		const offer = bojan.messages(lounge).at(-1);
		if (offer === undefined) throw new Error("no challenge in the lounge");
		const { content } = await (await bojan.press(offer.id, button(offer, "Accept").id)).settled();
		expect(content).toMatch(/^The game is on/);
		const [game] = ana.threads().filter(({ parentId }) => parentId === lounge);
		expect((await ask(ana, "verify", {}, game?.id)).content).toContain(game?.id);
	});

	test("tells a profile with a plot, and how two have done against each other", async () => {
		const answer = await ask(elif, "profile", { person: ana.id, against: bojan.id });
		expect(answer.content).toMatch(/\*\*Tapa and its family\*\*: rating 1[67]\d\d/);
		expect(answer.content).toMatch(/- Tapa \(Macedonia, Bulgaria\): played 2, won 2, drawn 0, points 4/);
		expect(answer.content).toMatch(/Against \S*Bojan\S*: won 1, lost 0, drawn 0 of 1\./);
		expect(answer.attachments[0]?.description).toMatch(/rating over 2 rated matches, from 16\d\d to/);
		expect((await ask(elif, "profile", { person: ana.id, against: elif.id })).content).toMatch(
			/Against \S*Elif\S*: won 1/,
		);
	});

	test("goes with the dice of all its matches, and of each, for whoever doubts them", async () => {
		const server = await ask(ana, "dice");
		expect(server.content).toMatch(/^\*\*The dice of this server\*\*/);
		expect(server.content).toMatch(/Ana\S*: \d+ × 1, \d+ × 2, \d+ × 3, \d+ × 4, \d+ × 5, \d+ × 6\n/);
		expect(server.content).toMatch(/all others\S*: \d+ × 1/);
		expect(server.content).toMatch(/are too few to say anything|a hundred fair sets/);
		expect(server.attachments[0]?.description).toMatch(/^The dice of this server\. /);
		const match = await startGame(playground, ana, bojan);
		const here = await ask(elif, "dice", {}, match.thread);
		expect(here.content).toContain(`match ${match.id}`);
		expect((await ask(elif, "dice", { match: match.id })).content).toBe(here.content);
		await (await elif.press(here.id, button(here, "Show here").id)).settled();
		await expect.poll(() => ana.messages(match.thread).at(-1)?.content).toBe(here.content);
		expect((await ask(ana, "dice", { person: bojan.id }, match.thread)).content).toMatch(/server.*\n.*Bojan/);
		expect((await ask(ana, "dice", { match: "nothing" })).content).toMatch(/no such match/);
		expect((await ask(ana, "dice", {}, ana.direct())).content).toMatch(/Ask in a channel/);
	});

	test("hides who has left, and closes the places", async () => {
		const petar = playground.person("Petar");
		await win(petar, ana);
		playground.moderator.removeMember(petar.id);
		const without = await ask(bojan, "leaderboard", { of: "pin" });
		expect(without.attachments[0]?.description).not.toMatch(/Petar/);
		expect(without.attachments[0]?.description).toMatch(/^1\. /);
	});

	test("lets only those who manage the server void a match, tells its players, and counts anew", async () => {
		const match = await win(bojan, elif);
		const owner = ana;
		playground.moderator.allow(general, owner.id, { add: ["ManageGuild"] });
		await expect(ask(elif, "void", { match: match.id, reason: "x" })).rejects.toThrow("/void is not on offer here");
		const link = `https://discord.com/channels/${playground.guildId}/${match.thread}`;
		const done = await ask(owner, "void", { match: link, reason: "played @everyone **twice**" });
		expect(done.content).toMatch(/is voided, and the ladder counted anew/);
		await expect
			.poll(() => elif.messages(match.thread).at(-1)?.content)
			.toMatch(/has voided your match \w+: \S*played/);
		expect(elif.messages(match.thread).at(-1)?.pinged.toSorted()).toEqual([bojan.id, elif.id].toSorted());
		expect((await ask(owner, "void", { match: match.id, reason: "x" })).content).toMatch(/voided already/);
		const records = bot.records();
		expect((await rebuild(records)).changed).toBe(0);
		await records.close();
		expect(buttonsOf(await ask(elif, "leaderboard")).map(({ label }) => label)).toEqual(["Show here"]);
	});
});
