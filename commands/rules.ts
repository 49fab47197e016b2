import { ApplicationCommandOptionType } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import { renderers } from "../renderers/index.ts";
import type { Answer, Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { gameChoices } from "../src/discord/game-choices.ts";
import { gameName } from "../src/discord/telling.ts";
import type { Say } from "../src/discord/words.ts";
import { games } from "../src/games/index.ts";

const GAME = "game";

/** `/rules`: a game on one page, with its lessons as pictures, and the way to try it. */
export const rules: Command = {
	data: describe("rules", [
		{
			type: ApplicationCommandOptionType.String,
			name: GAME,
			description: english.command.rules.game,
			choices: [...gameChoices],
		},
	]),
	async execute(context, interaction, say) {
		const name = interaction.options.getString(GAME) ?? Object.keys(games)[0] ?? "";
		return explain(context, name, interaction.user.id, say);
	},
};

async function explain(context: Context, name: string, person: string, say: Say): Promise<Answer> {
	const entry = games[name];
	if (!entry) return { content: say("challengeRefuse.game") };
	const { words, theme } = await context.settings.of(person);
	const renderer = renderers[entry.renderer];
	const lessons = renderer?.lessons?.[entry.rulesPage] ?? [];
	const told = await Promise.all(
		lessons.map(async ({ key, scene }, index) => {
			const themed = theme === undefined ? scene : { ...scene, theme };
			const caption = say(`board.lessons.${key}`);
			const png = await renderer?.draw(themed).catch((error: unknown) => {
				context.log.error("drawing failed", { lesson: key, error });
				return undefined;
			});
			const { position = "" } = renderer?.describe(themed, say) ?? {};
			const name = `kafana-rules-${entry.rulesPage}-${key}-${theme ?? "first"}.png`;
			return {
				text: `${index + 1}. ${caption}${words || !png ? ` ${position}` : ""}`,
				pictures: png ? [{ name, alt: words ? caption : position, png }] : [],
			};
		}),
	);
	const content = [
		say(`rules.${entry.rulesPage}`, { game: gameName(name, say) }),
		...told.map(({ text }) => text),
		say("rules.try", { challenge: context.mentions.get("challenge") ?? "/challenge" }),
	].join("\n");
	return { content, pictures: told.flatMap(({ pictures }) => pictures) };
}
