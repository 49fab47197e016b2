import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import keyvTestSuite, { keyvIteratorTests } from "@keyv/test-suite";
import { Keyv } from "keyv";
import * as vitest from "vitest";
import { Connection } from "../../src/store/connection.ts";
import { SqliteAdapter } from "../../src/store/sqlite-adapter.ts";

const { afterAll, describe, expect, test } = vitest;

const folder = mkdtempSync(join(tmpdir(), "kafana-keyv-"));
const connection = new Connection(join(folder, "keyv.db"));
const adapter = () => new SqliteAdapter(connection);
afterAll(() => rmSync(folder, { recursive: true }));

describe("Keyv's own suite for adapters", () => {
	keyvTestSuite(vitest, Keyv, adapter);
	keyvIteratorTests(vitest, Keyv, adapter);
});

describe.each([{ useKeyPrefix: true }, { useKeyPrefix: false }])("a Keyv with %o", (options) => {
	const open = (namespace: string) =>
		new Keyv({
			store: adapter(),
			namespace,
			throwOnErrors: true,
			serialize: JSON.stringify,
			deserialize: JSON.parse,
			...options,
		});
	const rows = async (keyv: Keyv) => {
		const found: [string, unknown][] = [];
		for await (const row of keyv.iterator?.(undefined) ?? []) found.push(row);
		return found;
	};

	test("shares a connection, and nothing else, with those of other namespaces", async () => {
		// One name begins with the other, and one has a wildcard of SQL that would match the other.
		const keyvs = ["bar", "bar:off", "b_r"].map(open);
		for (const keyv of keyvs) await keyv.clear();
		for (const keyv of keyvs)
			await keyv.setMany([
				{ key: "24", value: keyv.namespace },
				{ key: "25", value: keyv.namespace },
			]);
		await keyvs[0]?.clear();
		await keyvs[2]?.delete("24");
		expect(await Promise.all(keyvs.map((keyv) => keyv.getMany(["24", "25"])))).toEqual([
			[undefined, undefined],
			["bar:off", "bar:off"],
			[undefined, "b_r"],
		]);
		expect(await Promise.all(keyvs.map((keyv) => keyv.hasMany(["24", "25"])))).toEqual([
			[false, false],
			[true, true],
			[false, true],
		]);
	});

	test("iterates over more than a page of rows once each, though they are deleted meanwhile", async () => {
		const keyv = open("pages");
		const keys = Array.from({ length: 250 }, (_, index) => `key ${String(index).padStart(3, "0")}`);
		expect(await keyv.setMany(keys.map((key) => ({ key, value: 1 })))).toEqual(keys.map(() => true));
		const seen: string[] = [];
		for await (const [key] of keyv.iterator?.(undefined) ?? []) {
			seen.push(key);
			await keyv.delete(key);
		}
		expect(seen).toEqual(keys);
		expect(await rows(keyv)).toEqual([]);
	});

	test("does not have what has expired", async () => {
		const keyv = open("expiry");
		await keyv.set("gone", 1, -1);
		expect(await keyv.has("gone")).toBe(false);
		expect(await keyv.get("gone")).toBeUndefined();
	});
});

test("text with NUL survives in keys and values, raw", async () => {
	const store = adapter();
	await store.set("a\u0000b", "c\u0000d");
	expect(await store.get("a\u0000b")).toBe("c\u0000d");
	expect(await store.get("a")).toBeUndefined();
});

test("the connection closes with the last adapter that uses it", async () => {
	const shared = new Connection(join(folder, "shared.db"));
	const [first, second] = [new SqliteAdapter(shared), new SqliteAdapter(shared)];
	await new Keyv({ store: first }).disconnect();
	await first.disconnect();
	await second.set("key", "value");
	await second.disconnect();
	await expect(second.get("key")).rejects.toThrow(/not open/);
});
