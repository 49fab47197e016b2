import type { Refused } from "../app/matches.ts";
import { type Composition, compose, parseSteps } from "../match/compose.ts";
import { revisionOf, seatOf } from "../match/match.ts";
import { openTable, type Table } from "../match/table.ts";
import { BETWEEN_PLAYS, partsOf, readTurn, stepsOf } from "../match/typed.ts";
import type { Answer, Context, Press, Pressed } from "./command.ts";
import { draftMessage, parseArgument } from "./draft.ts";
import { refuse } from "./finding.ts";
import { textForm } from "./form.ts";
import { positionMessage } from "./present.ts";

const LONGEST_TYPED = 100;

/**
 * The controls of a turn. A press on the public board opens a private draft; the draft itself is the argument of its
 * controls, so it costs no write and outlives a restart. Only *Done* commits, unless its player likes it otherwise.
 */
export const composing: Readonly<Record<string, Press>> = {
	open: { defer: "reply", execute: (context, press) => open(context, press, press.control.argument) },
	openmenu: { defer: "reply", execute: (context, press) => open(context, press, press.choice ?? "") },
	step: { defer: "update", execute: (context, press) => draft(context, press, press.control.argument) },
	stepmenu: { defer: "update", execute: (context, press) => draft(context, press, press.choice ?? "") },
	undo: { defer: "update", execute: (context, press) => draft(context, press, press.control.argument) },
	again: { defer: "update", execute: (context, press) => draft(context, press, "") },
	page: { defer: "update", execute: (context, press) => draft(context, press, press.control.argument) },
	done: { defer: "update", execute: done },
	type: {
		defer: "form",
		form: (control, say) =>
			textForm(
				{ ...control, verb: "typed", argument: "" },
				{
					title: say("draft.type"),
					label: say("draft.typeLabel"),
					placeholder: say("draft.typeExample"),
					longest: LONGEST_TYPED,
				},
			),
	},
	typed: { defer: "update", execute: typed },
};

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

async function draft(context: Context, press: Pressed, argument: string): Promise<Answer> {
	const table = await tableFor(context, press);
	if ("kind" in table) return refuse(table, await context.matches.get(press.control.id), press.say);
	const { taken, page } = parseArgument(argument);
	const turn = compose(table, taken);
	if (!turn) return refuse({ kind: "stale" }, table, press.say);
	return showDraft(context, press, table, turn, page);
}

async function showDraft(context: Context, press: Pressed, table: Table, turn: Composition, page = 0): Promise<Answer> {
	const settings = await context.settings.of(press.interaction.user.id);
	if (turn.plays && settings.commit === "once") return commit(context, press, turn.plays);
	return draftMessage(table, turn, page, { say: press.say, settings, log: context.log });
}

async function open(context: Context, press: Pressed, argument: string): Promise<Answer> {
	const answer = await draft(context, press, argument);
	return answer.after ? answer : { ...answer, after: () => lower(context, press) };
}

/** Where friends have chatted below the board it is posted anew: the lowest message is where one plays. */
async function lower({ raw, matches, settler }: Context, { interaction, control }: Pressed): Promise<void> {
	const table = await matches.get(control.id);
	const board = table?.match.shown.message;
	if (!table || board === undefined || table.phase.kind !== "move" || board !== interaction.message.id) return;
	if (control.revision !== revisionOf(table.match) || seatOf(table.match, interaction.user.id) === undefined) return;
	const newest = raw.channel(interaction.id);
	const below = newest && "last_message_id" in newest ? newest.last_message_id : undefined;
	if (!below || BigInt(below) <= BigInt(board)) return;
	await matches.again(table.match);
	await settler.settleMatch(control.id);
}

async function typed(context: Context, press: Pressed): Promise<Answer> {
	const table = await tableFor(context, press);
	if ("kind" in table) return refuse(table, await context.matches.get(press.control.id), press.say);
	const text = press.choice ?? "";
	const typed = readTurn(table, partsOf(table, text));
	const steps = typed.ok ? stepsOf(table, typed.value.plays) : undefined;
	const turn = compose(table, steps ?? []);
	if (!turn) return refuse({ kind: "stale" }, table, press.say);
	const answer = await showDraft(context, press, table, turn);
	if (typed.ok && typed.value.plays.length > 0) return answer;
	const refused = refuse(typed.ok ? { kind: "incomplete" } : { kind: "play", ...typed.error }, table, press.say);
	return { ...answer, content: `${refused.content}\n${answer.content}` };
}

async function done(context: Context, press: Pressed): Promise<Answer> {
	const { control } = press;
	const table = await context.matches.get(control.id);
	const current = table && control.revision === revisionOf(table.match);
	const turn = current ? compose(table, parseSteps(control.argument)) : undefined;
	return commit(context, press, turn?.plays ?? []);
}

/** The plays of a draft that has just been played: *Done* was pressed again before the answer was there to be seen. */
function pressedTwice({ match, contest }: Table, { interaction, control }: Pressed): readonly string[] | undefined {
	const [entry, ...later] = match.log.slice(control.revision);
	if (entry?.kind !== "turn" || later.some(({ kind }) => kind !== "draw")) return undefined;
	if (match.players[entry.seat].id !== interaction.user.id) return undefined;
	const then = openTable({ ...match, log: match.log.slice(0, control.revision) }, contest);
	const plays = compose(then, parseSteps(control.argument))?.plays;
	return plays?.join(BETWEEN_PLAYS) === entry.plays.join(BETWEEN_PLAYS) ? plays : undefined;
}

/** Commits a turn. */
async function commit(context: Context, press: Pressed, plays: readonly string[]): Promise<Answer> {
	const { interaction, control, say } = press;
	const by = { person: interaction.user.id, interaction: interaction.id, revision: control.revision };
	const taken = await context.matches.turn(control.id, plays, by);
	if (!taken.ok) {
		const now = await context.matches.get(control.id);
		const before = now && pressedTwice(now, press);
		return before ? played(context, press, now, before) : refuse(taken.error, now, say);
	}
	return played(context, press, taken.value.table, taken.value.plays);
}

/** What stays in the draft: the position after the turn, from its player's own side. */
async function played(context: Context, press: Pressed, table: Table, plays: readonly string[]): Promise<Answer> {
	const { settler, settings, log } = context;
	const { interaction, say } = press;
	const liked = await settings.of(interaction.user.id);
	const { pictures = [] } = await positionMessage(table, seatOf(table.match, interaction.user.id), {
		say,
		log,
		// The line and the next board are about to tell the rest.
		settings: { ...liked, words: false },
	});
	return {
		content: say("draft.played", { plays: plays.join(BETWEEN_PLAYS) }),
		pictures,
		after: () => settler.settleMatch(table.match.id),
	};
}
