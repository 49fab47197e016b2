import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";

const PATIENCE_MS = 10_000;

/** How a person looks at the page. */
export interface Look {
	readonly width: number;
	readonly height: number;
	readonly colorScheme: "light" | "dark";
}

/** One person at the page, with hands on keyboard and mouse. */
export class Visitor {
	readonly name: string;
	readonly page: Page;
	/** What the browser complained of. */
	readonly complaints: string[] = [];
	readonly #folder: string;

	private constructor(name: string, page: Page, folder: string) {
		this.name = name;
		this.page = page;
		this.#folder = folder;
		page.setDefaultTimeout(PATIENCE_MS);
		page.on("pageerror", (error) => this.complaints.push(`${name}: ${error.message}`));
		page.on("console", (message) => {
			// A broken connection is told in the console by the browser itself.
			if (message.type() === "error" && !/ERR_CONNECTION|WebSocket/.test(message.text()))
				this.complaints.push(`${name}: ${message.text()}`);
		});
	}

	/** Opens the page as a person; screenshots go to a folder. */
	static async open(browser: Browser, url: string, name: string, look: Look, folder: string): Promise<Visitor> {
		const { width, height, colorScheme } = look;
		const context = await browser.newContext({ viewport: { width, height }, colorScheme });
		const visitor = new Visitor(name, await context.newPage(), folder);
		await visitor.page.goto(`${url}/?as=${name}`);
		await visitor.composer.waitFor();
		return visitor;
	}

	/** Where one types. */
	get composer(): Locator {
		return this.page.locator("#composer textarea");
	}

	/** The newest public board with something to press. */
	get board(): Locator {
		return this.page.locator("article.message:not(.private)", { has: this.page.locator(".row button") }).last();
	}

	/** The newest private answer. */
	get answer(): Locator {
		return this.page.locator("article.message.private").last();
	}

	async shoot(name: string): Promise<void> {
		await this.page.screenshot({ path: join(this.#folder, `${name}-${this.name.toLowerCase()}.png`) });
	}

	/** Types a command and fills its options in order, taking each from the list. */
	async command(name: string, ...choices: readonly string[]): Promise<void> {
		await this.composer.fill("");
		await this.composer.pressSequentially(`/${name}`);
		await this.page
			.getByRole("option", { name: `/${name}` })
			.first()
			.waitFor();
		await this.page.keyboard.press("Enter");
		for (const choice of choices) {
			await this.page.keyboard.type(choice);
			await this.page.getByRole("option", { name: choice }).first().waitFor();
			await this.page.keyboard.press("Enter");
		}
		await this.page.keyboard.press("Enter");
	}

	/** Whether the newest board waits for this person. */
	async isToPlay(): Promise<boolean> {
		const look = (await this.board.getAttribute("class", { timeout: PATIENCE_MS })) ?? "";
		return look.split(" ").includes("pings");
	}
}
