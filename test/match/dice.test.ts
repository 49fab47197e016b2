import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHAIN_LENGTH, chainKey, drawNumbers } from "../../src/match/dice.ts";

// Worked by a second program, in another language, from the description of the chain and the draw alone.
const ROOT = Uint8Array.from({ length: 32 }, (_, i) => i);
const MATCH = "0123456789";
const MARK = "1100000000000000001";

describe("the chain", () => {
	test.each([
		[0, "fbd3136db367d4cb21dc522f7e8a28ccce1bec79ee01d51fcd31af5d31c08754"],
		[1, "27ad82e6eeaf90dedb923c1fa2aa6d5188210e9ad587e6f1583ffb104245bc3e"],
		[2, "9943e7900360ca33b0d540344385aaa35b90dc3643da811bd79497a1221b983c"],
		[4000, "e93708850f8e0088833fdaae60a6ac742afef3af42fbe86e15a5c7efa5a6f5f5"],
		[4096, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"],
	])("key %i", (index, hex) => {
		expect(chainKey(ROOT, index).toString("hex")).toBe(hex);
	});

	test("each key is the SHA-256 of the next", () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(CHAIN_LENGTH - 1), (root, index) => {
				const hashed = createHash("sha256")
					.update(chainKey(root, index + 1))
					.digest();
				return chainKey(root, index).equals(hashed);
			}),
			{ numRuns: 20 },
		);
	});

	test.each([-1, 4097, 1.5])("has no key %d", (index) => {
		expect(() => chainKey(ROOT, index)).toThrow(RangeError);
	});

	test("grows from 32 bytes only", () => {
		expect(() => chainKey(ROOT.subarray(1), 1)).toThrow(RangeError);
	});
});

describe("a draw", () => {
	test.each([
		[1, [6, 6], "6519597579c9f9de5fc99a026e7eac63f3250eec351ba641a629a2a016caa3ca", [6, 2]],
		[2, [6, 6], "a19b1ae6ddd26edc99eba5990c00c2e899d32f160fa1ec3e086bbe975ce0321c", [6, 6]],
		[3, [6, 6], "46474cd95ac132b79364b31812df20a46996d1bc36cfa5d582b60dfef5063774", [5, 6]],
		[4000, [6, 6], "aa134b13166e20d0aa53447af60d768cfd7109fdc79d06947ed50a1c8d736974", [3, 2]],
		[1, [2], "6519597579c9f9de5fc99a026e7eac63f3250eec351ba641a629a2a016caa3ca", [2]],
	])("number %i of sides %j", (draw, sides, digest, numbers) => {
		const key = chainKey(ROOT, draw);
		expect(drawNumbers({ key, match: MATCH, draw, mark: MARK, sides })).toEqual({ digest, numbers });
	});

	test("goes on with further blocks when the first is used up", () => {
		const key = chainKey(ROOT, 2);
		const { numbers } = drawNumbers({ key, match: MATCH, draw: 2, mark: MARK, sides: Array(40).fill(256) });
		expect(numbers).toEqual([
			162, 156, 27, 231, 222, 211, 111, 221, 154, 236, 166, 154, 13, 1, 195, 233, 154, 212, 48, 23, 16, 162, 237, 63, 9,
			108, 191, 152, 93, 225, 51, 29, 203, 6, 204, 101, 127, 195, 73, 119,
		]);
	});

	test("skips the bytes that would favour low numbers", () => {
		const key = chainKey(ROOT, 3);
		const { numbers } = drawNumbers({ key, match: MATCH, draw: 3, mark: MARK, sides: Array(40).fill(200) });
		expect(numbers).toEqual([
			71, 72, 77, 91, 194, 51, 184, 148, 101, 180, 25, 19, 33, 165, 106, 151, 189, 55, 166, 131, 183, 14, 7, 56, 117,
			141, 7, 59, 136, 183, 190, 143, 6, 26, 41, 86, 12, 29, 166, 166,
		]);
	});

	test("depends on the key, the match, the number and the mark", () => {
		const key = chainKey(ROOT, 1);
		const base = { key, match: MATCH, draw: 1, mark: MARK, sides: [6, 6] };
		const digests = [
			base,
			{ ...base, key: chainKey(ROOT, 2) },
			{ ...base, match: "0123456788" },
			{ ...base, draw: 2 },
			{ ...base, mark: "1100000000000000002" },
		].map((input) => drawNumbers(input).digest);
		expect(new Set(digests).size).toBe(digests.length);
	});

	test("falls evenly: chi-square over 60,000 dice stays under its bound of one in a million", () => {
		const faces = Array<number>(6).fill(0);
		for (let draw = 1; draw <= 30_000; draw++) {
			const { numbers } = drawNumbers({ key: ROOT, match: MATCH, draw, mark: MARK, sides: [6, 6] });
			for (const face of numbers) faces[face - 1] = (faces[face - 1] ?? 0) + 1;
		}
		const expected = 10_000;
		const chiSquare = faces.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
		expect(chiSquare).toBeLessThan(35.9);
	});

	test.each([0, 1, 257, 2.5])("refuses a die of %d sides", (sides) => {
		expect(() => drawNumbers({ key: ROOT, match: MATCH, draw: 1, mark: MARK, sides: [sides] })).toThrow(RangeError);
	});

	test("refuses a match id that could be read in two ways", () => {
		expect(() => drawNumbers({ key: ROOT, match: "a|b", draw: 1, mark: MARK, sides: [6] })).toThrow(RangeError);
	});
});
