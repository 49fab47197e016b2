import { readFileSync } from "node:fs";
import { join } from "node:path";
import { npm, npmEnvironment } from "./npm.mjs";
import { run, SetUpError, timed } from "./run.mjs";
import { NATIVE, ROOT } from "./state.mjs";
import { needTools } from "./tools.mjs";

/** How long a ready-made build may take to arrive, in milliseconds, before it is compiled here. */
const DOWNLOAD_TIMEOUT = 90_000;

/** Those of these packages that do not work on this machine, as seen by trying. */
export const notWorking = async (natives = NATIVE) => {
	const tried = await Promise.all(
		natives.map(async (native) => ({
			native,
			result: await run(process.execPath, ["-e", native.probe], { cwd: ROOT }),
		})),
	);
	return tried.filter(({ result }) => !result.ok).map(({ native }) => native);
};

/** Fetches what their makers have built for this kind of machine. What cannot be had is no failure: see notWorking. */
export const download = (natives) =>
	Promise.all(
		natives.map(({ name }) => {
			const cwd = join(ROOT, "node_modules", name);
			const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
			// An install script reads "fetch it || compile it": this is the first half.
			const [fetch] = (scripts.install ?? scripts.postinstall).split("||");
			return run("sh", ["-c", `exec ${fetch}`], { cwd, env: npmEnvironment(), timeout: DOWNLOAD_TIMEOUT });
		}),
	);

/** Compiles these packages, with the tools that takes. Throws a SetUpError where it cannot. */
export const compile = async (natives) => {
	if (natives.length === 0) return;
	const names = natives.map(({ name }) => name);
	await needTools(
		natives.flatMap(({ needs }) => needs),
		`No ready-made build of ${names.join(", ")} fits this machine: it has to be compiled`,
	);
	// Without these, a person's own settings may keep install scripts from running, and the scripts look for ready-made
	// builds once more.
	const settings = { npm_config_ignore_scripts: "false", npm_config_build_from_source: "true" };
	const result = await timed(`Compiling ${names.join(" and ")}, one to three minutes`, () =>
		npm(["rebuild", ...names], settings),
	);
	const failed = (await notWorking(natives)).map(({ name }) => name);
	if (failed.length > 0) {
		throw new SetUpError(
			`${result.said}\n\n${failed.join(" and ")} could not be compiled. Mend what is named above, and try again.`,
		);
	}
};
