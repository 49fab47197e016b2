/** Copies the databases while the bot runs: `npm run backup`, or `npm run backup -- FOLDER`. */
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile, readEnv } from "../src/env.ts";
import { backUp } from "../src/store/backup.ts";

/** The database of an application is called by its id. */
const DATABASE = /^(\d+)\.sqlite$/;
const FOLDER = "backups";

process.umask(0o077);
try {
	loadEnvFile();
	const { dataDir } = readEnv(process.env);
	const [folder = FOLDER] = process.argv.slice(2);
	const found = readdirSync(dataDir).filter((name) => DATABASE.test(name));
	if (found.length === 0) throw new Error(`There is no database in ${dataDir}.`);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	// Colons are no part of a file's name everywhere.
	const time = new Date().toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
	for (const name of found) {
		const copy = join(folder, name.replace(DATABASE, `$1-${time}.sqlite`));
		backUp(join(dataDir, name), copy);
		console.log(copy);
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
