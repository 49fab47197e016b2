/** Checks the dice of matches by their files of evidence: `npm run verify -- FILE...`. Ends with status 1 if any does not hold. */
import { readFileSync } from "node:fs";
import { parseEvidence } from "../src/app/evidence.ts";
import { contests } from "../src/games/index.ts";
import { drawsOf } from "../src/match/turn.ts";
import { verify } from "../src/match/verify.ts";

const MEANING = {
	order: "is not numbered in order",
	key: "has a key that does not lead to the one before it, or to the seal",
	mark: "is not marked by the line before it",
	digest: "has a digest that does not follow from key, match, number and mark",
	numbers: "has other numbers than its digest gives",
	rules: "is the last before an entry that the rules do not call for",
} as const;

const files = process.argv.slice(2);
if (files.length === 0) {
	console.error("Name the files of evidence to check: npm run verify -- FILE...");
	process.exitCode = 2;
}
for (const file of files) if (!check(file)) process.exitCode = 1;

function check(file: string): boolean {
	try {
		const match = parseEvidence(readFileSync(file, "utf8"));
		const contest = contests[match.game];
		if (!contest) throw new Error(`There is no game ${match.game} in this version.`);
		const faults = verify(match, contest);
		for (const { draw, kind } of faults) console.log(`${file}: draw ${draw} ${MEANING[kind]}`);
		if (faults.length === 0) console.log(`${file}: match ${match.id}, all ${drawsOf(match)} draws hold`);
		return faults.length === 0;
	} catch (error) {
		console.log(`${file}: ${error instanceof Error ? error.message : error}`);
		return false;
	}
}
