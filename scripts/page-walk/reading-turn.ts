import { choose, hearPosition } from "./hearing.ts";
import type { Article, Reader } from "./reader.ts";
import type { Item } from "./tree.ts";

/** What a turn took. */
export interface Turn {
	/** Keys pressed to get about: Tabs and jumps. */
	readonly keys: number;
	readonly presses: number;
	/** How much the page said by itself to the one who played it. */
	readonly characters: number;
}

const MOST_PRESSES = 12;

/** Plays one turn by ear, from the board that calls to the answer that it is played. */
export async function playTurn(reader: Reader, board: Article, number: number): Promise<Turn> {
	console.log(`\nTurn ${number}: ${reader.name} reads “${board.text}”`);
	const before = { ...reader.steps };
	const heardBefore = reader.announced.length;
	const known = new Set(reader.articles(await reader.look()).map(({ item }) => item.backendId));
	await pressBest(reader, board);
	let draft = await draftOf(reader, (article) => article.isPrivate && !known.has(article.item.backendId));
	const focused = (await reader.look()).findLast((item) => item.focused);
	if (!draft.controls.some(({ backendId }) => backendId === focused?.backendId))
		reader.complaints.add(`After a press on the board the focus is on ${focused?.role} ${focused?.name}.`);
	for (let presses = 0; ; presses++) {
		if (presses > MOST_PRESSES) throw new Error(`${reader.name} comes to no end: ${draft.text}`);
		const done = draft.controls.find(({ name }) => name === "Done");
		const text = draft.text;
		if (done !== undefined) await pressOne(reader, done);
		else await pressBest(reader, draft);
		draft = await draftOf(reader, (article) => article.isPrivate && article.text !== text && article.text !== "");
		if (done !== undefined) break;
		const now = (await reader.look()).findLast((item) => item.focused);
		if (now === undefined || now.role !== "button")
			reader.complaints.add(`After a step the focus is on ${now?.role} ${now?.name}.`);
	}
	const said = reader.announced.slice(heardBefore);
	const { tabs, jumps, presses } = reader.steps;
	const turn = {
		keys: tabs - before.tabs + jumps - before.jumps,
		presses: presses - before.presses,
		characters: said.reduce((sum, text) => sum + text.length, 0),
	};
	for (const text of said) console.log(`    hears: ${text}`);
	console.log(`    ${tabs - before.tabs} Tabs, ${jumps - before.jumps} jumped, ${turn.presses} presses`);
	const repeated = said.find((text, index) => said.indexOf(text) !== index);
	if (repeated !== undefined) reader.complaints.add(`Said twice in one turn: ${repeated}`);
	return turn;
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
	await pressOne(reader, control);
}

async function pressOne(reader: Reader, control: Item): Promise<void> {
	await reader.press(control);
	console.log(`    presses “${control.name}”`);
}
