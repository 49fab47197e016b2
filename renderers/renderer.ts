import type { Outcome, Seat } from "../src/games/game.ts";

/** Everything a picture may depend on. */
export interface Scene<S> {
	readonly state: S;
	/** Whose side the board is turned to: this seat's numbering, its home at the lower right. */
	readonly viewer: Seat;
	/** Display names of seat 0 and seat 1, already free of markup. */
	readonly names: readonly [string, string];
	/** Next steps on offer, as the rules name places ("24", "18", "off"): what can move is ringed, where it can go dotted. */
	readonly steps?: readonly { readonly from: string; readonly to: string }[];
	/** How the game ended, where the position itself does not tell: a seat resigned. */
	readonly outcome?: Outcome;
	/** What both have in a match of several games, and the points it is played to, if it is to points. */
	readonly score?: { readonly won: readonly [number, number]; readonly target?: number };
	/** A key of the themes; the first theme if absent. */
	readonly theme?: string;
	/** The player whom the words speak to, where nobody else hears them. */
	readonly reader?: Seat;
}

/** A position in words, at most MOST_CHARACTERS with a space between. */
export interface Description {
	/** Whose turn it is and what has been rolled, or how the game ended. */
	readonly turn: string;
	/** What is special about this turn and is said to everybody, if anything is. */
	readonly note?: string;
	/** Everything else. */
	readonly position: string;
}

/** What Discord takes as the description of an attachment, in UTF-16 units. */
export const MOST_CHARACTERS = 1024;

/** Says a key of the words with its holes filled. */
export type Say = (key: string, details?: Readonly<Record<string, string | number>>) => string;

/** A position that teaches a rule, and the key of its caption below `board.lessons`. */
export interface Lesson<S> {
	readonly key: string;
	readonly scene: Scene<S>;
}

/** Draws one game, and says the same in words. */
export interface Renderer<S> {
	/** A PNG. */
	draw(scene: Scene<S>): Promise<Buffer>;
	/** Makes ready what the first picture needs, so that nobody waits for it. May be left undone. */
	warmUp(): Promise<void>;
	/** Positions that teach the rules, by the page of rules they go with. */
	readonly lessons?: Readonly<Record<string, readonly Lesson<S>[]>>;
	/** The whole position in words, each player named at most once. */
	describe(scene: Scene<S>, say: Say): Description;
}
