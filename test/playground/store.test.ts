import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareIds, idAt, isSnowflake, Snowflakes, timeOf } from "../../playground/snowflake.ts";
import { Store } from "../../playground/store.ts";

describe("ids", () => {
	test("carry their time, have 17 to 19 digits and grow", () => {
		const ids = new Snowflakes();
		const before = Date.now();
		const made = Array.from({ length: 5000 }, () => ids.next());
		expect(made.every(isSnowflake)).toBe(true);
		expect(new Set(made).size).toBe(made.length);
		expect([...made].sort(compareIds)).toEqual(made);
		expect(timeOf(made[0] ?? "")).toBeGreaterThanOrEqual(before);
		expect(timeOf(made[0] ?? "")).toBeLessThanOrEqual(Date.now());
	});

	test("go on from the greatest known, also when the clock was set back", () => {
		const ahead = idAt(Date.now() + 60_000);
		expect(compareIds(new Snowflakes(ahead).next(), ahead)).toBeGreaterThan(0);
	});

	test("are ordered as numbers", () => {
		fc.assert(
			fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n }), fc.bigInt({ min: 0n, max: 2n ** 63n }), (a, b) => {
				expect(Math.sign(compareIds(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
			}),
		);
	});
});

describe("a transaction", () => {
	test("that throws leaves nothing, neither in memory nor in the file, and tells nobody", () => {
		const store = new Store(undefined);
		const records = store.collection<number>("record");
		records.put("kept", 1);
		let told = false;
		expect(() =>
			store.transaction(() => {
				records.put("kept", 2);
				records.put("new", 3);
				records.delete("kept");
				store.afterCommit(() => {
					told = true;
				});
				throw new Error("no");
			}),
		).toThrow("no");
		expect(records.entries()).toEqual([["kept", 1]]);
		expect(store.collection<number>("record").entries()).toEqual([["kept", 1]]);
		expect(told).toBe(false);
		store.close();
	});

	test("inside another is a part of it", () => {
		const store = new Store(undefined);
		const records = store.collection<number>("record");
		expect(() =>
			store.transaction(() => {
				store.transaction(() => records.put("inner", 1));
				throw new Error("outer");
			}),
		).toThrow("outer");
		expect(records.values()).toEqual([]);
		store.close();
	});

	test("tells what happened after it is in the file, in order", () => {
		const store = new Store(undefined);
		const records = store.collection<number>("record");
		const told: string[] = [];
		store.transaction(() => {
			store.afterCommit(() => told.push(`first, ${store.collection("record").get("a")}`));
			store.afterCommit(() => told.push("second"));
			records.put("a", 1);
			expect(told).toEqual([]);
		});
		expect(told).toEqual(["first, 1", "second"]);
		store.close();
	});
});
