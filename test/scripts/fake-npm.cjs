/**
 * Stands for npm on a fake machine: notes how it was called, then does the part of npm's work that the set-up relies
 * on. A native package works once its built file is there; its install script "fetches" that from the folder offers/.
 */
const fs = require("node:fs");

const NATIVES = {
	"better-sqlite3": { file: "build/Release/better_sqlite3.node", code: "class { close() {} }" },
	canvas: { file: "build/Release/canvas.node", code: "{ createCanvas() {} }" },
};

const [command, ...words] = process.argv.slice(2);
const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(npm_|JOBS$)/i.test(name)));
fs.appendFileSync("calls.log", `${JSON.stringify({ command, words, settings })}\n`);

if (fs.existsSync("npm-fails")) {
	console.error("npm error code ENOTFOUND\nnpm error the registry is away");
	process.exit(1);
}

if (command === "ci") {
	fs.rmSync("node_modules", { recursive: true, force: true });
	for (const [name, { file, code }] of Object.entries(NATIVES)) {
		const folder = `node_modules/${name}`;
		fs.mkdirSync(`${folder}/build/Release`, { recursive: true });
		const install = `cp ../../offers/${name} ${file} || node-gyp rebuild`;
		fs.writeFileSync(`${folder}/package.json`, JSON.stringify({ name, scripts: { install } }));
		fs.writeFileSync(
			`${folder}/index.js`,
			`require("fs").readFileSync(__dirname + "/${file}");\nmodule.exports = ${code};`,
		);
	}
	fs.mkdirSync("node_modules/esbuild/bin", { recursive: true });
	fs.writeFileSync("node_modules/esbuild/bin/esbuild", "");
	fs.writeFileSync("node_modules/esbuild/index.js", "exports.transformSync = () => {};");
	const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
	delete packages[""];
	delete packages["node_modules/for-another-machine"];
	fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }));
}

if (command === "rebuild") {
	console.error("the last line of the compiler");
	if (fs.existsSync("compiler-fails")) process.exit(1);
	for (const name of words) fs.writeFileSync(`node_modules/${name}/${NATIVES[name].file}`, "compiled");
}
