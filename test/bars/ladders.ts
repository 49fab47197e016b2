import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawPlayers } from "../../renderers/index.ts";
import { enter, rebuild, voidMatch } from "../../src/app/ladder.ts";
import { leaderboard } from "../../src/app/leaderboard.ts";
import { eachOf } from "../../src/app/queue.ts";
import { keys } from "../../src/app/shelf.ts";
import { transact } from "../../src/app/transaction.ts";
import { chainKey } from "../../src/match/dice.ts";
import type { Records } from "../../src/store/records.ts";
import { openStore } from "../../src/store/sqlite.ts";
import { below, pick, type Random, seeded } from "../support/random-play.ts";
import { simulate } from "./simulated.ts";

const GAMES = ["tapa-mk", "tabla-mk", "gulbara-mk", "fevga-gr", "plakoto-gr"];
const BEGUN = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const LOOKS = 20;
const KB = 1000;

/** Times in milliseconds, of several looks the one in the middle. */
export interface LaddersReport {
	readonly matches: number;
	readonly players: number;
	/** A server's whole ladder, of one family and of all in this month. */
	readonly family: number;
	readonly month: number;
	/** A picture of its first page, and the very first one, for which everything is made ready. */
	readonly picture: number;
	readonly firstPicture: number;
	readonly rebuiltIn: number;
	/** Records that the rebuilding found otherwise. */
	readonly changed: number;
	/** Whether every byte of the ladders is as before. */
	readonly same: boolean;
	/** Taking the first match of a server of `voidedOf` matches out of its ladder. */
	readonly voidedIn: number;
	readonly voidedOf: number;
	readonly kbPerMatch: number;
}

/** So many matches of so many people on so many servers, each entered into its ladder in a commit of its own. */
export async function ladders(matches: number, people: number, servers: number): Promise<LaddersReport> {
	const folder = mkdtempSync(join(tmpdir(), "kafana-ladders-"));
	const file = join(folder, "1.sqlite");
	const records = openStore(file);
	const guilds = Array.from({ length: servers }, (_, index) => String(1000 + index));
	const root = randomBytes(32);
	const seal = chainKey(root, 0).toString("hex");
	const each = matches / servers;
	await eachOf(guilds.values(), servers, async (guild) => {
		const random = seeded(guilds.indexOf(guild) + 1);
		for (let number = 0; number < each; number++) {
			const at = BEGUN + number * MINUTE_MS * 60;
			await play(records, random, { guild, number, at, people, root, seal });
		}
	});
	const [guild = ""] = guilds;
	const now = BEGUN + each * MINUTE_MS * 60;
	const usual = async (act: () => Promise<unknown>): Promise<number> => {
		const times: number[] = [];
		for (let look = 0; look < LOOKS; look++) {
			const before = performance.now();
			await act();
			times.push(performance.now() - before);
		}
		return Math.round(times.toSorted((a, b) => a - b)[LOOKS >> 1] ?? 0);
	};
	const family = await usual(() => leaderboard(records, guild, { of: "pin", period: "all" }, now));
	const month = await usual(() => leaderboard(records, guild, { period: "month" }, now));
	const rows = await leaderboard(records, guild, { of: "pin", period: "all" }, now);
	const lines = rows.slice(0, 12).map(({ place, player, tally }) => ({
		place: String(place),
		name: player.name,
		cells: ["1500 ±99", ...Object.values(tally).slice(0, 5).map(String)],
		own: false,
	}));
	const heads = ["rating", "played", "won", "points", "mars", "row"];
	const draw = () => drawPlayers({ title: "Tapa and its family, all time", heads, lines });
	const started = performance.now();
	await draw();
	const firstPicture = Math.round(performance.now() - started);
	const picture = await usual(draw);
	const before = await everything(records);
	const rebuilding = performance.now();
	const { changed } = await rebuild(records);
	const rebuiltIn = Math.round(performance.now() - rebuilding);
	const same = (await everything(records)) === before;
	const small = "999";
	const few = 1000;
	for (let number = 0; number < few; number++) {
		const at = BEGUN + number * MINUTE_MS * 60;
		await play(records, seeded(number + 1), { guild: small, number, at, people, root, seal });
	}
	const voiding = performance.now();
	await voidMatch(records, idOf(small, 0), { by: { id: "1", name: "Landlord" }, reason: "tried", at: now });
	const voidedIn = Math.round(performance.now() - voiding);
	await records.close();
	const kbPerMatch = Math.round(statSync(file).size / KB / (matches + few));
	rmSync(folder, { recursive: true });
	return {
		matches,
		players: people,
		family,
		month,
		picture,
		firstPicture,
		rebuiltIn,
		changed,
		same,
		voidedIn,
		voidedOf: few,
		kbPerMatch,
	};
}

interface Play {
	readonly guild: string;
	readonly number: number;
	readonly at: number;
	readonly people: number;
	readonly root: Uint8Array;
	readonly seal: string;
}

const idOf = (guild: string, number: number): string => `${guild}x${number.toString(36)}`;

/** A match of two moves that one of two people gives up, the weaker one more often, entered as the bot does it. */
async function play(records: Records, random: Random, { guild, number, at, people, root, seal }: Play): Promise<void> {
	const one = below(random, people);
	const other = (one + 1 + below(random, people - 1)) % people;
	const players = [one, other].map((index) => ({ id: String(100_000 + index), name: `Player ${index}` }));
	const [first, second] = players;
	if (!first || !second) return;
	const loser = random() < (one + 1) / (one + other + 2) ? 0 : 1;
	const sketch = {
		id: idOf(guild, number),
		guild,
		game: pick(random, GAMES),
		players: [first, second] as const,
		at,
		root,
		seal,
	};
	const table = simulate(random, sketch, { loser, turns: 2 });
	await transact(records, async (tx) => tx.set(keys.match(table.match.id), await enter(tx, table)));
}

/** All that ladders are made of, as it is stored. */
async function everything(records: Records): Promise<string> {
	let all = "";
	for (const prefix of ["book:", "result:", "standing:"])
		for (let after: string | undefined; ; ) {
			const page = await records.list(prefix, { limit: 1000, ...(after === undefined ? {} : { after }) });
			all += JSON.stringify(page.map(({ key, value }) => [key, value]));
			after = page.at(-1)?.key;
			if (page.length < 1000) break;
		}
	return all;
}
