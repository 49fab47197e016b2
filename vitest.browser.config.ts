import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["test/browser/**/*.test.ts"],
		// A game keeps a browser, a bot and the test busy by turns: two of them fill two cores.
		maxWorkers: 2,
		isolate: false,
		// Patience has an end, and a busy machine sometimes reaches it.
		retry: 2,
		testTimeout: 600_000,
		hookTimeout: 60_000,
	},
});
