import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		// These take a browser: npm run test:browser.
		exclude: ["test/browser/**"],
		// Many tests wait for a bot in a process of its own, so more of them than cores go on side by side.
		maxWorkers: 4,
		// Modules keep nothing that one file could spoil for another, and loading them anew for each took a fifth of the time.
		isolate: false,
		// A busy machine may keep a bot from starting in time: once more, then it is a failure.
		retry: 1,
		testTimeout: 240_000,
		hookTimeout: 120_000,
	},
});
