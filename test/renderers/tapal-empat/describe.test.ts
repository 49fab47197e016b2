import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_CHARACTERS, type Scene } from "../../../renderers/renderer.ts";
import { describeTapalEmpat } from "../../../renderers/tapal-empat/describe.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { seeded } from "../../support/random-play.ts";
import { bruteText } from "../../support/tiger-brute-force.ts";
import { playedOn, positioned, randomBoard } from "../../support/tiger-positions.ts";
import { say } from "../words.ts";
import { sceneAt, sceneOf } from "./scenes.ts";

const tell = (scene: Scene<TapalEmpatState>): string => {
	const { turn, position } = describeTapalEmpat(scene, say);
	return `${turn} ${position}`;
};
const lot = game.start({});
const setup = game.roll!(lot, [2]);

describe("whose turn it is", () => {
	const cases: readonly (readonly [string, TapalEmpatState, string])[] = [
		["a lot", lot, "The lot decides who plays the tigers. Ana and Boris play."],
		["the set-up", setup, "Tigers to be set up."],
		["a drop", playedOn(setup, "T@b2,b3"), "Goats to drop one."],
		["a step", positioned("GGGGG/4T/TGG2/1G1G1/G1G2 g 0 6"), "Goats to move."],
		["a tiger", positioned("5/2G2/2T2/5/T4 t 17 0"), "Tigers to move."],
		["won by tigers", positioned("2T2/5/5/G3G/GG1GT g 5 8"), "Tigers have won, points: 1."],
		["won by goats", positioned("5/G4/G1G2/TGG2/TGG2 t 11 0"), "Goats have won, points: 1."],
		[
			"drawn",
			{
				...positioned("5/2G2/2T2/5/T4 t 17 0"),
				stage: "over",
				outcome: { winner: undefined, points: 0, reason: "repetition" },
			},
			"The game is drawn.",
		],
	];
	test.each(cases)("%s", (_, state, words) => {
		expect(tell(sceneOf(state))).toContain(words);
	});
});

describe("the pieces", () => {
	const scene = sceneAt("5/2G2/2T2/5/T4 t 15 2");

	test("of both parties, the viewer's first, with goats in hand and captured", () => {
		expect(tell(scene)).toBe("Tigers to move. Ana, tigers: a1, c3. Boris, goats: c4; in hand 15, captured 2 of 8.");
		expect(tell({ ...scene, viewer: 1 })).toBe(
			"Tigers to move. Boris, goats: c4; in hand 15, captured 2 of 8. Ana, tigers: a1, c3.",
		);
	});

	test("are those of the reader where one player alone is spoken to", () => {
		expect(tell({ ...scene, viewer: 1, reader: 1 })).toContain("You, goats: c4;");
	});

	test("before any is on the board", () => {
		expect(tell(sceneOf(setup))).toBe(
			"Tigers to be set up. Ana, goats: none on the board; in hand 18, captured 0 of 8. Boris, tigers: none on the board.",
		);
	});

	test("with fewer goats need fewer captures", () => {
		const fifteen = playedOn(game.start({ starter: 0, options: { goats: 15 } }), "T@b2,b3", "@e5");
		expect(tell(sceneOf(fifteen))).toContain("goats: e5; in hand 14, captured 0 of 5.");
	});
});

test("a near draw is told before the pieces", () => {
	const shuffled = playedOn(
		positioned("GG1GG/G3G/1T1T1/GG1GG/GG1GG g 1 3"),
		...["@c1", "b3-c3", "c1-c2", "c3-b3", "c2-c1"],
	);
	const seen = [...Array.from({ length: 84 }, (_, index) => -1 - index), ...shuffled.seen];
	expect(tell(sceneOf({ ...shuffled, seen }))).toContain(
		"Tigers to move. This position stands for time 2; time 3 is a draw. " +
			"Turns left until a draw without a capture: 12. Ana, tigers: b3, d3.",
	);
});

test.each([
	[{ won: [1, 0] }, "Match score: tigers 1, goats 0."],
	[{ won: [0, 2], target: 3 }, "Match score: tigers 0, goats 2, to 3."],
] as const)("the score of a match: %j", (score, words) => {
	const scene = sceneAt("5/2G2/2T2/5/T4 t 17 0", { score });
	expect(tell(scene)).toContain(words);
	const swapped = sceneOf({ ...scene.state, tigerSeat: 1 }, { score });
	expect(tell(swapped)).toContain(words.replace(/tigers (\d), goats (\d)/, "tigers $2, goats $1"));
});

describe("never longer than an attachment's description may be", () => {
	const character = fc.oneof(
		fc.constantFrom("W", "ع", "👩‍👩‍👧‍👦", "Z̷̢̛"),
		fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
	);
	const name = fc.array(character, { minLength: 32, maxLength: 80 }).map((parts) => parts.join(""));

	test("whatever the board and the names, and everything is told", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1_000_000 }), name, name, fc.constantFrom(0, 1), (seed, a, b, viewer) => {
				const state = positioned(bruteText(randomBoard(seeded(seed))));
				const text = tell(sceneOf(state, { viewer, names: [a, b] }));
				expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
				expect(text).toMatch(/in hand \d+, captured \d+ of \d+\./);
			}),
			{ numRuns: 100 },
		);
	});

	test("each name is said once, whoever looks", () => {
		for (const viewer of [0, 1] as const) {
			for (const state of [lot, setup, positioned("5/2G2/2T2/5/T4 t 17 0")]) {
				const text = tell(sceneOf(state, { viewer }));
				expect([text.split("Ana").length, text.split("Boris").length]).toEqual([2, 2]);
			}
		}
	});
});
