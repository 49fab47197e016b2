// Makes sure that everything the project needs is there; instant when it is. Runs before `npm start` and `npm test`.
// Old versions of Node must be able to read this file, to say what is wrong: whatever is newer stands in scripts/setup/.
const wanted = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
	console.error(`Kafana needs Node.js ${wanted.join(".")} or later, and this is ${process.versions.node}.`);
	process.exit(1);
}

import("./setup/state.mjs")
	.then((state) => state.isSetUp() || import("./setup/set-up.mjs").then((all) => all.setUp()))
	.catch((error) => {
		// A SetUpError is for people; anything else is a fault of ours, and its stack tells where.
		console.error(error.name === "SetUpError" ? error.message : error);
		process.exitCode = 1;
	});
