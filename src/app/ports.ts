import type { Hindrance, Match } from "../match/match.ts";
import type { Offer } from "../match/offers.ts";
import type { Line, Table } from "../match/table.ts";
import type { Records } from "../store/records.ts";

/** What showing something came to. A passing failure is thrown instead, and tried again later. */
export type Shown =
	| { readonly kind: "shown"; readonly id: string }
	/** The place it belongs to no longer exists. */
	| { readonly kind: "gone" }
	/** The place cannot be written to: a key of the words says what is in the way. */
	| { readonly kind: "blocked"; readonly reason: string; readonly details?: Readonly<Record<string, string>> };

/**
 * How matches and challenges are shown to people. Each call finds what an earlier, interrupted one has already posted
 * before it posts, unless it is told that nobody can have tried yet (`fresh`); each gives the id of the message (or
 * thread). Each ends within a bounded time.
 */
export interface Display {
	/** The public message of a challenge, with its buttons while it is open. */
	challenge(offer: Offer): Promise<Shown>;
	/** The same message once its status has changed. */
	challengeStatus(offer: Offer): Promise<Shown>;
	/** The notice a lost thread starts anew from. */
	root(match: Match, fresh: boolean): Promise<Shown>;
	thread(match: Match): Promise<Shown>;
	greeting(table: Table, fresh: boolean): Promise<Shown>;
	line(table: Table, line: Line, fresh: boolean): Promise<Shown>;
	board(table: Table, fresh: boolean): Promise<Shown>;
	/** Takes the controls off an older board. */
	retireBoard(thread: string, message: string): Promise<Shown>;
	/** Tells the parent channel, once, what keeps a match from being shown. Best effort. */
	hindrance(match: Match, hindrance: Hindrance): Promise<void>;
	/** Keeps a running game's thread awake, or puts a finished one away. */
	wake(match: Match): Promise<Shown>;
	archive(match: Match): Promise<Shown>;
	/** Says in a thread that its match cannot be read. */
	unreadable(thread: string, reason: Unread): Promise<Shown>;
}

/** Why a stored record is not touched: a later version of this program wrote it, or it makes no sense. */
export type Unread = "newer" | "unreadable";

export interface Log {
	info(event: string, details?: Readonly<Record<string, unknown>>): void;
	warn(event: string, details?: Readonly<Record<string, unknown>>): void;
	error(event: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Everything the use cases need from outside. */
export interface Ports {
	readonly records: Records;
	readonly display: Display;
	readonly log: Log;
	/** UTC ms. */
	now(): number;
	/** That many bytes nobody can foresee. */
	random(count: number): Buffer;
}
