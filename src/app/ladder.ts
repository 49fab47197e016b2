import type { Match, Player } from "../match/match.ts";
import type { Table } from "../match/table.ts";
import type { Entry, Records } from "../store/records.ts";
import { account, type Book, EMPTY_BOOK, type Result, resultOf, type Standing } from "./results.ts";
import { keys, readTable } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

const PAGE = 500;

/** Enters a match that has just ended into its server's ladder, in the commit that ends it. Gives the match with its place. */
export async function enter(tx: Transaction, table: Table): Promise<Match> {
	const { guild } = table.match;
	const book = (await tx.get<Book>(keys.book(guild))) ?? EMPTY_BOOK;
	const match = { ...table.match, place: book.last + 1 };
	const bare = resultOf({ ...table, match }, match.place);
	const standingKey = ({ id }: Player): string => keys.standing(guild, bare.family, id);
	const [first, second] = bare.players;
	const before = [await tx.get<Standing>(standingKey(first)), await tx.get<Standing>(standingKey(second))] as const;
	const { book: next, result, standings } = account(book, bare, before);
	tx.set(keys.book(guild), next);
	tx.set(keys.result(guild, result.at, result.match), result);
	for (const standing of standings ?? []) tx.set(standingKey(standing.player), standing);
	return match;
}

/** Takes an ended match out of its server's ladder, and counts everything after it anew, in one commit. */
export function voidMatch(
	records: Records,
	id: string,
	voided: NonNullable<Match["voided"]>,
): Promise<"voided" | "noMatch" | "running" | "already"> {
	return transact(records, async (tx) => {
		const table = await readTable(tx, id);
		if (!table) return "noMatch";
		const { match } = table;
		if (match.place === undefined) return "running";
		if (match.voided) return "already";
		const now = { ...match, voided };
		tx.set(keys.match(id), now);
		const results = await listResults(records, match.guild);
		const bare = resultOf({ ...table, match: now }, match.place);
		await recount(
			tx,
			match.guild,
			results.map((result) => (result.match === id ? bare : result)),
		);
		return "voided";
	});
}

/** All results of a server that ended from a time on, in order. */
export async function listResults(records: Records, guild: string, since = 0): Promise<readonly Result[]> {
	const results = await listAll<Result>(records, `result:${guild}:`, keys.result(guild, since, ""));
	return results.toSorted((a, b) => a.place - b.place);
}

/** The standings of a server in one family, or in all. */
export const listStandings = (records: Records, guild: string, family?: string): Promise<readonly Standing[]> =>
	listAll<Standing>(records, family === undefined ? `standing:${guild}:` : keys.standing(guild, family, ""));

const listAll = async <T>(records: Records, prefix: string, from?: string): Promise<T[]> =>
	(await listEntries(records, prefix, from)).map(({ value }) => value as T);

async function listEntries(records: Records, prefix: string, from?: string): Promise<Entry[]> {
	const all: Entry[] = [];
	for await (const entry of eachEntry(records, prefix, from)) all.push(entry);
	return all;
}

/** The records below a prefix, page by page. */
async function* eachEntry(records: Records, prefix: string, from?: string): AsyncGenerator<Entry, void> {
	for (let after = from; ; ) {
		const page = await records.list(prefix, { limit: PAGE, ...(after === undefined ? {} : { after }) });
		yield* page;
		after = page.at(-1)?.key;
		if (page.length < PAGE) return;
	}
}

/** Counts a server's results from the first on, and sets what comes out otherwise than it is stored. Gives how much that is. */
async function recount(tx: Transaction, guild: string, results: readonly Result[]): Promise<number> {
	const wanted = new Map<string, object>();
	const standings = new Map<string, Standing>();
	let book = EMPTY_BOOK;
	for (const bare of results) {
		const [first, second] = bare.players.map(({ id }) => keys.standing(guild, bare.family, id));
		const before = [standings.get(first ?? ""), standings.get(second ?? "")] as const;
		const counted = account(book, bare, before);
		book = counted.book;
		wanted.set(keys.result(guild, bare.at, bare.match), counted.result);
		for (const standing of counted.standings ?? [])
			standings.set(keys.standing(guild, bare.family, standing.player.id), standing);
	}
	for (const [key, standing] of standings) wanted.set(key, standing);
	if (results.length > 0) wanted.set(keys.book(guild), book);
	let changed = 0;
	for (const [key, value] of wanted) {
		if (JSON.stringify(await tx.get(key)) === JSON.stringify(value)) continue;
		tx.set(key, value);
		changed += 1;
	}
	for (const { key } of await listEntries(tx.records, `standing:${guild}:`)) {
		if (wanted.has(key)) continue;
		await tx.get(key);
		tx.remove(key);
		changed += 1;
	}
	return changed;
}

/** What a rebuilding found: servers, ended matches, and records that were not as they should be. */
export interface Rebuilt {
	readonly guilds: number;
	readonly matches: number;
	readonly changed: number;
}

/** An ended match as a rebuilding needs it. */
interface Ended {
	readonly match: string;
	readonly place: number | undefined;
	readonly result: Result;
}

/** Counts the ladders of all servers anew from the matches alone. Where nothing was amiss, nothing is changed. */
export async function rebuild(records: Records): Promise<Rebuilt> {
	const byGuild = await listEnded(records);
	let matches = 0;
	let changed = 0;
	for (const [guild, ended] of byGuild) {
		matches += ended.length;
		changed += await transact(records, async (tx) => {
			const ordered = ended.toSorted((a, b) => placeOf(a) - placeOf(b) || a.result.at - b.result.at);
			for (const [index, { match, place }] of ordered.entries()) {
				if (place === index + 1) continue;
				const found = await tx.get<Match>(keys.match(match));
				if (found) tx.set(keys.match(match), { ...found, place: index + 1 });
			}
			return recount(
				tx,
				guild,
				ordered.map(({ result }, index) => ({ ...result, place: index + 1 })),
			);
		});
	}
	return { guilds: byGuild.size, matches, changed };
}

/** What all ended matches have come to, by server. Matches are read one after another: all at once they would not fit. */
async function listEnded(records: Records): Promise<ReadonlyMap<string, readonly Ended[]>> {
	const byGuild = new Map<string, Ended[]>();
	for await (const { key } of eachEntry(records, "match:")) {
		const table = await readTable(new Transaction(records), key.slice("match:".length));
		if (table?.match.endedAt === undefined) continue;
		const { id, guild, place } = table.match;
		const ended = byGuild.get(guild) ?? [];
		byGuild.set(guild, ended);
		ended.push({ match: id, place, result: resultOf(table, place ?? 0) });
	}
	return byGuild;
}

/** Those that ended before ladders were kept come last. */
const placeOf = ({ place }: Ended): number => place ?? Number.MAX_SAFE_INTEGER;
