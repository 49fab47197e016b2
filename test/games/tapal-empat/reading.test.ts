import fc from "fast-check";
import { describe, expect, it } from "vitest";
import english from "../../../locales/en.json" with { type: "json" };
import { refusalDetails } from "../../../src/games/tapal-empat/refusals.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { below, randomGame, seeded } from "../../support/random-play.ts";
import { positioned } from "../../support/tiger-positions.ts";

const setup = positioned("5/5/5/5/5 s 18 0");
const ring = game.start({ starter: 0, options: { setup: "ring" } });
const drops = positioned("5/3T1/5/1T3/4G g 17 0");
/** Tigers on a1 and c3; goats on c4 (c5 behind it is vacant), on b1 and c1 in a row, on e5. */
const tigers = positioned("4G/2G2/2T2/5/TGG2 t 14 0");
/** No goat in hand; a goat on a1 among others. */
const goats = positioned("GGGGG/4T/TGG2/1G1G1/G1G2 g 0 6");
const lot = game.start({});
const over = positioned("5/G4/G1G2/TGG2/TGG2 t 11 0");

function meaning(state: TapalEmpatState, text: string): string {
	const read = game.parse(state, text);
	return read.ok ? game.format(state, read.value) : read.error.reason;
}

describe("a typed play means the one legal play it names", () => {
	const texts: readonly (readonly [TapalEmpatState, string, string])[] = [
		[setup, "T@b2,d4", "T@b2,d4"],
		[setup, "t@D4, B2", "T@b2,d4"],
		[setup, "b2 d4", "T@b2,d4"],
		[setup, "tigers on c3 and d3", "T@c3,d3"],
		[setup, "Tb3+Tc2", "T@b3,c2"],
		[setup, "T@c2 T@b3", "T@b3,c2"],
		[drops, "@c3", "@c3"],
		[drops, "C3", "@c3"],
		[drops, " drop on c3. ", "@c3"],
		[drops, "G@c3", "@c3"],
		[drops, "goat: c3", "@c3"],
		[drops, "Ｇ＠ｃ３", "@c3"],
		[tigers, "a1-a2", "a1-a2"],
		[tigers, "a1a2", "a1-a2"],
		[tigers, "a1 a2", "a1-a2"],
		[tigers, "A1 – A2", "a1-a2"],
		[tigers, "a1→a2", "a1-a2"],
		[tigers, "a1/a5", "a1-a5"],
		[tigers, "Ta1 to a5", "a1-a5"],
		[tigers, "a1 a2 a5", "a1-a5"],
		[tigers, "a1 a1-a5", "a1-a5"],
		[tigers, "c3xc5", "c3xc5"],
		[tigers, "c3-c5", "c3xc5"],
		[tigers, "c3*c5", "c3xc5"],
		[tigers, "C3 x C5", "c3xc5"],
		[tigers, "c3 takes c4", "c3xc5"],
		[tigers, "c3xc4xc5", "c3xc5"],
		[tigers, "xc4", "c3xc5"],
		[tigers, "c5", "c3xc5"],
		[tigers, "a2", "a1-a2"],
		[goats, "a1-a2", "a1-a2"],
		[goats, "c1 d1", "c1-d1"],
		[goats, "step c1 to d1", "c1-d1"],
		[goats, "Gc1-d1", "c1-d1"],
	];
	it.each(texts.map(([state, text, play]) => ({ state, text, play })))("$text is $play", ({ state, text, play }) => {
		expect(meaning(state, text)).toBe(play);
	});

	it("is the same in any case, and with spaces around, in whole games", () => {
		const random = seeded(11);
		for (const state of randomGame(game, game.start({}), random)) {
			for (const play of game.plays(state)) {
				if (below(random, 4) > 0) continue;
				const text = game.format(state, play);
				const loose = [` ${text.toUpperCase()} `, text.replaceAll(/[-x,]/g, " "), text.replaceAll(/[-x,@T]/g, "")];
				for (const form of loose) expect(game.parse(state, form)).toEqual({ ok: true, value: play });
			}
		}
	});
});

