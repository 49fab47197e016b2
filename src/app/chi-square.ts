/**
 * Pearson's chi-square: how far counts are from what is expected, and how probably fair chance strays at least so far
 * (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4).
 */
export interface ChiSquare {
	readonly value: number;
	/** Degrees of freedom: one fewer than there are kinds. */
	readonly freedom: number;
	/** From 0 to 1; by luck alone, fair counts are at least as uneven in this share of all tries. */
	readonly p: number;
}

/** Counts against the shares that are to be expected of each kind; the shares are above 0 and together 1. */
export function chiSquare(counts: readonly number[], shares: readonly number[]): ChiSquare {
	const all = counts.reduce((sum, count) => sum + count, 0);
	const value = counts.reduce((sum, count, kind) => {
		const expected = all * (shares[kind] ?? 0);
		return expected === 0 ? sum : sum + (count - expected) ** 2 / expected;
	}, 0);
	const freedom = counts.length - 1;
	return { value, freedom, p: upperGamma(freedom / 2, value / 2) };
}

/** Shares of kinds that are all as probable. */
export const even = (kinds: number): readonly number[] => Array.from({ length: kinds }, () => 1 / kinds);

const PRECISION = 1e-14;
const MOST_TERMS = 10_000;

/** The regularized upper incomplete gamma function Q(a, x), by its series or its continued fraction (ibid., 6.5.29, 6.5.31). */
function upperGamma(a: number, x: number): number {
	if (x <= 0) return 1;
	const front = Math.exp(a * Math.log(x) - x - logGamma(a));
	if (x < a + 1) {
		let term = 1 / a;
		let sum = term;
		for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
			term *= x / (a + n);
			sum += term;
		}
		return 1 - front * sum;
	}
	// The fraction from its far end, long enough that more links change nothing.
	let tail = 0;
	for (let n = MOST_LINKS; n >= 1; n--) tail = (n * (n - a)) / (x + 2 * n + 1 - a - tail);
	return front / (x + 1 - a - tail);
}

const MOST_LINKS = 500;

/** The logarithm of the gamma function for x above 0, by Stirling's series after the argument is raised (ibid., 6.1.41). */
function logGamma(x: number): number {
	const RAISED = 15;
	let shift = 0;
	let at = x;
	for (; at < RAISED; at++) shift += Math.log(at);
	const square = at * at;
	const series = (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / at;
	return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift;
}
