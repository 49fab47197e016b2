import { expect, it } from "vitest";
import { renderers } from "../../renderers/index.ts";
import { contests, games } from "../../src/games/index.ts";
import { expectAllMen } from "../support/tables-invariant.ts";
import { describeConformance } from "./conformance.ts";

it("holds every game by the name of its preset, and lets each be challenged to", () => {
	expect(Object.keys(games)).toEqual(expect.arrayContaining(["tapa-mk", "tapa-tr", "tapal-empat"]));
	for (const [name, { nameKey }] of Object.entries(games)) expect(nameKey).toBe(`game.${name}`);
	expect(Object.keys(contests)).toEqual(expect.arrayContaining(Object.keys(games)));
});

it("holds no game that cannot be drawn", () => {
	for (const { renderer } of Object.values(games)) expect(Object.keys(renderers)).toContain(renderer);
});

for (const [name, { game, renderer }] of Object.entries(games)) {
	const invariant = renderer === "tables" ? expectAllMen : () => undefined;
	describeConformance(name, game, { games: 2, every: 90, invariant });
}
