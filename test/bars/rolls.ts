import { createHash, randomBytes } from "node:crypto";
import { type ChiSquare, chiSquare, even } from "../../src/app/chi-square.ts";
import { CHAIN_RENEWAL, chainKey, drawNumbers } from "../../src/match/dice.ts";

const FACES = 6;
const PAIRS = FACES * FACES;

/** How far faces and ordered pairs stray from what is expected of fair dice. */
export interface RollsReport {
	readonly rolls: number;
	readonly faces: ChiSquare;
	readonly pairs: ChiSquare;
	/** Each roll with the one before it: whether the sums of both hang together. */
	readonly following: ChiSquare;
}

/** So many rolls of two dice as matches draw them: chains of random bytes, each until it is renewed, and marks that grow. */
export function rolls(count: number): RollsReport {
	const faces = Array.from({ length: FACES }, () => 0);
	const pairs = Array.from({ length: PAIRS }, () => 0);
	const following = Array.from({ length: PAIRS }, () => 0);
	let mark = 1_100_000_000_000_000_000n;
	let before = 0;
	for (let done = 0; done < count; ) {
		const root = randomBytes(32);
		const match = createHash("sha256").update(root).digest("hex").slice(0, 10);
		for (let draw = 1; draw <= CHAIN_RENEWAL && done < count; draw++, done++) {
			mark += 1n;
			const { numbers } = drawNumbers({ key: chainKey(root, draw), match, draw, mark: String(mark), sides: [6, 6] });
			const [first = 0, second = 0] = numbers.map((number) => number - 1);
			faces[first] = (faces[first] ?? 0) + 1;
			faces[second] = (faces[second] ?? 0) + 1;
			pairs[first * FACES + second] = (pairs[first * FACES + second] ?? 0) + 1;
			following[before * FACES + first] = (following[before * FACES + first] ?? 0) + 1;
			before = second;
		}
	}
	return {
		rolls: count,
		faces: chiSquare(faces, even(FACES)),
		pairs: chiSquare(pairs, even(PAIRS)),
		following: chiSquare(following, even(PAIRS)),
	};
}
