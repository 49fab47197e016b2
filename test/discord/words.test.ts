import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import english from "../../locales/en.json" with { type: "json" };
import { loadWords } from "../../src/discord/words.ts";
import { contests, games } from "../../src/games/index.ts";
import { readPlay } from "../../src/games/tables/reading.ts";
import { refusalDetails } from "../../src/games/tables/refusals.ts";
import { randomGame, seeded } from "../support/random-play.ts";
import { rolled, START } from "../support/tables-positions.ts";

const words = await loadWords();
const say = words.in("en-US");

/** Every key that leads to text, dotted. */
function leaves(tree: object, path: readonly string[] = []): readonly string[] {
	return Object.entries(tree).flatMap(([key, value]) =>
		typeof value === "string" ? [[...path, key].join(".")] : leaves(value, [...path, key]),
	);
}

const known = new Set(leaves(english));
const isKnown = (key: string): boolean => known.has(key) || known.has(`${key}_other`);

/** What is said in the source: whole keys, and the beginnings of keys that are put together. */
const source = ["src/discord", "commands"]
	.flatMap((folder) => readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")))
	.join("\n");

describe("the words", () => {
	const said = [...source.matchAll(/say\(\s*"([\w.-]+)"/g)].map(([, key = ""]) => key);

	test("are asked for in the source", () => {
		expect(said.length).toBeGreaterThan(50);
	});

	test.each([...new Set(said)])("have %s", (key) => {
		expect(isKnown(key)).toBe(true);
	});

	test.each(Object.keys(refusalDetails))("say why a play is refused: %s, with its details", (reason) => {
		const details = refusalDetails[reason as keyof typeof refusalDetails];
		const text = String((english.play as Readonly<Record<string, unknown>>)[reason] ?? "");
		expect(text).not.toBe("");
		const holes = [...text.matchAll(/{{(\w+)}}/g)].map(([, hole = ""]) => hole);
		for (const hole of holes) expect(details).toContain(hole);
	});

	const turns = [...JSON.stringify(english).matchAll(/24\/18 [\d/]+/g)].map(([text]) => text);

	test("give one example of two moves, and 6-5 can play it", () => {
		expect([...new Set(turns)]).toEqual(["24/18 24/19"]);
		expect(readPlay(rolled(START, [6, 5]), "24/18 24/19").ok).toBe(true);
	});

	test.each(Object.entries(contests))("name %s, explain it, and say whom it is rated with", (_, contest) => {
		const { nameKey, rulesPage, family } = contest;
		for (const key of [nameKey, `rules.${rulesPage}`, `ladder.family.${family}`]) expect(known).toContain(key);
	});

	test.each(Object.entries(games))(
		"say how a game of %s may end, and why a text is none of its plays",
		(_, { game }) => {
			const random = seeded(23);
			for (let number = 0; number < 3; number++) {
				const states = [...randomGame(game, game.start({}), random)];
				const phase = game.phase(states.at(-1));
				if (phase.kind !== "over") throw new Error("no end");
				expect([...known].join()).toContain(`result.${phase.outcome.reason}.`);
				for (const state of states.slice(0, 3)) {
					const read = game.parse(state, "???");
					if (!read.ok) expect(known).toContain(`play.${read.error.reason}`);
				}
			}
		},
	);

	test("are all used", () => {
		const used = (key: string): boolean => {
			const plain = key.replace(/_(one|other)$/, "");
			const parts = plain.split(".");
			// Keys put together at run time are used by their beginning.
			return (
				source.includes(`"${plain}"`) || parts.some((_, i) => source.includes(`\`${parts.slice(0, i).join(".")}.\${`))
			);
		};
		const elsewhere = /^(board|command|game|play)\./;
		expect([...known].filter((key) => !elsewhere.test(key) && !used(key))).toEqual([]);
	});

	test.each([
		undefined,
		"",
		"ar",
		"xx",
		"en-GB",
		"mk",
		"__proto__",
		"constructor",
		"toString",
		"../../x",
		"e".repeat(1000),
	])("are English for the locale %j", (locale) => {
		expect(words.in(locale)("draft.done")).toBe("Done");
	});

	test("fill holes as they are: nothing in a name is looked up or escaped", () => {
		const name = "{{plays}} $t(draft.done) <&>";
		expect(say("turn.played", { name, plays: "6/off" })).toBe(`${name} played 6/off.`);
	});

	test("say the first key that is there", () => {
		expect(say(["result.bearOff.9", "result.bearOff.any"])).toBe("All fifteen men are off.");
	});
});
