import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import { startPlayground } from "../support/playground.ts";

const PAGE = `${import.meta.dirname}/../../playground/page`;

let playground: Playground;
beforeAll(async () => {
	playground = await startPlayground();
});
afterAll(() => playground.close());

async function fetched(path: string): Promise<{ type: string; caching: string; text: string }> {
	const response = await fetch(`${playground.url}${path}`);
	expect(response.status, path).toBe(200);
	const { headers } = response;
	const [type, caching] = ["content-type", "cache-control"].map((name) => headers.get(name) ?? "");
	return { type: type ?? "", caching: caching ?? "", text: await response.text() };
}

function matches(text: string, pattern: RegExp): readonly string[] {
	return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

/** The pages, and the module each begins with. */
const PAGES = [
	{ page: "/", first: "chooser.js" },
	{ page: "/?as=Ana", first: "main.js" },
	{ page: "/?side=Ana,Bojan", first: "side.js" },
] as const;

describe.each(PAGES)("$page is served whole", ({ page, first }) => {
	test("everything it names is there, in its kind, and comes from this machine", async () => {
		const { type, caching, text } = await fetched(page);
		expect(type).toMatch("text/html");
		expect(caching).toBe("no-cache");
		const named = matches(text, /(?:href|src)="([^"]+)"/g);
		expect(named.length).toBeGreaterThan(2);
		const version = /^v\/\w+\//.exec(named[0] ?? "")?.[0] ?? "";
		expect(version).not.toBe("");
		const scripts = named.filter((name) => name.endsWith(".js")).map((name) => name.slice(version.length));
		const modules = new Set<string>([first]);
		const later = new Set<string>();
		for (const name of named) {
			expect(name).not.toMatch(/^\w+:|^\//);
			expect(name.slice(0, version.length)).toBe(version);
			const file = await fetched(`/${name}`);
			expect(file.caching).toMatch("immutable");
			expect(file.type).toMatch(
				name.endsWith(".css") ? "text/css" : name.endsWith(".svg") ? "image/svg" : "text/javascript",
			);
			if (name.endsWith(".css")) expect(file.text, name).not.toMatch(/@import|url\(/);
		}
		// A set that grows while it is walked is walked to its end.
		for (const found of [modules, later])
			for (const name of found) {
				const file = await fetched(`/${version}${name}`);
				expect(file.type, name).toMatch("text/javascript");
				for (const other of matches(file.text, /^import .*?from "(.*?)";$/gm)) {
					expect(other).toMatch(/^\.\//);
					found.add(other.slice(2));
				}
				for (const other of matches(file.text, /\bimport\("(.*?)"\)/g)) later.add(other.slice(2));
			}
		// Named in the page itself, all modules come at once and not one after the other; but for those needed later.
		expect(scripts.toSorted()).toEqual([...modules].sort());
	});

	test("its policy lets nothing in from elsewhere, and no script in the text of messages", async () => {
		const { text } = await fetched(page);
		const policy = /Content-Security-Policy"\s+content="([^"]+)"/.exec(text)?.[1] ?? "";
		const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
		expect(rules.get("default-src")).toEqual(["'none'"]);
		expect(rules.get("script-src")).toEqual(["'self'"]);
		expect(policy).not.toMatch(/unsafe|https?:|\*(?!;|$| ws:)/);
	});
});

test("the looks come as one file that holds every sheet there is", async () => {
	const { text } = await fetched("/page.css");
	const sheets = readdirSync(PAGE).filter((name) => name.endsWith(".css"));
	expect(sheets.length).toBeGreaterThan(5);
	for (const sheet of sheets) expect(text, sheet).toContain(readFileSync(join(PAGE, sheet), "utf8"));
});
