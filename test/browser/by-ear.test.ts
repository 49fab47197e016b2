import { expect } from "vitest";
import { TAPA } from "./game.ts";
import { type Article, Reader } from "./reader.ts";
import { playTurn, type Turn } from "./reading-turn.ts";
import { test } from "./stage.ts";

/** Enough to meet doubles and single steps. `TURNS_BY_EAR=300` plays a game to its end. */
const TURNS = Number(process.env.TURNS_BY_EAR ?? 8);
const RESULT = /wins \d+ points?\.|The game is a draw/;
const PATIENCE_MS = 45_000;

/** A turn takes at most so many keys to get about, and so many presses, on the average. */
const MOST = { keys: 15, presses: 6 };

// Everything is found and read in the accessibility tree, by role and name, and moves are chosen from the words alone.
test("a game is played by ear, with the keyboard", async ({ browser, stage }) => {
	const ana = await Reader.open(browser, stage.playground.url, "Ana");
	const bojan = await Reader.open(browser, stage.playground.url, "Bojan");
	const readers = [ana, bojan];
	for (const reader of readers) await likeWords(reader);
	await challenge(ana, "Bojan");
	await bojan.press(await bojan.find("button", "Accept"));
	for (const reader of readers) {
		await reader.settled();
		await reader.press(await reader.find("link", /Open thread/));
		await reader.find("heading", /^Ana and Bojan/);
	}
	const turns: Turn[] = [];
	let played = "";
	while (turns.length < TURNS) {
		const called = await whoIsCalled(readers, played);
		if (called === undefined) break;
		const [mover, board] = called;
		played = board.text;
		turns.push(await playTurn(mover, board));
	}
	if (turns.length === TURNS) await resign(ana);
	for (const reader of readers)
		await reader.until("the result", (items) => reader.articles(items).find(({ text }) => RESULT.test(text)));
	await lookAround(ana);

	console.info(
		`${turns.length} turns by ear: ${average(turns, ({ keys }) => keys).toFixed(1)} keys to get about, ${average(turns, ({ presses }) => presses).toFixed(1)} presses a turn`,
	);
	expect(average(turns, ({ keys }) => keys)).toBeLessThan(MOST.keys);
	expect(average(turns, ({ presses }) => presses)).toBeLessThan(MOST.presses);
	const said = readers.flatMap((reader) => [...reader.complaints].map((words) => `${reader.name}: ${words}`));
	expect(said, "hard to use by ear").toEqual([]);
	for (const reader of readers) await reader.page.context().close();
});

async function challenge(reader: Reader, other: string): Promise<void> {
	await reader.type("/challenge ");
	for (const [field, text] of [
		["game", TAPA],
		["person", `@${other}`],
	] as const) {
		await reader.until(`the field ${field}`, (items) =>
			items.find((item) => item.focused && item.name.startsWith(field) && item.role === "combobox"),
		);
		await reader.type(text.slice(0, 6));
		await reader.find("option", text);
		await reader.key("Enter");
	}
	await reader.key("Enter");
	await hears(reader, /Your challenge stands/);
}

/** Switches on the position in words, with the cursor where the command can be sent at once. */
async function likeWords(reader: Reader): Promise<void> {
	await reader.type("/settings ");
	const { name } = await reader.find("button", "Send /settings");
	await reader.until("the focus on Send", (items) => items.find((item) => item.focused && item.name === name));
	await reader.key("Enter");
	await hears(reader, /Your settings/);
	await reader.press(await reader.find("button", "Tell positions in words"));
	await hears(reader, /Positions are also told in words/);
	await reader.press(await reader.find("button", "Go to writing"));
}

async function resign(reader: Reader): Promise<void> {
	await reader.press(await reader.find("button", "Go to writing"));
	await reader.type("/resign ");
	await reader.find("button", "Send /resign");
	await reader.key("Enter");
	await reader.press(await reader.find("button", "Resign"));
}

/** Starts a command from where it is named, and leaves the thread. */
async function lookAround(reader: Reader): Promise<void> {
	await reader.press(await reader.find("button", "Go to writing"));
	await reader.type("/help ");
	await reader.find("button", "Send /help");
	await reader.key("Enter");
	await reader.press(await reader.find("button", "/games"));
	await reader.press(await reader.find("button", "Send /games"));
	await hears(reader, /You have no game/);
	await reader.press(await reader.find("button", "Leave thread"));
	await reader.find("button", "Join thread");
}

/** Waits until the page has said something by itself. */
async function hears(reader: Reader, words: RegExp): Promise<void> {
	await reader.until(String(words), () => reader.announced.find((text) => words.test(text)));
}

/** Who is called to play on a newer board than the one played last, or nobody once there is a result. */
async function whoIsCalled(readers: readonly Reader[], played: string): Promise<[Reader, Article] | undefined> {
	const end = Date.now() + PATIENCE_MS;
	while (Date.now() < end)
		for (const reader of readers) {
			const articles = reader.articles(await reader.look());
			if (articles.some(({ text }) => RESULT.test(text))) return undefined;
			const board = articles.findLast(({ isPrivate, controls }) => !isPrivate && controls.length > 0);
			if (board?.text.includes(`@${reader.name}, `) && board.text !== played) return [reader, board];
		}
	throw new Error(`Nobody is called to play after “${played}”.`);
}

const average = (turns: readonly Turn[], of: (turn: Turn) => number): number =>
	turns.reduce((sum, turn) => sum + of(turn), 0) / turns.length;
