import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const START_MS = 60_000;
const MOST_LINES = 6;

/** Without asking anything of the network, and also for root, who may not use the sandbox. */
const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];

/** Why no browser could be started, in one sentence. */
export class NoBrowserError extends Error {}

/**
 * Starts the browser the tests look through: chromium, or the program that BROWSER names. Throws a NoBrowserError where
 * there is none or it does not start.
 */
export async function startChromium(): Promise<Browser> {
	const wanted = process.env.BROWSER || "chromium";
	const program = wanted.includes("/") ? wanted : onPath(wanted);
	if (program === undefined || !isProgram(program))
		throw new NoBrowserError(
			`There is no ${wanted} on this machine: install it (on Debian as root: apt install chromium), or name another build of Chromium in BROWSER.`,
		);
	return chromium.launch({ executablePath: program, args: FLAGS, timeout: START_MS }).catch((error: Error) => {
		throw new NoBrowserError(`${program} could not be started: ${reasonOf(error.message)}`);
	});
}

/** What the program itself complained of, out of all that is told of a failed start. */
function reasonOf(told: string): string {
	const [first = "", ...more] = told.split("\n");
	const complaints = more.flatMap((line) => /\[err\] (.*)/.exec(line)?.[1] ?? []);
	return [first, ...new Set(complaints)].slice(0, MOST_LINES).join("\n  ");
}

const onPath = (name: string): string | undefined =>
	(process.env.PATH ?? "")
		.split(delimiter)
		.map((folder) => join(folder, name))
		.find(isProgram);

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
