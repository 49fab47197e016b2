import { choose, hearPosition } from "./hearing.ts";
import type { Article, Reader } from "./reader.ts";

/** What a turn took. */
export interface Turn {
	/** Keys pressed to get about: Tabs and jumps. */
	readonly keys: number;
	readonly presses: number;
}

const MOST_PRESSES = 12;

/** Plays one turn by ear, from the board that calls to the answer that it is played. */
export async function playTurn(reader: Reader, board: Article): Promise<Turn> {
	const before = { ...reader.steps };
	const heardBefore = reader.announced.length;
	const known = new Set(reader.articles(await reader.look()).map(({ item }) => item.backendId));
	await pressBest(reader, board);
	let draft = await draftOf(reader, (article) => article.isPrivate && !known.has(article.item.backendId));
	const opened = new Set(draft.controls.map(({ backendId }) => backendId));
	await reader.until("the focus in the draft", (items) =>
		items.find(({ focused, backendId }) => focused && opened.has(backendId)),
	);
	for (let presses = 0; ; presses++) {
		if (presses > MOST_PRESSES) throw new Error(`${reader.name} comes to no end: ${draft.text}`);
		const done = draft.controls.find(({ name }) => name === "Done");
		const text = draft.text;
		if (done !== undefined) await reader.press(done);
		else await pressBest(reader, draft);
		draft = await draftOf(reader, (article) => article.isPrivate && article.text !== text && article.text !== "");
		if (done !== undefined) break;
		await reader.until("the focus on a button", (items) =>
			items.find((item) => item.focused && item.role === "button"),
		);
	}
	const said = reader.announced.slice(heardBefore);
	const { tabs, jumps, presses } = reader.steps;
	const repeated = said.find((text, index) => said.indexOf(text) !== index);
	if (repeated !== undefined) reader.complaints.add(`Said twice in one turn: ${repeated}`);
	return { keys: tabs - before.tabs + jumps - before.jumps, presses: presses - before.presses };
}

/** The newest message that fits. */
function draftOf(reader: Reader, fits: (article: Article) => boolean): Promise<Article> {
	return reader.until("the draft", (items) => {
		const last = reader.articles(items).findLast(({ isPrivate }) => isPrivate);
		return last !== undefined && !/is thinking…/.test(last.text) && fits(last) ? last : undefined;
	});
}

async function pressBest(reader: Reader, { text, controls }: Article): Promise<void> {
	const names = controls.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) reader.complaints.add(`Two buttons of one message are called ${twice}.`);
	const best = choose(hearPosition(text, reader.name), names);
	const control = controls.find(({ name }) => name === best);
	if (control === undefined) throw new Error(`${reader.name} hears no step to take: ${names.join(", ")}`);
	await reader.press(control);
}
