import { BAR, type Move } from "./state.ts";

const PLACES_A_SIDE = BAR + 1;

/** Every move there can be, made once: plays share them. */
const moves: readonly Move[] = Array.from({ length: PLACES_A_SIDE * PLACES_A_SIDE }, (_, index) =>
	Object.freeze([Math.floor(index / PLACES_A_SIDE), index % PLACES_A_SIDE] as const),
);

/** The one object that stands for this move. */
export const moveOf = (from: number, to: number): Move => moves[from * PLACES_A_SIDE + to]!;

/** A complete play: its moves from high to low. In a rare play that ends the game this is not an order they can be made in. */
export type Play = readonly Move[];

/** From high to low by the point left; from the same point the longer move first, as people write it. */
export const highToLow = (a: Move, b: Move): number => b[0] - a[0] || a[1] - b[1];

/** Puts the moves of a play in their order. Most plays are made of two. */
export function sortMoves(moves: Move[]): void {
	if (moves.length === 2 && highToLow(moves[0]!, moves[1]!) <= 0) return;
	moves.sort(highToLow);
}
