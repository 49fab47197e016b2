import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { SeenMessage } from "../../playground/seen.ts";
import { BotProcess } from "../support/bot.ts";
import { boardIn, button, buttonsOf, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const CROWD = Array.from({ length: 20 }, (_, i) => `Guest ${i + 1}`);

let playground: Playground;
let bot: BotProcess;
let channel: string;
let [ana, bojan, elif]: Person[] = [];

beforeAll(async () => {
	playground = await startPlayground({ people: ["Ana", "Bojan", "Elif", ...CROWD] });
	bot = new BotProcess(playground);
	await bot.start();
	channel = playground.channels.games ?? "";
	[ana, bojan, elif] = ["Ana", "Bojan", "Elif"].map((name) => playground.person(name));
});

afterAll(async () => {
	await bot.end();
	await playground.close();
});

const person = (one: Person | undefined): Person => {
	if (!one) throw new Error("nobody");
	return one;
};

/** Makes a challenge and gives its public message. */
async function challenge(from: Person, to?: Person): Promise<SeenMessage> {
	const options = { game: "tapa-mk", ...(to ? { person: to.id } : {}) };
	const answer = await (await from.command(channel, "challenge", options)).settled();
	const id = /(\d+)\. The game opens/.exec(answer.content)?.[1];
	const message = from.messages(channel).find((one) => one.id === id);
	if (!message) throw new Error(answer.content);
	return message;
}

const press = async (who: Person, message: SeenMessage, label: string): Promise<string> =>
	(await (await who.press(message.id, button(message, label).id)).settled()).content;

const now = (message: SeenMessage): SeenMessage | undefined =>
	person(ana)
		.messages(channel)
		.find(({ id }) => id === message.id);

describe("/challenge", () => {
	test("shows what is at stake for both, once it is known who they are", async () => {
		const named = await challenge(person(ana), person(bojan));
		expect(named.content).toMatch(/At stake, in rating points: \S*Ana\S* \+162 or −162; \S*Bojan\S* \+162 or −162\n/);
		const open = await challenge(person(ana));
		expect(open.content).not.toContain("At stake");
		await press(person(elif), open, "Accept");
		await expect.poll(() => now(open)?.content).toMatch(/At stake.*Ana\S* \+162.*Elif\S* \+162/);
		await press(person(ana), named, "Withdraw");
	});

	test("is unrated on request, and says so", async () => {
		const options = { game: "tapa-mk", person: person(bojan).id, unrated: true };
		const answer = await (await person(ana).command(channel, "challenge", options)).settled();
		const id = /(\d+)\. The game opens/.exec(answer.content)?.[1] ?? "";
		const message = person(ana)
			.messages(channel)
			.find((one) => one.id === id);
		expect(message?.content).toContain("**Tapa (Macedonia, Bulgaria), unrated**");
		expect(message?.content).not.toContain("At stake");
		if (message) await press(person(ana), message, "Withdraw");
	});

	test("pings the one challenged, shows when it runs out and the seal of the dice", async () => {
		const message = await challenge(person(ana), person(bojan));
		expect(message.pinged).toEqual([person(bojan).id]);
		expect(message.content).toMatch(/<t:\d+:R>/);
		expect(message.content).toMatch(/Seal of the dice: [0-9a-f]{64}$/);
		expect(buttonsOf(message).map(({ label }) => label)).toEqual(["Accept", "Decline", "Withdraw"]);
	});

	const refusals: readonly (readonly [string, (from: Person) => Promise<SeenMessage>, RegExp])[] = [
		[
			"oneself",
			async (from) => (await from.command(channel, "challenge", { game: "tapa-mk", person: from.id })).settled(),
			/cannot challenge yourself/,
		],
		[
			"this bot",
			async (from) =>
				(await from.command(channel, "challenge", { game: "tapa-mk", person: playground.bots.kafana })).settled(),
			/I do not play yet, but I will learn to/,
		],
		[
			"another bot",
			async (from) =>
				(await from.command(channel, "challenge", { game: "tapa-mk", person: playground.bots.other })).settled(),
			/is a bot and cannot accept/,
		],
		[
			"someone who cannot see the channel",
			async (from) => {
				playground.moderator.allow(channel, person(elif).id, { remove: ["ViewChannel"] });
				const answer = await (
					await from.command(channel, "challenge", { game: "tapa-mk", person: person(elif).id })
				).settled();
				playground.moderator.resetRights(channel, person(elif).id);
				return answer;
			},
			/Elif.* cannot see this channel/,
		],
	];
	test.each(refusals)("refuses to challenge %s, in words, and makes nothing", async (_whom, act, words) => {
		const before = person(ana).messages(channel).length;
		expect((await act(person(ana))).content).toMatch(words);
		expect(
			person(bojan)
				.messages(channel)
				.filter(({ ephemeral }) => !ephemeral).length,
		).toBeLessThanOrEqual(before);
	});

	test("refuses in a thread and in a direct message", async () => {
		const { thread } = await startGame(playground, person(ana), person(bojan));
		const inThread = await (await person(ana).command(thread, "challenge", { game: "tapa-mk" })).settled();
		expect(inThread.content).toMatch(/thread cannot be started in a thread/);
	});

	test.each([
		"SendMessages",
		"AttachFiles",
		"ReadMessageHistory",
		"CreatePublicThreads",
		"SendMessagesInThreads",
	] as const)("names the missing right %s", async (right) => {
		playground.moderator.allowApplication(channel, { remove: [right] });
		const answer = await (await person(ana).command(channel, "challenge", { game: "tapa-mk" })).settled();
		playground.moderator.resetRights(channel, playground.applicationId);
		const name = right.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
		expect(answer.content.toLowerCase()).toContain(`i still need ${name}`);
	});
});

describe("the buttons of a challenge", () => {
	test("its own maker cannot accept it, but withdraw it; then nobody can accept", async () => {
		const message = await challenge(person(ana), person(bojan));
		expect(await press(person(ana), message, "Accept")).toMatch(/your own challenge/);
		expect(await press(person(bojan), message, "Withdraw")).toMatch(/Only .*Ana.* can withdraw/);
		expect(await press(person(ana), message, "Withdraw")).toMatch(/You withdrew/);
		await expect.poll(() => now(message)?.content).toMatch(/Ana.* withdrew the challenge/);
		await expect.poll(() => now(message)?.components).toEqual([]);
	});

	test("a third person cannot answer it", async () => {
		const message = await challenge(person(ana), person(bojan));
		expect(await press(person(elif), message, "Accept")).toMatch(/This challenge is for .*Bojan/);
		expect(await press(person(elif), message, "Decline")).toMatch(/Only .*Bojan.* can decline/);
		expect(await press(person(bojan), message, "Decline")).toMatch(/You declined/);
		await expect.poll(() => now(message)?.content).toMatch(/Bojan.* declined the challenge of .*Ana/);
	});

	test("whoever presses late is told, even where the buttons still stand", async () => {
		const message = await challenge(person(ana), person(bojan));
		const stuck = playground.faults.add({
			route: "PATCH /channels/:channel/messages/:message",
			kind: "server-error",
			status: 500,
		});
		expect(await press(person(bojan), message, "Decline")).toMatch(/You declined/);
		expect(await press(person(bojan), message, "Accept")).toMatch(/was declined/);
		stuck();
	});

	test("of twenty who accept an open challenge at once one plays, and nineteen are told", async () => {
		const message = await challenge(person(ana));
		const answers = await Promise.all(CROWD.map((name) => press(playground.person(name), message, "Accept")));
		expect(answers.filter((text) => text.startsWith("The game is on")).length).toBe(1);
		expect(answers.filter((text) => text.includes("was first")).length).toBe(19);
		await expect.poll(() => now(message)?.content).toMatch(/Guest \d+.* accepted the challenge of .*Ana/);
	});

	test("two challenges between the same two stay apart", async () => {
		const first = await challenge(person(ana), person(bojan));
		const second = await challenge(person(ana), person(bojan));
		expect(await press(person(bojan), second, "Decline")).toMatch(/You declined/);
		expect(await press(person(bojan), first, "Accept")).toMatch(/The game is on/);
	});
});

test("nothing that was sent or answered on the way breaks Discord's rules", () => {
	expect(bot.errors()).toEqual([]);
});

describe("Play again", () => {
	test("challenges the other player to the same, in the channel where it was played; others are told that they watch", async () => {
		const terms = { length: "3", rules: "replay" };
		const match = await startGame(playground, person(ana), person(bojan), "tapa-mk", terms);
		const asked = await (await person(ana).command(match.thread, "resign")).settled();
		const given = await Promise.all(
			[1, 2, 3].map(() => person(ana).press(asked.id, button(asked, "Resign the match").id)),
		);
		for (const one of given) await one.until(({ content }) => content === "You resigned.");
		await expect.poll(() => boardIn(person(bojan), match.thread)?.content).toMatch(/wins the match/);
		const result = boardIn(person(bojan), match.thread);
		if (!result) throw new Error("no result");
		expect(await press(person(elif), result, "Play again")).toMatch(/watch/);
		expect(await press(person(bojan), result, "Play again")).toMatch(/Your challenge stands/);
		const offer = person(ana).messages(channel).at(-1);
		expect(offer?.content).toMatch(
			/Bojan\S* challenges you to \*\*Tapa \(Macedonia, Bulgaria\), to 3 points, a drawn game is played again\*\*/,
		);
		expect(offer?.pinged).toEqual([person(ana).id]);
		const before = person(ana).messages(channel).length;
		const told = await Promise.all([ana, bojan, bojan, ana].map((one) => press(person(one), result, "Play again")));
		expect(told.map((words) => words.slice(0, 12)).toSorted()).toEqual([
			"Your challen",
			"Your challen",
			expect.stringContaining("Bojan"),
			expect.stringContaining("Bojan"),
		]);
		expect(person(ana).messages(channel)).toHaveLength(before);
		await press(person(bojan), offer ?? result, "Withdraw");
		playground.moderator.removeMember(person(ana).id);
		expect(await press(person(bojan), result, "Play again")).toMatch(/Ana\S* is no longer in this server/);
		playground.moderator.addMember(person(ana).id);
	});
});
