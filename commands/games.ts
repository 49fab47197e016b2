import type { BaseInteraction } from "discord.js";
import type { Answer, Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { boardLink, linkTo } from "../src/discord/finding.ts";
import { nameInText } from "../src/discord/names.ts";
import { nameOf, tellHindrance } from "../src/discord/telling.ts";
import { termsName } from "../src/discord/terms.ts";
import type { Say } from "../src/discord/words.ts";
import { opposite } from "../src/games/game.ts";
import { seatOf } from "../src/match/match.ts";
import type { Offer } from "../src/match/offers.ts";
import type { Table } from "../src/match/table.ts";

/** Fits a message of 2,000 characters with long names and links. */
const MOST_LISTED = 8;
const MS_PER_SECOND = 1000;

/** `/games`: one's games and challenges, whose turn it is, and where. Works anywhere. */
export const games: Command = {
	data: describe("games"),
	execute: list,
};

async function list({ matches }: Context, { user }: BaseInteraction, say: Say): Promise<Answer> {
	const { tables, offers, untouched } = await matches.mine(user.id);
	const mineFirst = tables.toSorted((a, b) => waiting(b, user.id) - waiting(a, user.id));
	const lines = [
		...mineFirst.map((table) => tellTable(table, user.id, say)),
		...offers.map((offer) => tellOffer(offer, user.id, say)),
		...untouched.map((id) => say("games.untouched", { id })),
	];
	if (lines.length === 0) return { content: say("games.none") };
	const cut = lines.length > MOST_LISTED ? [say("games.more")] : [];
	return { content: [say("games.title"), ...lines.slice(0, MOST_LISTED), ...cut].join("\n") };
}

/** 1 when the match waits for this person. */
const waiting = ({ match, phase }: Table, person: string): number =>
	phase.kind === "move" && seatOf(match, person) === phase.seat ? 1 : 0;

function tellTable(table: Table, person: string, say: Say): string {
	const { match, phase } = table;
	const details = {
		game: termsName(match, say),
		opponent: nameOf(match, opposite(seatOf(match, person) ?? 0)),
		link: boardLink(table),
	};
	const turn = { move: waiting(table, person) ? "yourTurn" : "theirTurn", chance: "rolling", over: "over" }[phase.kind];
	const line = say(`games.${turn}`, details);
	const { hindrance } = match;
	return hindrance ? `${line}\n${say("games.hindered", { why: tellHindrance(hindrance, say) })}` : line;
}

function tellOffer(offer: Offer, person: string, say: Say): string {
	const kind = offer.from.id !== person ? "toMe" : offer.to ? "mine" : "mineOpen";
	return say(`games.${kind}`, {
		game: termsName(offer, say),
		from: nameInText(offer.from.name),
		to: offer.to ? nameInText(offer.to.name) : "",
		until: `<t:${Math.floor(offer.expiresAt / MS_PER_SECOND)}:R>`,
		link: linkTo(offer.guild, offer.channel, offer.message),
	});
}
