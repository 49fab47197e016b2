/*
 * Runs before `npm run test:browser`: without a browser that starts, it says what to do and ends with status 1.
 */
import { NoBrowserError, startChromium } from "./chromium.ts";

try {
	await (await startChromium()).close();
} catch (error) {
	// Anything else is a fault of ours, and its stack tells where.
	console.error(error instanceof NoBrowserError ? error.message : error);
	process.exitCode = 1;
}
