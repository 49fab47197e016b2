import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import Database from "better-sqlite3";

const OWNER_ONLY = 0o600;
/** How long the copying waits for a commit under way, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Copies a database as it stands at one moment, whatever a bot that runs on it does meanwhile, and checks the copy. It is
 * for its owner alone, like the database: it holds the dice to come. Throws one Error that says what is wrong; then there
 * is no copy.
 */
export function backUp(file: string, copy: string): void {
	if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
	if (existsSync(copy)) throw new Error(`There is a file ${copy} already; nothing was written over it.`);
	const part = `${copy}.part`;
	rmSync(part, { force: true });
	try {
		const source = new Database(file, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS });
		try {
			// One read transaction: commits of the bot go on beside it, and are not in the copy.
			source.prepare("VACUUM INTO ?").run(part);
		} finally {
			source.close();
		}
		chmodSync(part, OWNER_ONLY);
		check(part);
		renameSync(part, copy);
	} catch (cause) {
		rmSync(part, { force: true });
		throw new Error(`No copy of ${file} was made: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}

function check(file: string): void {
	const copy = new Database(file, { readonly: true });
	try {
		const found = copy.pragma("integrity_check", { simple: true });
		if (found !== "ok") throw new Error(`the copy is damaged (${found})`);
	} finally {
		copy.close();
	}
}