describe("a refusal says what is wrong", () => {
	const cases: readonly (readonly [TapalEmpatState, string, keyof typeof refusalDetails, object?])[] = [
		[lot, "b2 d4", "notPlaying"],
		[over, "a1-a2", "notPlaying"],
		[tigers, "", "unreadable", { text: "" }],
		[tigers, "e2e4!", "unreadable"],
		[tigers, "hello", "unreadable", { text: "hello" }],
		[tigers, "a1-a2".repeat(50), "unreadable"],
		[tigers, "a1-a6", "offBoard", { point: "a6" }],
		[drops, "@f3", "offBoard", { point: "f3" }],
		[drops, "@c10", "offBoard", { point: "c10" }],
		[setup, "b2", "twoTigers"],
		[setup, "b2 b2", "twoTigers"],
		[setup, "b2 d4 b2", "twoTigers"],
		[setup, "b2 c3 d4", "twoTigers"],
		[setup, "a1 d4", "setupPoint", { point: "a1", points: "b2, b3, b4, c2, c3, c4, d2, d3, d4" }],
		[ring, "b2 c3", "setupPoint", { point: "c3", points: "b2, b3, b4, c2, c4, d2, d3, d4" }],
		[drops, "e1-e2", "handFirst", { hand: 17 }],
		[drops, "@b2", "occupied", { point: "b2" }],
		[drops, "@e1", "occupied", { point: "e1" }],
		[goats, "@a2", "handEmpty"],
		[tigers, "@a2", "tigersSet"],
		[tigers, "c3 c5 c3", "oneMove"],
		[tigers, "a1 a3 a2 a5", "oneMove"],
		[tigers, "a1 b2 a5", "oneMove"],
		[tigers, "b2-b3", "noTiger", { point: "b2" }],
		[tigers, "c4-c5", "noTiger", { point: "c4" }],
		[goats, "a3-a2", "noGoat", { point: "a3" }],
		[goats, "a2-b2", "noGoat", { point: "a2" }],
		[goats, "c1-e2", "noLine", { from: "c1", to: "e2" }],
		[goats, "c1-e1", "oneStep", { from: "c1", to: "e1" }],
		[goats, "b3xb5", "goatsTakeNothing"],
		[goats, "c1-c1", "ambiguous", { plays: "c1-b1, c1-c2, c1-d1" }],
		[tigers, "a1-b4", "noLine", { from: "a1", to: "b4" }],
		[tigers, "c3-b1", "noLine", { from: "c3", to: "b1" }],
		[tigers, "a1-c3", "occupied", { point: "c3" }],
		[tigers, "a1-d4", "inTheWay", { from: "a1", to: "d4", point: "c3" }],
		[tigers, "c3xa3", "nothingToTake", { from: "c3", to: "a3" }],
		[tigers, "a1xb1", "landingTaken", { from: "a1", point: "b1", to: "c1" }],
		[tigers, "a1xc1", "landingTaken", { from: "a1", point: "b1", to: "c1" }],
		[positioned("5/5/GT3/5/4T t 17 0"), "b3xa3", "noLanding", { from: "b3", point: "a3" }],
		[positioned("4T/5/G1G2/GG3/TGG2 t 12 0"), "a1", "stuck", { point: "a1" }],
		[positioned("4T/5/G1G2/GG3/TGG2 t 12 0"), "c1", "occupied", { point: "c1" }],
		[tigers, "c1", "occupied", { point: "c1" }],
		[tigers, "e4", "unreached", { point: "e4" }],
		[tigers, "b2", "ambiguous", { plays: "a1-b2, c3-b2" }],
		[tigers, "c3", "ambiguous", { plays: "c3xc5, c3-a3, c3-a5" }],
	];
	it.each(cases.map(([state, text, reason, details]) => ({ state, text, reason, details })))(
		"$text: $reason",
		(one) => {
			const { state, text, reason, details } = one;
			const read = game.parse(state, text);
			expect(read).toMatchObject({ ok: false, error: { reason: `tapalEmpat.${reason}`, details: details ?? {} } });
		},
	);

	it("for every reason there is", () => {
		expect(new Set(cases.map(([, , reason]) => reason))).toEqual(new Set(Object.keys(refusalDetails)));
	});

	it.each(Object.entries(refusalDetails))("in words with its details: %s", (reason, details) => {
		const text = (english.play.tapalEmpat as Readonly<Record<string, string>>)[reason] ?? "";
		const holes = [...text.matchAll(/{{(\w+)}}/g)].map(([, hole = ""]) => hole);
		expect(text).toMatch(/\.$/);
		for (const hole of holes) expect(details).toContain(hole);
	});
});

it("whatever is typed, it is a legal play or refused for a reason that has words", () => {
	const part = fc.constantFrom(
		"a1",
		"c3",
		"e5",
		"b2",
		"c4",
		"f7",
		"@",
		"x",
		"-",
		" ",
		",",
		"T",
		"g",
		"to",
		"9",
		"takes",
	);
	const text = fc.oneof(
		fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
		fc.string({ unit: "binary" }),
	);
	fc.assert(
		fc.property(fc.constantFrom(setup, ring, drops, tigers, goats), text, (state, typed) => {
			const read = game.parse(state, typed);
			if (read.ok) expect(game.plays(state)).toContainEqual(read.value);
			else expect(Object.keys(refusalDetails)).toContain(read.error.reason.replace("tapalEmpat.", ""));
		}),
		{ numRuns: 500 },
	);
});
