import { hash } from "node:crypto";

const HEX_DIGITS = 12;
const RANGE = 16 ** HEX_DIGITS;

/** Numbers from 0 to just under 1 that look random and follow from the seed alone. */
export function seededNumbers(seed: string | number): () => number {
	let drawn = 0;
	return () => Number.parseInt(hash("sha256", `${seed}|${drawn++}`).slice(0, HEX_DIGITS), 16) / RANGE;
}
