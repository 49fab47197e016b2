import { HOME } from "./board.ts";
import { motherVerdict } from "./pin.ts";
import type { Rules } from "./rules.ts";
import { MEN, OFF, THEIR_BAR, THEIR_OFF } from "./state.ts";
import type { Scratch } from "./step.ts";

/** How a game just ended, said by the side that made the last step. */
export interface Verdict {
	readonly winner: "mover" | "none";
	/** Match points. */
	readonly points: number;
	/** "menLeft" is a win by bearing off that counts the loser's men. */
	readonly reason: "bearOff" | "menLeft" | "mother" | "bothMothers";
}

/** Points of a plain win. */
const SINGLE = 1;
/** Points of a win over a side that has borne off no man (rules 2.5). */
const MARS = 2;
/** Points of a mars with a man left on the bar or in the winner's home, where that counts (D-03). */
const TRIPLE = 3;

const draw: Verdict = { winner: "none", points: 0, reason: "bothMothers" };

/** Match points that a side loses with so many men borne off. Resigning costs the same (rules 2.5). */
export function lossWith(off: number, { scoring }: Pick<Rules, "scoring">): number {
	switch (scoring) {
		case "mars":
			return off === 0 ? MARS : SINGLE;
		case "menLeft":
			return MEN - off;
	}
}

/** Whether the other side has a man on the bar or in the mover's home. */
function isFarBehind(board: Readonly<Scratch>): boolean {
	return board[THEIR_BAR]! > 0 || board.subarray(1, HOME + 1).some((value) => value < 0);
}

function bearOffVerdict(board: Readonly<Scratch>, rules: Rules): Verdict | undefined {
	if (board[OFF] !== MEN) return undefined;
	const points = lossWith(board[THEIR_OFF]!, rules);
	if (rules.scoring === "menLeft") return { winner: "mover", points, reason: "menLeft" };
	const triple = rules.family === "hit" && rules.triple && points === MARS && isFarBehind(board);
	return { winner: "mover", points: triple ? TRIPLE : points, reason: "bearOff" };
}

/** Whether, and how, the step that led to this board of the mover's ended the game (rules 3.3, in that order). */
export function verdictOn(board: Readonly<Scratch>, rules: Rules): Verdict | undefined {
	const off = bearOffVerdict(board, rules);
	if (off !== undefined || rules.family !== "pin") return off;
	const mother = motherVerdict(board, rules);
	if (mother !== "mother") return mother && draw;
	// Where men are counted, a side whose mother is held has all of them left.
	const points = rules.scoring === "menLeft" ? lossWith(board[THEIR_OFF]!, rules) : rules.motherPoints;
	return { winner: "mover", points, reason: "mother" };
}
