import { expect, it } from "vitest";
import { contests, games } from "../../src/games/index.ts";
import { expectAllMen } from "../support/tables-invariant.ts";
import { describeConformance } from "./conformance.ts";

it("holds every game by the name of its preset, and lets each be challenged to", () => {
	expect(Object.keys(games)).toEqual(expect.arrayContaining(["tapa-mk", "tapa-tr", "tapal-empat"]));
	for (const [name, { nameKey }] of Object.entries(games)) expect(nameKey).toBe(`game.${name}`);
	expect(Object.keys(contests)).toEqual(expect.arrayContaining(Object.keys(games)));
});

for (const [name, { game, renderer }] of Object.entries(games)) {
	if (renderer === "tables") describeConformance(name, game, { games: 2, every: 90, invariant: expectAllMen });
}
