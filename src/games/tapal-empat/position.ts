import { type PointSet, pointsOf, setOf } from "./board.ts";
import { canTigersMove } from "./moves.ts";
import {
	capturesToWin,
	DRAWN_OCCURRENCE,
	occurrences,
	type Party,
	POINTS,
	pliesLeft,
	type Rules,
	SIDE,
	type TapalEmpatState,
} from "./state.ts";

/** What stands where, and what does not. */
export interface Pieces {
	readonly tigers: PointSet;
	readonly goats: PointSet;
	readonly hand: number;
	readonly captured: number;
	readonly turn: Party;
}

export const piecesOf = ({ tigers, goats, hand, captured, turn }: TapalEmpatState): Pieces => ({
	tigers: setOf(tigers),
	goats: setOf(goats),
	hand,
	captured,
	turn,
});

/** A position without a goat in hand as one whole number below 2 ** 51. */
const positionKey = ({ tigers, goats, turn }: Pieces): number =>
	((turn === "goats" ? 1 : 0) * 2 ** POINTS + goats) * 2 ** POINTS + tigers;

/** The state with these pieces, as a party has just left them: what has been seen, and the end if it is one (rules 2.6 and 2.9). */
export function arrived(before: TapalEmpatState, pieces: Pieces): TapalEmpatState {
	const { tigers, goats, hand, captured, turn } = pieces;
	const { outcome: _, ...rest } = before;
	const reversible = before.hand === 0 && captured === before.captured;
	const seen = hand > 0 ? [] : [...(reversible ? before.seen : []), positionKey(pieces)];
	const state: TapalEmpatState = {
		...rest,
		stage: "playing",
		turn,
		tigers: pointsOf(tigers),
		goats: pointsOf(goats),
		hand,
		captured,
		seen,
	};
	const end = endOf(state, pieces);
	if (end === undefined) return state;
	const winner = end.winner === "none" ? undefined : seatOf(state, end.winner);
	return { ...state, stage: "over", outcome: { winner, points: winner === undefined ? 0 : 1, reason: end.reason } };
}

const seatOf = ({ tigerSeat }: TapalEmpatState, party: Party) =>
	party === "tigers" ? tigerSeat : tigerSeat === 0 ? 1 : 0;

interface End {
	readonly winner: Party | "none";
	readonly reason: "fewGoats" | "tigersStuck" | "repetition" | "moveCap";
}

/** A win goes before a draw. */
function endOf(state: TapalEmpatState, { tigers, goats, turn }: Pieces): End | undefined {
	if (state.captured >= capturesToWin(state.rules)) return { winner: "tigers", reason: "fewGoats" };
	if (turn === "tigers" && !canTigersMove(tigers, goats)) return { winner: "goats", reason: "tigersStuck" };
	if (occurrences(state) >= DRAWN_OCCURRENCE) return { winner: "none", reason: "repetition" };
	return pliesLeft(state) === 0 ? { winner: "none", reason: "moveCap" } : undefined;
}

const SIDES = { s: "tigers", g: "goats", t: "tigers" } as const;
const WRITTEN = /^((?:[TG1-5]+\/){4}[TG1-5]+) ([sgt]) (\d+) (\d+)$/;

/** A position in one line: ranks 5 to 1, digits for vacant points; who is to play (s: set-up); goats in hand; captured (rules 2.10). */
export function formatPosition({ stage, turn, tigers, goats, hand, captured }: TapalEmpatState): string {
	const ranks = Array.from({ length: SIDE }, (_, down) =>
		Array.from({ length: SIDE }, (_, file) => {
			const point = SIDE * (SIDE - 1 - down) + file;
			if (tigers.includes(point)) return "T";
			return goats.includes(point) ? "G" : "1";
		})
			.join("")
			.replace(/1+/g, (vacant) => String(vacant.length)),
	);
	const side = stage === "lot" || stage === "setup" ? "s" : turn === "goats" ? "g" : "t";
	return `${ranks.join("/")} ${side} ${hand} ${captured}`;
}

/**
 * The state of a written position under these rules but with as many goats as it has, seat 0 playing the tigers and nothing
 * seen before. Throws RangeError on a text that is no position.
 */
export function parsePosition(text: string, rules: Rules): TapalEmpatState {
	const [, board = "", side, hand, captured] = WRITTEN.exec(text) ?? [];
	const cells = board
		.split("/")
		.toReversed()
		.flatMap((rank) => Array.from(rank.replace(/\d/g, (count) => "1".repeat(Number(count)))));
	const placed = (piece: string): readonly number[] => [...cells.keys()].filter((point) => cells[point] === piece);
	const [tigers, goats] = [placed("T"), placed("G")];
	const setup = side === "s";
	if (side === undefined || cells.length !== POINTS || tigers.length !== (setup ? 0 : 2)) {
		throw new RangeError(`Not a position: ${text}`);
	}
	const state: TapalEmpatState = {
		rules: { ...rules, goats: goats.length + Number(hand) + Number(captured) },
		stage: "setup",
		tigerSeat: 0,
		turn: SIDES[side as keyof typeof SIDES],
		tigers,
		goats,
		hand: Number(hand),
		captured: Number(captured),
		seen: [],
	};
	return setup ? state : arrived(state, piecesOf(state));
}
