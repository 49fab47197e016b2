import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { Connection } from "../../src/store/connection.ts";
import { openStore } from "../../src/store/sqlite.ts";
import { Unreadable } from "../../src/store/unreadable.ts";

/** What SQLite calls it: https://sqlite.org/pragma.html#pragma_synchronous */
const SYNCHRONOUS_FULL = 2;

const folder = mkdtempSync(join(tmpdir(), "kafana-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fresh = () => join(folder, `${files++}.db`);

/** Looks at the file, or spoils it, behind the store's back. */
const behind = <T>(file: string, action: (db: Database.Database) => T): T => {
	const db = new Database(file);
	try {
		return action(db);
	} finally {
		db.close();
	}
};

const spoil = (file: string, key: string, value: unknown) =>
	behind(file, (db) => db.prepare("UPDATE keyv SET value = ? WHERE key = ?").run(value, key));
const rowOf = (file: string, key: string) =>
	behind(file, (db) => db.prepare("SELECT value FROM keyv WHERE key = ?").pluck().get(key));

describe("the file", () => {
	test("holds Keyv's envelope, survives closing, and is for its owner only", async () => {
		const file = join(folder, "new", "folder", "kafana.db");
		const store = openStore(file);
		await store.commit([{ key: "match:1", rev: 0, value: { players: ["A", "B"] } }]);
		await store.close();
		expect(rowOf(file, "match:1")).toBe('{"value":{"rev":1,"data":{"players":["A","B"]}}}');
		expect(statSync(join(folder, "new", "folder")).mode & 0o077).toBe(0);
		const again = openStore(file);
		expect(await again.get("match:1")).toEqual({ value: { players: ["A", "B"] }, rev: 1 });
		await again.close();
	});

	test("is written ahead and synced in full", () => {
		const { db } = new Connection(fresh());
		expect(db.pragma("journal_mode", { simple: true })).toBe("wal");
		expect(db.pragma("synchronous", { simple: true })).toBe(SYNCHRONOUS_FULL);
		db.close();
	});

	test.each<[string, (file: string) => void, RegExp]>([
		[
			"is no database",
			(file) => writeFileSync(file, "not a database, ".repeat(1000)),
			/Cannot open the store .*not a database/,
		],
		["is a folder", (file) => mkdirSync(file), /Cannot open the store .*unable to open/],
		[
			"is the database of something else",
			(file) => behind(file, (db) => db.exec("CREATE TABLE keyv (id)")),
			/Cannot open the store .*no such column/,
		],
		["is cut short", (file) => writeFileSync(file, "SQLite format 3\u0000"), /Cannot open the store .*not a database/],
	])("that %s cannot be opened, in one clear error", (_, make, message) => {
		const file = fresh();
		make(file);
		expect(() => openStore(file)).toThrow(message);
		expect(() => openStore(file)).toThrow(file);
	});

	test("whose folder cannot be made cannot be opened, in one clear error", () => {
		const blocker = fresh();
		writeFileSync(blocker, "");
		expect(() => openStore(join(blocker, "data", "kafana.db"))).toThrow(
			/Cannot open the store .*folder cannot be made \(ENOTDIR/,
		);
	});

	test.each([":memory:", "file::memory:"])(
		"named %o is a file all the same, not a database in memory",
		async (name) => {
			const before = process.cwd();
			process.chdir(mkdtempSync(join(folder, "cwd-")));
			try {
				const store = openStore(name);
				await store.commit([{ key: "key", rev: 0, value: 1 }]);
				await store.close();
				expect(rowOf(resolve(name), "key")).toBe('{"value":{"rev":1,"data":1}}');
				expect(() => openStore("")).toThrow(/unable to open/);
			} finally {
				process.chdir(before);
			}
		},
	);
});

describe("a damaged record", () => {
	test.each<[string, string, string]>([
		["cut short", '{"value":{"rev":1,"da', "it is not JSON"],
		["empty", "", "it is not JSON"],
		["null, which Keyv takes for a missing one", "null", "it has not the shape of a record"],
		["without a value", "{}", "it has not the shape of a record"],
		["a value that is no record", '{"value":7}', "it has not the shape of a record"],
		["without data", '{"value":{"rev":1}}', "it has not the shape of a record"],
		["without a revision", '{"value":{"data":{}}}', "it has no revision"],
		["of revision 0", '{"value":{"rev":0,"data":{}}}', "it has no revision"],
		["of half a revision", '{"value":{"rev":1.5,"data":{}}}', "it has no revision"],
		["expired, which Keyv would delete", '{"value":7,"expires":1}', "it has not the shape of a record"],
	])("that is %s is named and left as it is, and all others live", async (_, text, reason) => {
		const file = fresh();
		const store = openStore(file);
		await store.commit(["a", "b", "c"].map((key) => ({ key, rev: 0, value: key })));
		spoil(file, "b", text);

		await expect(store.get("b")).rejects.toThrow(new Unreadable("b", reason));
		for (const rev of [0, 1, 2]) {
			for (const value of ["new", undefined]) {
				const changes = [
					{ key: "a", rev: 1, value: "changed" },
					{ key: "b", rev, value },
				];
				await expect(store.commit(changes)).rejects.toThrow(`The record "b" cannot be read: ${reason}`);
			}
		}
		const [first, second, third, ...others] = await store.list("", { limit: 10 });
		expect([first, third, others]).toEqual([{ key: "a", rev: 1, value: "a" }, { key: "c", rev: 1, value: "c" }, []]);
		expect(second).toMatchObject({ key: "b", rev: 0, value: { key: "b", reason } });
		expect(second?.value).toBeInstanceOf(Unreadable);
		expect(await store.list("c", { after: "b", limit: 10 })).toHaveLength(1);
		expect(rowOf(file, "b")).toBe(text);
		await store.close();
	});

	test("that is not even text is named too", async () => {
		const file = fresh();
		// As an older or a foreign program might have made the table, without strict types.
		behind(file, (db) => {
			db.exec("CREATE TABLE keyv (namespace TEXT, key TEXT, value, PRIMARY KEY (namespace, key))");
			db.prepare("INSERT INTO keyv VALUES ('records', 'b', ?)").run(Buffer.from("bytes"));
		});
		const store = openStore(file);
		await expect(store.get("b")).rejects.toThrow('The record "b" cannot be read: it is not text');
		expect((await store.list("", { limit: 1 }))[0]?.value).toBeInstanceOf(Unreadable);
		await store.close();
	});

	test("does not hide a damaged file: reading it rejects", async () => {
		const file = fresh();
		const store = openStore(file);
		const many = Array.from({ length: 400 }, (_, index) => ({ key: `key ${index}`, rev: 0, value: "x".repeat(500) }));
		await store.commit(many);
		await store.close();
		writeFileSync(file, readFileSync(file).fill(0xa5, statSync(file).size / 2));
		const again = openStore(file);
		const reads = await Promise.allSettled(many.map(({ key }) => again.get(key)));
		expect(reads.filter((read) => read.status === "fulfilled" && read.value === undefined)).toEqual([]);
		expect(reads.some((read) => read.status === "rejected")).toBe(true);
		await again.close();
	});
});

test("commits of the same moment are made safe together, and each stands or falls alone", async () => {
	const file = fresh();
	const store = openStore(file);
	await store.commit([{ key: "match:bad", rev: 0, value: {} }]);
	spoil(file, "match:bad", "no envelope");
	const settled = await Promise.allSettled([
		store.commit([{ key: "match:1", rev: 0, value: { turn: 1 } }]),
		store.commit([{ key: "match:1", rev: 0, value: { turn: "late" } }]),
		store.commit([
			{ key: "match:2", rev: 0, value: { turn: 1 } },
			{ key: "match:bad", rev: 1, value: {} },
		]),
		store.commit([{ key: "match:3", rev: 0, value: { turn: 1 } }]),
	]);
	expect(settled.map((one) => (one.status === "fulfilled" ? one.value : one.reason))).toEqual([
		"committed",
		"conflict",
		expect.any(Unreadable),
		"committed",
	]);
	expect(await store.get("match:1")).toEqual({ value: { turn: 1 }, rev: 1 });
	expect(await store.get("match:2")).toBeUndefined();
	await store.close();
	expect(rowOf(file, "match:3")).toContain('"turn":1');
});
