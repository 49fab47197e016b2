import type { Answer, Command, Context, Pressed } from "../src/discord/command.ts";
import { buttonRow } from "../src/discord/controls.ts";
import { describe } from "../src/discord/describe.ts";
import { findTable, refuse } from "../src/discord/finding.ts";
import { nameOf } from "../src/discord/telling.ts";
import { opposite } from "../src/games/game.ts";
import { isLine, revisionOf, seatOf } from "../src/match/match.ts";
import { isSingle } from "../src/match/score.ts";

/** What the control of a whole match carries. */
const MATCH = "match";

/** `/resign`: shows what giving up costs, asks once, and only then ends the game. */
export const resign: Command = {
	data: describe("resign"),
	async execute(context, interaction, say) {
		const found = await findTable(context, interaction, say);
		if ("answer" in found) return found.answer;
		const { table } = found;
		const { match } = table;
		const seat = seatOf(match, interaction.user.id);
		if (seat === undefined) return refuse({ kind: "watching" }, table, say);
		if (table.phase.kind === "over") return refuse({ kind: "over" }, table, say);
		const control = { id: match.id, revision: revisionOf(match) };
		const price = { opponent: nameOf(match, opposite(seat)), count: table.game.price(table.state, seat) };
		const single = isSingle(match.length);
		const giving = (label: string, argument: "" | typeof MATCH) =>
			({ label: say(label), control: { ...control, verb: "resign", argument }, style: "danger" }) as const;
		return {
			content: say(single ? "resign.ask" : "resign.askMatch", price),
			rows: buttonRow([
				...(single ? [giving("resign.yes", "")] : [giving("resign.yesGame", ""), giving("resign.yesMatch", MATCH)]),
				{ label: say("resign.no"), control: { ...control, verb: "playon", argument: "" } },
			]),
		};
	},
	presses: {
		resign: { defer: "update", execute: giveUp },
		playon: { defer: "update", execute: async (_context, { say }) => ({ content: say("resign.kept") }) },
	},
};

async function giveUp({ matches, settler }: Context, { interaction, control, say }: Pressed): Promise<Answer> {
	const by = { person: interaction.user.id, interaction: interaction.id, revision: control.revision };
	const taken = await matches.resign(control.id, by, control.argument === MATCH ? MATCH : "game");
	if (!taken.ok) {
		const table = await matches.get(control.id);
		const last = table?.match.log.findLast(isLine);
		const isDone =
			taken.error.kind === "over" && last?.kind === "resign" && table?.match.players[last.seat].id === by.person;
		return isDone ? { content: say("resign.done") } : refuse(taken.error, table, say);
	}
	return { content: say("resign.done"), after: () => settler.settleMatch(control.id) };
}
