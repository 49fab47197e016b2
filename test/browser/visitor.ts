import type { Browser, Locator, Page } from "playwright-core";
import { faultsOf } from "./faults-by-ear.ts";

/** Generous, for machines that have much else to do; nothing waits longer than it has to. */
const PATIENCE_MS = 45_000;

/** How a person looks at the page. */
export interface Look {
	readonly width: number;
	readonly height: number;
	readonly colorScheme: "light" | "dark";
	/** Presses with a finger. */
	readonly touch: boolean;
}

export const DESK: Look = { width: 1200, height: 900, colorScheme: "light", touch: false };
export const DARK_DESK: Look = { ...DESK, colorScheme: "dark" };
export const PHONE: Look = { width: 390, height: 844, colorScheme: "light", touch: true };
export const DARK_PHONE: Look = { ...PHONE, colorScheme: "dark" };

const PRIVATE = /only you can see this/;
const PUBLIC = /^(?!.*only you can see this)/;

/** One person at the page, who finds everything by what it is and how it is called. */
export class Visitor {
	readonly name: string;
	readonly page: Page;
	/** What the browser complained of: errors of scripts, complaints in the console, requests without a good answer. */
	complaints: readonly string[] = [];
	readonly #touch: boolean;
	readonly #shots: string;
	#shot = 0;

	private constructor(name: string, page: Page, touch: boolean, shots: string) {
		this.name = name;
		this.page = page;
		this.#touch = touch;
		this.#shots = shots;
		const complain = (words: string): void => {
			this.complaints = [...this.complaints, `${name}: ${words}`];
		};
		page.setDefaultTimeout(PATIENCE_MS);
		page.on("pageerror", (error) => complain(error.stack ?? error.message));
		page.on("console", (message) => {
			if (message.type() === "error" || message.type() === "warning") complain(`${message.type()}: ${message.text()}`);
		});
		page.on("requestfailed", (request) => complain(`${request.url()} failed: ${request.failure()?.errorText}`));
		page.on("response", (response) => {
			if (response.status() >= 400) complain(`${response.url()} was answered with ${response.status()}`);
		});
	}

	/** Opens the page and chooses who to be. Pictures get names that begin with `shots`. */
	static async open(browser: Browser, url: string, name: string, look: Look, shots: string): Promise<Visitor> {
		const { width, height, colorScheme, touch } = look;
		const context = await browser.newContext({
			viewport: { width, height },
			colorScheme,
			hasTouch: touch,
			isMobile: touch,
			reducedMotion: "reduce",
		});
		const visitor = new Visitor(name, await context.newPage(), touch, shots);
		await visitor.page.goto(url);
		await visitor.press(visitor.page.getByRole("link", { name, exact: true }));
		await visitor.composer.waitFor();
		return visitor;
	}

	/** Closes the page. */
	async leave(): Promise<void> {
		await this.page.context().close();
	}

	/** Takes a picture, and complains of what is wrong with the page for those who cannot see it. */
	async look(name: string): Promise<void> {
		await this.shoot(name);
		const faults = await faultsOf(this.page);
		this.complaints = [...this.complaints, ...faults.map((fault) => `${this.name}, ${name}: ${fault}`)];
	}

	/** Takes back complaints that were to be expected. */
	forgive(expected: RegExp): void {
		this.complaints = this.complaints.filter((words) => !expected.test(words));
	}

	/** Brings the channels into sight where they are not, as on a phone. */
	async showChannels(): Promise<void> {
		const menu = this.page.getByRole("button", { name: "Channels" });
		if (await menu.isVisible()) await this.press(menu);
	}

	/** Puts the channels away again, where they came over everything else, by a press beside them. */
	async hideChannels(): Promise<void> {
		const menu = this.page.getByRole("button", { name: "Channels" });
		if (!(await menu.isVisible())) return;
		const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
		if ((await menu.getAttribute("aria-expanded")) === "true") await this.page.touchscreen.tap(width - 1, height / 2);
	}

	/** Takes a picture of what is to be seen. */
	async shoot(name: string): Promise<void> {
		await this.page.screenshot({ path: `${this.#shots}-${String(++this.#shot).padStart(2, "0")}-${name}.png` });
	}

	/** Clicks, or taps with a finger. */
	async press(target: Locator): Promise<void> {
		if (this.#touch) await target.tap();
		else await target.click();
	}

	/** Where one types. */
	get composer(): Locator {
		return this.page.getByRole("combobox", { name: /^Message / });
	}

	/** Messages for everyone. */
	get messages(): Locator {
		return this.page.getByRole("article", { name: PUBLIC });
	}

	/** Messages that only this person sees. */
	get answers(): Locator {
		return this.page.getByRole("article", { name: PRIVATE });
	}

	/** The newest message of a kind that says something. */
	message(words: string | RegExp): Locator {
		return this.messages.filter({ hasText: words }).last();
	}

	/** The newest private answer that says something. */
	answer(words: string | RegExp): Locator {
		return this.answers.filter({ hasText: words }).last();
	}

	/** Picks a command and fills its options, taking each from the list, without sending it yet. */
	async begin(command: string, options: Readonly<Record<string, string>> = {}): Promise<void> {
		await this.press(this.composer);
		await this.page.keyboard.type(`/${command}`);
		await this.press(this.page.getByRole("option", { name: new RegExp(`^/${command}\\b`) }).first());
		await this.page.getByRole("group", { name: `Command /${command}` }).waitFor();
		for (const [option, text] of Object.entries(options)) {
			const field = this.page.getByRole("combobox", { name: new RegExp(`^${option}\\b`) });
			await this.press(field);
			await this.page.keyboard.type(text);
			await this.press(this.page.getByRole("option", { name: text, exact: true }));
		}
	}

	/** Sends the command that is filled in: by its button with a finger, else by Enter. */
	async send(command: string): Promise<void> {
		const send = this.page.getByRole("button", { name: `Send /${command}` });
		await send.waitFor();
		if (this.#touch) await send.tap();
		else await this.page.keyboard.press("Enter");
	}

	/** Fills in a command and sends it. */
	async command(command: string, options: Readonly<Record<string, string>> = {}): Promise<void> {
		await this.begin(command, options);
		await this.send(command);
	}
}
