import type { Log } from "../app/ports.ts";
import type { Settings } from "../app/settings.ts";
import { type Composition, formatSteps, parseSteps, undo } from "../match/compose.ts";
import { revisionOf } from "../match/match.ts";
import { type Options, optionsOf } from "../match/options.ts";
import type { Table } from "../match/table.ts";
import { BETWEEN_PLAYS } from "../match/typed.ts";
import { type Button, buttonRow, type Choice, choiceRows, pagesOf } from "./controls.ts";
import type { Control } from "./custom-id.ts";
import type { Message, Row } from "./message.ts";
import { shown, sideToMove } from "./picture.ts";
import { dice } from "./telling.ts";
import type { Say } from "./words.ts";

/** What a control of a draft carries: the steps taken, two characters each, and a page in a single last one. */
export interface DraftArgument {
	readonly taken: readonly string[];
	readonly page: number;
}

const RADIX = 36;

export function parseArgument(argument: string): DraftArgument {
	const paged = argument.length % 2 === 1;
	const steps = paged ? argument.slice(0, -1) : argument;
	return { taken: parseSteps(steps), page: paged ? Number.parseInt(argument.slice(-1), RADIX) : 0 };
}

const formatArgument = ({ taken, page }: DraftArgument): string =>
	formatSteps(taken) + (page > 0 ? page.toString(RADIX) : "");

const controlFor =
	({ match }: Table, verb: string) =>
	(argument: string): Control => ({ verb, id: match.id, revision: revisionOf(match), argument });

const choicesOf = ({ options }: Options): readonly Choice[] =>
	options.map(({ label, taken }) => ({ label, argument: formatSteps(taken) }));

/** The rows below the public board: the layout of the empty draft, without its last row. */
export function openingRows(table: Table, turn: Composition, say: Say): readonly Row[] {
	if (turn.plays) {
		const label = say("turn.only", { plays: turn.plays.join(BETWEEN_PLAYS) });
		return buttonRow([{ label, control: controlFor(table, "open")(""), style: "primary" }]);
	}
	return choiceRows(choicesOf(optionsOf(table, turn)), 0, controlFor(table, "open"), {
		control: controlFor(table, "openmenu")(""),
		placeholder: say("draft.more"),
	});
}

/** A turn being composed, for its player's eyes only. */
export async function draftMessage(
	table: Table,
	turn: Composition,
	page: number,
	{ say, settings, log }: { readonly say: Say; readonly settings: Settings; readonly log: Log },
): Promise<Message> {
	const options = optionsOf(table, turn);
	const choices = choicesOf(options);
	const rows = choiceRows(choices, page % pagesOf(choices), controlFor(table, "step"), {
		control: controlFor(table, "stepmenu")(""),
		placeholder: say("draft.more"),
	});
	const seat = sideToMove(table);
	return {
		...(await shown(draftWords(table, turn, options, say), table, seat, {
			say,
			log,
			settings,
			draft: turn,
			reader: seat,
		})),
		rows: [...rows, ...buttonRow(lastRow(table, turn, page, pagesOf(choices), say))],
	};
}

/** Undo, Start again, Done or Type it, More: those that make sense now. */
function lastRow(table: Table, turn: Composition, page: number, pages: number, say: Say): readonly Button[] {
	const control = (verb: string, argument: string) => controlFor(table, verb)(argument);
	const before = undo(table, turn.taken);
	const further = before !== undefined && undo(table, before) !== undefined;
	const done: Button = {
		label: say("draft.done"),
		control: control("done", formatSteps(turn.taken)),
		style: "success",
	};
	const next = formatArgument({ taken: turn.taken, page: (page + 1) % pages });
	return [
		...(before ? [{ label: say("draft.undo"), control: control("undo", formatSteps(before)) }] : []),
		...(further ? [{ label: say("draft.again"), control: control("again", "") }] : []),
		...(turn.plays ? [done] : [{ label: say("draft.type"), control: control("type", "") }]),
		...(pages > 1 ? [{ label: say("draft.pages"), control: control("page", next) }] : []),
	];
}

/** The roll, or what the other side left over of its own. */
function tellNumbers({ story, phase }: Table, say: Say): readonly string[] {
	const last = story.at(-1);
	if (phase.kind === "move" && phase.leftOver) return [say("draft.leftOver", { numbers: phase.leftOver.join("-") })];
	return last?.kind === "roll" ? [say("draft.rolled", { roll: dice(last.numbers) })] : [];
}

function draftWords(table: Table, turn: Composition, { kind }: Options, say: Say): string {
	const rolled = tellNumbers(table, say);
	if (turn.plays) return [...rolled, say("draft.complete", { plays: turn.plays.join(BETWEEN_PLAYS) })].join(" ");
	const plays = turn.labels.join(" ");
	const so = plays === "" ? [] : [say("draft.partly", { plays })];
	return [...rolled, ...so, say(kind === "turns" ? "draft.chooseTurn" : "draft.chooseStep")].join(" ");
}
