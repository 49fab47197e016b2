import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { Message } from "../../playground/records.ts";
import { eachOf } from "../../src/app/queue.ts";
import { offerMessage, threadName } from "../../src/discord/openings.ts";
import { boardMessage } from "../../src/discord/present.ts";
import { tellLine } from "../../src/discord/telling.ts";
import { loadWords } from "../../src/discord/words.ts";
import type { Offer } from "../../src/match/offers.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { harmOf, harmOfPlain } from "../support/harmless.ts";
import { hostileNames } from "../support/hostile-names.ts";
import { boardIn, button, buttonsOf, pressTurn, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";
import { seeded } from "../support/random-play.ts";

const AT_ONCE = 4;
const TURNS = 2;
const LONGEST_THREAD_NAME = 100;
const LONGEST_ALT = 1024;
/** The least of some tries is what it takes; the rest is what else the machine did. */
const TRIES = 3;
const MOST_MS = 50;
const STAKES = {
	players: [
		{ won: 9, lost: -9 },
		{ won: 9, lost: -9 },
	],
	often: true,
} as const;
const US_PER_MS = 1000;

/** What names did; every count but the first two must be nought. */
export interface NamesReport {
	readonly names: number;
	/** Messages read, each version of each. */
	readonly messages: number;
	/** Pings of people whom the bot's own words do not address, or of everyone. */
	readonly pings: number;
	/** Messages in which something of a name came alive, or which a name disturbed. */
	readonly harmed: number;
	/** Names of threads, alt texts and lines that a name disturbed. */
	readonly disordered: number;
	/** Games that could not be played to the end. */
	readonly unplayed: number;
	/** Names with which the words and the picture of a turn take 50 ms of work or more. */
	readonly slow: number;
	/** The slowest and the one in the middle, in milliseconds of work. */
	readonly slowestMs: number;
	readonly usualMs: number;
	readonly errors: number;
}

/** A short game of every two of so many people with hostile names, all of its messages read as Discord's clients do. */
export async function names(count: number, seed = 1): Promise<NamesReport> {
	const aliases = Array.from({ length: count }, (_, index) => `Person ${index}`);
	const playground = await startPlayground({
		people: [...aliases, "Victim"],
		// All challenges are made in one channel, and how often is not what this is about.
		settings: { routeRates: {} },
	});
	const victims = {
		user: playground.person("Victim").id,
		role: playground.guildId,
		channel: playground.channels.general ?? "",
		command: "100000000000000001",
	};
	const hostile = hostileNames(count, seeded(seed), victims);
	const people = aliases.map((alias) => playground.person(alias));
	for (const [index, person] of people.entries()) rename(playground, person, hostile[index] ?? "");
	const bot = new BotProcess(playground);
	await bot.start();
	const read: Message[] = [];
	playground.world.listen((event) => {
		if (event.kind === "message-create") read.push(event.message);
		// Whom it pinged when it was new is no news of an edit.
		if (event.kind === "message-update") read.push({ ...event.message, pinged: [] });
	});
	let unplayed = 0;
	let sample: Table | undefined;
	await eachOf(Array.from({ length: Math.floor(count / 2) }).keys(), AT_ONCE, async (index) => {
		const [a, b, c] = [0, 1, 2].map((next) => people[(2 * index + next) % count]);
		if (!a || !b || !c) return;
		try {
			const id = await shortGame(playground, a, b, c);
			const records = bot.records();
			sample ??= await storedTable(records, id);
			await records.close();
		} catch (error) {
			unplayed += 1;
			console.error(JSON.stringify(a.name.slice(0, 60)), JSON.stringify(b.name.slice(0, 60)), error);
		}
	});
	const errors = bot.errors();
	for (const line of errors.slice(0, 5)) console.error(line);
	const told = judge(playground, read);
	await bot.end();
	await playground.close();
	if (!sample) throw new Error("no game was played");
	const times: number[] = [];
	for (const name of hostile) times.push(await timeOf(sample, name));
	return {
		names: hostile.length,
		...told,
		unplayed,
		slow: times.filter((ms) => ms >= MOST_MS).length,
		slowestMs: Math.round(Math.max(...times)),
		usualMs: Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0),
		errors: errors.length,
	};
}

/** Gives a person a name that could not be typed at the start. */
function rename({ world }: Playground, { id }: Person, globalName: string): void {
	const user = world.users.get(id);
	if (user) world.store.transaction(() => world.users.put(id, { ...user, globalName }));
}

