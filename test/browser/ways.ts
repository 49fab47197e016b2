import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

const MOST_STEPS = 12;
/** As many plays as `/move` lists. */
const MOST_LISTED = 25;
const PATIENCE_MS = 45_000;
/** Alt text where the words of the message tell the position already. */
export const ABOVE = "The board as told above.";

/** A way to play one turn, from the board that calls to *Done* or what stands for it. */
export type Way = (mover: Visitor, board: Locator) => Promise<void>;

/** What a player knows who chooses. */
export interface Told {
	/** The position in words. */
	readonly position: string;
	readonly me: string;
	/** Those of the names that are entries of a select. */
	readonly listed: readonly string[];
}

/** Takes one of the names of what is on offer; undefined: none of them moves anything. */
export type Taste = (told: Told, names: readonly string[]) => string | undefined;

/** Presses steps and whole turns until *Done* can be pressed, and presses it. */
export const byButtons =
	(taste: Taste): Way =>
	async (mover, board) => {
		const draft = await openDraft(mover, board, taste);
		const done = doneIn(draft);
		for (let steps = 0; !(await done.isVisible()); steps++) {
			if (steps > MOST_STEPS) throw new Error(`${mover.name} comes to no end.`);
			await changing(draft, () => takeStep(mover, draft, taste));
		}
		await mover.press(done);
	};

/** Types `/move` and takes a turn from the list of those that complete it. */
export const byCommand =
	(taste: Taste): Way =>
	async (mover, board) => {
		const play = await choosePlay(mover, board, taste);
		await mover.press(mover.page.getByRole("option", { name: play, exact: true }));
		await mover.send("move");
	};

/** Opens a draft, and types the rest of the turn into the form that *Type it* opens. */
export const byForm =
	(taste: Taste): Way =>
	async (mover, board) => {
		const draft = await openDraft(mover, board, taste);
		if (!(await doneIn(draft).isVisible())) {
			const play = await choosePlay(mover, board, taste);
			await mover.press(mover.page.getByRole("button", { name: "Leave the command" }));
			await changing(draft, () => fillForm(mover, draft, play));
		}
		await mover.press(doneIn(draft));
	};

/** Looks up the plays that `/move` lists, and chooses one of them without taking it. */
async function choosePlay(mover: Visitor, message: Locator, taste: Taste): Promise<string> {
	const told = await toldIn(mover, message);
	const steps = await message.getByRole("button").allTextContents();
	await mover.begin("move");
	const offers = mover.page.getByRole("listbox").getByRole("option");
	await offers.first().waitFor();
	const plays = await offers.allTextContents();
	if (plays.length < MOST_LISTED) return chosen(told, plays, taste);
	// There may be more: one types from where one would like to move, and those are listed.
	const [from] = chosen(told, steps, taste).split("/");
	await mover.page.keyboard.type(`${from}/`);
	const fitting = async (): Promise<readonly string[]> => {
		const listed = await offers.allTextContents();
		return listed.every((play) => play.split(" ").some((move) => move.startsWith(`${from}/`))) ? listed : [];
	};
	await expect.poll(fitting, { timeout: PATIENCE_MS }).not.toEqual([]);
	return chosen(told, await fitting(), taste);
}

/** Types into the form that *Type it* opens, and sends it. */
export async function fillForm(mover: Visitor, draft: Locator, text: string): Promise<void> {
	await mover.press(draft.getByRole("button", { name: "Type it" }));
	const form = mover.page.getByRole("dialog", { name: "Type it" });
	await form.getByRole("textbox", { name: /^Your turn/ }).fill(text);
	await mover.press(form.getByRole("button", { name: "Submit" }));
	await form.waitFor({ state: "detached" });
}

/** Opens a draft by a press on the board, and answers it once it is there. */
export async function openDraft(mover: Visitor, board: Locator, taste: Taste): Promise<Locator> {
	const before = await mover.answers.count();
	await takeStep(mover, board, taste);
	const draft = mover.answers.nth(before);
	await draft.getByRole("img").waitFor();
	return draft;
}

export const doneIn = (draft: Locator): Locator => draft.getByRole("button", { name: "Done", exact: true });

/** Does something to a draft, and waits until its picture shows another position. */
export async function changing(draft: Locator, act: () => Promise<void>): Promise<void> {
	const name = await positionIn(draft);
	await act();
	await draft.getByRole("img", { name, exact: true }).waitFor({ state: "detached" });
	await draft.getByRole("img").waitFor();
}

/** The position in words, as a picture has them. */
export async function positionIn(message: Locator): Promise<string> {
	return (await message.getByRole("img").getAttribute("alt")) ?? "";
}

/** What is told of a position: by the picture, or by the text above it for those who like that. */
async function toldIn(mover: Visitor, message: Locator): Promise<Told> {
	const position = await positionIn(message);
	const above = position === ABOVE ? await message.textContent() : undefined;
	return { position: above ?? position, me: mover.name, listed: [] };
}

function chosen(told: Told, names: readonly string[], taste: Taste): string {
	const best = taste(told, names);
	if (best === undefined) throw new Error(`${told.me} finds nothing to play: ${names.join(", ")}`);
	return best;
}

/** Takes one of what a message offers: presses a button, or picks an entry of its select. */
export async function takeStep(mover: Visitor, message: Locator, taste: Taste): Promise<void> {
	const told = await toldIn(mover, message);
	const names = await message.getByRole("button").allTextContents();
	const select = message.getByRole("combobox");
	if ((await select.count()) === 0)
		return mover.press(message.getByRole("button", { name: chosen(told, names, taste), exact: true }));
	await mover.press(select);
	const listed = await message.getByRole("option").allTextContents();
	const best = chosen({ ...told, listed }, [...names, ...listed], taste);
	if (listed.includes(best)) return mover.press(message.getByRole("option", { name: best, exact: true }));
	await mover.page.keyboard.press("Escape");
	await mover.press(message.getByRole("button", { name: best, exact: true }));
}
