import type { Person } from "../../playground/person.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, buttonsOf, type SeenMatch, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";
import { below, pick, type Random, seeded } from "../support/random-play.ts";
import { addDifferences } from "../support/told.ts";

const GAMES = 4;
const SHORTEST_LIFE_MS = 100;
const LONGEST_LIFE_MS = 2500;
const SETTLING_MS = 25_000;
/** The playground's own patience with a bot that is down is shortened, so that players try again soon. */
const FIRST_ANSWER_MS = 1000;

/** What was found after many kills; every count must be nought but the first four. */
export interface KillReport {
	readonly kills: number;
	readonly matches: number;
	readonly turns: number;
	readonly draws: number;
	readonly unreadable: number;
	readonly lostTurns: number;
	readonly linesWrong: number;
	readonly rollsWrong: number;
	readonly owedUnshown: number;
	readonly shownTwice: number;
}

/** Four games are played on and on while the bot is killed again and again; then everything shown is compared with what is stored. */
export async function kill(times: number, seed = 1): Promise<KillReport> {
	const random = seeded(seed);
	const playground = await startPlayground({
		people: ["Ana", "Bojan", "Elif", "Nikos"],
		settings: { answerMs: FIRST_ANSWER_MS },
	});
	const bot = new BotProcess(playground);
	await bot.start();
	const people = ["Ana", "Bojan", "Elif", "Nikos"].map((name) => playground.person(name));
	const matches: SeenMatch[] = [];
	/** Plays a person was told were played. */
	const promised: { readonly match: string; readonly play: string }[] = [];
	let playing = true;

	async function keepPlaying(index: number): Promise<void> {
		let match = started[index];
		while (playing) {
			try {
				match ??= await begin(people[index] as Person, people[(index + 1) % people.length] as Person);
				if (!(await playOne(match, random, promised))) match = undefined;
			} catch {
				await pause(100);
			}
		}
	}
	async function begin(a: Person, b: Person): Promise<SeenMatch> {
		const match = await startGame(playground, a, b);
		matches.push(match);
		return match;
	}

	const started: (SeenMatch | undefined)[] = [];
	for (let index = 0; index < GAMES; index++)
		started.push(await begin(people[index] as Person, people[(index + 1) % people.length] as Person));
	const players = Promise.all(Array.from({ length: GAMES }, (_, index) => keepPlaying(index)));
	for (let count = 0; count < times; count++) {
		await pause(SHORTEST_LIFE_MS + below(random, LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
		await bot.end("SIGKILL");
		await bot.start();
	}
	playing = false;
	await players;
	await pause(SETTLING_MS);

	const records = bot.records();
	const seen = playground.person("Ana");
	const report = {
		kills: times,
		matches: 0,
		turns: 0,
		draws: 0,
		unreadable: 0,
		lostTurns: 0,
		linesWrong: 0,
		rollsWrong: 0,
		owedUnshown: 0,
		shownTwice: 0,
	};
	report.owedUnshown += (await records.list("owed:", { limit: 100 })).length;
	for (const { key } of await records.list("match:", { limit: 1000 })) {
		report.matches += 1;
		const table = await storedTable(records, key.slice("match:".length)).catch(() => undefined);
		if (!table) {
			report.unreadable += 1;
			continue;
		}
		const messages = seen.messages(table.match.thread ?? "", { limit: 10_000 }).filter(({ ephemeral }) => !ephemeral);
		addDifferences(table, messages, report);
		const plays = table.match.log.flatMap((entry) => (entry.kind === "turn" ? [entry.plays.join(" / ")] : []));
		for (const { match, play } of promised)
			if (match === table.match.id && !plays.includes(play)) report.lostTurns += 1;
	}
	await records.close();
	await bot.end();
	await playground.close();
	return report;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One turn by whoever is to move, as a client shows it; false once the game is over. */
async function playOne(
	match: SeenMatch,
	random: Random,
	promised: { match: string; play: string }[],
): Promise<boolean> {
	const board = boardIn(match.players[0], match.thread);
	if (board && /wins|draw/.test(board.content)) return false;
	if (!board || buttonsOf(board).length === 0) {
		await pause(50);
		return true;
	}
	const mover = match.players.find(({ id }) => board.content.startsWith(`<@${id}>`)) ?? match.players[0];
	const choices = await mover.complete(match.thread, "move", { play: "" }, "play");
	if (choices.length === 0) return true;
	const { value } = pick(random, choices);
	const answer = await mover.command(match.thread, "move", { play: value });
	if (answer.state === "failed") return true;
	const { content } = await answer.settled(FIRST_ANSWER_MS);
	const played = /^You played \*\*(.+)\*\*\.$/.exec(content)?.[1];
	if (played) promised.push({ match: match.id, play: played });
	return true;
}
