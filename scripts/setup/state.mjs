import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Packages with a part that is made for one kind of machine or one version of Node. `file` is that part; `probe` is
 * code that fails unless it works; `needs` names what compiling it takes, keys of the list in tools.mjs.
 */
export const NATIVE = [
	{ name: "esbuild", file: "bin/esbuild", probe: 'require("esbuild").transformSync("0")', needs: [] },
	{
		name: "better-sqlite3",
		file: "build/Release/better_sqlite3.node",
		probe: 'new (require("better-sqlite3"))(":memory:").close()',
		needs: ["python3", "make", "g++"],
	},
	{
		name: "canvas",
		file: "build/Release/canvas.node",
		probe: 'require("canvas").createCanvas(1, 1)',
		needs: ["python3", "make", "g++", "pkg-config", "cairo", "pango", "gif"],
	},
];

/** Left behind, inside node_modules, once everything was seen to work. Says for what. */
const STAMP = join(ROOT, "node_modules", ".kafana-set-up.json");
/** What npm itself leaves behind once every package is in place. */
const INSTALLED = join(ROOT, "node_modules", ".package-lock.json");
const LOCK = join(ROOT, "package-lock.json");

/** Whether a set-up went through for this list of packages and this Node, and its results are still there. */
export const isSetUp = () => {
	if (readIfThere(STAMP) !== stamp()) return false;
	return NATIVE.every(({ name, file }) => existsSync(join(ROOT, "node_modules", name, file)));
};

/** To be called last: from now on isSetUp is true. */
export const markSetUp = () => {
	const unfinished = `${STAMP}.${process.pid}`;
	writeFileSync(unfinished, stamp());
	renameSync(unfinished, STAMP);
};

const stamp = () => {
	const packages = createHash("sha256").update(readFileSync(LOCK)).digest("hex");
	const { platform, arch, versions } = process;
	return `${JSON.stringify({ packages, platform, arch, abi: versions.modules })}\n`;
};

/** Whether npm has put every package in place, in the version that the list names, however it was called. */
export const hasPackages = () => {
	const installed = readIfThere(INSTALLED);
	if (installed === undefined) return false;
	try {
		const wanted = JSON.parse(readFileSync(LOCK, "utf8")).packages;
		const present = JSON.parse(installed).packages;
		const same = (path) =>
			present[path]?.version === wanted[path]?.version && present[path]?.integrity === wanted[path]?.integrity;
		const paths = Object.keys(wanted).filter((path) => path !== "" && !(wanted[path].optional && !(path in present)));
		return [...paths, ...Object.keys(present)].every((path) => same(path) && existsSync(join(ROOT, path)));
	} catch {
		return false;
	}
};

const readIfThere = (path) => {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return undefined;
	}
};
