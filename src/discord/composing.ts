import type { Refused } from "../app/matches.ts";
import { compose, parseSteps } from "../match/compose.ts";
import { revisionOf, seatOf } from "../match/match.ts";
import type { Table } from "../match/table.ts";
import type { Answer, Context, Press, Pressed } from "./command.ts";
import { refuse } from "./finding.ts";
import { draftMessage, positionMessage } from "./present.ts";

/**
 * The controls of a turn. A press on the public board opens a private draft; the draft itself is the argument of its
 * controls, so it costs no write and outlives a restart. Only *Done* commits.
 */
export const composing: Readonly<Record<string, Press>> = {
	open: { defer: "reply", execute: (context, press) => open(context, press, press.control.argument) },
	openmenu: { defer: "reply", execute: (context, press) => open(context, press, chosen(press)) },
	step: { defer: "update", execute: (context, press) => draft(context, press, press.control.argument) },
	stepmenu: { defer: "update", execute: (context, press) => draft(context, press, chosen(press)) },
	undo: { defer: "update", execute: (context, press) => draft(context, press, press.control.argument) },
	done: { defer: "update", execute: done },
};

const chosen = ({ control, choice }: Pressed): string => control.argument + (choice ?? "");

/** The match, if this person may compose a turn on the board that was pressed. */
async function tableFor({ matches }: Context, { interaction, control }: Pressed): Promise<Table | Refused> {
	const table = await matches.get(control.id);
	if (!table) return { kind: "noMatch" };
	const seat = seatOf(table.match, interaction.user.id);
	if (seat === undefined) return { kind: "watching" };
	if (table.phase.kind === "over") return { kind: "over" };
	if (control.revision !== revisionOf(table.match)) return { kind: "stale" };
	return table.phase.kind === "move" && table.phase.seat !== seat ? { kind: "notYourTurn" } : table;
}

async function draft(context: Context, press: Pressed, steps: string): Promise<Answer> {
	const table = await tableFor(context, press);
	if ("kind" in table) return refuse(table, await context.matches.get(press.control.id), press.say);
	const turn = compose(table, parseSteps(steps));
	if (!turn) return refuse({ kind: "stale" }, table, press.say);
	return draftMessage(table, turn, press.say, context.log);
}

async function open(context: Context, press: Pressed, steps: string): Promise<Answer> {
	const answer = await draft(context, press, steps);
	return { ...answer, after: () => lower(context, press) };
}

/** Where friends have chatted below the board it is posted anew: the lowest message is where one plays. */
async function lower({ raw, matches, settler }: Context, { interaction, control }: Pressed): Promise<void> {
	const table = await matches.get(control.id);
	const board = table?.match.shown.message;
	if (!table || board === undefined || table.match.thread === undefined || table.phase.kind !== "move") return;
	if (control.revision !== revisionOf(table.match) || board !== interaction.message.id) return;
	if (seatOf(table.match, interaction.user.id) === undefined) return;
	const newest = raw.channel(interaction.id);
	const below = newest && "last_message_id" in newest ? newest.last_message_id : undefined;
	if (!below || BigInt(below) <= BigInt(board)) return;
	await matches.again(control.id);
	await settler.settleMatch(control.id);
}

async function done(context: Context, press: Pressed): Promise<Answer> {
	const { matches, settler, log } = context;
	const { interaction, control, say } = press;
	const table = await matches.get(control.id);
	const by = { person: interaction.user.id, interaction: interaction.id, revision: control.revision };
	const turn =
		table && control.revision === revisionOf(table.match) ? compose(table, parseSteps(control.argument)) : undefined;
	const taken = await matches.turn(control.id, turn?.plays ?? [], by);
	if (!taken.ok) return refuse(taken.error, await matches.get(control.id), say);
	const seat = seatOf(taken.value.table.match, interaction.user.id) ?? 0;
	const { picture } = await positionMessage(taken.value.table, seat, say, log);
	return {
		content: say("draft.played", { plays: taken.value.plays.join(" / ") }),
		...(picture ? { picture } : {}),
		after: () => settler.settleMatch(control.id),
	};
}
