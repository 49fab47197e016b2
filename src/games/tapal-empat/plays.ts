import { bit, nameRank, SETUP_POINTS } from "./board.ts";
import { fromOf, goatMoves, MOST_MOVES, NOWHERE, overOf, tigerMoves, toOf } from "./moves.ts";
import { arrived, type Pieces, piecesOf } from "./position.ts";
import { type Play, POINTS, type TapalEmpatState } from "./state.ts";

const moves = new Int32Array(MOST_MOVES);

/** Every legal play, captures first, then by the names of their points; none unless a party is to play. */
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
		points
			.slice(index + 1)
			.map((second): Play => ({ kind: "setup", tigers: [Math.min(first, second), Math.max(first, second)] })),
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

const BY_SOURCE = POINTS;
const LATER = BY_SOURCE * POINTS;

/** Where a play of one turn stands among the others: captures first, then by the point left and the point taken. */
function orderOf(play: Play): number {
	switch (play.kind) {
		case "setup":
			return 0;
		case "drop":
			return nameRank(play.to);
		case "leap":
			return nameRank(play.from) * BY_SOURCE + nameRank(play.to);
		case "move":
			return LATER + nameRank(play.from) * BY_SOURCE + nameRank(play.to);
	}
}

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

/** The points that plays leave, each once, sorted by name. */
export const sourcesOf = (plays: readonly Play[]): readonly number[] =>
	[...new Set(plays.flatMap((play) => ("from" in play ? [play.from] : [])))].toSorted(
		(a, b) => nameRank(a) - nameRank(b),
	);
