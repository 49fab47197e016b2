import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { SeenMessage } from "../../playground/seen.ts";
import { tellHouseRules } from "../../src/discord/house-rules.ts";
import { loadWords } from "../../src/discord/words.ts";
import { contests } from "../../src/games/index.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, button, buttonsOf, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const say = (await loadWords()).in("en-US");

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
	await bot.end();
	expect(bot.errors()).toEqual([]);
	await playground.close();
});

const newGame = (): Promise<SeenMatch> => startGame(playground, playground.person("Ana"), playground.person("Bojan"));

async function turnOf(match: SeenMatch) {
	const table = await storedTable(records, match.id);
	if (table.phase.kind !== "move") throw new Error("nobody is to move");
	const person = match.players[table.phase.seat];
	const plays = table.game.plays(table.state).map((play) => table.game.format(table.state, play));
	const board = boardIn(person, match.thread);
	if (!board) throw new Error("no board");
	return { person, plays, board, other: match.players[table.phase.seat === 0 ? 1 : 0] };
}

async function openDraft({ person, board }: { person: Person; board: SeenMessage }): Promise<SeenMessage> {
	const choice = buttonsOf(board)[0];
	return (await person.press(board.id, choice?.id ?? "")).settled();
}

/** Opens the form of a draft that is not complete, sends this in, and gives the draft after it. */
async function typeInto(person: Person, draft: SeenMessage, text: string): Promise<SeenMessage> {
	const { modal } = await person.press(draft.id, button(draft, "Type it").id);
	if (!modal) throw new Error("no form opened");
	const sent = await person.submit(modal, { text });
	return sent.until(({ content }) => content !== draft.content);
}

/** A draft with something left to choose. */
async function choosing() {
	const match = await newGame();
	for (;;) {
		const turn = await turnOf(match);
		const opened = await openDraft(turn);
		const undo = buttonsOf(opened).find(({ label }) => label === "Undo");
		if (!undo) {
			// Nothing to choose in this roll.
			await typeTurn(match, turn.person, turn.plays[0] ?? "");
			continue;
		}
		if (buttonsOf(opened).some(({ label }) => label === "Type it")) return { match, ...turn, draft: opened };
		const draft = await (await turn.person.press(opened.id, undo.id)).until(
			({ content }) => content !== opened.content,
		);
		return { match, ...turn, draft };
	}
}

