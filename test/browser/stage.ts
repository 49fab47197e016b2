import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { test as base } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import { BotProcess } from "../support/bot.ts";
import { startPlayground } from "../support/playground.ts";
import { startChromium } from "./chromium.ts";
import { type Look, Visitor } from "./visitor.ts";

/** Where pictures for human eyes go. Git knows nothing of them. */
const FOLDER = join(import.meta.dirname, "..", "..", "gallery", "browser");

/** A Discord on this machine with the real bot, and people who look at it in a browser. */
class Stage {
	playground: Playground;
	readonly bot: BotProcess;
	readonly visitors: Visitor[] = [];
	/** Begins the names of the pictures. */
	readonly #name: string;
	readonly #browser: Browser;

	/** Where the playground keeps everything. */
	readonly #file: string;

	private constructor(name: string, browser: Browser, playground: Playground, file: string) {
		this.#name = name;
		this.#browser = browser;
		this.playground = playground;
		this.bot = new BotProcess(playground);
		this.#file = file;
	}

	/** Pictures get names that begin with `name`. */
	static async open(name: string, browser: Browser): Promise<Stage> {
		mkdirSync(FOLDER, { recursive: true });
		const file = join(mkdtempSync(join(tmpdir(), "kafana-stage-")), "playground.sqlite");
		const stage = new Stage(name, browser, await startPlayground({ file }), file);
		await stage.bot.start();
		return stage;
	}

	/** Takes the playground away while something is done, and brings it back with all it knew. */
	async without(act: () => Promise<void>): Promise<void> {
		const port = Number(new URL(this.playground.url).port);
		await this.playground.close();
		await act();
		this.playground = await startPlayground({ file: this.#file, port });
	}

	/** Opens the page, and becomes the person of that name. */
	async visit(name: string, look: Look): Promise<Visitor> {
		const shots = join(FOLDER, `${this.#name}-${name.toLowerCase()}`);
		const visitor = await Visitor.open(this.#browser, this.playground.url, name, look, shots);
		this.visitors.push(visitor);
		return visitor;
	}

	/** What nobody should have met: complaints of the browsers, and errors in the log of the bot. */
	complaints(): readonly string[] {
		return [...this.visitors.flatMap(({ complaints }) => complaints), ...this.bot.errors()];
	}

	/** Pictures of what everyone sees when something went wrong. */
	async shootFailure(): Promise<void> {
		for (const visitor of this.visitors) await visitor.shoot("failed").catch(() => undefined);
	}

	/** Throws if what the playground sent did not fit Discord's published schemas. */
	async close(): Promise<void> {
		for (const visitor of this.visitors) await visitor.leave();
		await this.bot.end();
		await this.playground.close();
		rmSync(dirname(this.#file), { recursive: true });
	}
}

/** A test with a stage of its own. It fails where anything was complained of, whatever else it looked at. */
export const test = base
	// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which other fixtures are needed.
	.extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
		const browser = await startChromium();
		onCleanup(() => browser.close());
		return browser;
	})
	.extend("stage", async ({ browser, task }, { onCleanup }) => {
		const stage = await Stage.open(task.name.replaceAll(/\W+/g, "-"), browser);
		onCleanup(async () => {
			if (task.result?.state === "fail") await stage.shootFailure();
			const complaints = stage.complaints();
			await stage.close();
			if (complaints.length > 0) throw new Error(`Somebody complained:\n${complaints.join("\n")}`);
		});
		return stage;
	});
