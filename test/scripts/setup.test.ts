import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fakeMachine, type Machine, TOOLS } from "./fake-machine.ts";

const STAMP = "node_modules/.kafana-set-up.json";
const INSTALLED = "node_modules/.package-lock.json";
const SQLITE = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";
const isDebian =
	existsSync("/etc/os-release") && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
const isRoot = process.getuid?.() === 0;

let machine: Machine;
afterEach(() => machine.discard());

/** With all it takes, set up, and then left as it is. */
const done = fakeMachine({ programs: TOOLS });
afterAll(done.discard);
beforeAll(() => {
	const { status, said } = done.setUp();
	expect(status, said).toBe(0);
	expect(done.calls().map(({ command }) => command)).toEqual(["ci", "rebuild"]);
});

/** A copy of it to spoil. */
const ready = (): Machine => {
	machine = fakeMachine({ like: done });
	return machine;
};

describe("where nothing is missing", () => {
	test("the set-up says nothing and calls nobody", () => {
		ready();
		expect(machine.setUp()).toEqual({ status: 0, said: "" });
		expect(machine.calls()).toEqual([]);
	});

	test("it leaves packages alone that somebody installed with npm himself", () => {
		ready().remove(STAMP);
		expect(machine.setUp().said).not.toContain("npm ci");
		expect(machine.calls()).toEqual([]);
		expect(machine.has(STAMP)).toBe(true);
	});
});

describe("packages are installed", () => {
	test("without their scripts, with those for development, then compiled on all cores", () => {
		machine = fakeMachine({ programs: TOOLS });
		const { status, said } = machine.setUp();
		expect(status, said).toBe(0);
		expect(said).toMatch(
			/npm ci.*ready-made builds of better-sqlite3, canvas.*Compiling better-sqlite3 and canvas.*set up/s,
		);
		const [ci, rebuild] = machine.calls();
		expect(ci).toMatchObject({ command: "ci", words: expect.arrayContaining(["--ignore-scripts", "--include=dev"]) });
		expect(rebuild).toMatchObject({ command: "rebuild", words: ["better-sqlite3", "canvas"] });
		expect(rebuild?.settings).toMatchObject({
			JOBS: expect.stringMatching(/^\d+$/),
			npm_config_ignore_scripts: "false",
		});
	});

	test("and what can be had ready-made is not compiled", () => {
		machine = fakeMachine();
		machine.write("offers/better-sqlite3", "ready-made");
		machine.write("offers/canvas", "ready-made");
		const { status, said } = machine.setUp();
		expect(status, said).toBe(0);
		expect(machine.calls().map(({ command }) => command)).toEqual(["ci"]);
		expect(machine.setUp()).toEqual({ status: 0, said: "" });
	});

	test.each<[string, (machine: Machine) => void]>([
		[
			"the list of packages has changed",
			(machine) =>
				machine.write(
					"package-lock.json",
					readFileSync(join(machine.folder, "package-lock.json"), "utf8").replace("3.2.3", "3.2.4"),
				),
		],
		[
			"npm was stopped half way",
			(machine) => {
				machine.remove(STAMP);
				machine.remove(INSTALLED);
			},
		],
		[
			"what npm noted is cut short",
			(machine) => {
				machine.remove(STAMP);
				machine.write(INSTALLED, '{"pack');
			},
		],
		[
			"a package was deleted",
			(machine) => {
				machine.remove(STAMP);
				machine.remove("node_modules/canvas");
			},
		],
		["everything was deleted", (machine) => machine.remove("node_modules")],
	])("again when %s", (_, change) => {
		change(ready());
		machine.write("npm-fails", "");
		expect(machine.setUp().status).toBe(1);
		expect(machine.calls().map(({ command }) => command)).toEqual(["ci"]);
	});

	test("whatever the outer npm was told; how to reach packages is handed on", () => {
		machine = fakeMachine({ programs: TOOLS });
		const outer = {
			npm_config_dry_run: "true",
			npm_config_omit: "dev",
			NPM_CONFIG_IGNORE_SCRIPTS: "true",
			npm_config_loglevel: "silent",
			npm_lifecycle_event: "prestart",
		};
		const reach = {
			npm_config_registry: "http://127.0.0.1:1/",
			npm_config_cafile: "/ca.pem",
			npm_config_https_proxy: "http://127.0.0.1:2/",
		};
		const { status, said } = machine.setUp({ env: { ...outer, ...reach, JOBS: "7" } });
		expect(status, said).toBe(0);
		const [ci, rebuild] = machine.calls();
		expect(ci?.settings).toMatchObject({ ...reach, JOBS: "7" });
		for (const name of Object.keys(outer)) expect(ci?.settings).not.toHaveProperty(name);
		expect(rebuild?.settings).toMatchObject({
			...reach,
			npm_config_ignore_scripts: "false",
			npm_config_build_from_source: "true",
		});
	});
});

