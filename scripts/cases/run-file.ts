import { z } from "zod";
import { legalFile, runLegalFile } from "./legal-sets.ts";
import { runTablesFile, tablesFile } from "./tables-cases.ts";
import { runTapalEmpatFile, tapalEmpatFile } from "./tapal-empat-cases.ts";
import type { Verdict } from "./verdict.ts";

/** A file of a game without dice: perft counts and positions. */
const boardGameFile = z.object({
	game: z.string(),
	perft: z.array(z.unknown()),
	cases: z.array(z.looseObject({ id: z.string() })),
});

/** Runs what a file of cases holds, whichever of the formats it is in. Throws an error that says where none of them fits. */
export function runFile(content: unknown): readonly Verdict[] {
	if (typeof content !== "object" || content === null) throw new TypeError("not a file of cases");
	if ("format" in content) return runLegalFile(legalFile.parse(content));
	if ("game" in content && content.game === tapalEmpatFile.shape.game.value) {
		return runTapalEmpatFile(tapalEmpatFile.parse(content));
	}
	if ("perft" in content) {
		const { game, perft, cases } = boardGameFile.parse(content);
		return [
			...perft.map((_, index): Verdict => ({ kind: "skipped", id: `perft ${index + 1}`, what: `game ${game}` })),
			...cases.map(({ id }): Verdict => ({ kind: "skipped", id, what: `game ${game}` })),
		];
	}
	return runTablesFile(tablesFile.parse(content));
}
