import { describe, expect, test } from "vitest";
import { mentionBeingTyped, readCommandText, withMentions } from "../../playground/page/command-text.js";
import { command, option } from "./commands.ts";

const COMMANDS = [
	command("challenge", [option("game", { required: true }), option("person", { type: 6 })]),
	command("move", [option("play", { required: true, autocomplete: true })]),
	command("games", []),
	command("settings language", [option("to", {})]),
];

/** The names that are offered, or the command with its texts. */
function told(text: string): unknown {
	const read = readCommandText(text, COMMANDS);
	if (read === undefined) return "message";
	if (read.kind === "naming") return read.commands.map(({ name }: { name: string }) => name);
	return [read.command.name, Object.fromEntries(read.texts)];
}

describe("what is typed after a slash", () => {
	test.each([
		["a word", "message"],
		[" /move", "message"],
		["/move\nand more", "message"],
		["/", ["challenge", "move", "games", "settings language"]],
		["/m", ["move", "games"]],
		["/GAM", ["games"]],
		["/move", ["move"]],
		["/settings l", ["settings language"]],
		["/nothing", []],
		["/nothing here", []],
	])("%j", (text, expected) => {
		expect(told(text)).toEqual(expected);
	});

	test.each([
		["/move ", ["move", {}]],
		["/move 24/18 24/13", ["move", { play: "24/18 24/13" }]],
		["/MOVE 6/off", ["move", { play: "6/off" }]],
		["/challenge game:Tapa person:@Bojan", ["challenge", { game: "Tapa", person: "@Bojan" }]],
		["/challenge person:@Bojan game:Tapa (Turkey)", ["challenge", { person: "@Bojan", game: "Tapa (Turkey)" }]],
		["/challenge Tapa", ["challenge", { game: "Tapa" }]],
		["/challenge Tapa person:Bojan", ["challenge", { game: "Tapa", person: "Bojan" }]],
		["/settings language tr", ["settings language", { to: "tr" }]],
		["/games now", ["games", {}]],
	])("%j takes the command", (text, expected) => {
		expect(told(text)).toEqual(expected);
	});
});

describe("names after an @", () => {
	const USERS = [
		{ id: "1", name: "Ana", bot: false },
		{ id: "2", name: "Ana Maria", bot: false },
		{ id: "3", name: "Žile (x)", bot: false },
	];

	test.each([
		["@Ana come", "<@1> come"],
		["@Ana Maria, come", "<@2>, come"],
		["@Anabel", "@Anabel"],
		["mail@Ana", "mail@Ana"],
		["\\@Ana", "\\@Ana"],
		["(@Ana) @Ana", "(<@1>) <@1>"],
		["@Žile (x)!", "<@3>!"],
	])("%j is sent as %j", (text, expected) => {
		expect(withMentions(text, USERS)).toBe(expected);
	});

	test.each([
		["hello @", { name: "", at: 6 }],
		["@Bo", { name: "Bo", at: 0 }],
		["@Bo ", undefined],
		["a@Bo", undefined],
		["no", undefined],
	])("what is being typed in %j", (text, expected) => {
		expect(mentionBeingTyped(text)).toEqual(expected);
	});
});
