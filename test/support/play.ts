import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { SeenMessage } from "../../playground/seen.ts";

/** A control of a message, as its user sees it. */
export interface SeenControl {
	readonly label: string;
	readonly id: string;
}

/** The buttons of a message, in order. */
export const buttonsOf = (message: SeenMessage): readonly SeenControl[] =>
	message.components
		.flatMap((row) => row.components ?? [])
		.filter(({ type }) => type === 2)
		.map(({ label, custom_id }) => ({ label: label ?? "", id: custom_id ?? "" }));

/** The button of that label. Throws when the message has none. */
export function button(message: SeenMessage, label: string | RegExp): SeenControl {
	const found = buttonsOf(message).find((one) =>
		typeof label === "string" ? one.label === label : label.test(one.label),
	);
	if (!found)
		throw new Error(`no button ${label} on “${message.content}”: ${buttonsOf(message).map((one) => one.label)}`);
	return found;
}

/** The newest message of the bot's with a picture that everyone sees: the board. */
export const boardIn = (person: Person, thread: string): SeenMessage | undefined =>
	person.messages(thread).findLast((message) => !message.ephemeral && message.attachments.length > 0);

/** A game as its two players have it. */
export interface SeenMatch {
	readonly id: string;
	readonly thread: string;
	readonly players: readonly [Person, Person];
}

/** One challenges the other in a channel, who accepts; resolves with the game once its first board stands. */
export async function startGame(
	playground: Playground,
	a: Person,
	b: Person,
	game = "tapa-mk",
	terms: { readonly length?: string; readonly rules?: string } = {},
): Promise<SeenMatch> {
	const channel = playground.channels.games ?? "";
	const asked = await (await a.command(channel, "challenge", { game, person: b.id, ...terms })).settled();
	const link = /channels\/\d+\/\d+\/(\d+)/.exec(asked.content);
	if (!link) throw new Error(asked.content);
	const challenge = await b.waitForMessage(channel, ({ id }) => id === link[1]);
	const accept = button(challenge, "Accept");
	await (await b.press(challenge.id, accept.id)).settled();
	await b.waitForMessage(challenge.id, (message) => message.attachments.length > 0);
	return { id: accept.id.split(":")[2] ?? "", thread: challenge.id, players: [a, b] };
}

/** Types a turn after /move; resolves once the next board stands. Throws what the bot said when it was refused. */
export async function typeTurn({ thread }: SeenMatch, person: Person, text: string): Promise<SeenMessage> {
	const before = boardIn(person, thread)?.id ?? "";
	const answer = await (await person.command(thread, "move", { play: text })).settled();
	if (!answer.content.startsWith("You played")) throw new Error(`${text}: ${answer.content}`);
	return nextBoard(person, thread, before);
}

/** Composes a turn by pressing: `choose` picks among the steps on offer, until *Done* can be pressed. */
export async function pressTurn(
	{ thread }: SeenMatch,
	person: Person,
	choose: (steps: readonly SeenControl[]) => SeenControl | undefined,
): Promise<SeenMessage> {
	const board = boardIn(person, thread);
	if (!board) throw new Error("no board");
	const first = choose(buttonsOf(board)) ?? buttonsOf(board)[0];
	let draft = await (await person.press(board.id, first?.id ?? "")).settled();
	for (;;) {
		const done = buttonsOf(draft).find(({ label }) => label === "Done");
		const step = choose(buttonsOf(draft).filter(({ label }) => label.includes("/")));
		const next = done ?? step;
		if (!next) throw new Error(`stuck in a draft: ${draft.content}`);
		const pressed = await person.press(draft.id, next.id);
		const before = draft.content;
		draft = await pressed.until((message) => message.content !== before);
		if (next !== done) continue;
		if (!draft.content.startsWith("You played")) throw new Error(draft.content);
		return nextBoard(person, thread, board.id);
	}
}

/** The board that comes after one. */
const nextBoard = (person: Person, thread: string, after: string): Promise<SeenMessage> =>
	person.waitForMessage(
		thread,
		(message) => !message.ephemeral && message.attachments.length > 0 && BigInt(message.id) > BigInt(after),
	);
