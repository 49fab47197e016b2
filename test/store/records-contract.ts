import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Change, Records } from "../../src/store/records.ts";

/** Keys that sort, split or encode awkwardly: prefixes of each other, NUL, the ends of UTF-16 and of UTF-8 lengths. */
const AWKWARD_KEYS = [
	..."a ab abc b match:1 match:10 match:2 match: records:a a%b a_b A '".split(" "),
	"",
	"a\u0000",
	"a\u0000b",
	"a\u{7f}",
	"a\u{80}",
	"a\u{7ff}",
	"a\u{800}",
	"a\u{d7ff}",
	"a\u{e000}",
	"a\u{ffff}",
	"a\u{10000}",
	"a\u{10ffff}",
	"\u{10ffff}",
	"\u{10ffff}a",
	"é",
	"e\u0301",
	"ж",
	"🎲",
] as const;

const key = fc.oneof(fc.constantFrom(...AWKWARD_KEYS), fc.string({ unit: "binary", maxLength: 4 }));
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant("before\u0000after"));

/** What a sequence of calls is made of; `stale` picks a revision that is not the current one. */
const command = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant("commit" as const),
			changes: fc.uniqueArray(
				fc.record({ key, value: fc.option(value, { nil: undefined }), stale: fc.nat({ max: 9 }).map((n) => n === 0) }),
				{ maxLength: 4, selector: (change) => change.key },
			),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("get" as const), key }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("list" as const),
			prefix: fc.oneof(key, fc.constant("")),
			after: fc.option(key, { nil: undefined }),
			limit: fc.nat({ max: 30 }),
		}),
	},
);

