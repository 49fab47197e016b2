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
import { dirname, join } from "node:path";

const PROJECT = join(import.meta.dirname, "..", "..");
/** Who runs the set-up where the tests run as root and want somebody else: "nobody" on Debian. */
const NOBODY = 65534;
/** The programs that compiling takes. */
export const TOOLS = ["python3", "make", "g++", "pkg-config"];

const LOCK = {
	packages: {
		"": { name: "kafana" },
		"node_modules/better-sqlite3": { version: "12.6.2", integrity: "sha512-a" },
		"node_modules/canvas": { version: "3.2.3", integrity: "sha512-b" },
		"node_modules/esbuild": { version: "0.25.0", integrity: "sha512-c" },
		"node_modules/for-another-machine": { version: "1.0.0", integrity: "sha512-d", optional: true },
	},
};

/** A copy of the set-up, and as much of a project as it looks at, on a machine that has only the programs named. */
export interface Machine {
	readonly folder: string;
	/** Runs the set-up without a terminal. */
	setUp(options?: { readonly env?: Record<string, string>; readonly node?: readonly string[] }): {
		status: number | null;
		said: string;
	};
	/** How npm was called since the last time this was asked. */
	calls(): { command: string; words: string[]; settings: Record<string, string> }[];
	has(path: string): boolean;
	write(path: string, text: string): void;
	remove(path: string): void;
	/** Puts a program on the path: a shell script. */
	program(name: string, script: string): void;
	discard(): void;
}

interface Options {
	readonly programs?: readonly string[];
	/** Whether the set-up runs as root where the tests do. */
	readonly root?: boolean;
	/** A machine to copy as it stands, instead of a fresh one. */
	readonly like?: Machine;
}

/** Makes such a machine. The set-up runs there as somebody who is not root, unless told otherwise. */
export const fakeMachine = (options: Options = {}): Machine => {
	const folder = mkdtempSync(join(tmpdir(), "kafana-set-up-"));
	const at = (path: string) => join(folder, path);
	const write = (path: string, text: string) => {
		mkdirSync(dirname(at(path)), { recursive: true });
		writeFileSync(at(path), text);
	};
	const program = (name: string, script: string) => {
		write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
		chmodSync(at(`bin/${name}`), 0o755);
	};
	if (options.like) {
		// Modes and owners are kept, since not only root writes there.
		spawnSync("cp", ["-a", `${options.like.folder}/.`, folder]);
	} else {
		cpSync(join(PROJECT, "scripts/setup.mjs"), at("scripts/setup.mjs"));
		cpSync(join(PROJECT, "scripts/setup"), at("scripts/setup"), { recursive: true });
		write("package-lock.json", JSON.stringify(LOCK));
		cpSync(join(import.meta.dirname, "fake-npm.cjs"), at("npm-cli.cjs"));
		write("package.json", "{}");
		mkdirSync(at("bin"));
		for (const name of ["sh", "cp", "echo"]) symlinkSync(`/bin/${name}`, at(`bin/${name}`));
		for (const name of options.programs ?? []) program(name, "exit 0");
	}
	chmodSync(folder, 0o777);

	const isRoot = process.getuid?.() === 0;
	const who = isRoot && !options.root ? { uid: NOBODY, gid: NOBODY } : {};
	return {
		folder,
		write,
		program,
		setUp: ({ env = {}, node = [] } = {}) => {
			const run = spawnSync(process.execPath, [...node, "scripts/setup.mjs"], {
				cwd: folder,
				encoding: "utf8",
				env: { PATH: at("bin"), HOME: folder, npm_execpath: at("npm-cli.cjs"), ...env },
				...who,
			});
			return { status: run.status, said: run.stdout + run.stderr };
		},
		calls: () => {
			if (!existsSync(at("calls.log"))) return [];
			const lines = readFileSync(at("calls.log"), "utf8").trimEnd().split("\n");
			rmSync(at("calls.log"));
			return lines.map((line) => JSON.parse(line));
		},
		has: (path) => existsSync(at(path)),
		remove: (path) => rmSync(at(path), { recursive: true }),
		discard: () => rmSync(folder, { recursive: true }),
	};
};
