import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** What each folder may import, and what it must not. */
const IMPORTS: readonly { readonly from: string; readonly may: string; readonly not: string }[] = [
	{
		from: "src/games",
		may: "./game.ts ./tables/tables.ts",
		not: "../match/match.ts ../log.ts node:fs node:crypto keyv ./../app/matches.ts ./tables/../../env.ts",
	},
	{
		from: "src/games/tables",
		may: "./board.ts ../game.ts",
		not: "../index.ts ../tapal-empat/board.ts ../../match/match.ts canvas ../../../renderers/theme.ts node:os",
	},
	{
		from: "src/match",
		may: "./dice.ts ../games/game.ts ../games/index.ts",
		not: "../games/tables/board.ts ../app/ports.ts ../store/records.ts ../discord/bot.ts discord.js keyv canvas node:timers node:fs",
	},
	{
		from: "src/app",
		may: "./ports.ts ../match/match.ts ../games/game.ts ../games/index.ts ../store/records.ts ../store/upgrade.ts ../store/unreadable.ts node:crypto",
		not: "../games/tables/board.ts ../store/sqlite.ts ../discord/bot.ts ../../commands/move.ts ../../renderers/index.ts ../main.ts discord.js keyv canvas better-sqlite3 node:fs",
	},
	{
		from: "src/store",
		may: "./records.ts keyv better-sqlite3 node:fs node:timers/promises",
		not: "../match/match.ts ../games/game.ts ../app/ports.ts ../log.ts discord.js canvas ./../main.ts",
	},
	{
		from: "renderers",
		may: "./theme.ts ./tables/tables.ts ../src/games/game.ts ../src/games/tables/state.ts canvas node:zlib",
		not: "../src/games/tables/board.ts ../src/games/index.ts ../src/match/match.ts ../src/discord/present.ts ../commands/move.ts discord.js keyv",
	},
	{
		from: "renderers/tables",
		may: "./board.ts ../surface.ts ../../src/games/game.ts ../../src/games/tables/state.ts canvas",
		not: "../tapal-empat/board.ts ../../src/games/tables/tables.ts ../../src/match/match.ts ../../src/app/ports.ts discord.js",
	},
	{
		from: "src/discord",
		may: "./bot.ts ../app/matches.ts ../match/match.ts ../games/game.ts ../games/index.ts ../../renderers/index.ts ../../renderers/renderer.ts ../log.ts discord.js",
		not: "../store/records.ts ../store/sqlite.ts ../games/tables/tables.ts ../../renderers/tables/tables.ts ../../playground/discord.ts ../main.ts ../../test/support/dice.ts keyv @keyv/sqlite better-sqlite3 canvas",
	},
	{
		from: "commands",
		may: "./move.ts ../src/discord/command.ts ../src/app/matches.ts ../src/games/index.ts discord.js",
		not: "../src/store/records.ts ../src/games/tables/tables.ts ../renderers/tables/tables.ts ../playground/discord.ts ../src/main.ts keyv canvas better-sqlite3",
	},
	{ from: "src", may: "node:util", not: "./main.ts ./app/matches.ts ../playground/discord.ts keyv" },
	{
		from: "playground",
		may: "./world.ts ./page/page.ts ws node:http",
		not: "../src/main.ts ../src/app/matches.ts ../commands/move.ts ../renderers/index.ts",
	},
	{
		from: "playground/page",
		may: "./view.ts ../world.ts",
		not: "../../src/log.ts ../../commands/move.ts ../../renderers/theme.ts",
	},
	{
		from: "scripts",
		may: "../src/games/index.ts ../renderers/index.ts",
		not: "../src/main.ts ../playground/discord.ts",
	},
	{
		from: "test",
		may: "../src/games/index.ts ../playground/discord.ts ../renderers/index.ts",
		not: "../src/main.ts",
	},
	{ from: "test/discord", may: "../../playground/discord.ts", not: "../../src/main.ts" },
];

const RESTRICTED = "lint/style/noRestrictedImports";
const GLOBALS = "lint/style/noRestrictedGlobals";

