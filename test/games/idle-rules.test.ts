import { describe, expect, test } from "vitest";
import { idleRule, type Options } from "../../src/games/contest.ts";
import type { AnyGame } from "../../src/games/entry.ts";
import { type ContestEntry, contests } from "../../src/games/index.ts";
import { pick, type Random, seeded, throwDice } from "../support/random-play.ts";

/** What can be told apart of a state: what may be played, and how it ends. */
const told = (game: AnyGame, state: unknown) => ({
	phase: game.phase(state),
	plays: game.plays(state).map((play) => game.format(state, play)),
});

/** Whether a random game goes the same way by both sets of rules. */
function goesAlike(game: AnyGame, options: Options, others: Options, random: Random): boolean {
	let one = game.start({ options });
	let other = game.start({ options: others });
	for (;;) {
		const seen = told(game, one);
		if (JSON.stringify(seen) !== JSON.stringify(told(game, other))) return false;
		const { phase, plays } = seen;
		if (phase.kind === "over") return true;
		if (phase.kind === "chance") {
			const numbers = throwDice(random, phase.sides);
			one = game.roll?.(one, numbers);
			other = game.roll?.(other, numbers);
			continue;
		}
		const text = pick(random, plays);
		[one, other] = [one, other].map((state) => {
			const play = game.parse(state, text);
			if (!play.ok) throw new Error(text);
			return game.play(state, play.value);
		});
	}
}

/** Every two rules that may be agreed on together. */
function* pairs({ options }: ContestEntry): Generator<Options, void> {
	const rules = Object.entries(options).flatMap(([name, values]) => values.map((value) => ({ name, value })));
	for (const [index, one] of rules.entries())
		for (const other of rules.slice(index + 1))
			if (one.name !== other.name) yield { [one.name]: one.value, [other.name]: other.value };
}

const idle = Object.entries(contests).flatMap(([name, contest]) =>
	[...pairs(contest)].flatMap((options) => {
		const found = idleRule(contest, options);
		return found && found.needed.name in options ? [{ name, options, rule: found.idle.name, contest }] : [];
	}),
);

describe("a rule that means nothing beside others", () => {
	test.each<[string, readonly (readonly [string, string])[]]>([
		[
			"tapa-mk",
			[
				["motherPoints", "mother"],
				["motherPoints", "scoring"],
			],
		],
		["tabla-mk", [["triple", "scoring"]]],
		[
			"gulbara-mk",
			[
				["counting", "ladderFrom"],
				["transferNeedsMove", "unplayed"],
			],
		],
		["fevga-gr", [["unblock", "noPrimeTrap"]]],
		["tapal-empat", []],
		["tabla-match", []],
	])("is known of %s", (game, expected) => {
		const found = idle.filter(({ name }) => name === game);
		const pairsOf = found.map(({ options, rule }) => [rule, Object.keys(options).find((name) => name !== rule)]);
		expect(new Set(pairsOf)).toEqual(new Set(expected));
	});

	test.each(idle)("$rule changes nothing in $name with $options", ({ options, rule, contest }) => {
		const [first] = contest.rotation;
		if (!first) throw new Error("no game");
		const { replay: _, [rule]: __, ...rest } = options;
		const { replay: ___, ...all } = options;
		expect(goesAlike(first.game, all, rest, seeded(19))).toBe(true);
	});
});
