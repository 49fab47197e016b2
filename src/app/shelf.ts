import { contests } from "../games/index.ts";
import { MATCH_VERSION, type Match } from "../match/match.ts";
import { OFFER_VERSION, type Offer } from "../match/offers.ts";
import { openTable, type Table } from "../match/table.ts";
import type { Records } from "../store/records.ts";
import { Unreadable } from "../store/unreadable.ts";
import { makeUpgrade, type Upgraded } from "../store/upgrade.ts";
import type { Unread } from "./ports.ts";
import type { Transaction } from "./transaction.ts";

const TIME_DIGITS = 15;

/** Keys of the store. Times in keys are UTC ms of 15 digits, so that order of key is order of time. */
export const keys = {
	match: (id: string) => `match:${id}`,
	offer: (id: string) => `offer:${id}`,
	/** The secret of a dice chain, apart from the match so that no export of a match holds it. */
	chain: (id: string, firstDraw: number) => `chain:${id}:${firstDraw}`,
	/** The challenge an interaction made. */
	made: (interaction: string) => `made:${interaction}`,
	/** Which match a thread belongs to. */
	thread: (thread: string) => `thread:${thread}`,
	/** Present once a thread has been told that its match cannot be read. */
	toldUntouched: (thread: string) => `told:${thread}`,
	/**
	 * One for each match of a person that runs or still owes something, each open challenge the person made ("offer"),
	 * and each made to that person ("asked"); apart, so that many of one kind hide none of another.
	 */
	mine: (person: string, what: MineKind, id: string) => `mine:${person}:${what}:${id}`,
	/** Present while something of a match or of a challenge is still to be shown. */
	owed: (what: "match" | "offer", id: string) => `owed:${what}:${id}`,
	/** Present while an older board may still have its controls. */
	oldBoard: (thread: string, message: string) => `owed:board:${thread}:${message}`,
	/** What a server's ended matches are counted by. */
	book: (guild: string) => `book:${guild}`,
	result: (guild: string, at: number, match: string) => `result:${guild}:${time(at)}:${match}`,
	standing: (guild: string, family: string, person: string) => `standing:${guild}:${family}:${person}`,
	due: (at: number, id: string, what: DueKind) => `due:${time(at)}:${id}:${what}`,
} as const;

/** A time in a key. */
function time(at: number): string {
	return String(at).padStart(TIME_DIGITS, "0");
}

export type MineKind = "match" | "offer" | "asked";
export type DueKind = "expire" | "wake" | "archive" | "forget";

/** More than anyone looks at in one list. */
const MOST_OF_MINE = 100;

/** Ids of a person's matches or challenges, at most a hundred of each kind. */
export async function listMine(records: Records, person: string, what: MineKind): Promise<readonly string[]> {
	const prefix = keys.mine(person, what, "");
	const entries = await records.list(prefix, { limit: MOST_OF_MINE });
	return entries.map(({ key }) => key.slice(prefix.length));
}

/** A match or challenge whose record must be left as it is. */
export class Untouched extends Error {
	readonly reason: Unread;
	readonly id: string;

	constructor(id: string, reason: Unread, why: string) {
		super(`match ${id} is left untouched: ${why}`);
		this.id = id;
		this.reason = reason;
	}
}

/** A challenge, or undefined if there is none of that id. Throws Untouched. */
export function readOffer(tx: Transaction, id: string): Promise<Offer | undefined> {
	return read(tx, keys.offer(id), id, upgradeOffer);
}

/** A match, brought to life, or undefined if there is none of that id. Throws Untouched. */
export async function readTable(tx: Transaction, id: string): Promise<Table | undefined> {
	const match = await read(tx, keys.match(id), id, upgradeMatch);
	if (!match) return undefined;
	const entry = contests[match.game];
	if (!entry) throw new Untouched(id, "newer", `this program does not know the game ${match.game}`);
	try {
		const table = openTable(match, entry, recent.get(id));
		remember(id, table);
		return table;
	} catch (error) {
		throw new Untouched(id, "unreadable", error instanceof Error ? error.message : String(error));
	}
}

/** Tables opened lately, so that a long log is not replayed from its start each time. What is stored alone counts. */
const recent = new Map<string, Table>();
const MOST_RECENT = 500;

function remember(id: string, table: Table): void {
	recent.delete(id);
	recent.set(id, table);
	const [oldest] = recent.keys();
	if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
}

async function read<T>(
	tx: Transaction,
	key: string,
	id: string,
	upgrade: (stored: unknown) => Upgraded<T>,
): Promise<T | undefined> {
	const stored = await tx.get<unknown>(key).catch((error: unknown) => {
		if (error instanceof Unreadable) return error;
		throw error;
	});
	if (stored === undefined) return undefined;
	const upgraded = upgrade(stored);
	if (!upgraded.ok) throw new Untouched(id, upgraded.error.reason, upgraded.error.details.message);
	return upgraded.value;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const upgradeMatch = makeUpgrade<Match>(
	MATCH_VERSION,
	{},
	({ id, game, players, seals, log, shown }) =>
		[id, game].every((text) => typeof text === "string") &&
		[players, seals, log].every((list) => Array.isArray(list) && list.every(isObject)) &&
		isObject(shown),
);

const upgradeOffer = makeUpgrade<Offer>(
	OFFER_VERSION,
	{},
	({ id, game, from, status }) =>
		[id, game].every((text) => typeof text === "string") && isObject(from) && isObject(status),
);
