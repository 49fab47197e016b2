import { spawnSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "kafana-ci-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Puts a program into a folder: a shell script. */
const program = (place: string, name: string, script: string): void => {
	writeFileSync(join(folder, place, name), `#!/bin/sh\n${script}\n`);
	chmodSync(join(folder, place, name), 0o755);
};

mkdirSync(join(folder, "bin"));
cpSync(join(project, ".ci"), join(folder, ".ci"), { recursive: true });
symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
// Stands for `npm test` and `npm run test:browser`: fails like the checks, or for want of a browser, or starts the real
// vitest with the words handed on, each in a folder of its own.
program(
	"bin",
	"npm",
	`case "$1 $2 $3" in
	"test -- "*) shift 2; [ -e check-fails ] && exit 3; tests=test ;;
	"run test:browser --") shift 3; [ -e no-browser ] && exit 3; tests=browser ;;
	*) exit 99 ;;
esac
exec node node_modules/vitest/vitest.mjs run --dir "$tests" "$@"`,
);

const { PATH = "", HOME = "" } = process.env;
const WITH_BROWSER = { PATH: [join(folder, "bin"), PATH].join(delimiter), HOME, BROWSER: "any" };
const PASSES = 'test("passes", () => {});';
const FAILS = 'test("fails", () => expect(1).toBe(2));';

beforeEach(() => {
	for (const name of ["check-fails", "no-browser"]) rmSync(join(folder, name), { force: true });
});

const write = (place: string, tests: readonly string[]): void => {
	rmSync(join(folder, place), { recursive: true, force: true });
	mkdirSync(join(folder, place));
	for (const [index, code] of tests.entries())
		writeFileSync(join(folder, place, `${index}.test.js`), `import { expect, test } from "vitest";\n${code}\n`);
};

/** Runs it on these test files and those for a browser, without input. */
const run = (tests: readonly string[], inBrowser: readonly string[], env: NodeJS.ProcessEnv = WITH_BROWSER) => {
	write("test", tests);
	write("browser", inBrowser);
	const { status, stdout } = spawnSync("bash", [join(folder, ".ci", "run")], { cwd: tmpdir(), env, encoding: "utf8" });
	const lines = stdout.trimEnd().split("\n");
	return { ended: { status, last: lines.at(-1) }, lines };
};

test.each<[string, readonly string[], readonly string[], { status: number; last: string }]>([
	[
		"all tests pass",
		[`${PASSES}\ntest.skip("later", () => {});`, PASSES],
		[PASSES],
		{ status: 0, last: "3 passed, 0 failed" },
	],
	["a test fails", [PASSES, FAILS], [PASSES], { status: 1, last: "2 passed, 1 failed" }],
	["a test in the browser fails", [PASSES], [PASSES, FAILS], { status: 1, last: "2 passed, 1 failed" }],
	["a file does not load", [PASSES, 'import "./missing.js";'], [PASSES], { status: 1, last: "2 passed, 1 failed" }],
	[
		"an error happens outside of any test",
		['test("passes", () => void Promise.reject(new Error("stray")));'],
		[PASSES],
		{ status: 1, last: "2 passed, 1 failed" },
	],
	["there is no test", [], [PASSES], { status: 1, last: "1 passed, 1 failed" }],
])("when %s", (_, tests, inBrowser, expected) => {
	expect(run(tests, inBrowser).ended).toEqual(expected);
});

test("when the set-up or the checks fail, the browser is asked all the same", () => {
	writeFileSync(join(folder, "check-fails"), "");
	expect(run([PASSES], [PASSES]).ended).toEqual({ status: 1, last: "1 passed, 1 failed" });
});

test("when no browser can be started", () => {
	writeFileSync(join(folder, "no-browser"), "");
	expect(run([PASSES], [PASSES]).ended).toEqual({ status: 1, last: "1 passed, 1 failed" });
});

const isDebian = existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

describe.runIf(isDebian)("on Debian without a browser", () => {
	const calls = join(folder, "apt-calls");
	/** A machine with nothing on it that is not needed, whose user may be root or not. */
	const machine = (user: number, apt: string): NodeJS.ProcessEnv => {
		rmSync(join(folder, "bare"), { recursive: true, force: true });
		mkdirSync(join(folder, "bare"));
		rmSync(calls, { force: true });
		for (const name of ["bash", "sh", "mktemp", "rm", "dirname", "grep", "tail", "cat"])
			symlinkSync(`/bin/${name}`, join(folder, "bare", name));
		symlinkSync(process.execPath, join(folder, "bare", "node"));
		symlinkSync(join(folder, "bin", "npm"), join(folder, "bare", "npm"));
		program("bare", "id", `echo ${user}`);
		program("bare", "apt-get", `echo "$@" >> '${calls}'\n${apt}`);
		return { PATH: join(folder, "bare"), HOME };
	};

	test("root has it installed", () => {
		const { ended } = run([PASSES], [PASSES], machine(0, ""));
		expect(ended).toEqual({ status: 0, last: "2 passed, 0 failed" });
		const [first, second] = readFileSync(calls, "utf8").trim().split("\n");
		expect(first).toBe("update");
		expect(second).toMatch(/^install -y --no-install-recommends .*chromium$/);
	});

	test("it is told when that fails", () => {
		for (const name of ["check-fails", "no-browser"]) writeFileSync(join(folder, name), "");
		const { ended, lines } = run([PASSES], [PASSES], machine(0, 'echo "E: no network"; exit 100'));
		expect(ended).toEqual({ status: 1, last: "0 passed, 2 failed" });
		expect(lines).toContain("E: no network");
		expect(lines).toContain("apt-get could not install chromium, see above.");
	});

	test("others may not install", () => {
		for (const name of ["check-fails", "no-browser"]) writeFileSync(join(folder, name), "");
		expect(run([PASSES], [PASSES], machine(1000, "")).ended).toEqual({ status: 1, last: "0 passed, 2 failed" });
		expect(existsSync(calls)).toBe(false);
	});
});
