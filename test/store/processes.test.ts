import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { Keyv } from "keyv";
import { afterAll, afterEach, expect, test } from "vitest";
import { Connection } from "../../src/store/connection.ts";
import { openStore } from "../../src/store/sqlite.ts";
import { SqliteAdapter } from "../../src/store/sqlite-adapter.ts";

const folder = mkdtempSync(join(tmpdir(), "kafana-processes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const children = new Set<ChildProcess>();
afterEach(() => {
	for (const child of children) child.kill("SIGKILL");
	children.clear();
});

const WRITER = join(import.meta.dirname, "writer.ts");
const write = (...words: string[]) => {
	const child = spawn(process.execPath, ["--import", "tsx", WRITER, ...words], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	children.add(child);
	return child;
};

test("two processes that write to one file lose nothing", async () => {
	const file = join(folder, "two.db");
	const times = 100;
	const names = ["first", "second"];
	const writers = names.map((name) => write("count", file, name, String(times)));
	const ends = await Promise.all(writers.map((writer) => once(writer, "exit")));
	expect(ends).toEqual(names.map(() => [0, null]));

	const store = openStore(file);
	expect((await store.get("counter"))?.value).toBe(names.length * times);
	const notes = await store.list("note:", { limit: 1000 });
	const numbers = notes.map((note) => Number(note.value)).sort((a, b) => a - b);
	expect(numbers).toEqual(Array.from({ length: names.length * times }, (_, index) => index + 1));
	await store.close();
});

test("a writer killed in the middle leaves whole commits, and every one it told of", async () => {
	const file = join(folder, "killed.db");
	const kills = 6;
	let told = 0;
	for (let kill = 0; kill < kills; kill++) {
		const writer = write("forever", file);
		let output = "";
		writer.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
		await once(writer.stdout, "data");
		await pause(Math.random() * 50);
		writer.kill("SIGKILL");
		await once(writer, "close");
		const rounds = output.split("\n").slice(0, -1).map(Number);
		expect(rounds[0]).toBeGreaterThan(told);
		told = rounds.at(-1) ?? 0;

		const store = openStore(file);
		const entries = await store.list("", { limit: 10 });
		const found = entries.map((entry) => (entry.value as { round: number }).round);
		expect(found).toHaveLength(5);
		expect(new Set(found).size).toBe(1);
		expect(found[0]).toBeGreaterThanOrEqual(told);
		expect(found[0]).toBeLessThanOrEqual(told + 1);
		told = found[0] ?? 0;
		await store.close();
		const db = new Database(file);
		expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
		db.close();
	}
});

test("a write that is locked out rejects when its time is up, and keeps nothing else waiting", async () => {
	const file = join(folder, "locked.db");
	const store = openStore(file, { busyTimeout: 300 });
	await store.commit([{ key: "key", rev: 0, value: "before" }]);
	const other = new Database(file);
	other.exec("BEGIN IMMEDIATE");

	let ticks = 0;
	const clock = setInterval(() => ticks++, 10);
	await expect(store.commit([{ key: "key", rev: 1, value: "during" }])).rejects.toMatchObject({ code: "SQLITE_BUSY" });
	clearInterval(clock);
	expect(ticks).toBeGreaterThan(5);
	expect(await store.get("key")).toEqual({ value: "before", rev: 1 });

	const waiting = store.commit([{ key: "key", rev: 1, value: "after" }]);
	await pause(50);
	other.close();
	expect(await waiting).toBe("committed");
	await store.close();
});

test("a read that is locked out rejects: it never says that there is no such record", async () => {
	const file = join(folder, "unreadable.db");
	const connection = new Connection(file, 100);
	const keyv = new Keyv({ store: new SqliteAdapter(connection), throwOnErrors: true });
	await keyv.set("key", "value");
	// Only without a write-ahead log can a writer keep readers out for as long as it likes.
	connection.db.pragma("journal_mode = DELETE");
	const other = new Database(file);
	other.exec("BEGIN EXCLUSIVE");
	await expect(keyv.get("key")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
	await expect(keyv.has("key")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
	other.close();
	expect(await keyv.get("key")).toBe("value");
	await keyv.disconnect();
});

test("a file that another program keeps to itself cannot be opened, in one clear error", async () => {
	const file = join(folder, "kept.db");
	const other = new Database(file);
	other.pragma("locking_mode = EXCLUSIVE");
	other.exec("CREATE TABLE kept (id)");
	expect(() => openStore(file, { busyTimeout: 100 })).toThrow(/Cannot open the store .*kept\.db: database is locked/);
	other.close();
	await openStore(file).close();
});
