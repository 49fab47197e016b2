/*
 * Plays a game on the page of the playground in a browser, as a person would, and takes pictures of it on the way:
 *
 *   node --import tsx scripts/page-walk.ts FOLDER
 *
 * BROWSER names the browser's program, /usr/bin/chromium if it is not set. Ends with status 1 when something is not as
 * it should be.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { startBot } from "./page-walk/bot.ts";
import { FLAGS } from "./page-walk/flags.ts";
import { type Look, Visitor } from "./page-walk/visitor.ts";

const TURNS = 8;
const GAME = "Tapa (Macedonia, Bulgaria)";
const DESK: Look = { width: 1200, height: 900, colorScheme: "light" };
const DARK: Look = { ...DESK, colorScheme: "dark" };
const PHONE: Look = { width: 390, height: 844, colorScheme: "dark" };

const [folder] = process.argv.slice(2);
if (folder === undefined) {
	console.error("Name the folder for the screenshots.");
	process.exit(1);
}
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "kafana-page-walk-"));
let bot = await startBot(dataDir, 0);
const browser = await chromium.launch({ executablePath: process.env.BROWSER ?? "/usr/bin/chromium", args: FLAGS });
const visitors: Visitor[] = [];
try {
	await walk(folder);
} catch (error) {
	console.error(error);
	process.exitCode = 1;
	for (const visitor of visitors) await visitor.shoot("failed");
} finally {
	await browser.close();
	await bot.kill();
	rmSync(dataDir, { recursive: true });
}

async function walk(folder: string): Promise<void> {
	const { url } = bot;
	const ana = await Visitor.open(browser, url, "Ana", DESK, folder);
	const bojan = await Visitor.open(browser, url, "Bojan", DARK, folder);
	const elif = await Visitor.open(browser, url, "Elif", PHONE, folder);
	visitors.push(ana, bojan, elif);

	say("Ana looks at the commands and challenges Bojan by keyboard");
	await ana.composer.pressSequentially("/");
	await ana.page.getByRole("option").first().waitFor();
	await ana.shoot("1-commands");
	await ana.command("challenge", GAME, "@Bojan");
	await ana.answer.getByText("Your challenge stands").waitFor();
	await ana.shoot("2-challenge");

	say("Bojan is pinged and accepts");
	await bojan.shoot("3-challenged");
	await bojan.page.getByRole("button", { name: "Accept" }).click();

	say("All three open the thread");
	for (const visitor of visitors) {
		await visitor.page.locator(".thread-card").click();
		await visitor.board.locator("img").waitFor();
		await visitor.shoot("4-thread");
	}

	for (let turn = 1; turn <= TURNS; turn++) {
		const mover = (await ana.isToPlay()) ? ana : bojan;
		if (turn % 2 === 1) await playByButtons(mover, turn);
		else await playByTyping(mover, turn);
		for (const visitor of visitors) await waitForTurn(visitor, turn);
		if (turn === TURNS / 2) {
			say("The bot is killed and started again; the pages go on by themselves");
			await bot.kill();
			await ana.page.getByText("The connection is lost").waitFor();
			await ana.shoot("6-lost");
			bot = await startBot(dataDir, Number(new URL(url).port));
			for (const visitor of visitors)
				await visitor.page.getByText("The connection is lost").waitFor({ state: "hidden" });
		}
	}

	say("Elif, who does not play, presses and is refused");
	await elif.board.locator(".row button").first().click();
	await elif.answer.getByText("watching").waitFor();
	await elif.shoot("7-watching");
	await elif.answer.getByRole("button", { name: "Dismiss" }).click();
	await elif.answer.waitFor({ state: "detached" });
	await elif.page.locator("#menu").click();
	await elif.page.waitForTimeout(300);
	await elif.shoot("8-channels");

	say("Bojan looks at his side and his games, then resigns");
	await bojan.command("board");
	await bojan.answer.locator("img").waitFor();
	await bojan.command("games");
	await bojan.answer.getByText("Your games").waitFor();
	await bojan.shoot("9-games");
	await bojan.command("resign");
	await bojan.answer.getByRole("button", { name: "Resign" }).click();
	await ana.page.locator("strong", { hasText: /Ana\S* wins/ }).waitFor();
	await ana.shoot("10-won");
	const complaints = visitors.flatMap((visitor) => visitor.complaints);
	if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join("\n")}`);
	console.log("All as it should be.");
}

async function playByButtons(mover: Visitor, turn: number): Promise<void> {
	say(`Turn ${turn}: ${mover.name} presses buttons`);
	const answers = mover.page.locator("article.message.private");
	const draft = answers.nth(await answers.count());
	await mover.board.locator(".row button").first().click();
	const done = draft.getByRole("button", { name: "Done", exact: true });
	await draft.locator("img").waitFor();
	while (!(await done.isVisible())) {
		const before = await draft.locator("img").getAttribute("src");
		await draft.locator(".row button").first().click();
		await draft.locator(`img:not([src="${before}"])`).waitFor();
	}
	await mover.shoot(`5-draft-${turn}`);
	await done.click();
}

async function playByTyping(mover: Visitor, turn: number): Promise<void> {
	say(`Turn ${turn}: ${mover.name} types /move`);
	await mover.composer.pressSequentially("/move ");
	await mover.page.getByRole("option").nth(0).waitFor();
	await mover.shoot(`5-move-${turn}`);
	await mover.page.keyboard.press("ArrowDown");
	await mover.page.keyboard.press("Enter");
	await mover.page.keyboard.press("Enter");
}

/** Waits until a page shows the line of a turn, and the next board below it. */
async function waitForTurn(visitor: Visitor, turn: number): Promise<void> {
	const line = visitor.page.locator("article.message", { hasText: new RegExp(`\\b${turn}\\. \\d-\\d`) });
	await line.locator("~ article:not(.private) .row button").first().waitFor();
}

function say(words: string): void {
	console.log(words);
}
