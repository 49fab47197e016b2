import { ApplicationCommandOptionType } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import { renderers } from "../renderers/index.ts";
import type { Answer, Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { gameChoices } from "../src/discord/game-choices.ts";
import { houseRuleNames } from "../src/discord/house-rules.ts";
import { CONTENT_LIMIT } from "../src/discord/message.ts";
import { gameName } from "../src/discord/telling.ts";
import type { Say } from "../src/discord/words.ts";
import { contests, games } from "../src/games/index.ts";

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
	const entry = contests[name];
	if (!entry) return { content: say("challengeRefuse.game") };
	const { words, theme } = await context.settings.of(person);
	const renderer = renderers[games[entry.rotation[0]?.name ?? ""]?.renderer ?? ""];
	const agreed = houseRuleNames(name, say);
	const lessons = renderer?.lessons?.[entry.rulesPage] ?? [];
	const told = await Promise.all(
		lessons.map(async ({ key, scene }) => {
			const themed = theme === undefined ? scene : { ...scene, theme };
			const caption = say(`board.lessons.${key}`);
			const png = await renderer?.draw(themed).catch((error: unknown) => {
				context.log.error("drawing failed", { lesson: key, error });
				return undefined;
			});
			const { position = "" } = renderer?.describe(themed, say) ?? {};
			return { name: `kafana-rules-${entry.rulesPage}-${key}-${theme ?? "first"}.png`, caption, position, png };
		}),
	);
	const page = (withPositions: boolean): string =>
		[
			say(`rules.${entry.rulesPage}`, { game: gameName(name, say) }),
			...(agreed.length > 0 ? [say("rules.options", { rules: agreed.join("; ") })] : []),
			...told.map(({ caption, position }, index) => `${index + 1}. ${caption}${withPositions ? ` ${position}` : ""}`),
			say("rules.try", { challenge: context.mentions.get("challenge") ?? "/challenge" }),
		].join("\n");
	// Positions that do not fit are still told by the pictures.
	const whole = words || told.some(({ png }) => !png) ? page(true) : undefined;
	const withPositions = whole !== undefined && whole.length <= CONTENT_LIMIT;
	return {
		content: withPositions ? whole : page(false),
		pictures: told.flatMap(({ name, caption, position, png }) =>
			png ? [{ name, alt: withPositions ? caption : position, png }] : [],
		),
	};
}
