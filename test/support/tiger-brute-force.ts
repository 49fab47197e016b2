/**
 * The tiger game a second time, slow and simple, sharing nothing with the generator: a board is pieces by coordinates, and
 * whether a line joins two points is worked out from them (rules 2.1, 2.4, 2.5).
 */
export interface BruteBoard {
	/** "file,rank", both from 0 to 4: T or G. */
	readonly pieces: ReadonlyMap<string, "T" | "G">;
	readonly side: "t" | "g";
	readonly hand: number;
	readonly captured: number;
}

interface Spot {
	readonly x: number;
	readonly y: number;
}

const WIDTH = 5;
const DIRECTIONS: readonly Spot[] = [-1, 0, 1]
	.flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
	.filter(({ x, y }) => x !== 0 || y !== 0);
const spots: readonly Spot[] = Array.from({ length: WIDTH * WIDTH }, (_, at) => ({
	x: at % WIDTH,
	y: Math.floor(at / WIDTH),
}));

const key = ({ x, y }: Spot): string => `${x},${y}`;
const nameOf = ({ x, y }: Spot): string => `${"abcde"[x]}${y + 1}`;
const plus = (a: Spot, b: Spot): Spot => ({ x: a.x + b.x, y: a.y + b.y });
const inside = ({ x, y }: Spot): boolean => x >= 0 && y >= 0 && x < WIDTH && y < WIDTH;
/** Straight lines leave every point; slanting ones only those whose coordinates add up to an even number. */
const joined = (spot: Spot, way: Spot): boolean => way.x === 0 || way.y === 0 || (spot.x + spot.y) % 2 === 0;

/** A move in notation, and the board after it. */
export interface BruteMove {
	readonly text: string;
	readonly after: BruteBoard;
}

/** Every legal move. */
export const bruteMoves = (board: BruteBoard): readonly BruteMove[] =>
	spots.flatMap((spot) => (board.side === "t" ? tigerMovesFrom(board, spot) : goatMovesWith(board, spot)));

function moved(board: BruteBoard, from: Spot, to: Spot, taken?: Spot): BruteBoard {
	const pieces = new Map(board.pieces);
	const piece = pieces.get(key(from));
	pieces.delete(key(from));
	if (taken) pieces.delete(key(taken));
	if (piece) pieces.set(key(to), piece);
	return { ...board, pieces, side: board.side === "t" ? "g" : "t", captured: board.captured + (taken ? 1 : 0) };
}

function tigerMovesFrom(board: BruteBoard, from: Spot): readonly BruteMove[] {
	const at = (spot: Spot): string | undefined => (inside(spot) ? (board.pieces.get(key(spot)) ?? "vacant") : undefined);
	if (at(from) !== "T") return [];
	const moves: BruteMove[] = [];
	for (const way of DIRECTIONS) {
		if (!joined(from, way)) continue;
		for (let to = plus(from, way); at(to) === "vacant"; to = plus(to, way)) {
			moves.push({ text: `${nameOf(from)}-${nameOf(to)}`, after: moved(board, from, to) });
		}
		const next = plus(from, way);
		const behind = plus(next, way);
		if (at(next) === "G" && at(behind) === "vacant") {
			moves.push({ text: `${nameOf(from)}x${nameOf(behind)}`, after: moved(board, from, behind, next) });
		}
	}
	return moves;
}

function goatMovesWith(board: BruteBoard, spot: Spot): readonly BruteMove[] {
	const piece = board.pieces.get(key(spot));
	if (board.hand > 0) {
		if (piece !== undefined) return [];
		const pieces = new Map(board.pieces).set(key(spot), "G");
		return [{ text: `@${nameOf(spot)}`, after: { ...board, pieces, side: "t", hand: board.hand - 1 } }];
	}
	if (piece !== "G") return [];
	return DIRECTIONS.filter((way) => joined(spot, way))
		.map((way) => plus(spot, way))
		.filter((to) => inside(to) && !board.pieces.has(key(to)))
		.map((to) => ({ text: `${nameOf(spot)}-${nameOf(to)}`, after: moved(board, spot, to) }));
}

/** Who has won, by what stands on the board alone. */
export function bruteWinner(board: BruteBoard): "tigers" | "goats" | undefined {
	const goats = [...board.pieces.values()].filter((piece) => piece === "G").length;
	if (goats + board.hand <= 10) return "tigers";
	return board.side === "t" && bruteMoves(board).length === 0 ? "goats" : undefined;
}

/** The board in the notation of positions. */
export function bruteText({ pieces, side, hand, captured }: BruteBoard): string {
	const ranks = [4, 3, 2, 1, 0].map((y) => {
		let text = "";
		let vacant = 0;
		for (let x = 0; x < WIDTH; x++) {
			const piece = pieces.get(`${x},${y}`);
			if (piece === undefined) vacant += 1;
			if (piece !== undefined || x === WIDTH - 1) text += (vacant > 0 ? vacant : "") + (piece ?? "");
			if (piece !== undefined) vacant = 0;
		}
		return text;
	});
	return `${ranks.join("/")} ${side} ${hand} ${captured}`;
}