describe("only what does not work is compiled again", () => {
	test.each<[string, (machine: Machine) => void, string[]]>([
		["a built file is gone", (machine) => machine.remove(SQLITE), ["better-sqlite3"]],
		["Node is another one, but all works with it", (machine) => machine.write(STAMP, '{"abi":"1"}'), []],
		[
			"a set-up was stopped while it compiled",
			(machine) => {
				machine.remove(STAMP);
				machine.remove(SQLITE);
			},
			["better-sqlite3"],
		],
	])("when %s", (_, change, compiled) => {
		change(ready());
		expect(machine.setUp().status).toBe(0);
		expect(machine.calls().flatMap(({ words }) => words)).toEqual(compiled);
		expect(machine.setUp()).toEqual({ status: 0, said: "" });
	});
});

describe("what a person has to do is said", () => {
	test("when npm fails: its last words, and one sentence", () => {
		machine = fakeMachine();
		machine.write("npm-fails", "");
		const { status, said } = machine.setUp();
		expect(status).toBe(1);
		expect(said).toMatch(/the registry is away\n\nnpm ci could not install the packages\..*try again\.\n$/s);
		expect(said).not.toContain("    at ");
	});

	test("when the compiler fails", () => {
		machine = fakeMachine({ programs: TOOLS });
		machine.write("compiler-fails", "");
		const { status, said } = machine.setUp();
		expect(status).toBe(1);
		expect(said).toMatch(/the last line of the compiler\n\nbetter-sqlite3 and canvas could not be compiled\..*\n$/s);
		expect(machine.has(STAMP)).toBe(false);
	});

	test("when tools are missing and the system is none we know", () => {
		machine = fakeMachine({ programs: ["python3", "pkg-config"] });
		const { status, said } = machine.setUp();
		expect(status).toBe(1);
		expect(said).toContain("which takes make, a C++ compiler: install that with your system's packages and try again.");
	});

	test.runIf(isDebian)("when tools are missing on Debian and one is not root: the one command to type", () => {
		machine = fakeMachine({ programs: ["pkg-config"] });
		machine.program("apt-get", "echo must not be called >&2; exit 1");
		const { status, said } = machine.setUp();
		expect(status).toBe(1);
		expect(said).toMatch(
			/^ {2}sudo apt-get update && sudo apt-get install -y --no-install-recommends python3 make g\+\+/m,
		);
		expect(said).not.toContain("must not be called");
		for (const name of TOOLS) machine.program(name, "exit 0");
		machine.calls();
		expect(machine.setUp().status).toBe(0);
		expect(machine.calls().map(({ command }) => command)).toEqual(["rebuild"]);
	});
});

describe.runIf(isDebian && isRoot)("as root on Debian, without a terminal", () => {
	test("missing tools are installed, and named", () => {
		machine = fakeMachine({ root: true });
		const tools = TOOLS.map((name) => `cp bin/tool bin/${name}`).join("; ");
		machine.program("apt-get", `echo "$DEBIAN_FRONTEND $*" >> apt.log; case "$*" in *install*) ${tools};; esac`);
		machine.program("tool", "exit 0");
		machine.program("pkg-config", "exit 1");
		const { status, said } = machine.setUp();
		expect(status, said).toBe(0);
		expect(said).toMatch(/packages of the system are missing: python3 make g\+\+ libcairo2-dev libpango1\.0-dev/);
		const [update, install] = readFileSync(join(machine.folder, "apt.log"), "utf8").split("\n");
		expect(update).toBe("noninteractive update");
		expect(install).toMatch(/^noninteractive .*install -y --no-install-recommends python3 make g\+\+ libcairo2-dev/);
	});

	test("what apt-get says is shown when it fails", () => {
		machine = fakeMachine({ root: true });
		machine.program("apt-get", "echo E: no way to the mirror >&2; exit 100");
		const { status, said } = machine.setUp();
		expect(status).toBe(1);
		expect(said).toMatch(/E: no way to the mirror\n\napt-get update failed\./);
	});
});

describe("the version of Node", () => {
	const as = (version: string) => [
		"--import",
		`data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`,
	];

	test.each(["12.22.12", "18.20.8", "20.18.3"])("%s is too old: one sentence, and nothing is done", (version) => {
		machine = fakeMachine();
		expect(machine.setUp({ node: as(version) })).toEqual({
			status: 1,
			said: `Kafana needs Node.js 20.19 or later, and this is ${version}.\n`,
		});
		expect(machine.calls()).toEqual([]);
	});

	test.each(["20.19.0", "20.20.2", "22.12.0", "24.1.0"])("%s will do", (version) => {
		ready();
		expect(machine.setUp({ node: as(version) })).toEqual({ status: 0, said: "" });
	});
});
