import { describe, expect, test } from "vitest";
import { fitting, offered, partialValues, readField } from "../../playground/page/command-values.js";
import { command, option } from "./commands.ts";

const AROUND = {
	users: [
		{ id: "11", name: "Ana", bot: false },
		{ id: "12", name: "Kafana", bot: true },
	],
	channels: [{ id: "21", kind: "text", name: "games", canWrite: true }],
} as const;

const GAME = option("game", {
	required: true,
	choices: [
		{ name: "Tapa (Macedonia, Bulgaria)", value: "tapa-mk" },
		{ name: "Tapa (Turkey)", value: "tapa-tr" },
	],
});
const PLAY = option("play", { required: true, autocomplete: true });
const PERSON = option("person", { type: 6 });

describe("what an option offers", () => {
	test.each([
		["choices", GAME, ["Tapa (Macedonia, Bulgaria)", "Tapa (Turkey)"]],
		["people", PERSON, ["@Ana", "@Kafana"]],
		["channels", option("where", { type: 7 }), ["#games"]],
		["yes and no", option("sure", { type: 5 }), ["True", "False"]],
		["nothing", option("why", {}), []],
	])("%s", (_, what, expected) => {
		expect(offered(what, AROUND).map(({ name }: { name: string }) => name)).toEqual(expected);
	});
});

describe("choices that fit what is typed", () => {
	const CHOICES = ["Kafana", "Ana", "Banana"].map((name) => ({ name: `@${name}`, value: name }));

	test.each([
		["", ["Kafana", "Ana", "Banana"]],
		["ana", ["Ana", "Kafana", "Banana"]],
		["@AN", ["Ana", "Kafana", "Banana"]],
		["ka", ["Kafana"]],
		["x", []],
	])("%j", (typed, expected) => {
		expect(fitting(CHOICES, typed).map(({ value }: { value: string | number }) => value)).toEqual(expected);
	});

	test("are at most 25, as in a client", () => {
		expect(
			fitting(
				Array.from({ length: 40 }, (_, n) => ({ name: `n${n}`, value: n })),
				"n",
			),
		).toHaveLength(25);
	});
});

describe("what a field sends", () => {
	const REQUIRED = { kind: "wrong", message: "This option is required. Specify a value." };
	const NO_CHOICE = { kind: "wrong", message: "That is not a valid choice. Take one from the list." };
	const picked = (name: string, value: string) => ({ text: name, picked: { name, value } });

	test.each([
		["a required one left empty", GAME, { text: " " }, REQUIRED],
		["a required one not there", GAME, undefined, REQUIRED],
		["an optional one left empty", PERSON, { text: "" }, { kind: "none" }],
		["a choice that was picked", GAME, picked("Tapa (Turkey)", "tapa-tr"), { kind: "value", value: "tapa-tr" }],
		["a choice typed by hand", GAME, { text: "tapa (turkey)" }, { kind: "value", value: "tapa-tr" }],
		["half a choice", GAME, { text: "tapa" }, NO_CHOICE],
		["a pick that was typed over", GAME, { ...picked("Tapa (Turkey)", "tapa-tr"), text: "Tapa (T" }, NO_CHOICE],
		["a person", PERSON, { text: "@ana" }, { kind: "value", value: "11" }],
		["a person without the sign", PERSON, { text: "Ana" }, { kind: "value", value: "11" }],
		["a stranger", PERSON, { text: "@Zoe" }, NO_CHOICE],
		["any text to a completed option", PLAY, { text: " 24/18 24/13 " }, { kind: "value", value: "24/18 24/13" }],
		[
			"a completion by its value",
			PLAY,
			picked("24/18 24/13 (pins)", "24/18 24/13"),
			{ kind: "value", value: "24/18 24/13" },
		],
		["yes", option("sure", { type: 5 }), { text: "true" }, { kind: "value", value: true }],
		["no", option("sure", { type: 5 }), picked("False", "false"), { kind: "value", value: false }],
		["a whole number", option("n", { type: 4, min: 1, max: 9 }), { text: "7" }, { kind: "value", value: 7 }],
		[
			"a fraction for a whole number",
			option("n", { type: 4 }),
			{ text: "7.5" },
			{ kind: "wrong", message: "Type a whole number." },
		],
		[
			"a number that is too small",
			option("n", { type: 10, min: 1 }),
			{ text: "0.5" },
			{ kind: "wrong", message: "The least is 1." },
		],
		[
			"a number that is too great",
			option("n", { type: 4, max: 9 }),
			{ text: "10" },
			{ kind: "wrong", message: "The most is 9." },
		],
		[
			"a text that is too long",
			option("t", { max: 2 }),
			{ text: "abc" },
			{ kind: "wrong", message: "At most 2 characters." },
		],
		[
			"a text that is too short",
			option("t", { min: 4 }),
			{ text: "abc" },
			{ kind: "wrong", message: "At least 4 characters." },
		],
	])("%s", (_, what, field, expected) => {
		expect(readField(what, field, AROUND)).toEqual(expected);
	});

	test("while one field is completed: its raw text, and of the others what can be read", () => {
		const challenge = command("challenge", [GAME, PERSON, PLAY]);
		const fields = new Map([
			["game", { text: "tap" }],
			["person", { text: "@Ana" }],
			["play", { text: "24/" }],
		]);
		expect(partialValues(challenge, fields, "play", AROUND)).toEqual({ person: "11", play: "24/" });
	});
});
