import { existsSync, readFileSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { run, SetUpError } from "./run.mjs";
import { ROOT } from "./state.mjs";

/**
 * How packages are reached and compiled. An outer npm hands all of its own settings down as npm_config_...; any other
 * of them, from `npm start --dry-run` or the like, would change what the inner npm installs.
 */
const KEPT_SETTINGS =
	/^npm_config_(registry|cache|userconfig|globalconfig|ca|cafile|cert|key|strict_ssl|proxy|https_proxy|noproxy|fetch_.*|maxsockets|offline|prefer_offline|python|nodedir|build_from_source|[a-z0-9_]+_binary_host(_mirror)?)$/i;

/** The environment for npm and for the install scripts of packages. */
export const npmEnvironment = () => {
	const env = {};
	for (const [name, value] of Object.entries(process.env)) {
		if (!/^npm_/i.test(name) || KEPT_SETTINGS.test(name)) env[name] = value;
	}
	env.PATH = [join(ROOT, "node_modules", ".bin"), dirname(process.execPath), process.env.PATH].join(delimiter);
	env.JOBS ??= String(availableParallelism());
	const headers = nodeHeaders();
	if (headers !== undefined) env.npm_config_nodedir ??= headers;
	return env;
};

/** Where this very Node's header files are, if it came with them; otherwise compiling has to download them. */
const nodeHeaders = () => {
	const prefix = dirname(dirname(realpathSync(process.execPath)));
	const file = join(prefix, "include", "node", "node_version.h");
	if (!existsSync(file)) return undefined;
	const text = readFileSync(file, "utf8");
	const version = ["MAJOR", "MINOR", "PATCH"].map((part) => text.match(`#define NODE_${part}_VERSION (\\d+)`)?.[1]);
	return version.join(".") === process.versions.node ? prefix : undefined;
};

/** Runs npm, the one that started us or else the one on the path, with further settings in its environment. */
export const npm = async (words, settings = {}) => {
	const outer = process.env.npm_execpath ?? "";
	const [command, ...first] = /npm-cli\.c?js$/.test(outer) ? [process.execPath, outer] : ["npm"];
	const result = await run(command, [...first, ...words], { cwd: ROOT, env: { ...npmEnvironment(), ...settings } });
	if (!result.found)
		throw new SetUpError("npm was not found. It comes with Node.js; on some systems it is a package of its own.");
	return result;
};