/** Code that goes wrong in another way, or looks as if it did, with the rules that must catch it. */
const CODE: readonly (readonly [path: string, code: string, caught: readonly string[]])[] = [
	["src/main.ts", 'import "../playground/discord.ts";\nimport "./store/sqlite.ts";\nimport "discord.js";\n', []],
	[
		"src/games/types.ts",
		'import type { Match } from "../match/match.ts";\n\nexport type Mine = Match;\n',
		[RESTRICTED],
	],
	["src/games/later.ts", 'export const later = () => import("../match/match.ts");\n', [RESTRICTED]],
	["src/games/again.ts", 'export { open } from "../match/match.ts";\n', [RESTRICTED, "lint/performance/noBarrelFile"]],
	[
		"src/match/hash.ts",
		'import { createHash, createHmac } from "node:crypto";\n\nexport const hashes = [createHash, createHmac];\n',
		[],
	],
	[
		"src/match/draw.ts",
		'import { randomInt } from "node:crypto";\n\nexport const die = () => randomInt(6);\n',
		[RESTRICTED],
	],
	...["src/games", "src/match"].flatMap((folder): (readonly [string, string, readonly string[]])[] => [
		[`${folder}/now.ts`, "export const now = () => Date.now();\n", [GLOBALS]],
		[`${folder}/new-date.ts`, "export const date = new Date();\n", [GLOBALS]],
		[`${folder}/hidden.ts`, "export const hidden = globalThis;\n", [GLOBALS]],
		[`${folder}/env.ts`, "export const home = process.env;\n", [GLOBALS]],
		[`${folder}/timer.ts`, "export const later = (then: () => void) => setTimeout(then, 1);\n", [GLOBALS]],
		[`${folder}/say.ts`, 'export const say = () => console.log("6-5");\n', [GLOBALS]],
		[`${folder}/key.ts`, "export const key = () => crypto.randomUUID();\n", [GLOBALS]],
	]),
	...["src/games", "src/match", "src/app"].flatMap((folder): (readonly [string, string, readonly string[]])[] => [
		[`${folder}/throw.ts`, "export const die = () => Math.floor(Math.random() * 6) + 1;\n", ["plugin"]],
		[`${folder}/passed.ts`, "export const drawn = [1, 2].map(Math.random);\n", ["plugin"]],
		[`${folder}/taken.ts`, "const { random } = Math;\n\nexport const die = random;\n", ["plugin"]],
		[`${folder}/other-math.ts`, "export const half = (n: number) => Math.floor(n / 2);\n", []],
	]),
	["src/app/clock.ts", "export const now = () => Date.now();\n", []],
	[
		"src/app/chicken.ts",
		'import { egg } from "./egg.ts";\n\nexport const chicken = () => egg;\n',
		["lint/suspicious/noImportCycles"],
	],
	[
		"src/app/egg.ts",
		'import { chicken } from "./chicken.ts";\n\nexport const egg = () => chicken;\n',
		["lint/suspicious/noImportCycles"],
	],
	[
		"src/app/shaped.ts",
		'import type { Shape } from "./shape.ts";\n\nexport const shaped = (shape: Shape) => shape;\n',
		[],
	],
	[
		"src/app/shape.ts",
		'import { shaped } from "./shaped.ts";\n\nexport type Shape = 1;\nexport const one = () => shaped(1);\n',
		[],
	],
	["src/app/long.ts", `${"// A line.\n".repeat(250)}export const end = 1;\n`, ["lint/style/noExcessiveLinesPerFile"]],
	["src/app/full.ts", `${"// A line.\n".repeat(249)}export const end = 1;\n`, []],
	["src/app/loose.ts", "export const loose: any = 1;\n", ["lint/suspicious/noExplicitAny"]],
	["src/app/colour.ts", "export enum Colour {\n\tLight = 0,\n}\n", ["lint/style/noEnum"]],
	["src/app/CamelCase.ts", "export const x = 1;\n", ["lint/style/useFilenamingConvention"]],
];

interface Planted {
	readonly path: string;
	readonly code: string;
	readonly expected: readonly string[];
}

const importing = (from: string, specifiers: string, kind: string, expected: readonly string[]): Planted[] =>
	specifiers.split(" ").map((specifier, index) => ({
		path: `${from}/${kind}-${index}.ts`,
		code: `import "${specifier}";\n`,
		expected,
	}));

const planted: readonly Planted[] = [
	...IMPORTS.flatMap(({ from, may, not }) => [
		...importing(from, may, "may", []),
		...importing(from, not, "not", [RESTRICTED]),
	]),
	...CODE.map(([path, code, expected]) => ({ path, code, expected })),
];

const tree = realpathSync(mkdtempSync(join(tmpdir(), "kafana-layers-")));
const caught = new Map<string, Set<string>>();
afterAll(() => rmSync(tree, { recursive: true }));

beforeAll(() => {
	for (const { path, code } of planted) {
		mkdirSync(dirname(join(tree, path)), { recursive: true });
		writeFileSync(join(tree, path), code);
	}
	for (const path of ["biome.json", ".gitignore", "scripts/no-random.grit"])
		cpSync(join(project, path), join(tree, path));
	const folders = "src commands renderers playground scripts test".split(" ");
	const words = [biome, "lint", "--reporter=github", "--max-diagnostics=none", ...folders];
	const run = spawnSync(process.execPath, words, { cwd: tree, encoding: "utf8" });
	expect(run.status, run.stderr).toBe(1);
	for (const [, rule = "", path = ""] of run.stdout.matchAll(/^::error title=(.+?),file=(.+?),/gm)) {
		const from = relative(tree, path);
		caught.set(from, (caught.get(from) ?? new Set()).add(rule));
	}
});

test.each(planted)("$path: $code", ({ path, expected }) => {
	expect([...(caught.get(path) ?? [])].sort()).toEqual([...expected].sort());
});
