import { describe, expect, it } from "vitest";
import { occurrences, type Play, pliesLeft, type TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { below, randomGame, seeded } from "../../support/random-play.ts";
import { playedOn, positioned } from "../../support/tiger-positions.ts";

// Rules 2.9. Tigers on b3 and d3, fourteen goats, one of them to be dropped on c1: then all are on the board.
const LAST_DROP = "GG1GG/G3G/1T1T1/GG1GG/GG1GG g 1 3";
const SHUFFLE = ["b3-c3", "c1-c2", "c3-b3", "c2-c1"];

const counts = (state: TapalEmpatState) => [occurrences(state), pliesLeft(state)];

describe("the third occurrence of a position", () => {
	const first = playedOn(positioned(LAST_DROP), "@c1");

	it("is a draw, the position after the last drop being the first", () => {
		expect(counts(first)).toEqual([1, 100]);
		const second = playedOn(first, ...SHUFFLE);
		expect(counts(second)).toEqual([2, 96]);
		const short = playedOn(second, ...SHUFFLE.slice(0, 3));
		expect(game.phase(short).kind).toBe("move");
		const third = playedOn(short, SHUFFLE[3]!);
		expect(counts(third)).toEqual([3, 92]);
		expect(game.phase(third)).toEqual({
			kind: "over",
			outcome: { winner: undefined, points: 0, reason: "repetition" },
		});
	});

	it("needs the same party to play", () => {
		// The tigers lose a ply on a triangle, so the same pieces stand with the goats to play.
		const turned = playedOn(first, "b3-b4", "c1-c2", "b4-c3", "c2-c1", "c3-b3");
		expect([turned.tigers, turned.goats, turned.turn]).toEqual([first.tigers, first.goats, "goats"]);
		expect(occurrences(turned)).toBe(1);
	});

	it("is counted the same after each position was written down and read", () => {
		let state = first;
		for (const play of [...SHUFFLE, ...SHUFFLE]) state = playedOn(JSON.parse(JSON.stringify(state)), play);
		expect(game.phase(state).kind).toBe("over");
	});
});

describe("while goats are dropped", () => {
	it("nothing is counted", () => {
		const state = playedOn(game.start({ starter: 0 }), "T@b2,d4", "@c3", "b2-a1", "@e5", "a1-b2");
		expect(counts(state)).toEqual([0, undefined]);
	});
});

/** Eleven goats, so that there is room; one of them to be dropped on b1. */
const ROOM = "GGGGG/GGGG1/1T1T1/5/G4 g 1 7";

const goesOn = (before: TapalEmpatState, play: Play): boolean => {
	if (play.kind !== "move") return false;
	const next = game.play(before, play);
	return occurrences(next) === 1 && next.outcome?.reason !== "tigersStuck";
};

/** Plays on without a capture, and without coming to a position again, until the end. */
function shuffle(from: TapalEmpatState, seed: number): TapalEmpatState {
	const random = seeded(seed);
	let state = from;
	while (game.phase(state).kind === "move") {
		const plays = game.plays(state);
		const start = below(random, plays.length);
		const next = [...plays.slice(start), ...plays.slice(0, start)].find((play) => {
			if (!goesOn(state, play)) return false;
			const after = game.play(state, play);
			return after.stage === "over" || game.plays(after).some((reply) => goesOn(after, reply));
		});
		if (next === undefined) throw new Error("no way to play on");
		state = game.play(state, next);
	}
	return state;
}

describe("the move cap", () => {
	it.each([100, 300])("of %i plies without a capture is a draw, however they were played", (moveCap) => {
		const start = positioned(ROOM);
		const end = shuffle(playedOn({ ...start, rules: { ...start.rules, moveCap } }, "@b1"), moveCap);
		expect(end.seen.length - 1).toBe(moveCap);
		expect(game.phase(end)).toEqual({ kind: "over", outcome: { winner: undefined, points: 0, reason: "moveCap" } });
	});

	const lastPly = (position: string): TapalEmpatState => {
		const state = positioned(position);
		// Ninety-nine other positions went before: numbers that are no key of this one.
		return { ...state, seen: [...Array.from({ length: 99 }, (_, index) => -1 - index), ...state.seen] };
	};

	it.each([
		["G2GG/3GG/G1G2/TGG2/TGG2 g 0 7", "a5-b5", "moveCap"],
		["G2GG/3GG/G1G2/TGG2/TGG2 g 0 7", "a5-a4", "tigersStuck"],
		["G2G1/G2GT/GG1G1/3G1/TGG1G t 0 7", "e4xc4", "fewGoats"],
	])("on its last ply: %s, %s ends by %s", (position, play, reason) => {
		const before = lastPly(position);
		expect(pliesLeft(before)).toBe(1);
		expect(playedOn(before, play).outcome?.reason).toBe(reason);
	});

	it("begins anew with a capture", () => {
		const before = lastPly("GGGGG/T3G/G1GG1/GTG1G/G1G1G t 0 3");
		expect(counts(playedOn(before, "b2xd2"))).toEqual([1, 100]);
	});
});

it("what was seen follows from the plays alone: undoing some and playing them again changes nothing", () => {
	const random = seeded(21);
	for (let number = 0; number < 8; number++) {
		const states = [...randomGame(game, game.start({ starter: 0 }), random)];
		const from = below(random, states.length);
		let again = JSON.parse(JSON.stringify(states[from])) as TapalEmpatState;
		for (const { last } of states.slice(from + 1)) again = game.play(again, last!);
		expect(JSON.stringify(again)).toBe(JSON.stringify(states.at(-1)));
		for (const { seen, rules, outcome } of states) {
			expect(seen.length).toBeLessThanOrEqual(rules.moveCap + 1);
			const most = Math.max(0, ...seen.map((key) => seen.filter((other) => other === key).length));
			expect(most).toBeLessThanOrEqual(outcome?.reason === "repetition" ? 3 : 2);
		}
	}
});
