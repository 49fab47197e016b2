/** Runs files of worked cases: `npm run cases -- FILE...`. Exits with 1 if any case differs or any file cannot be read. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { runFile } from "./cases/run-file.ts";
import { report, type Verdict } from "./cases/verdict.ts";

const why = (error: unknown): string => {
	if (error instanceof z.ZodError) return z.prettifyError(error);
	return error instanceof Error ? error.message : String(error);
};

const files = process.argv.slice(2);
if (files.length === 0) {
	console.error("Usage: npm run cases -- FILE...");
	process.exit(1);
}

const verdicts: Verdict[] = [];
let unreadable = 0;
for (const file of files) {
	try {
		const found = runFile(JSON.parse(readFileSync(file, "utf8")));
		verdicts.push(...found.map((verdict) => ({ ...verdict, id: `${basename(file)} ${verdict.id}` })));
	} catch (error) {
		unreadable += 1;
		console.error(`${file} cannot be read: ${why(error)}`);
	}
}
const { lines, failed } = report(verdicts);
for (const line of lines) console.log(line);
if (failed > 0 || unreadable > 0) process.exitCode = 1;
