import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "kafana-ci-"));
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, "bin"));
mkdirSync(join(folder, "test"));
cpSync(join(project, ".ci"), join(folder, ".ci"), { recursive: true });
symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
// Stands for `npm test`: fails like the checks, or starts the real vitest with the words handed on.
writeFileSync(
	join(folder, "bin", "npm"),
	'#!/bin/sh\n[ "$1 $2" = "test --" ] || exit 99\nshift 2\n[ -e check-fails ] && exit 3\nexec node node_modules/vitest/vitest.mjs run "$@"\n',
);
chmodSync(join(folder, "bin", "npm"), 0o755);

/** Runs it on these test files, without input. */
const run = (tests: readonly string[]) => {
	rmSync(join(folder, "test"), { recursive: true });
	mkdirSync(join(folder, "test"));
	for (const [index, code] of tests.entries()) {
		writeFileSync(join(folder, "test", `${index}.test.js`), `import { expect, test } from "vitest";\n${code}\n`);
	}
	const { PATH = "", HOME = "" } = process.env;
	const env = { PATH: [join(folder, "bin"), PATH].join(delimiter), HOME };
	const { status, stdout } = spawnSync("bash", [join(folder, ".ci", "run")], { cwd: tmpdir(), env, encoding: "utf8" });
	return { status, last: stdout.trimEnd().split("\n").at(-1) };
};

const PASSES = 'test("passes", () => {});';

test.each<[string, readonly string[], { status: number; last: string }]>([
	["all tests pass", [`${PASSES}\ntest.skip("later", () => {});`, PASSES], { status: 0, last: "2 passed, 0 failed" }],
	["a test fails", [PASSES, 'test("fails", () => expect(1).toBe(2));'], { status: 1, last: "1 passed, 1 failed" }],
	["a file does not load", [PASSES, 'import "./missing.js";'], { status: 1, last: "1 passed, 1 failed" }],
	[
		"an error happens outside of any test",
		['test("passes", () => void Promise.reject(new Error("stray")));'],
		{ status: 1, last: "1 passed, 1 failed" },
	],
	["there is no test", [], { status: 1, last: "0 passed, 1 failed" }],
])("when %s", (_, tests, expected) => {
	expect(run(tests)).toEqual(expected);
});

test("when the set-up or the checks fail", () => {
	writeFileSync(join(folder, "check-fails"), "");
	expect(run([PASSES])).toEqual({ status: 1, last: "0 passed, 1 failed" });
});
