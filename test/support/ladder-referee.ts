import type { Options } from "../../src/games/tables/rules.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { listFinals } from "./brute-force-lists.ts";
import { listsOfBoard } from "./list-positions.ts";

/** What should come next: who, and the numbers he is to play, or none when he is to roll. */
export interface Due {
	readonly seat: number;
	readonly left: readonly number[];
}

const open = {
	parallel: true,
	hits: false,
	hitterStays: false,
	freeFrom: 24,
	quarter: "never",
	unblock: false,
	noTrap: false,
} as const;

/**
 * Follows a game of Gjul Bara beside the program, knowing nothing of it but its boards: it counts the rolls, keeps the numbers that are
 * still to be played in one row, and says what is due (rules, section 5).
 */
export class LadderReferee {
	private readonly counts = [0, 0];
	private readonly rules: Options;
	private seat = 0;
	private row: readonly number[] = [];
	private own = true;
	private climbs = false;
	private moved = false;

	constructor(rules: Options) {
		this.rules = rules;
	}

	/** What is due after a roll; `after` is the program's state then, whose board is looked at. */
	rolled(seat: number, [first, second]: readonly [number, number], after: TablesState): Due {
		this.counts[seat]! += 1;
		const counted = this.rules.counting === "global" ? this.counts[0]! + this.counts[1]! : this.counts[seat]!;
		this.climbs = first === second && counted >= Number(this.rules.ladderFrom);
		this.row = [first, second];
		if (first === second) this.row = [...this.row, ...this.row];
		for (let die = first + 1; this.climbs && die <= 6; die++) this.row = [...this.row, die, die, die, die];
		this.seat = seat;
		this.own = true;
		this.moved = false;
		return this.next(after);
	}

	/** What is due after a play of so many moves that did not end the game. */
	played(moves: number, after: TablesState): Due {
		this.moved = true;
		const isRungPlayed = moves === this.rung().length;
		this.row = this.row.slice(moves);
		return isRungPlayed && this.row.length > 0 && this.climbs ? this.next(after) : this.stopped(after);
	}

	/** The numbers that are to be played now: those alike at the beginning of the row, or of an ordinary roll all. */
	private rung(): readonly number[] {
		if (!this.climbs) return this.row;
		const other = this.row.findIndex((die) => die !== this.row[0]);
		return other < 0 ? this.row : this.row.slice(0, other);
	}

	private next(after: TablesState): Due {
		const lists = listsOfBoard(after.board, after.geometry);
		const mine = after.seat === this.seat ? lists : { mine: lists.theirs, theirs: lists.mine };
		const playable = this.rung().some((die) => listFinals(mine, [die], open).size > 0);
		return playable ? { seat: this.seat, left: this.rung() } : this.stopped(after);
	}

	private stopped(after: TablesState): Due {
		if (!this.own) return { seat: this.seat, left: [] };
		this.seat = 1 - this.seat;
		this.own = false;
		const hands = this.climbs && this.row.length > 0 && this.rules.unplayed === "opponent";
		if (hands && (this.moved || this.rules.transferNeedsMove === false)) return this.next(after);
		return { seat: this.seat, left: [] };
	}
}