/** A challenge that is declined, one that is withdrawn, and a game with every message that names somebody. */
async function shortGame(playground: Playground, a: Person, b: Person, stranger: Person): Promise<string> {
	const channel = playground.channels.games ?? "";
	for (const [label, who] of [
		["Decline", b],
		["Withdraw", a],
	] as const) {
		const asked = await (await a.command(channel, "challenge", { game: "tapa-mk", person: b.id })).settled();
		const id = /channels\/\d+\/\d+\/(\d+)/.exec(asked.content)?.[1];
		const challenge = await b.waitForMessage(channel, (message) => message.id === id);
		for (const other of ["Accept", "Decline", "Withdraw"])
			await (await stranger.press(challenge.id, button(challenge, other).id)).settled();
		await a.command(channel, "games");
		await b.command(channel, "games");
		await (await who.press(challenge.id, button(challenge, label).id)).settled();
		await b.waitForMessage(channel, (message) => message.id === id && buttonsOf(message).length === 0);
	}
	const match = await startGame(playground, a, b);
	for (let turn = 0; turn < TURNS; turn++) {
		const content = boardIn(a, match.thread)?.content ?? "";
		const [mover, other] = content.startsWith(`<@${a.id}>`) ? [a, b] : [b, a];
		for (const person of [mover, other, stranger])
			for (const name of ["board", "games"]) await (await person.command(match.thread, name)).settled();
		await (await other.command(match.thread, "move", { play: "24/18" })).settled();
		await pressTurn(match, mover, (steps) => steps[0]);
	}
	const asked = await (await b.command(match.thread, "resign")).settled();
	await (await b.press(asked.id, button(asked, "Resign").id)).until(({ content }) => content === "You resigned.");
	await a.waitForMessage(match.thread, ({ content }) => content.includes("wins"));
	return match.id;
}

function judge(playground: Playground, read: readonly Message[]) {
	const { world } = playground;
	const told = { messages: 0, pings: 0, harmed: 0, disordered: 0 };
	const complain = (what: string, text: string): void => console.error(what, JSON.stringify(text.slice(0, 300)));
	for (const { authorId, content, pinged, mentionEveryone, attachments } of read) {
		if (authorId !== world.bot.id) continue;
		told.messages += 1;
		const addressed = content.replace(/\u2068[^\u2069]*\u2069/g, "");
		if (mentionEveryone || pinged.some((id) => !addressed.includes(`<@${id}>`))) {
			told.pings += 1;
			complain("pings", content);
		}
		const harm = harmOf(content);
		if (harm.length > 0) {
			told.harmed += 1;
			complain(harm.join(), content);
		}
		const turn = /^\u2068[^\u2069\n]*\u2069 \d+\. (\d-\d: [\d/ off()]+|resigns)$/;
		if (/^\u2068[^\u2069]*\u2069 \d+\. /.test(content) && !turn.test(content)) {
			told.disordered += 1;
			complain("not a line", content);
		}
		for (const { description = "" } of attachments) {
			const wrong = harmOfPlain(description, LONGEST_ALT);
			if (wrong.length === 0) continue;
			told.disordered += 1;
			complain(`alt: ${wrong.join()}`, description);
		}
	}
	for (const { name } of world.threads()) {
		const wrong = harmOfPlain(name, LONGEST_THREAD_NAME);
		if (wrong.length === 0 && /.+ and .+: /.test(name)) continue;
		told.disordered += 1;
		complain(`thread: ${wrong.join()}`, name);
	}
	return told;
}

const SETTINGS = { words: true, commit: "done" } as const;
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How much work the words of a challenge, a thread and a turn take with a name for both players, and the picture, in milliseconds. */
async function timeOf(table: Table, name: string): Promise<number> {
	const say = (await loadWords()).in("en-US");
	const [first, second] = table.match.players;
	const match = {
		...table.match,
		players: [
			{ ...first, name },
			{ ...second, name },
		] as const,
	};
	const log = match.log.slice(0, match.log.findLastIndex(({ kind }) => kind === "turn") + 2);
	const named = openTable({ ...match, log }, table.contest);
	const line = named.story.findLast((told) => told.kind === "line");
	const offer: Offer = {
		version: 1,
		id: match.id,
		game: match.game,
		from: { id: first.id, name },
		to: { id: second.id, name },
		guild: match.guild,
		channel: match.channel,
		seal: match.seals[0]?.seal ?? "",
		status: { kind: "open" },
		by: "1",
		createdAt: 0,
		expiresAt: 0,
	};
	let best = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const before = process.cpuUsage();
		offerMessage(offer, STAKES, say);
		threadName(match, say);
		if (line?.kind === "line") tellLine(match, line.line, say);
		await boardMessage(named, { say, settings: SETTINGS, log: QUIET });
		const { user, system } = process.cpuUsage(before);
		best = Math.min(best, (user + system) / US_PER_MS);
	}
	return best;
}
