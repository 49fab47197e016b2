import { expect } from "vitest";
import { settle } from "../../../src/games/tapal-empat/choices.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { describeConformance } from "../conformance.ts";

/** Every goat is in one place, no point holds two pieces, and the tigers are both there once they are set up. */
function expectAllPieces({ rules, tigers, goats, hand, captured, stage }: TapalEmpatState): void {
	expect(goats.length + hand + captured).toBe(rules.goats);
	expect(new Set([...tigers, ...goats]).size).toBe(tigers.length + goats.length);
	expect(tigers.length).toBe(stage === "lot" || stage === "setup" ? 0 : 2);
}

const tables = [{}, { goats: 15, setup: "ring" }, { goats: 16, setup: "corners", moveCap: 300, tigers: "other" }];
for (const options of tables) {
	const game = { ...tapalEmpat, start: () => tapalEmpat.start({ options }) };
	const name = Object.entries({ ...settle(options).rules, ...options }).join(" ");
	describeConformance(`Main tapal empat (${name})`, game, { games: 5, every: 16, invariant: expectAllPieces });
}
