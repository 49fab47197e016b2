import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const knip = join(dirname(fileURLToPath(import.meta.resolve("knip"))), "..", "bin", "knip.js");

/** A small project in which all code is alive, apart from what its names say. */
const TREE: Readonly<Record<string, string>> = {
	"src/main.ts": 'import { used } from "./app/parts.ts";\nimport "../playground/world.ts";\n\nused();\n',
	"src/app/parts.ts":
		'export type Shape = "of used";\nexport const used = (shape?: Shape) => shape;\nexport const unusedExport = 1;\n',
	"src/app/unused-file.ts": "export const nobody = 1;\n",
	"commands/unused-command.ts": "export const command = 1;\n",
	"renderers/tested.ts": "export const tested = 1;\n",
	"playground/world.ts": "export const unusedWorld = 1;\n",
	"playground/page/main.js": 'console.log("started by a browser");\n',
	"playground/page/unused-part.js": "export const part = 1;\n",
	"scripts/bench.ts": 'console.log("started by hand");\n',
	"scripts/setup.mjs": 'console.log("started by npm");\n',
	"test/renderers/tested.test.ts": 'import { tested } from "../../renderers/tested.ts";\n\nconsole.log(tested);\n',
};

const tree = mkdtempSync(join(tmpdir(), "kafana-dead-code-"));
afterAll(() => rmSync(tree, { recursive: true }));

interface Report {
	readonly issues: readonly {
		readonly file: string;
		readonly files?: readonly unknown[];
		readonly exports?: readonly { readonly name: string }[];
		readonly types?: readonly { readonly name: string }[];
	}[];
}

let found: Report;
beforeAll(() => {
	for (const [path, code] of Object.entries(TREE)) {
		mkdirSync(dirname(join(tree, path)), { recursive: true });
		writeFileSync(join(tree, path), code);
	}
	for (const path of ["knip.json", "package.json", "tsconfig.json", "vitest.config.ts"]) {
		cpSync(join(project, path), join(tree, path));
	}
	symlinkSync(join(project, "node_modules"), join(tree, "node_modules"));
	const words = [knip, "--include", "files,exports,types", "--reporter", "json"];
	const run = spawnSync(process.execPath, words, { cwd: tree, encoding: "utf8" });
	expect(run.status, run.stderr).toBe(1);
	found = JSON.parse(run.stdout) as Report;
});

test("a file that nothing needs is found, one that npm, a browser or a test starts is not", () => {
	const files = found.issues.filter((issue) => (issue.files?.length ?? 0) > 0).map((issue) => issue.file);
	expect(files.sort()).toEqual([
		"commands/unused-command.ts",
		"playground/page/unused-part.js",
		"src/app/unused-file.ts",
	]);
});

test("an export that nothing needs is found, a type that belongs to a used function is not", () => {
	const exports = found.issues.flatMap((issue) => [...(issue.exports ?? []), ...(issue.types ?? [])]);
	expect(exports.map(({ name }) => name).sort()).toEqual(["unusedExport", "unusedWorld"]);
});