describe("Type it", () => {
	test("takes a play in any form and fills the draft with it; Done plays it", async () => {
		const { match, person, draft, plays } = await choosing();
		const play = plays.at(-1) ?? "";
		const typed = await typeInto(person, draft, `  ${play.replaceAll("/", "-")} `);
		expect(typed.content).toContain(`**${play}**`);
		await (await person.press(typed.id, button(typed, "Done").id)).until(({ content }) =>
			content.startsWith("You played"),
		);
		await expect
			.poll(async () => (await storedTable(records, match.id)).match.log.findLast(({ kind }) => kind === "turn"))
			.toMatchObject({ plays: [play] });
	});

	test.each([
		["nonsense", /I cannot read “nonsense”/],
		["1/24", /higher to a lower point/],
		["24/18 24/18 24/18 24/18 24/18", /more moves than your roll gives/],
	])("%j is refused with the reason and plays that are legal, and the draft stays", async (text, words) => {
		const { match, person, draft } = await choosing();
		const before = (await storedTable(records, match.id)).match.log.length;
		const after = await typeInto(person, draft, text);
		expect(after.content).toMatch(words);
		expect(after.content).toMatch(/For example: \d+\//);
		expect(buttonsOf(after).length).toBeGreaterThan(0);
		expect((await storedTable(records, match.id)).match.log.length).toBe(before);
	});
});

describe("/settings", () => {
	const settings = async (person: Person): Promise<SeenMessage> =>
		(await person.command(playground.channels.games ?? "", "settings")).settled();

	test("positions in words come with drafts, and with boards that wait for this person, and only those", async () => {
		const match = await newGame();
		const { person, other, plays } = await turnOf(match);
		const shown = await settings(person);
		const on = await (await person.press(shown.id, button(shown, "Tell positions in words").id)).until(
			({ content }) => content !== shown.content,
		);
		expect(on.content).toMatch(/also told in words/);
		const draft = await openDraft(await turnOf(match));
		expect(draft.content).toMatch(/pip count/);
		expect(draft.content).toMatch(/You, (light|dark): /);
		expect(draft.attachments[0]?.description).toBe("The board as told above.");
		await typeTurn(match, person, plays[0] ?? "");
		const theirs = boardIn(other, match.thread);
		expect(theirs?.pinged).toEqual([other.id]);
		expect(theirs?.content).not.toMatch(/pip count/);
		await typeTurn(match, other, (await turnOf(match)).plays[0] ?? "");
		const mine = (await turnOf(match)).board;
		if (mine.pinged.includes(person.id)) expect(mine.content).toMatch(/pip count/);
		await person.press(on.id, button(on, "Pictures only").id);
	});

	test("a complete draft is played at once where that is liked", async () => {
		const match = await newGame();
		const { person } = await turnOf(match);
		const shown = await settings(person);
		const once = await (await person.press(shown.id, button(shown, "Play complete drafts at once").id)).until(
			({ content }) => content !== shown.content,
		);
		let draft = await openDraft(await turnOf(match));
		for (let presses = 0; presses < 5 && !draft.content.startsWith("You played"); presses++) {
			const before = draft.content;
			draft = await (await person.press(draft.id, button(draft, /\//).id)).until(({ content }) => content !== before);
		}
		expect(draft.content).toMatch(/^You played/);
		await expect
			.poll(async () => (await storedTable(records, match.id)).match.log.some(({ kind }) => kind === "turn"))
			.toBe(true);
		await (await person.press(once.id, button(once, "Wait for Done").id)).until(
			({ content }) => content !== once.content,
		);
	});

	test("survive a restart", async () => {
		const elif = playground.person("Elif");
		const shown = await settings(elif);
		await (await elif.press(shown.id, button(shown, "Tell positions in words").id)).until(
			({ content }) => content !== shown.content,
		);
		await bot.end("SIGKILL");
		await bot.start();
		expect((await settings(elif)).content).toMatch(/also told in words/);
	});
});

describe("/rules and /help", () => {
	test.each(["tapa-mk", "tapa-tr"])(
		"/rules %s is one page, with pictures that have words, and a way to try it",
		async (game) => {
			const ana = playground.person("Ana");
			const page = await (await ana.command(ana.direct(), "rules", { game })).settled();
			expect(page.content).toMatch(/pinned/);
			expect(page.content.length).toBeLessThanOrEqual(2000);
			expect(page.content).toMatch(/<\/challenge:\d+>/);
			expect(page.attachments.length).toBe(3);
			for (const { description } of page.attachments) expect(description?.length).toBeGreaterThan(20);
		},
	);

	test.each(Object.entries(contests))("/rules %s is a page with all its house rules", async (game, { options }) => {
		const ana = playground.person("Ana");
		const { content } = await (await ana.command(ana.direct(), "rules", { game })).settled();
		expect(content).toMatch(/^\*\*/);
		expect(content.length).toBeLessThanOrEqual(2000);
		expect(content).not.toMatch(/{{|house\./);
		for (const [name, values] of Object.entries(options))
			for (const value of values) expect(content).toContain(tellHouseRules({ [name]: value }, say));
	});

	test("/help is three things, with commands one can press", async () => {
		const ana = playground.person("Ana");
		const { content } = await (await ana.command(ana.direct(), "help")).settled();
		expect(content.match(/^\d\. /gm)?.length).toBe(3);
		expect(content).not.toMatch(/{{/);
		expect(content).toMatch(/<\/challenge:\d+>/);
	});
});
