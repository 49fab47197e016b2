import type { Browser, CDPSession, Page } from "playwright-core";
import { type Item, inside, readTree, textOf } from "./tree.ts";

const PATIENCE_MS = 45_000;
const POLL_MS = 50;
const STILL_MS = 500;
/** Farther than this one jumps by headings or landmarks instead of pressing Tab. */
const MOST_TABS = 12;
const ROOT = "RootWebArea";
const LANDMARKS = new Set(["banner", "main", "navigation", "region", "form", "complementary", "search"]);
/** Buttons of messages that are the page's own. */
const OF_THE_PAGE = /^(Dismiss message|Enlarge( picture \d)?)$/;
const CONTROLS = new Set(["button", "link", "combobox", "textbox", "listbox", "checkbox", "radio", "option"]);

/** How a person gets about: keys pressed to reach things. */
export interface Steps {
	tabs: number;
	jumps: number;
	presses: number;
}

/** A person who knows the page only by its accessibility tree, with a keyboard. */
export class Reader {
	readonly name: string;
	readonly page: Page;
	/** What the page said by itself, in order. */
	readonly announced: string[] = [];
	/** What is wrong with the page for those who hear it. */
	readonly complaints = new Set<string>();
	steps: Steps = { tabs: 0, jumps: 0, presses: 0 };
	readonly #cdp: CDPSession;
	#said: readonly number[] = [];

	private constructor(name: string, page: Page, cdp: CDPSession) {
		this.name = name;
		this.page = page;
		this.#cdp = cdp;
		page.on("pageerror", (error) => this.complaints.add(error.message));
	}

