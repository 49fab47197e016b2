import type { Length, Options } from "../games/contest.ts";
import type { Seat } from "../games/game.ts";

/** Raised when the shape of a stored match changes; `src/app/` upgrades older ones. */
export const MATCH_VERSION = 1;

/** A person at the table. The name is as the person wrote it: it is defused where it is shown. */
export interface Player {
	readonly id: string;
	readonly name: string;
}

/** One committed event. The entries of a match, with its game's rules, are the whole truth of it. */
export type LogEntry =
	/** Chance: draw number, the key it opened, the message that marks it, the digest and the numbers (see dice.ts). */
	| {
			readonly kind: "draw";
			readonly draw: number;
			readonly key: string;
			readonly mark: string;
			readonly digest: string;
			readonly numbers: readonly number[];
	  }
	/** A seat's turn: its plays in canonical notation, in order. `by` is the interaction that committed it, `at` UTC ms. */
	| {
			readonly kind: "turn";
			readonly seat: Seat;
			readonly plays: readonly string[];
			readonly by: string;
			readonly at: number;
			/** The message id of its line, once known. */
			readonly line?: string;
	  }
	| {
			readonly kind: "resign";
			readonly seat: Seat;
			/** Given up is the running game, or all of the match. */
			readonly what?: "match";
			readonly by: string;
			readonly at: number;
			readonly line?: string;
	  };

/** An entry that is told in a line of its own. */
export type LineEntry = Exclude<LogEntry, { kind: "draw" }>;

/** A published seal and the first draw that opens a key of its chain. */
export interface Seal {
	readonly seal: string;
	readonly firstDraw: number;
}

/** What keeps a match from being shown: a key of the words with its details. The parent channel has been told. */
export interface Hindrance {
	readonly reason: string;
	readonly details?: Readonly<Record<string, string | number>>;
}

/** What two people agree to play. */
export interface Terms {
	/** A key of the registry of contests. */
	readonly game: string;
	/** Absent: a single game. */
	readonly length?: Length;
	/** Named rules that differ from the game's own. */
	readonly options?: Options;
	/** Who starts the first game, where that was agreed; otherwise chance decides. */
	readonly starter?: Seat;
	/** Kept out of the ladder on request. */
	readonly unrated?: true;
}

/** A stored match. Plain JSON; every change gives a new one. */
export interface Match extends Terms {
	readonly version: typeof MATCH_VERSION;
	/** As printed; also the id of the challenge it came from. */
	readonly id: string;
	/** Seat 0 is the challenger. */
	readonly players: readonly [Player, Player];
	/** The server, and the channel that threads are started in. */
	readonly guild: string;
	readonly channel: string;
	/** The message the thread grows from: the challenge, or the notice that a lost thread goes on. Its id is the thread's. */
	readonly root?: string;
	/** The root of a thread that was lost: the next one is younger. */
	readonly lostRoot?: string;
	readonly thread?: string;
	/** The bot's own first message in the thread. */
	readonly greeting?: string;
	readonly seals: readonly Seal[];
	readonly log: readonly LogEntry[];
	/** The newest board: which revision it shows, where it is, and how many boards of that revision were posted before. */
	readonly shown: { readonly revision: number; readonly copy: number; readonly message?: string };
	readonly hindrance?: Hindrance;
	/** The player who last let it go on in another channel, and how many lines had been told before. */
	readonly moved?: { readonly by: string; readonly lines: number };
	/** UTC ms. */
	readonly createdAt: number;
	readonly endedAt?: number;
	/** Place among the ended matches of its server, from 1. */
	readonly place?: number;
	/** Taken out of the ladder after its end, by whom, why, and when (UTC ms). */
	readonly voided?: { readonly by: Player; readonly reason: string; readonly at: number };
}

/** The revision that controls and boards carry: it changes with every entry. */
export const revisionOf = (match: Match): number => match.log.length;

/** The seat of a person, or undefined for someone who only watches. */
export function seatOf(match: Match, person: string): Seat | undefined {
	if (match.players[0].id === person) return 0;
	return match.players[1].id === person ? 1 : undefined;
}

/** Whether an entry is told in a line of its own. */
export const isLine = (entry: LogEntry): entry is LineEntry => entry.kind !== "draw";

/** Whether an interaction has already left its entry: it acts no more. */
export const hasActed = (match: Match, interaction: string): boolean =>
	match.log.some((entry) => isLine(entry) && entry.by === interaction);
