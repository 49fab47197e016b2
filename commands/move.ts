import { ApplicationCommandOptionType } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import type { Command } from "../src/discord/command.ts";
import { completions } from "../src/discord/completion.ts";
import { composing } from "../src/discord/composing.ts";
import { describe } from "../src/discord/describe.ts";
import { findTable, refuse } from "../src/discord/finding.ts";
import { BETWEEN_PLAYS, partsOf } from "../src/match/typed.ts";

const PLAY = "play";

/** `/move`, which commits at once, and the controls of a turn composed in private. */
export const move: Command = {
	data: describe("move", [
		{
			type: ApplicationCommandOptionType.String,
			name: PLAY,
			description: english.command.move.play,
			required: true,
			autocomplete: true,
		},
	]),
	async execute(context, interaction, say) {
		const found = await findTable(context, interaction, say);
		if ("answer" in found) return found.answer;
		const { match } = found.table;
		const text = interaction.options.getString(PLAY, true);
		const by = { person: interaction.user.id, interaction: interaction.id };
		const taken = await context.matches.turn(match.id, partsOf(found.table, text), by);
		if (!taken.ok) return refuse(taken.error, found.table, say);
		return {
			content: say("draft.played", { plays: taken.value.plays.join(BETWEEN_PLAYS) }),
			after: () => context.settler.settleMatch(match.id),
		};
	},
	async complete(context, interaction) {
		const say = context.words.in(interaction.locale);
		const found = await findTable(context, interaction, say);
		if ("answer" in found) return [];
		return completions(found.table, interaction.user.id, interaction.options.getFocused());
	},
	presses: composing,
};
