import { spawn } from "node:child_process";

/** How much of what a program said is shown when it failed. */
const LAST_LINES = 15;
const KEPT_CHARACTERS = 20_000;

/** What went wrong in words a person can act on; shown as it is, without a stack. */
export class SetUpError extends Error {
	name = "SetUpError";
}

/**
 * Runs a program quietly, without input. Never rejects: tells whether it ended well, the last lines of what it said,
 * and whether it was there at all.
 */
export const run = (command, words, { cwd, env, timeout = 0 }) =>
	new Promise((resolve) => {
		const child = spawn(command, words, {
			cwd,
			env,
			stdio: ["ignore", "pipe", "pipe"],
			timeout,
			killSignal: "SIGKILL",
		});
		let said = "";
		const keep = (text) => {
			said = (said + text).slice(-KEPT_CHARACTERS);
		};
		child.stdout.setEncoding("utf8").on("data", keep);
		child.stderr.setEncoding("utf8").on("data", keep);
		const stop = (signal) => {
			child.kill(signal);
			process.exit(1);
		};
		process.once("SIGINT", stop).once("SIGTERM", stop);
		const end = (ok, found) => {
			process.off("SIGINT", stop).off("SIGTERM", stop);
			resolve({ ok, found, said: said.trimEnd().split("\n").slice(-LAST_LINES).join("\n") });
		};
		child.on("error", (error) => {
			keep(error.message);
			end(false, error.code !== "ENOENT");
		});
		child.on("close", (code) => end(code === 0, true));
	});

/** Says what is being done and, once it is, how long it took. */
export const timed = async (what, action) => {
	const start = performance.now();
	console.log(`  ${what} ...`);
	const result = await action();
	console.log(`    done in ${Math.round((performance.now() - start) / 1000)} s`);
	return result;
};
