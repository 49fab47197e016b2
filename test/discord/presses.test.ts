import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { SeenMessage } from "../../playground/seen.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, button, buttonsOf, pressTurn, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

let playground: Playground;
let bot: BotProcess;
let records: Records;
let elif: Person;

beforeAll(async () => {
	playground = await startPlayground();
	bot = new BotProcess(playground);
	await bot.start();
	records = bot.records();
	elif = playground.person("Elif");
});

afterAll(async () => {
	await records.close();
	await bot.end();
	await playground.close();
});

const newGame = (): Promise<SeenMatch> => startGame(playground, playground.person("Ana"), playground.person("Bojan"));

/** Who is to move and who waits. */
async function sides(match: SeenMatch): Promise<readonly [Person, Person]> {
	const { phase } = await storedTable(records, match.id);
	if (phase.kind !== "move") throw new Error("nobody is to move");
	return [match.players[phase.seat], match.players[phase.seat === 0 ? 1 : 0]];
}

const logLength = async ({ id }: SeenMatch): Promise<number> => (await storedTable(records, id)).match.log.length;

const board = (match: SeenMatch): SeenMessage => {
	const found = boardIn(elif, match.thread);
	if (!found) throw new Error("no board");
	return found;
};

/** A draft that is ready to be played. */
async function readyDraft(match: SeenMatch, mover: Person): Promise<SeenMessage> {
	const first = buttonsOf(board(match))[0];
	let draft = await (await mover.press(board(match).id, first?.id ?? "")).settled();
	while (!buttonsOf(draft).some(({ label }) => label === "Done")) {
		const before = draft.content;
		const step = button(draft, /\//);
		draft = await (await mover.press(draft.id, step.id)).until(({ content }) => content !== before);
	}
	return draft;
}

const legal = async (match: SeenMatch): Promise<string> => {
	const { game, state } = await storedTable(records, match.id);
	return game.format(state, game.plays(state)[0]);
};

describe("a turn composed by pressing", () => {
	test("is private until Done, and can be undone step by step", async () => {
		const match = await newGame();
		const [mover] = await sides(match);
		const before = await logLength(match);
		const draft = await (await mover.press(board(match).id, buttonsOf(board(match))[0]?.id ?? "")).settled();
		expect(draft.ephemeral).toBe(true);
		expect(draft.attachments[0]?.description).toMatch(/light|dark/i);
		expect(elif.messages(match.thread).some(({ id }) => id === draft.id)).toBe(false);
		const undo = buttonsOf(draft).find(({ label }) => label === "Undo");
		if (undo) {
			const again = await (await mover.press(draft.id, undo.id)).until(({ content }) => content !== draft.content);
			expect(again.content).toMatch(/Choose (a step|your turn)/);
		}
		expect(await logLength(match)).toBe(before);
	});

	test("leaves a line in the thread, then pings the other with the new board and his roll", async () => {
		const match = await newGame();
		const [mover, other] = await sides(match);
		const draft = await readyDraft(match, mover);
		const play = /\*\*([\d/ off()]+)\*\*\. Press/.exec(draft.content)?.[1];
		await pressTurn(match, mover, (steps) => steps[0]);
		const all = elif.messages(match.thread, { limit: 1000 });
		const line = all.find(({ silent }) => silent);
		expect(line?.content).toMatch(new RegExp(`^\\u2068${mover.name}\\u2069 1\\. \\d-\\d: `));
		expect(play).toBeDefined();
		expect(board(match).pinged).toEqual([other.id]);
		expect(board(match).content).toMatch(/^<@\d+>, you rolled \*\*\d-\d\*\*\./);
	});

	test("stands above nothing: where friends chatted, the board is posted anew below", async () => {
		const match = await newGame();
		const [mover] = await sides(match);
		const old = board(match);
		const said = elif.say(match.thread, "What a roll!");
		await mover.press(old.id, buttonsOf(old)[0]?.id ?? "");
		await expect.poll(() => BigInt(board(match).id) > BigInt(said.id)).toBe(true);
		await expect.poll(() => elif.messages(match.thread).find(({ id }) => id === old.id)?.components).toEqual([]);
		await pressTurn(match, mover, (steps) => steps.at(-1));
	});
});

describe("one press", () => {
	test("delivered five times has one effect and one answer", async () => {
		const match = await newGame();
		const [mover] = await sides(match);
		const draft = await readyDraft(match, mover);
		const before = await logLength(match);
		const stop = playground.faults.add({
			route: "EVENT INTERACTION_CREATE",
			kind: "duplicate",
			deliveries: 5,
			times: 1,
		});
		const pressed = await mover.press(draft.id, button(draft, "Done").id);
		await pressed.until(({ content }) => content.startsWith("You played"));
		stop();
		await expect.poll(() => elif.messages(match.thread).filter(({ silent }) => silent).length).toBe(1);
		const { match: stored } = await storedTable(records, match.id);
		expect(stored.log.slice(before).filter(({ kind }) => kind === "turn").length).toBe(1);
		expect(pressed.followUps).toEqual([]);
	});

	test("given five times at once has one effect, and each is answered", async () => {
		const match = await newGame();
		const [mover] = await sides(match);
		const draft = await readyDraft(match, mover);
		const done = button(draft, "Done").id;
		const pressed = await Promise.all(Array.from({ length: 5 }, () => mover.press(draft.id, done)));
		expect(pressed.map(({ state }) => state)).toEqual(Array(5).fill("answered"));
		await expect.poll(() => elif.messages(match.thread).filter(({ silent }) => silent).length).toBe(1);
		const { match: stored } = await storedTable(records, match.id);
		expect(stored.log.filter(({ kind }) => kind === "turn").length).toBe(1);
	});

	test("of Done, made again before the answer is there to be seen, tells the turn once more", async () => {
		const match = await newGame();
		const [mover] = await sides(match);
		const draft = await readyDraft(match, mover);
		const old = board(match).id;
		const done = button(draft, "Done").id;
		const first = await (await mover.press(draft.id, done)).until(({ content }) => content.startsWith("You played"));
		await expect.poll(() => board(match).id).not.toBe(old);
		const again = await mover.forge({ kind: "control", messageId: draft.id, customId: done });
		const edited = () => mover.messages(match.thread).find(({ id }) => id === draft.id);
		await expect.poll(() => edited()?.attachments[0]?.id).not.toBe(first.attachments[0]?.id);
		expect([again.state, edited()?.content]).toEqual(["answered", first.content]);
	});

	test("by both players at once has one effect, and both are answered", async () => {
		const match = await newGame();
		const [mover, other] = await sides(match);
		const text = await legal(match);
		const answers = await Promise.all(
			[mover, other, mover, other].map(async (who) =>
				(await who.command(match.thread, "move", { play: text })).settled(),
			),
		);
		const contents = answers.map(({ content }) => content);
		expect(contents.every((content) => content.length > 0)).toBe(true);
		const { match: stored } = await storedTable(records, match.id);
		const seats = stored.log.flatMap((entry) => (entry.kind === "turn" ? [entry.seat] : []));
		// The same text may be legal for the other too, once the dice have fallen.
		expect(seats).toEqual(seats.map((_, index) => (index % 2 === 0 ? seats[0] : 1 - (seats[0] ?? 0))));
		expect(contents.filter((content) => content.startsWith("You played")).length).toBe(seats.length);
		expect(match.players[seats[0] ?? 0]).toBe(mover);
	});
});

describe("a press by someone else, or too late", () => {
	test("who is not playing sees everything and changes nothing, told so in private", async () => {
		const match = await newGame();
		const before = await logLength(match);
		for (const { id } of buttonsOf(board(match))) {
			const answer = await (await elif.press(board(match).id, id)).settled();
			expect(answer.ephemeral).toBe(true);
			expect(answer.content).toMatch(/You are watching this game/);
		}
		const typed = await (await elif.command(match.thread, "move", { play: await legal(match) })).settled();
		expect(typed.content).toMatch(/You are watching this game/);
		expect((await (await elif.command(match.thread, "resign")).settled()).content).toMatch(/You are watching/);
		expect(await elif.complete(match.thread, "move", { play: "" }, "play")).toEqual([]);
		expect(await logLength(match)).toBe(before);
	});

	test("whose turn it is not is told whose it is", async () => {
		const match = await newGame();
		const [mover, other] = await sides(match);
		const answer = await (await other.press(board(match).id, buttonsOf(board(match))[0]?.id ?? "")).settled();
		expect(answer.content).toMatch(new RegExp(`not your turn: .*${mover.name}.* is to play`));
	});

	test("on an old draft gives the way to the current board", async () => {
		const match = await newGame();
		const [mover] = await sides(match);
		const draft = await readyDraft(match, mover);
		const { game, state } = await storedTable(records, match.id);
		const another = game.plays(state).map((play) => game.format(state, play));
		await typeTurn(match, mover, another.find((text) => !draft.content.includes(`**${text}**`)) ?? "");
		const answer = await (await mover.press(draft.id, button(draft, "Done").id)).until(
			({ content }) => content !== draft.content,
		);
		expect(answer.content).toMatch(/no longer the newest one/);
		expect(answer.content).toContain(board(match).id);
		expect(answer.components).toEqual([]);
	});

	test("after the end is told that the game is over, on every control", async () => {
		const match = await newGame();
		const [mover, other] = await sides(match);
		const old = board(match);
		const draft = await readyDraft(match, mover);
		const asked = await (await other.command(match.thread, "resign")).settled();
		expect(asked.content).toMatch(/wins 2 points\. Do you resign\?/);
		await (await other.press(asked.id, button(asked, "Resign").id)).until(({ content }) => content === "You resigned.");
		await expect.poll(() => board(match).content).toMatch(/^<@\d+>, \*\*.*wins 2 points\.\*\* \S+ resigned\.$/);
		expect(board(match).pinged).toEqual([mover.id]);
		expect(board(match).attachments[0]?.description).toMatch(/has won, points: 2/);
		const late = await (await mover.press(draft.id, button(draft, "Done").id)).until(
			({ content }) => content !== draft.content,
		);
		expect(late.content).toMatch(/This game is over/);
		const after = elif.messages(match.thread).find(({ id }) => id === old.id);
		expect(after && buttonsOf(after)).toEqual([]);
		expect((await (await mover.command(match.thread, "move", { play: "24/18" })).settled()).content).toMatch(/over/);
		expect((await (await mover.command(match.thread, "resign")).settled()).content).toMatch(/over/);
	});

	test("to resign is asked once, and may be thought better of", async () => {
		const match = await newGame();
		const [mover] = await sides(match);
		const asked = await (await mover.command(match.thread, "resign")).settled();
		const kept = await (await mover.press(asked.id, button(asked, "Play on").id)).until(
			({ content }) => content !== asked.content,
		);
		expect(kept.content).toMatch(/The game goes on/);
		await typeTurn(match, mover, await legal(match));
		const stale = await (await mover.command(match.thread, "resign")).settled();
		expect(stale.content).toMatch(/Do you resign/);
	});
});

test("nothing that was sent or answered on the way breaks Discord's rules", () => {
	expect(bot.errors()).toEqual([]);
});
