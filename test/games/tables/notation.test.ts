import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPlay, parseHops } from "../../../src/games/tables/notation.ts";
import type { Move } from "../../../src/games/tables/state.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { pick, randomGame, seeded } from "../../support/random-play.ts";

const game = tablesGame("tapa-mk");

describe("canonical notation", () => {
	it.each<{ moves: Move[]; text: string }>([
		{ moves: [[24, 18]], text: "24/18" },
		{
			moves: [
				[13, 11],
				[24, 18],
			],
			text: "24/18 13/11",
		},
		{
			moves: [
				[18, 13],
				[24, 18],
			],
			text: "24/18/13",
		},
		{
			moves: [
				[13, 7],
				[13, 7],
			],
			text: "13/7(2)",
		},
		{
			moves: [
				[24, 18],
				[18, 12],
				[24, 18],
				[18, 12],
			],
			text: "24/18/12(2)",
		},
		{
			moves: [
				[24, 18],
				[24, 18],
				[24, 18],
				[18, 12],
			],
			text: "24/18/12 24/18(2)",
		},
		{
			moves: [
				[6, 0],
				[8, 6],
			],
			text: "8/6/off",
		},
		{ moves: [[25, 20]], text: "bar/20" },
	])("of $moves is $text", ({ moves, text }) => {
		expect(formatPlay(moves, new Set())).toBe(text);
		expect(formatPlay(moves.toReversed(), new Set())).toBe(text);
	});
});

describe("laws of notation", () => {
	const random = seeded(31);
	const positions = Array.from({ length: 4 }, () => [...randomGame(game, game.start({}), random)])
		.flat()
		.filter((state) => state.stage === "moving");
	const anyPlay = fc
		.tuple(fc.constantFrom(...positions), fc.integer({ min: 0 }))
		.map(([state, choice]) => ({ state, play: game.plays(state)[choice % game.plays(state).length]! }));

	it("what is formatted reads as the same moves", () => {
		fc.assert(
			fc.property(anyPlay, ({ state, play }) => {
				const hops = parseHops(game.format(state, play));
				expect(hops).toEqual({ ok: true, value: play.map(([from, to]) => ({ from, to })) });
			}),
		);
	});

	it("moves in any order, with any stroke and separator, are the same play", () => {
		const style = fc.record({
			stroke: fc.constantFrom("/", "-", " / ", "\u2013", ">", "\uff0f"),
			between: fc.constantFrom(" ", ", ", ";", "   "),
			off: fc.constantFrom("off", "OFF", "0", "o"),
			seed: fc.integer(),
		});
		fc.assert(
			fc.property(anyPlay, style, ({ state, play }, { stroke, between, off, seed }) => {
				const shuffled: Move[] = [];
				const rest = [...play];
				const any = seeded(seed);
				while (rest.length > 0) shuffled.push(...rest.splice(rest.indexOf(pick(any, rest)), 1));
				const place = (point: number) => (point === 0 ? off : String(point));
				const text = shuffled.map(([from, to]) => `${place(from)}${stroke}${place(to)}`).join(between);
				expect(game.parse(state, text), text).toEqual({ ok: true, value: play });
			}),
		);
	});
});
