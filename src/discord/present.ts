import { renderers } from "../../renderers/index.ts";
import type { Log } from "../app/ports.ts";
import { opposite, type Seat } from "../games/game.ts";
import { games } from "../games/index.ts";
import { type Composition, compose, formatSteps, undo } from "../match/compose.ts";
import { revisionOf } from "../match/match.ts";
import type { Table } from "../match/table.ts";
import { buttonRow, stepRows } from "./controls.ts";
import type { Control } from "./custom-id.ts";
import type { Message, Picture, Row } from "./message.ts";
import { plainName } from "./names.ts";
import { dice, nameOf, tellNews, tellResult } from "./telling.ts";
import type { Say } from "./words.ts";

/** Whose side a board is turned to when nobody in particular asks: who moves, or who moved last. */
export function sideToMove({ phase, story }: Table): Seat {
	if (phase.kind === "move") return phase.seat;
	const last = story.findLast((told) => told.kind === "line");
	return last ? last.line.seat : 0;
}

/** The picture of a position of a match, and the same in words. */
async function picture(table: Table, viewer: Seat, say: Say, log: Log, draft?: Composition): Promise<Picture> {
	const { match } = table;
	const renderer = renderers[games[match.game]?.renderer ?? ""];
	if (!renderer) throw new Error(`no renderer for ${match.game}`);
	const state = draft ? draft.view : table.state;
	const scene = { state, viewer, names: [plainName(match.players[0].name), plainName(match.players[1].name)] } as const;
	const png = await renderer.draw(scene).catch((error: unknown) => {
		log.error("drawing failed", { match: match.id, error });
		return undefined;
	});
	const steps = draft ? `-${formatSteps(draft.taken)}` : "";
	return {
		name: pictureName(table, `${viewer}${steps}`),
		alt: renderer.describe(scene, say),
		png,
	};
}

/** No two pictures of a match share a name: it holds the revision and what else tells it from others. */
const pictureName = ({ match }: Table, rest: string): string => `kafana-${match.id}-${revisionOf(match)}-${rest}.png`;

/** The name of the public board's picture, by which an interrupted post is found again. */
export const boardName = (table: Table): string => pictureName(table, `board${table.match.shown.copy}`);

const control = (table: Table, verb: string, argument: string): Control => ({
	verb,
	id: table.match.id,
	revision: revisionOf(table.match),
	argument,
});

/** The public board: who is to play and why, the position, and the first steps of the turn. */
export async function boardMessage(table: Table, say: Say, log: Log): Promise<Message> {
	const { match, phase } = table;
	const news = tellNews(table, say);
	const board = { ...(await picture(table, sideToMove(table), say, log)), name: boardName(table) };
	if (phase.kind === "over") {
		const last = table.story.findLast((told) => told.kind === "line");
		const ping = last ? [match.players[opposite(last.line.seat)].id] : [];
		return { content: `${tellResult(table, say)} ${news}`.trim(), picture: board, ping };
	}
	const mover = match.players[sideToMove(table)].id;
	return { content: news, picture: board, rows: openingRows(table, say), ping: [mover] };
}

function openingRows(table: Table, say: Say): readonly Row[] {
	const turn = compose(table, []);
	if (!turn) return [];
	if (turn.plays) {
		const label = say("turn.only", { plays: turn.labels.join(" ") });
		return [buttonRow([{ label, control: control(table, "open", ""), style: "primary" }])];
	}
	return stepRows(turn.steps, (step) => control(table, "open", formatSteps([...turn.taken, step.code])), {
		control: control(table, "openmenu", formatSteps(turn.taken)),
		placeholder: say("draft.more"),
	});
}

/** A turn being composed, for its player's eyes only. */
export async function draftMessage(table: Table, turn: Composition, say: Say, log: Log): Promise<Message> {
	const before = undo(table, turn.taken);
	const last = [
		...(before ? [{ label: say("draft.undo"), control: control(table, "undo", formatSteps(before)) }] : []),
		...(turn.plays
			? [
					{
						label: say("draft.done"),
						control: control(table, "done", formatSteps(turn.taken)),
						style: "success",
					} as const,
				]
			: []),
	];
	const rows = stepRows(turn.steps, (step) => control(table, "step", formatSteps([...turn.taken, step.code])), {
		control: control(table, "stepmenu", formatSteps(turn.taken)),
		placeholder: say("draft.more"),
	});
	return {
		content: draftWords(table, turn, say),
		picture: await picture(table, sideToMove(table), say, log, turn),
		rows: [...rows, ...(last.length > 0 ? [buttonRow(last)] : [])],
	};
}

function draftWords(table: Table, turn: Composition, say: Say): string {
	const roll = table.story.findLast((told) => told.kind === "roll");
	const rolled = roll ? [say("draft.rolled", { roll: dice(roll.numbers) })] : [];
	const taken = turn.labels.join(" ");
	const state = turn.plays
		? say("draft.complete", { plays: taken })
		: taken === ""
			? say("draft.empty")
			: say("draft.partly", { plays: taken });
	return [...rolled, state].join(" ");
}

/** The position as one person sees it, with nothing to press. */
export async function positionMessage(table: Table, viewer: Seat, say: Say, log: Log): Promise<Message> {
	const { phase } = table;
	const words =
		phase.kind === "over"
			? tellResult(table, say)
			: say("turn.waiting", { name: nameOf(table.match, sideToMove(table)) });
	return { content: words, picture: await picture(table, viewer, say, log) };
}
