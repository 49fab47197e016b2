import { presetNames } from "../../../src/games/tables/presets.ts";
import { tablesGame } from "../../../src/games/tables/tables.ts";
import { expectAllMen } from "../../support/tables-invariant.ts";
import { describeConformance } from "../conformance.ts";

for (const name of presetNames) {
	describeConformance(name, tablesGame(name), { games: 2, every: 60, invariant: expectAllMen });
}