	/** Opens the page, and becomes the person of that name. */
	static async open(browser: Browser, url: string, name: string): Promise<Reader> {
		const page = await (await browser.newContext()).newPage();
		const cdp = await page.context().newCDPSession(page);
		await cdp.send("Accessibility.enable");
		const reader = new Reader(name, page, cdp);
		await page.goto(url);
		await reader.press(await reader.find("link", name));
		await reader.find("textbox", /^Message #/, ["combobox"]);
		return reader;
	}

	/** The tree as it is now. What has been announced since the last look is noted. */
	async look(): Promise<readonly Item[]> {
		const items = await readTree(this.#cdp);
		const status = items.filter(({ role }) => role === "status").flatMap((item) => inside(items, item));
		const lines = status.filter(({ role }) => role === "paragraph");
		for (const line of lines) if (!this.#said.includes(line.backendId)) this.announced.push(textOf(items, line));
		this.#said = lines.map(({ backendId }) => backendId);
		for (const { role, name, focusable } of items)
			if (CONTROLS.has(role) && focusable && name === "") this.complaints.add(`A ${role} has no name.`);
		return items;
	}

	/** Waits until something can be read. */
	async until<T>(what: string, pick: (items: readonly Item[]) => T | undefined, patience = PATIENCE_MS): Promise<T> {
		const end = Date.now() + patience;
		for (;;) {
			const picked = pick(await this.look());
			if (picked !== undefined) return picked;
			if (Date.now() > end) throw new Error(`${this.name} waited in vain for ${what}.`);
			await this.page.waitForTimeout(POLL_MS);
		}
	}

	/** The last thing of a role whose name is or fits something; other roles that will do may be named. */
	find(role: string, name: string | RegExp, others: readonly string[] = []): Promise<Item> {
		const fits = (item: Item) =>
			(item.role === role || others.includes(item.role)) &&
			(typeof name === "string" ? item.name === name : name.test(item.name));
		return this.until(`${role} ${name}`, (items) => items.findLast(fits));
	}

	/** The messages that are there, with their text and the controls in them. */
	articles(items: readonly Item[]): readonly Article[] {
		return items.flatMap((item) => {
			if (item.role !== "article") return [];
			const parts = inside(items, item);
			const controls = parts.filter(({ role, name }) => role === "button" && !OF_THE_PAGE.test(name));
			return [{ item, text: textOf(items, item), controls, isPrivate: item.name.includes("only you can see this") }];
		});
	}

	/** Goes to something as a person would: by Tab if it is near, else by heading or landmark and then Tab. */
	async go(target: Item): Promise<void> {
		const items = await this.look();
		const at = items.findIndex(({ backendId }) => backendId === target.backendId);
		if (at === -1) throw new Error(`${target.role} ${target.name} is gone.`);
		const from = items.findLastIndex(({ focused }) => focused);
		const tabs = stops(items, from, at);
		const jumped = Math.min(...[isHeading, isLandmark].map((kind) => jumpCost(items, from, at, kind)));
		if (Math.abs(tabs) <= Math.min(jumped, MOST_TABS)) {
			for (let pressed = 0; pressed < Math.abs(tabs); pressed++)
				await this.page.keyboard.press(tabs > 0 ? "Tab" : "Shift+Tab");
			this.steps.tabs += Math.abs(tabs);
			// The tree tells of a new focus a little later than it is there.
			const now = await this.until("a focus", (list) => list.findLast((item) => item.focused && item.role !== ROOT));
			if (now.backendId === target.backendId) return;
			this.complaints.add(`Tab leads from ${items[from]?.role} ${items[from]?.name} to ${now.role} ${now.name}.`);
		} else this.steps.jumps += jumped;
		await this.#cdp.send("DOM.focus", { backendNodeId: target.backendId }).catch(async (error: unknown) => {
			// It was drawn anew between the look and the jump.
			const { role, name } = target;
			const again = (await this.look()).findLast((item) => item.role === role && item.name === name);
			if (again === undefined || again.backendId === target.backendId) throw error;
			await this.#cdp.send("DOM.focus", { backendNodeId: again.backendId });
		});
	}

	/** Waits until nothing changes for a moment, as a person does who listens first. */
	async settled(): Promise<void> {
		let before = "";
		let since = Date.now();
		await this.until("a still page", (items) => {
			const now = items.map(({ backendId }) => backendId).join();
			if (now !== before) since = Date.now();
			before = now;
			return Date.now() - since > STILL_MS || undefined;
		});
	}

	/** Goes to a control and presses it. */
	async press(target: Item): Promise<void> {
		await this.go(target);
		this.steps.presses++;
		await this.page.keyboard.press("Enter");
	}

	/** Types where the cursor is. */
	async type(text: string): Promise<void> {
		await this.page.keyboard.type(text);
	}

	async key(name: string): Promise<void> {
		await this.page.keyboard.press(name);
	}
}

/** One message as it is read. */
export interface Article {
	readonly item: Item;
	readonly text: string;
	readonly controls: readonly Item[];
	readonly isPrivate: boolean;
}

const isHeading = ({ role }: Item): boolean => role === "heading";
const isLandmark = ({ role }: Item): boolean => LANDMARKS.has(role);
/** Tab stops only at what can be used; messages themselves take the focus, but not by Tab. */
const isStop = ({ role, focusable }: Item): boolean =>
	focusable && (CONTROLS.has(role) || role === "DisclosureTriangle") && role !== "option";

/** How many presses of Tab lead from one place to another; negative ones go back. */
function stops(items: readonly Item[], from: number, to: number): number {
	const between = (start: number, end: number) => items.slice(start, end).filter(isStop).length;
	return to >= from ? between(from + 1, to + 1) : -between(to, from);
}

/** How many keys it takes by jumping from one heading or landmark to the next, and then by Tab. */
function jumpCost(items: readonly Item[], from: number, to: number, kind: (item: Item) => boolean): number {
	const mark = items.slice(0, to).findLastIndex(kind);
	if (mark === -1) return Number.POSITIVE_INFINITY;
	const [start, end] = mark > from ? [from + 1, mark + 1] : [mark, from];
	return items.slice(start, end).filter(kind).length + stops(items, mark, to);
}
