import { isolated } from "../../renderers/display-name.ts";
import type { Stakes } from "../app/stakes.ts";
import type { Match } from "../match/match.ts";
import { type Offer, opponentIn } from "../match/offers.ts";
import type { Table } from "../match/table.ts";
import { buttonRow } from "./controls.ts";
import type { Message } from "./message.ts";
import { nameInText, plainName } from "./names.ts";
import { gameName, nameOf } from "./telling.ts";
import { termsName } from "./terms.ts";
import type { Say } from "./words.ts";

const THREAD_NAME_LIMIT = 100;
const MS_PER_SECOND = 1000;

/** A challenge as it stands in the channel, with its buttons while it is open, and with what is at stake if that is known. */
export function offerMessage(offer: Offer, stakes: Stakes | undefined, say: Say): Message {
	const { from, to, status } = offer;
	const details = {
		from: nameInText(from.name),
		to: to ? nameInText(to.name) : "",
		mention: to ? `<@${to.id}>` : "",
		game: termsName(offer, say),
		until: `<t:${Math.floor(offer.expiresAt / MS_PER_SECOND)}:R>`,
	};
	const small = [...tellStakes(offer, stakes, say), say("offer.seal", { seal: offer.seal })].join("\n");
	switch (status.kind) {
		case "open": {
			const control = { id: offer.id, revision: 0, argument: "" };
			const buttons = [
				{ label: say("offer.accept"), control: { ...control, verb: "accept" }, style: "success" },
				...(to ? [{ label: say("offer.decline"), control: { ...control, verb: "decline" } }] : []),
				{ label: say("offer.withdraw"), control: { ...control, verb: "withdraw" } },
			] as const;
			return {
				content: `${say(to ? "offer.toOne" : "offer.toAnyone", details)}\n${small}`,
				rows: buttonRow(buttons),
				ping: to ? [to.id] : [],
			};
		}
		case "accepted":
			return { content: `${say("offer.accepted", { ...details, by: nameInText(status.by.name) })}\n${small}` };
		case "declined":
			return { content: say("offer.declined", { ...details, by: nameInText(status.by.name) }) };
		case "withdrawn":
		case "expired":
			return { content: say(`offer.${status.kind}`, details) };
	}
}

/** What both play for: a line, or two where it would be one too many of theirs that day. */
function tellStakes(offer: Offer, stakes: Stakes | undefined, say: Say): readonly string[] {
	const opponent = opponentIn(offer);
	if (!stakes || !opponent) return [];
	const told = [offer.from, opponent].map(({ name }, seat) => {
		const { won, lost } = stakes.players[seat === 0 ? 0 : 1];
		return say("offer.stake", { name: nameInText(name), won: signed(won), lost: signed(lost) });
	});
	const line = say("offer.stakes", { stakes: told.join("; ") });
	return stakes.often ? [line, say("offer.often")] : [line];
}

/** A change as it is written on a table of ratings: +12, −8, ±0. */
const signed = (change: number): string => `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}`;

/** What a thread is called, at most 100 characters: both players and the game, however long and in whatever direction their names are. */
export function threadName(match: Match, say: Say): string {
	const names = match.players.map(({ name }) => plainName(name));
	const named = (longest: number): string => {
		const [a, b] = names.map((name) => isolated(shorten(name, longest)));
		return say("thread.name", { game: gameName(match.game, say), a: a ?? "", b: b ?? "" });
	};
	for (let longest = THREAD_NAME_LIMIT; longest > 0; longest--)
		if (named(longest).length <= THREAD_NAME_LIMIT) return named(longest);
	return match.id;
}

/** The first graphemes of a name, in at most so many characters. */
function shorten(name: string, longest: number): string {
	if (name.length <= longest) return name;
	let short = "";
	for (const { segment } of graphemes.segment(name)) {
		if (short.length + segment.length >= longest) break;
		short += segment;
	}
	return `${short}…`;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The notice in the channel that a lost thread goes on from here. */
export const rootMessage = (match: Match, say: Say): Message => ({
	content: say("thread.root", { a: nameOf(match, 0), b: nameOf(match, 1), match: match.id }),
});

/** The bot's own first message in a thread: who plays what, and the seal of the dice. It is never edited. */
export function greetingMessage(table: Table, say: Say): Message {
	const { match } = table;
	const [a, b] = match.players;
	const seal = match.seals.at(-1)?.seal ?? "";
	const drawn = match.log.findLast((entry) => entry.kind === "draw");
	const lines = [
		say("thread.greeting", { a: `<@${a.id}>`, b: `<@${b.id}>`, game: termsName(match, say) }),
		say("thread.how"),
		say("offer.seal", { seal }),
		...(drawn ? [say("thread.lastDraw", { draw: drawn.draw, key: drawn.key })] : []),
	];
	return { content: lines.join("\n"), ping: [a.id, b.id] };
}
