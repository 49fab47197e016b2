import type { Log } from "../app/ports.ts";
import type { Settings } from "../app/settings.ts";
import { opposite, type Seat } from "../games/game.ts";
import { compose } from "../match/compose.ts";
import type { Table } from "../match/table.ts";
import { buttonRow } from "./controls.ts";
import { openingRows } from "./draft.ts";
import type { Message, Row } from "./message.ts";
import { boardName, shown, sideToMove } from "./picture.ts";
import { nameOf, tellEnd, tellNews, tellResult } from "./telling.ts";
import type { Say } from "./words.ts";

/** Whom a public board speaks to: who is to move, or after the end the one who did not make the last move. */
export function addressee(table: Table): string {
	const { match, phase } = table;
	const side = sideToMove(table);
	return match.players[phase.kind === "over" ? opposite(side) : side].id;
}

/**
 * The public board: who is to play and why, the position, and the first steps of the turn. It is drawn, and told in
 * words, as the person addressed likes it.
 */
export async function boardMessage(
	table: Table,
	{ say, settings, log }: { readonly say: Say; readonly settings: Settings; readonly log: Log },
): Promise<Message> {
	const over = table.phase.kind === "over";
	const turn = compose(table, []);
	const news = over ? tellEnd(table, addressee(table), say) : tellNews(table, say);
	const showing = { say, log, settings, steps: turn?.steps, name: boardName(table) };
	return {
		...(await shown(news, table, sideToMove(table), showing)),
		rows: turn ? openingRows(table, turn, say) : over ? rematchRow(table, say) : [],
		ping: [addressee(table)],
	};
}

/** Below the result: a challenge to the other player to the same. */
const rematchRow = ({ match }: Table, say: Say): readonly Row[] =>
	buttonRow([{ label: say("offer.again"), control: { verb: "rematch", id: match.id, revision: 0, argument: "" } }]);

/** The position as one person sees it, with nothing to press: a player, from that side, or somebody who watches. */
export function positionMessage(
	table: Table,
	reader: Seat | undefined,
	{ say, settings, log }: { readonly say: Say; readonly settings: Settings; readonly log: Log },
): Promise<Message> {
	const over = table.phase.kind === "over";
	const words = over ? tellResult(table, say) : say("turn.waiting", { name: nameOf(table.match, sideToMove(table)) });
	return shown(words, table, reader ?? sideToMove(table), { say, log, settings, reader });
}