/** The promises of Records, for any store: `open` gives a fresh, empty one. */
export const recordsContract = (name: string, open: () => Records): void => {
	describe(`${name} keeps the contract of records`, () => {
		let store: Records;
		beforeEach(() => {
			store = open();
		});
		afterEach(() => store.close());
		const put = (key: string, value: unknown, rev = 0) => store.commit([{ key, rev, value }]);
		const keys = async (prefix: string, options: { after?: string; limit: number }) =>
			(await store.list(prefix, options)).map((entry) => entry.key);

		test("a record that nobody wrote is not there", async () => {
			expect(await store.get("match:1")).toBeUndefined();
			expect(await store.list("", { limit: 10 })).toEqual([]);
		});

		test("a commit is read back, and every further one raises the revision", async () => {
			expect(await put("match:1", { plies: ["13/7(2)"] })).toBe("committed");
			expect(await store.get("match:1")).toEqual({ value: { plies: ["13/7(2)"] }, rev: 1 });
			expect(await put("match:1", { plies: [] }, 1)).toBe("committed");
			expect(await store.get("match:1")).toEqual({ value: { plies: [] }, rev: 2 });
		});

		test.each<[string, unknown]>([
			["null", null],
			["false", false],
			["nought", 0],
			["an empty text", ""],
			["text with NUL", "a\u0000b"],
			["text that begins with a colon", ":base64:aGk="],
			["half a surrogate pair", "\ud83c"],
			["dice as text", "🎲"],
			["a record that looks like an envelope", { value: { rev: 7, data: 1 }, expires: 1 }],
		])("keeps %s as it is", async (_, value) => {
			await put("key", value);
			expect(await store.get("key")).toEqual({ value, rev: 1 });
			expect(await store.list("", { limit: 1 })).toEqual([{ key: "key", value, rev: 1 }]);
		});

		test("what is handed in or out is nobody's to change afterwards", async () => {
			const mine = { points: [1] };
			await put("key", mine);
			mine.points.push(2);
			const read = await store.get<{ points: number[] }>("key");
			read?.value.points.push(3);
			expect((await store.get("key"))?.value).toEqual({ points: [1] });
		});

		test("another revision than the current one is a conflict", async () => {
			await put("key", "first");
			expect(await put("key", "again")).toBe("conflict");
			expect(await put("key", "ahead", 2)).toBe("conflict");
			expect(await put("other", "missing", 1)).toBe("conflict");
			expect(await store.commit([{ key: "key", rev: 2, value: undefined }])).toBe("conflict");
			expect(await store.list("", { limit: 10 })).toEqual([{ key: "key", value: "first", rev: 1 }]);
		});

		test("of several changes all are made, or none", async () => {
			await put("b", 1);
			const changes: Change[] = [
				{ key: "a", rev: 0, value: 1 },
				{ key: "b", rev: 1, value: undefined },
				{ key: "c", rev: 1, value: 1 },
			];
			expect(await store.commit(changes)).toBe("conflict");
			expect(await keys("", { limit: 10 })).toEqual(["b"]);
			expect(await store.commit(changes.slice(0, 2))).toBe("committed");
			expect(await keys("", { limit: 10 })).toEqual(["a"]);
		});

		test("a value that cannot be kept rejects, and nothing is changed", async () => {
			for (const value of [() => 1, Symbol("s"), 1n]) {
				const changes = [
					{ key: "a", rev: 0, value: 1 },
					{ key: "b", rev: 0, value },
				];
				await expect(store.commit(changes)).rejects.toThrow(TypeError);
			}
			expect(await keys("", { limit: 10 })).toEqual([]);
		});

		test("a removed record is gone, and one made anew cannot be taken for it", async () => {
			await put("key", "old");
			expect(await store.commit([{ key: "key", rev: 1, value: undefined }])).toBe("committed");
			expect(await store.get("key")).toBeUndefined();
			expect(await put("key", "new")).toBe("committed");
			expect(await put("key", "by one who read the old one", 1)).toBe("conflict");
			expect((await store.get("key"))?.value).toBe("new");
		});

		test("a commit of nothing, or that removes what is not there, is committed", async () => {
			expect(await store.commit([])).toBe("committed");
			expect(await store.commit([{ key: "key", rev: 0, value: undefined }])).toBe("committed");
			expect(await store.get("key")).toBeUndefined();
		});

		test("a list goes on after a key, whether or not that is there or under the prefix", async () => {
			await store.commit(["a", "m1", "m2", "m3", "z"].map((key) => ({ key, rev: 0, value: 0 })));
			expect(await keys("m", { limit: 2 })).toEqual(["m1", "m2"]);
			expect(await keys("m", { after: "m2", limit: 2 })).toEqual(["m3"]);
			expect(await keys("m", { after: "m11", limit: 9 })).toEqual(["m2", "m3"]);
			expect(await keys("m", { after: "a", limit: 9 })).toEqual(["m1", "m2", "m3"]);
			expect(await keys("m", { after: "z", limit: 9 })).toEqual([]);
			expect(await keys("m", { limit: 0 })).toEqual([]);
		});

		test.each<[string, (store: Records) => Promise<unknown>, RegExp]>([
			["half a surrogate pair as a key", (store) => store.get("\ud800"), /well-formed/],
			["such a key in a commit", (store) => store.commit([{ key: "\udfff", rev: 0, value: 1 }]), /well-formed/],
			["such a prefix", (store) => store.list("\ud800", { limit: 1 }), /well-formed/],
			[
				"one key twice in a commit",
				(store) => store.commit([1, 2].map((value) => ({ key: "k", rev: 0, value }))),
				/twice/,
			],
			["a revision below 0", (store) => store.commit([{ key: "k", rev: -1, value: 1 }]), /no revision/],
			["a limit below 0", (store) => store.list("", { limit: -1 }), /no limit/],
		])("%s rejects", async (_, call, message) => {
			await expect(call(store)).rejects.toThrow(message);
			expect(await store.list("", { limit: 10 })).toEqual([]);
		});

		test("a closed store rejects, and closing again is harmless", async () => {
			await put("key", 1);
			await store.close();
			await store.close();
			await expect(store.get("key")).rejects.toThrow();
			await expect(put("key", 1)).rejects.toThrow();
			await expect(store.list("", { limit: 1 })).rejects.toThrow();
		});

		test("any calls answer as a plain map would", async () => {
			await fc.assert(
				fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
					const store = open();
					const model = new Map<string, { value: unknown; rev: number }>();
					for (const step of commands) {
						switch (step.kind) {
							case "commit": {
								const changes = step.changes.map(({ key, value, stale }) => {
									const rev = model.get(key)?.rev ?? 0;
									return { key, value, rev: stale ? rev + 1 : rev };
								});
								const stale = step.changes.some((change) => change.stale);
								expect(await store.commit(changes)).toBe(stale ? "conflict" : "committed");
								if (stale) break;
								for (const { key, value, rev } of changes) {
									if (value === undefined) model.delete(key);
									else model.set(key, { value: JSON.parse(JSON.stringify(value)), rev: await raised(store, key, rev) });
								}
								break;
							}
							case "get":
								expect(await store.get(step.key)).toEqual(model.get(step.key));
								break;
							case "list":
								expect(await store.list(step.prefix, listOptions(step))).toEqual(expected(model, step));
								break;
						}
					}
					expect(await store.list("", { limit: 1000 })).toEqual(
						expected(model, { prefix: "", after: undefined, limit: 1000 }),
					);
					await store.close();
				}),
				{ numRuns: 60 },
			);
		});
	});
};

interface Listing {
	readonly prefix: string;
	readonly after: string | undefined;
	readonly limit: number;
}

const listOptions = ({ after, limit }: Listing) => (after === undefined ? { limit } : { after, limit });

/** The revision after a commit. How far it is raised is the store's business; that it is raised is the promise. */
const raised = async (store: Records, key: string, before: number): Promise<number> => {
	const rev = (await store.get(key))?.rev ?? 0;
	expect(rev).toBeGreaterThan(before);
	return rev;
};

/** The entries by their keys' code points: the order of UTF-8 bytes, said another way than the store says it. */
const expected = (model: ReadonlyMap<string, { value: unknown; rev: number }>, { prefix, after, limit }: Listing) =>
	[...model]
		.map(([key, { value, rev }]) => ({ key, rev, value }))
		.filter((entry) => entry.key.startsWith(prefix) && (after === undefined || byCodePoint(entry.key, after) > 0))
		.sort((a, b) => byCodePoint(a.key, b.key))
		.slice(0, limit);

const byCodePoint = (a: string, b: string): number => {
	const [left, right] = [[...a], [...b]];
	for (const [index, character] of left.entries()) {
		const difference = (character.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? -1);
		if (difference !== 0) return difference;
	}
	return left.length - right.length;
};
