import { describe, expect, test } from "vitest";
import { houseRuleChoices, readHouseRules, tellHouseRules, whyIdle } from "../../src/discord/house-rules.ts";
import { loadWords } from "../../src/discord/words.ts";
import { SINGLE } from "../../src/games/contest.ts";
import { contests } from "../../src/games/index.ts";
import { openTable } from "../../src/match/table.ts";
import { bareMatch } from "../bars/taps.ts";

const say = (await loadWords()).in("en-US");

describe("house rules of Tapa", () => {
	test.each([
		["", {}],
		["mother off", { mother: "off" }],
		[" Mother  OFF ", { mother: "off" }],
		["the mother does not count", { mother: "off" }],
		["replay", { replay: true }],
		["mother off, bearOffWhilePinned none", { mother: "off", bearOffWhilePinned: "none" }],
		["a drawn game is played again,", { replay: true }],
	])("%j is %o", (typed, options) => {
		expect(readHouseRules("tapa-mk", typed, say)).toEqual(options);
	});

	test.each(["mother", "mother win", "mother off, mother off", "triple", "__proto__", "constructor", "x".repeat(100)])(
		"%j is none of them",
		(typed) => {
			expect(readHouseRules("tapa-mk", typed, say)).toBeUndefined();
		},
	);

	test("are offered one after another, each that can be added to what is typed", () => {
		const offered = (typed: string) => houseRuleChoices("tapa-mk", typed, say).map(({ value }) => value);
		const all = [
			"bearOffWhilePinned none",
			"mother off",
			"motherPoints 3",
			"opening played",
			"scoring menLeft",
			"replay",
		];
		expect(offered("")).toEqual(all);
		expect(offered("moth")).toEqual(["mother off", "motherPoints 3"]);
		expect(offered("mother off, ")).toEqual(
			all.filter((one) => !one.startsWith("mother")).map((one) => `mother off, ${one}`),
		);
		expect(offered("mother off, repl")).toEqual(["mother off, replay"]);
		expect(offered("nonsense")).toEqual([]);
	});

	test("of no game are none", () => {
		expect(houseRuleChoices("__proto__", "", say)).toEqual([]);
	});
});

describe("house rules that mean nothing together", () => {
	test.each([
		["tapa-mk", "mother off, motherPoints 3", "a mother wins three points", "a pinned mother wins"],
		["tapa-mk", "motherPoints 3, scoring menLeft", "a mother wins three points", "a mars counts double"],
		["mahbusa-levant", "motherPoints 3", "a mother wins three points", "a pinned mother wins"],
		[
			"portes-gr",
			"scoring menLeft, triple",
			"three points with a man on the bar or in the other home",
			"a mars counts double",
		],
		[
			"gulbara-mk",
			"counting global, ladderFrom 1",
			"rolls of both are counted up to the ladders",
			"ladders from the fourth roll",
		],
		[
			"gulbara-intl",
			"transferNeedsMove",
			"who moves no man hands nothing over",
			"unplayed numbers of a ladder go to the other",
		],
		[
			"fevga-notrap",
			"unblock",
			"a wall before all men of the other must be opened",
			"six in a row before all men of the other are allowed",
		],
		["tapal-empat", "moreCaptures", "more captured goats win at equal points", "a match of several games"],
	])("in a single game of %s: %s", (game, typed, idle, needed) => {
		const options = readHouseRules(game, typed, say) ?? {};
		expect(whyIdle(game, options, true, say)).toBe(
			`“${idle}” means nothing here unless you also play by “${needed}”. Leave it out, or agree on both.`,
		);
	});

	test.each([
		["mahbusa-levant", "motherPoints 3, mother win", true],
		["gulbara-intl", "transferNeedsMove, unplayed opponent", true],
		["fevga-notrap", "unblock, noPrimeTrap false", true],
		["tapal-empat", "moreCaptures", false],
	])("are not those of %s: %s", (game, typed, single) => {
		expect(whyIdle(game, readHouseRules(game, typed, say) ?? {}, single, say)).toBeUndefined();
	});

	test("are not offered together", () => {
		const offered = (game: string, typed: string) => houseRuleChoices(game, typed, say).map(({ value }) => value);
		expect(offered("mahbusa-levant", "mother")).toEqual(["mother win"]);
		expect(offered("mahbusa-levant", "mother win, mother")).toEqual(["mother win, motherPoints 3"]);
		expect(offered("portes-gr", "triple, s")).toEqual([]);
	});
});

describe.each(Object.keys(contests))("%s", (game) => {
	const rules = Object.entries(contests[game]?.options ?? {}).flatMap(([name, values]) =>
		values.map((value) => ({ [name]: value })),
	);

	test.each(rules)("has %o in words, can be asked for so, and begins with it", (options) => {
		const words = tellHouseRules(options, say);
		expect(words).toMatch(/ /);
		expect(readHouseRules(game, words, say)).toEqual(options);
		const contest = contests[game];
		if (!contest) throw new Error("no such contest");
		expect(openTable({ ...bareMatch(game), length: SINGLE, options }, contest).phase.kind).not.toBe("over");
	});

	test("offers every rule by what its choice carries", () => {
		for (const { name, value } of houseRuleChoices(game, "", say)) {
			expect(value.length).toBeLessThanOrEqual(100);
			expect(readHouseRules(game, value, say)).toEqual(readHouseRules(game, name, say));
			expect(readHouseRules(game, value, say)).toBeDefined();
		}
	});
});
