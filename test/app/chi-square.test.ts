import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquare, even } from "../../src/app/chi-square.ts";

/** The chance to stray at least so far: kinds one more than the degrees of freedom, two counts apart. */
const chanceOf = (value: number, freedom: number): number => {
	// Of `kinds` even counts with n expected, one n + d and another n - d stray by 2 d² / n.
	const n = 1e6;
	const d = Math.sqrt((value * n) / 2);
	const counts = [n + d, n - d, ...Array.from({ length: freedom - 1 }, () => n)];
	const found = chiSquare(counts, even(freedom + 1));
	expect(found.value).toBeCloseTo(value, 6);
	expect(found.freedom).toBe(freedom);
	return found.p;
};

describe("chi-square", () => {
	// Critical values of the NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4.
	test.each([
		[1, 2.706, 0.1],
		[1, 3.841, 0.05],
		[1, 6.635, 0.01],
		[1, 10.828, 0.001],
		[5, 9.236, 0.1],
		[5, 11.07, 0.05],
		[5, 15.086, 0.01],
		[5, 20.515, 0.001],
		[20, 31.41, 0.05],
		[20, 37.566, 0.01],
		[35, 49.802, 0.05],
		[35, 66.619, 0.001],
		[100, 124.342, 0.05],
	])("with %i degrees of freedom is %f or more in a share of %f", (freedom, value, share) => {
		expect(chanceOf(value, freedom)).toBeCloseTo(share, 4);
	});

	test("is nothing where the counts are what is expected, and all is by chance then", () => {
		expect(chiSquare([7, 7, 7, 7, 7, 7], even(6))).toEqual({ value: 0, freedom: 5, p: 1 });
		expect(chiSquare([0, 0], even(2))).toEqual({ value: 0, freedom: 1, p: 1 });
		expect(chiSquare([10, 50], [1 / 6, 5 / 6]).value).toBeCloseTo(0, 12);
	});

	test("is the less probable the larger it is, and always a share", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 300, noNaN: true }), (freedom, value) => {
				const [p, q] = [chanceOf(value, freedom), chanceOf(value + 1, freedom)];
				expect(p).toBeGreaterThanOrEqual(q);
				expect(p).toBeLessThanOrEqual(1);
				expect(q).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});
