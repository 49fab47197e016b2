import { bit, pointsOf, SETUP_POINTS } from "./board.ts";
import { fromOf, goatMoves, MOST_MOVES, NOWHERE, overOf, tigerMoves, toOf } from "./moves.ts";
import { arrived, type Pieces, piecesOf } from "./position.ts";
import type { Play, TapalEmpatState } from "./state.ts";

const moves = new Int32Array(MOST_MOVES);

/** Every legal play, sorted as the board is counted; none unless a party is to play. */
export function playsOf(state: TapalEmpatState): readonly Play[] {
	switch (state.stage) {
		case "lot":
		case "over":
			return [];
		case "setup":
			return setups(SETUP_POINTS[state.rules.setup]);
		case "playing":
			return turns(piecesOf(state));
	}
}

const setups = (points: readonly number[]): readonly Play[] =>
	points.flatMap((first, index) =>
		points.slice(index + 1).map((second): Play => ({ kind: "setup", tigers: [first, second] })),
	);

function turns({ tigers, goats, hand, turn }: Pieces): readonly Play[] {
	const count = turn === "tigers" ? tigerMoves(tigers, goats, moves) : goatMoves(tigers, goats, hand, moves);
	return Array.from(moves.subarray(0, count), playOf).toSorted((a, b) => orderOf(a) - orderOf(b));
}

function playOf(move: number): Play {
	const [from, to, over] = [fromOf(move), toOf(move), overOf(move)];
	if (from === NOWHERE) return { kind: "drop", to };
	return over === NOWHERE ? { kind: "move", from, to } : { kind: "leap", from, over, to };
}

/** By the point left, then by the point taken. */
const orderOf = (play: Play): number =>
	play.kind === "move" || play.kind === "leap" ? play.from * bit(5) + play.to : play.kind === "drop" ? play.to : 0;

/** The state after a play, which must be a legal one. */
export function played(state: TapalEmpatState, play: Play): TapalEmpatState {
	return { ...arrived(state, after(piecesOf(state), play)), last: play };
}

function after(pieces: Pieces, play: Play): Pieces {
	const { tigers, goats, hand, captured } = pieces;
	switch (play.kind) {
		case "setup":
			return { ...pieces, tigers: bit(play.tigers[0]) | bit(play.tigers[1]), turn: "goats" };
		case "drop":
			return { ...pieces, goats: goats | bit(play.to), hand: hand - 1, turn: "tigers" };
		case "move": {
			const way = bit(play.from) | bit(play.to);
			return pieces.turn === "goats"
				? { ...pieces, goats: goats ^ way, turn: "tigers" }
				: { ...pieces, tigers: tigers ^ way, turn: "goats" };
		}
		case "leap":
			return {
				...pieces,
				tigers: tigers ^ (bit(play.from) | bit(play.to)),
				goats: goats ^ bit(play.over),
				captured: captured + 1,
				turn: "goats",
			};
	}
}

/** Whether two plays are the same. */
export function samePlay(a: Play, b: Play): boolean {
	if (a.kind === "setup") return b.kind === "setup" && a.tigers[0] === b.tigers[0] && a.tigers[1] === b.tigers[1];
	if (b.kind === "setup" || a.kind !== b.kind || a.to !== b.to) return false;
	return a.kind === "drop" || (b.kind !== "drop" && a.from === b.from);
}

/** The points a party's pieces stand on that have a play, in rising order. */
export const sourcesOf = (plays: readonly Play[]): readonly number[] =>
	pointsOf(plays.reduce((set, play) => set | ("from" in play ? bit(play.from) : 0), 0));
