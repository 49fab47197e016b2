/** Counts the ladders anew from the matches: `npm run rebuild -- FILE`, the database of a bot that is not running. */
import { existsSync } from "node:fs";
import { rebuild } from "../src/app/ladder.ts";
import { openStore } from "../src/store/sqlite.ts";

const [file] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) {
	console.error("Name the database: npm run rebuild -- data/APPLICATION_ID.sqlite");
	process.exitCode = 2;
} else {
	const records = openStore(file);
	const { guilds, matches, changed } = await rebuild(records);
	await records.close();
	console.log(`${matches} ended matches on ${guilds} servers, ${changed} records changed`);
}
