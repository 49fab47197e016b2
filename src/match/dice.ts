import { createHmac, hash } from "node:crypto";

/**
 * The sealed chain: dice that nobody can choose or foresee.
 *
 * Key 4096 is 32 random bytes; key i is the SHA-256 of key i + 1; key 0 is the seal, published before the first draw.
 * Draw i opens key i, and its numbers come from that key and a mark (the id of a message that did not exist when the
 * seal was published). Anyone can check an opened key against the one before it, down to the seal.
 */

/** The number of the newest key of a chain, the only one that is random. */
export const CHAIN_LENGTH = 4096;
/** After this many draws of one chain, the next line carries the seal of a fresh one. */
export const CHAIN_RENEWAL = 4000;

const KEY_BYTES = 32;
const BYTE_VALUES = 256;
const PROTOCOL = "kafana-1";

/** Key `index` (0..4096) of the chain that grows from `root`, 32 bytes. Throws a RangeError outside the chain. */
export function chainKey(root: Uint8Array, index: number): Buffer {
	if (root.length !== KEY_BYTES) throw new RangeError(`a chain grows from ${KEY_BYTES} bytes, not ${root.length}`);
	if (!Number.isInteger(index) || index < 0 || index > CHAIN_LENGTH)
		throw new RangeError(`no key ${index} in a chain of ${CHAIN_LENGTH}`);
	const milestones = milestonesOf(root, index);
	let at = Math.min(CHAIN_LENGTH, Math.ceil(index / STRIDE) * STRIDE);
	let key: Buffer = Buffer.from(milestones.get(at) ?? root);
	for (; at > index; at--) key = hash("sha256", key, "buffer");
	return key;
}

/** A key is found from the milestone above it: every 64th of the chains used last is kept, since keys open upwards. */
const STRIDE = 64;
const MOST_CHAINS = 500;
const chains = new Map<string, Map<number, Buffer>>();

/** The keys of whole strides from the root down to the first that is not below `index`. */
function milestonesOf(root: Uint8Array, index: number): ReadonlyMap<number, Buffer> {
	if (CHAIN_LENGTH - index < STRIDE) return new Map();
	const name = Buffer.from(root).toString("latin1");
	const milestones = chains.get(name) ?? new Map([[CHAIN_LENGTH, Buffer.from(root)]]);
	chains.delete(name);
	chains.set(name, milestones);
	const [oldest] = chains.keys();
	if (chains.size > MOST_CHAINS && oldest !== undefined) chains.delete(oldest);
	let lowest = CHAIN_LENGTH - (milestones.size - 1) * STRIDE;
	let key = milestones.get(lowest) ?? Buffer.from(root);
	while (lowest - STRIDE >= index) {
		for (let step = 0; step < STRIDE; step++) key = hash("sha256", key, "buffer");
		lowest -= STRIDE;
		milestones.set(lowest, key);
	}
	return milestones;
}

/** What a draw is made of. */
export interface DrawInput {
	/** The raw 32 bytes of the opened key. */
	readonly key: Uint8Array;
	/** The match id as printed. */
	readonly match: string;
	/** Number of the draw, from 1, counted through all games of the match. */
	readonly draw: number;
	/** Id of the message that marks the draw, decimal. */
	readonly mark: string;
	/** Sides of each die, 2 to 256. */
	readonly sides: readonly number[];
}

export interface Drawn {
	/** The first 32 bytes of the stream, 64 lower-case hex digits, so that a changed mark always shows. */
	readonly digest: string;
	/** One number per die, from 1 to its sides. */
	readonly numbers: readonly number[];
}

/** The numbers of one draw. Deterministic. */
export function drawNumbers({ key, match, draw, mark, sides }: DrawInput): Drawn {
	if (match.includes("|")) throw new RangeError("a match id holds no |");
	const text = `${PROTOCOL}|${match}|${draw}|${mark}`;
	const block = (n: number): Buffer =>
		createHmac("sha256", key)
			.update(n === 0 ? text : `${text}|${n}`, "ascii")
			.digest();
	const first = block(0);
	let current = first;
	let blocks = 1;
	let at = 0;
	const nextByte = (): number => {
		if (at === current.length) {
			current = block(blocks);
			blocks += 1;
			at = 0;
		}
		const byte = current.readUInt8(at);
		at += 1;
		return byte;
	};
	const numbers = sides.map((count) => {
		if (!Number.isInteger(count) || count < 2 || count > BYTE_VALUES)
			throw new RangeError(`a die has 2 to ${BYTE_VALUES} sides, not ${count}`);
		// Bytes from here on would favour the low numbers, so they are skipped.
		const limit = BYTE_VALUES - (BYTE_VALUES % count);
		let byte = nextByte();
		while (byte >= limit) byte = nextByte();
		return (byte % count) + 1;
	});
	return { digest: first.toString("hex"), numbers };
}
