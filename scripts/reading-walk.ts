/*
 * Plays one whole game on the page of the playground as two people who hear it instead of seeing it: everything is found
 * and read in the browser's accessibility tree, by role and name, and moves are chosen from the words alone.
 *
 *   node --import tsx scripts/reading-walk.ts
 *
 * BROWSER names the browser's program, /usr/bin/chromium if it is not set. Prints what was read and the keys it took.
 * Ends with status 1 when something is not as it should be.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { type RunningBot, startBot } from "./page-walk/bot.ts";
import { FLAGS } from "./page-walk/flags.ts";
import { type Article, Reader } from "./page-walk/reader.ts";
import { playTurn } from "./page-walk/reading-turn.ts";

const GAME = "Tapa (Macedonia, Bulgaria)";
const MOST_TURNS = 300;
const RESULT = /wins \d+ points?\.|The game is a draw/;
const WORDS = "Tell positions in words";

const dataDir = mkdtempSync(join(tmpdir(), "kafana-reading-walk-"));
const bot: RunningBot = await startBot(dataDir, 0);
const browser = await chromium.launch({ executablePath: process.env.BROWSER ?? "/usr/bin/chromium", args: FLAGS });
try {
	await walk();
} catch (error) {
	console.error(error);
	process.exitCode = 1;
} finally {
	await browser.close();
	await bot.kill();
	rmSync(dataDir, { recursive: true });
}

async function walk(): Promise<void> {
	const ana = await Reader.open(browser, bot.url, "Ana");
	const bojan = await Reader.open(browser, bot.url, "Bojan");
	const readers = [ana, bojan];
	for (const reader of readers) await likeWords(reader);

	await ana.type("/challenge ");
	for (const [field, text] of [
		["game", GAME],
		["person", "@Bojan"],
	] as const) {
		await ana.until(`the field ${field}`, (items) =>
			items.find((item) => item.focused && item.name.startsWith(field) && item.role === "combobox"),
		);
		await ana.type(text.slice(0, 6));
		await ana.find("option", text);
		await ana.key("Enter");
	}
	await ana.key("Enter");
	await hears(ana, /Your challenge stands/);
	await hears(bojan, /challenges you/);
	await bojan.press(await bojan.find("button", "Accept"));
	for (const reader of readers) {
		await reader.settled();
		await reader.press(await reader.find("link", /Open thread/));
		await reader.find("heading", /^Ana and Bojan/);
		tell(reader, "opens the thread");
	}

	const turns = [];
	let played = "";
	for (let number = 1; number <= MOST_TURNS; number++) {
		const [mover, board] = await whoIsCalled(readers, played);
		if (board === undefined) break;
		played = board.text;
		turns.push(await playTurn(mover, board, number));
	}
	const ends = await Promise.all(
		readers.map((reader) =>
			reader.until("the result", (items) => reader.articles(items).find(({ text }) => RESULT.test(text))?.text),
		),
	);
	console.log(`\nThe end: ${ends[0]}\n`);
	report(turns);
	await lookAround(ana);
	const complaints = readers.flatMap((reader) => [...reader.complaints].map((words) => `${reader.name}: ${words}`));
	if (complaints.length > 0) throw new Error(`Hard to use by ear:\n${complaints.join("\n")}`);
	console.log("All as it should be.");
}

/** Switches on the position in words. */
async function likeWords(reader: Reader): Promise<void> {
	await reader.type("/settings ");
	const send = await reader.find("button", "Send /settings");
	if (!send.focused)
		await reader.until("the focus on Send", (items) => items.find((i) => i.focused && i.name === send.name));
	await reader.key("Enter");
	await hears(reader, /Your settings/);
	await reader.press(await reader.find("button", WORDS));
	await hears(reader, /Positions are also told in words/);
	await reader.press(await reader.find("button", "Go to writing"));
	tell(reader, `has switched on “${WORDS}” by ${keys(reader)}`);
}

/** Starts a command from where it is named, and leaves the thread. */
async function lookAround(reader: Reader): Promise<void> {
	await reader.press(await reader.find("button", "Go to writing"));
	await reader.type("/help ");
	await reader.find("button", "Send /help");
	await reader.key("Enter");
	await reader.press(await reader.find("button", "/games"));
	const send = await reader.find("button", "Send /games");
	await reader.press(send);
	await hears(reader, /You have no game/);
	await reader.press(await reader.find("button", "Leave thread"));
	await reader.find("button", "Join thread");
	tell(reader, "has left the thread");
}

/** Waits until the page says something by itself. */
async function hears(reader: Reader, words: RegExp): Promise<void> {
	const said = await reader.until(String(words), () => reader.announced.find((text) => words.test(text)));
	tell(reader, `hears: ${said}`);
}

/** Who is called to play on a newer board than the one played last; no board once the game is over. */
async function whoIsCalled(readers: readonly Reader[], played: string): Promise<[Reader, Article | undefined]> {
	const end = Date.now() + 20_000;
	while (Date.now() < end)
		for (const reader of readers) {
			const articles = reader.articles(await reader.look());
			if (articles.some(({ text }) => RESULT.test(text))) return [reader, undefined];
			const board = articles.findLast(({ isPrivate, controls }) => !isPrivate && controls.length > 0);
			if (board?.text.includes(`@${reader.name}, `) && board.text !== played) return [reader, board];
		}
	throw new Error(`Nobody is called to play after “${played}”.`);
}

function report(
	turns: readonly { readonly keys: number; readonly presses: number; readonly characters: number }[],
): void {
	const average = (of: (turn: (typeof turns)[number]) => number) =>
		(turns.reduce((sum, turn) => sum + of(turn), 0) / turns.length).toFixed(1);
	const most = (of: (turn: (typeof turns)[number]) => number) => Math.max(...turns.map(of));
	console.log(`${turns.length} turns`);
	console.log(`keys to get about in a turn: ${average((turn) => turn.keys)}, at most ${most((turn) => turn.keys)}`);
	console.log(`presses in a turn: ${average((turn) => turn.presses)}, at most ${most((turn) => turn.presses)}`);
	console.log(
		`characters said in a turn: ${average((turn) => turn.characters)}, at most ${most((turn) => turn.characters)}`,
	);
}

function keys({ steps }: Reader): string {
	return `${steps.tabs} Tabs, ${steps.jumps} jumps and ${steps.presses} presses`;
}

function tell(reader: Reader, words: string): void {
	console.log(`${reader.name} ${words}`);
}
