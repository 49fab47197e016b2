import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { run, SetUpError, timed } from "./run.mjs";

const onPath = (...names) =>
	names.some((name) =>
		(process.env.PATH ?? "").split(delimiter).some((folder) => {
			try {
				accessSync(join(folder, name), constants.X_OK);
				return true;
			} catch {
				return false;
			}
		}),
	);
const library = (name) => spawnSync("pkg-config", ["--exists", name], { stdio: "ignore" }).status === 0;

/** What compiling can take: how to see that it is there, what Debian calls it, and what it is. */
const TOOLS = {
	python3: { there: () => onPath("python3"), debian: "python3", name: "Python 3" },
	make: { there: () => onPath("make"), debian: "make", name: "make" },
	"g++": { there: () => onPath("g++", "c++"), debian: "g++", name: "a C++ compiler" },
	"pkg-config": { there: () => onPath("pkg-config"), debian: "pkg-config", name: "pkg-config" },
	cairo: { there: () => library("cairo"), debian: "libcairo2-dev", name: "the headers of cairo" },
	pango: { there: () => library("pangocairo"), debian: "libpango1.0-dev", name: "the headers of pango" },
	// Canvas does without, but fails where the library is there and its header is not. Only Debian parts the two.
	gif: {
		there: () => !isDebian() || existsSync("/usr/include/gif_lib.h"),
		debian: "libgif-dev",
		name: "the headers of giflib",
	},
};

const isDebian = () => {
	if (!onPath("apt-get") || !existsSync("/etc/os-release")) return false;
	const ids = readFileSync("/etc/os-release", "utf8").matchAll(/^(?:ID|ID_LIKE)=(.*)$/gm);
	return [...ids].some(([, value]) =>
		value
			.replace(/["']/g, "")
			.split(" ")
			.some((id) => id === "debian" || id === "ubuntu"),
	);
};

/**
 * Makes sure that these tools are there. As root on Debian or Ubuntu installs what is missing, having asked where
 * somebody sits at the terminal; otherwise throws a SetUpError that says what to type.
 */
export const needTools = async (needs, why) => {
	const missing = [...new Set(needs)].map((need) => TOOLS[need]).filter((tool) => !tool.there());
	if (missing.length === 0) return;
	if (!isDebian()) {
		const names = missing.map(({ name }) => name).join(", ");
		throw new SetUpError(`${why}, which takes ${names}: install that with your system's packages and try again.`);
	}
	const packages = missing.map(({ debian }) => debian);
	const install = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
	if (process.getuid?.() !== 0) {
		throw new SetUpError(
			`${why}, for which packages of the system are missing. Type this, then try again:\n\n  sudo apt-get update && sudo ${install}\n`,
		);
	}
	console.log(`  ${why}, for which packages of the system are missing: ${packages.join(" ")}`);
	if (process.stdin.isTTY && process.stdout.isTTY && !(await agreed("  Install them now with apt-get? [Y/n] "))) {
		throw new SetUpError(`Then type this, and try again:\n\n  apt-get update && ${install}\n`);
	}
	await timed("Installing them with apt-get, about half a minute", () => installWithApt(install.split(" ")));
};

const installWithApt = async ([apt, ...words]) => {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	for (const step of [["update"], ["-o", "DPkg::Lock::Timeout=120", ...words]]) {
		const result = await run(apt, step, { env });
		if (!result.ok)
			throw new SetUpError(
				`${result.said}\n\napt-get ${step.join(" ")} failed. Mend what it names above, and try again.`,
			);
	}
};

const agreed = async (question) => {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	try {
		return /^(y|yes|)$/i.test((await terminal.question(question)).trim());
	} finally {
		terminal.close();
	}
};
