import { PLACES } from "./board.ts";

const WORD_BYTES = 4;
const WORDS = PLACES / WORD_BYTES;
const FIRST_CAPACITY = 1024;
/** Slots of the hash table for each board it has room for. */
const SPARSENESS = 4;
const MIX = 0x9e3779b1;

/**
 * A set of boards, each known by the number it was added as. It watches one board that is changed in place, and adds that board as it
 * stands. Boards are compared whole, so two are never taken for one.
 */
export class BoardSet {
	/** How many boards it holds. */
	size = 0;
	readonly #watched: Int32Array;
	#kept = new Int32Array(FIRST_CAPACITY * WORDS);
	/** For each slot: the number of its board plus `#era`, or less than `#era` if it is free. */
	#slots = new Float64Array(FIRST_CAPACITY * SPARSENESS);
	/** Rises when the set is cleared, which frees all slots at once. */
	#era = 1;

	/** `watched` has PLACES places and its buffer to itself. */
	constructor(watched: Int8Array) {
		this.#watched = new Int32Array(watched.buffer, 0, WORDS);
	}

	clear(): void {
		this.#era += this.size;
		this.size = 0;
	}

	/** The number of the board as it stands: `size` as it was before if the board is new, or that of its equal. */
	add(): number {
		if (this.size * WORDS === this.#kept.length) this.#grow();
		const slot = this.#find(this.#watched, 0);
		const entry = this.#slots[slot]!;
		if (entry >= this.#era) return entry - this.#era;
		this.#slots[slot] = this.#era + this.size;
		const at = this.size * WORDS;
		// For so few words a loop is faster than what arrays offer.
		for (let word = 0; word < WORDS; word++) this.#kept[at + word] = this.#watched[word]!;
		this.size += 1;
		return this.size - 1;
	}

	/** Adds the board as it stands, and says whether it is new. */
	addNew(): boolean {
		const before = this.size;
		return this.add() === before;
	}

	/** The slot that holds this board, or the free one where it belongs. */
	#find(words: Int32Array, at: number): number {
		let hash = 0;
		for (let word = 0; word < WORDS; word++) {
			hash = Math.imul(hash ^ words[at + word]!, MIX);
			hash ^= hash >>> 15;
		}
		const mask = this.#slots.length - 1;
		for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
			const entry = this.#slots[slot]!;
			if (entry < this.#era || this.#equals(entry - this.#era, words, at)) return slot;
		}
	}

	#equals(board: number, words: Int32Array, at: number): boolean {
		for (let word = 0; word < WORDS; word++) {
			if (this.#kept[board * WORDS + word] !== words[at + word]) return false;
		}
		return true;
	}

	#grow(): void {
		const kept = new Int32Array(this.#kept.length * 2);
		kept.set(this.#kept);
		this.#kept = kept;
		this.#slots = new Float64Array(this.#slots.length * 2);
		for (let board = 0; board < this.size; board++) {
			this.#slots[this.#find(kept, board * WORDS)] = this.#era + board;
		}
	}
}
