import { describe, expect, it } from "vitest";
import { choices } from "../../../src/games/tapal-empat/choices.ts";
import { formatPosition } from "../../../src/games/tapal-empat/position.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { playedOn, positioned } from "../../support/tiger-positions.ts";

const outcome = (state: TapalEmpatState) => {
	const phase = game.phase(state);
	return phase.kind === "over" ? phase.outcome : undefined;
};

describe("who plays the tigers", () => {
	it.each([
		[1, 0],
		[2, 1],
	] as const)("is seat %#'s by lot: on %i seat %i, who is to set them up", (lot, seat) => {
		const state = game.start({});
		expect(game.phase(state)).toEqual({ kind: "chance", sides: [2] });
		expect(game.phase(game.roll!(state, [lot]))).toEqual({ kind: "move", seat });
	});

	it.each([
		[{ options: { tigers: "challenger" } }, 0],
		[{ options: { tigers: "other" } }, 1],
		[{ starter: 0 }, 0],
		[{ starter: 1 }, 1],
		[{ starter: 1, options: { tigers: "challenger" } }, 1],
	] as const)("is chosen by %j: seat %i", (options, seat) => {
		const state = game.start(options);
		expect(game.phase(state)).toEqual({ kind: "move", seat });
		expect(game.phase(playedOn(state, "T@b2,d4"))).toEqual({ kind: "move", seat: seat === 0 ? 1 : 0 });
	});

	it.each([[[]], [[0]], [[3]], [[1, 1]], [[1.5]]])("is not drawn by %j", (drawn) => {
		expect(() => game.roll!(game.start({}), drawn)).toThrow(RangeError);
	});
});

describe("options", () => {
	it.each([
		[{}, 36, 18],
		[{ setup: "ring" }, 28, 18],
		[{ setup: "corners" }, 6, 18],
		[{ goats: 15 }, 36, 15],
		[{ goats: 16 }, 36, 16],
		[{ goats: 17 }, 36, 17],
	])("%j: %i set-ups, %i goats in hand", (options, setups, hand) => {
		const state = game.start({ starter: 0, options });
		expect([game.plays(state).length, state.hand]).toEqual([setups, hand]);
	});

	it.each(["goats: 14", "goats: 19", "setup: all", "repetition: 2", "toString: 1"])("there is no %s", (text) => {
		const [name = "", value = ""] = text.split(": ");
		const option = { [name]: Number.isNaN(Number(value)) ? value : Number(value) };
		expect(() => game.start({ options: option })).toThrow(RangeError);
	});

	it("are those of the table, and all of them can be played", () => {
		for (const [name, values] of Object.entries(choices)) {
			for (const value of values) expect(() => game.start({ options: { [name]: value } })).not.toThrow();
		}
	});
});

describe("the end", () => {
	it.each([
		["5/2G2/2T2/G3G/GG1GT t 5 7", "c3xc5", { winner: 0, points: 1, reason: "fewGoats" }],
		["5/2G2/2T2/G3G/GG1GT t 6 6", "c3xc5", undefined],
		["5/5/G1G2/TGG2/TGG2 g 12 0", "@a4", { winner: 1, points: 1, reason: "tigersStuck" }],
		["G2GG/3GG/G1G2/TGG2/TGG2 g 0 7", "a5-a4", { winner: 1, points: 1, reason: "tigersStuck" }],
		["5/5/G1G2/TGG2/TGG2 g 12 0", "@e5", undefined],
	])("%s, %s: %j", (position, play, expected) => {
		expect(outcome(playedOn(positioned(position), play))).toEqual(expected);
	});

	// Rules 1, item 4: 10 left, so with fewer goats fewer captures win.
	it.each([
		[18, 8],
		[17, 7],
		[16, 6],
		[15, 5],
	])("of %i goats, capture %i wins", (goats, captures) => {
		const left = goats - captures - 4;
		const before = positioned(`5/2G2/2T2/G3G/G3T t ${left + 1} ${captures - 1}`);
		expect(before.rules.goats).toBe(goats);
		expect(outcome(before)).toBeUndefined();
		expect(outcome(playedOn(before, "c3xc5"))).toEqual({ winner: 0, points: 1, reason: "fewGoats" });
	});

	it("comes with the seats the parties have", () => {
		const swapped = { ...positioned("5/5/G1G2/TGG2/TGG2 g 12 0"), tigerSeat: 1 } as const;
		expect(game.phase(swapped)).toEqual({ kind: "move", seat: 0 });
		expect(outcome(playedOn(swapped, "@a4"))).toEqual({ winner: 0, points: 1, reason: "tigersStuck" });
	});
});

it("keeps goats that are dropped where they are until all are, and captured ones out of hand", () => {
	const state = playedOn(game.start({ starter: 0 }), "T@b3,d3", "@c2", "b3-b1", "@c3", "d3xb3");
	expect(formatPosition(state)).toBe("5/5/1T3/2G2/1T3 g 16 1");
	expect(game.plays(state).every(({ kind }) => kind === "drop")).toBe(true);
});

it("plays only what is legal", () => {
	const state = positioned("5/2G2/2T2/5/T4 t 17 0");
	expect(() => game.play(state, { kind: "move", from: 12, to: 22 })).toThrow(RangeError);
	expect(() => game.play(state, { kind: "drop", to: 3 })).toThrow(RangeError);
	expect(() => game.play(state, { kind: "setup", tigers: [6, 7] })).toThrow(RangeError);
});

it("lists captures first, then plays by the names of their points", () => {
	const tigers = positioned("5/1G1G1/2T2/1G1G1/T4 t 14 0");
	const texts = game.plays(tigers).map((play) => game.format(tigers, play));
	expect(texts.slice(0, 5)).toEqual(["c3xa5", "c3xe1", "c3xe5", "a1-a2", "a1-a3"]);
	expect(texts.slice(3)).toEqual(texts.slice(3).toSorted());
	const goats = positioned("5/2T2/2T2/5/5 g 18 0");
	const drops = game.plays(goats).map((play) => game.format(goats, play));
	expect(drops).toEqual(drops.toSorted());
});
