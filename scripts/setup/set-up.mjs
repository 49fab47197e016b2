import { compile, download, notWorking } from "./native.mjs";
import { npm } from "./npm.mjs";
import { SetUpError, timed } from "./run.mjs";
import { hasPackages, markSetUp } from "./state.mjs";

/**
 * Sets up whatever is missing: packages, then what is particular to this machine, ready-made where that can be had and
 * else compiled. Throws a SetUpError where it cannot. Stopped at any point, it goes on from there the next time.
 */
export const setUp = async () => {
	const start = performance.now();
	console.log("Setting up Kafana. The first time this takes up to three minutes, later nothing.");
	if (!hasPackages()) await timed("Installing packages with npm ci, about 15 seconds", installPackages);
	const missing = await notWorking();
	if (missing.length > 0) {
		await timed(`Looking for ready-made builds of ${missing.map(({ name }) => name).join(", ")}`, () =>
			download(missing),
		);
		await compile(await notWorking(missing));
	}
	markSetUp();
	console.log(`Kafana is set up, in ${Math.round((performance.now() - start) / 1000)} s.`);
};

const installPackages = async () => {
	// Install scripts are left for later, one by one, where we can say what is missing. What a person left out of his
	// other projects, such as development packages, is needed here.
	const words = [
		"ci",
		"--ignore-scripts",
		"--include=dev",
		"--include=optional",
		"--no-audit",
		"--no-fund",
		"--no-update-notifier",
		"--loglevel=error",
	];
	const result = await npm(words);
	if (!result.ok) {
		throw new SetUpError(
			`${result.said}\n\nnpm ci could not install the packages. Mend what it names above (often: no way to the npm registry, or a full disk), and try again.`,
		);
	}
};
