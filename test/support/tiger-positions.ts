import { settle } from "../../src/games/tapal-empat/choices.ts";
import { formatPosition, parsePosition } from "../../src/games/tapal-empat/position.ts";
import { partyOf, type TapalEmpatState } from "../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../src/games/tapal-empat/tapal-empat.ts";
import { below, type Random } from "./random-play.ts";
import { type BruteBoard, bruteMoves, bruteText, bruteWinner } from "./tiger-brute-force.ts";

const { rules } = settle({});

/** The state of a position in notation, with the usual rules. */
export const positioned = (text: string): TapalEmpatState => parsePosition(text, rules);

/** The state after these plays. Throws on one that is refused. */
export function playedOn(state: TapalEmpatState, ...texts: readonly string[]): TapalEmpatState {
	return texts.reduce((now, text) => {
		const play = game.parse(now, text);
		if (!play.ok) throw new Error(`${text} in ${formatPosition(now)}: ${play.error.reason}`);
		return game.play(now, play.value);
	}, state);
}

const WIDTH = 5;
const MOST_GOATS = 18;
const LEAST_GOATS = 9;

/** Any position, however unlikely: two tigers and goats anywhere, some in hand. */
export function randomBoard(random: Random): BruteBoard {
	const free = Array.from({ length: WIDTH * WIDTH }, (_, at) => `${at % WIDTH},${Math.floor(at / WIDTH)}`);
	const take = (): string => free.splice(below(random, free.length), 1)[0] ?? "";
	const pieces = new Map<string, "T" | "G">([
		[take(), "T"],
		[take(), "T"],
	]);
	const left = LEAST_GOATS + below(random, MOST_GOATS - LEAST_GOATS + 1);
	const hand = below(random, 2) === 0 ? 0 : below(random, left + 1);
	for (let goat = hand; goat < left; goat++) pieces.set(take(), "G");
	return { pieces, side: below(random, 2) === 0 ? "t" : "g", hand, captured: MOST_GOATS - left };
}

/** How the rules and the brute force differ in a position: moves, what they lead to, who has won. Empty if they agree. */
export function differences(board: BruteBoard): readonly string[] {
	const text = bruteText(board);
	const state = positioned(text);
	const winner = bruteWinner(board);
	const found: string[] = [];
	if (winnerOf(state) !== winner) found.push(`${text}: won by ${winnerOf(state)}, not ${winner}`);
	if (winner !== undefined) return found;
	const ours = game.plays(state).map((play) => tell(game.format(state, play), game.play(state, play)));
	const theirs = bruteMoves(board).map((move) => `${move.text} ${bruteText(move.after)} ${bruteWinner(move.after)}`);
	for (const move of theirs) if (!ours.includes(move)) found.push(`${text}: lacks ${move}`);
	for (const move of ours) if (!theirs.includes(move)) found.push(`${text}: has ${move}`);
	return found;
}

const winnerOf = (state: TapalEmpatState): string | undefined =>
	state.outcome?.winner === undefined ? undefined : partyOf(state, state.outcome.winner);

const tell = (move: string, next: TapalEmpatState): string => `${move} ${formatPosition(next)} ${winnerOf(next)}`;
