import { themes } from "../renderers/index.ts";
import type { Settings } from "../src/app/settings.ts";
import type { Answer, Command, Context, Press, Pressed } from "../src/discord/command.ts";
import { buttonRow, selectRow } from "../src/discord/controls.ts";
import { describe } from "../src/discord/describe.ts";
import type { Say } from "../src/discord/words.ts";

/** `/settings`: how one likes boards drawn, told and played on. For whoever presses, and nobody else. */
export const settings: Command = {
	data: describe("settings"),
	execute: async (context, interaction, say) => show(await context.settings.of(interaction.user.id), say),
	presses: {
		words: changing((now) => ({ words: !now.words })),
		commit: changing((now) => ({ commit: now.commit === "done" ? "once" : "done" })),
		theme: changing((_now, { choice }) => (choice !== undefined && themes.includes(choice) ? { theme: choice } : {})),
	},
};

/** Settings belong to a person, not to a match; a control must still name something. */
const control = (verb: string) => ({ verb, id: "settings", revision: 0, argument: "" });

function show(settings: Settings, say: Say): Answer {
	const { words, commit, theme = themes[0] } = settings;
	const entries = themes.map((value) => ({ value, label: say(`board.themes.${value}`), chosen: value === theme }));
	return {
		content: [
			say("settings.title"),
			say(words ? "settings.wordsOn" : "settings.wordsOff"),
			say(`settings.commit.${commit}`),
			say("settings.theme", { theme: say(`board.themes.${theme}`) }),
		].join("\n"),
		rows: [
			...buttonRow([
				{ label: say(words ? "settings.turnWordsOff" : "settings.turnWordsOn"), control: control("words") },
				{ label: say(`settings.turnCommit.${commit}`), control: control("commit") },
			]),
			...selectRow(control("theme"), say("settings.chooseTheme"), entries),
		],
	};
}

function changing(change: (now: Settings, press: Pressed) => Partial<Settings>): Press {
	return {
		defer: "update",
		async execute({ settings: all }: Context, press: Pressed) {
			const person = press.interaction.user.id;
			return show(await all.change(person, change(await all.of(person), press)), press.say);
		},
	};
}
