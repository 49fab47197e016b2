import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROGRAM = fileURLToPath(new URL("./pictures-process.ts", import.meta.url));
const run = promisify(execFile);

/**
 * By how much resident memory of a process that draws so many pictures exceeds what it was after the first hundred, in
 * MB: at its highest, and at the end. The process is started as the bot is.
 */
export async function pictures(count: number): Promise<{ readonly most: number; readonly atEnd: number }> {
	const { stdout } = await run(
		process.execPath,
		["--max-semi-space-size=2", "--import", "tsx", PROGRAM, String(count)],
		{ env: { ...process.env, MALLOC_ARENA_MAX: "2" } },
	);
	return JSON.parse(stdout);
}
