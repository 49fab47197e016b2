import { readFileSync } from "node:fs";
import { chaos as troubles } from "../../playground/faults/chaos.ts";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import { DISCORD_SETTINGS } from "../../playground/settings.ts";
import type { Table } from "../../src/match/table.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { addDeeds, grouped, toldOf } from "../support/deeds.ts";
import { boardIn, buttonsOf, type SeenMatch, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";
import { below, seeded } from "../support/random-play.ts";
import { Restless } from "../support/restless.ts";
import { addDifferences } from "../support/told.ts";

const PEOPLE = ["Ana", "Bojan", "Elif", "Nikos", "Mila", "Said", "Iva", "Omer"];
const GAMES = 12;
const KINDS = ["tapa-mk", "tapa-tr", "tapal-empat"];
const CHANCE = 0.05;
const LONGEST_THINKING_MS = 800;
const SAMPLE_MS = 2000;
/** In which games heal by themselves once all is well: the bot looks for what is owed every fifteen seconds. */
const HEALING_MS = 60_000;
/** A busy machine may keep an answer too long once or twice. */
const ATTEMPTS = 3;
const KB_PER_MB = 1024;
const FIFTHS = 5;

/** What was found after so long; every count from `lost` on must be nought. */
export interface ChaosReport {
	readonly minutes: number;
	readonly matches: number;
	readonly deeds: number;
	readonly turns: number;
	readonly draws: number;
	/** Requests, events and heartbeats that something went wrong with. */
	readonly struck: number;
	/** Resident memory of the bot in MB: medians of the second and the last fifth of the time. */
	readonly earlyMb: number;
	readonly lateMb: number;
	/** Deeds of which people were never told anything. */
	readonly untold: number;
	/** Lines of the bot's log at level error, those counted below included. */
	readonly logged: number;
	/** Deeds people were told were done that are not stored, or as something else. */
	readonly lost: number;
	/** Deeds stored more than once, and entries that nobody's deed made. */
	readonly doubled: number;
	/** Deeds people were told were refused that are stored. */
	readonly doneUntold: number;
	readonly linesWrong: number;
	readonly rollsWrong: number;
	readonly owedUnshown: number;
	readonly shownTwice: number;
	/** Running games in which nobody could play on, neither at once nor after `/board`. */
	readonly stuck: number;
	/** Uncaught exceptions, unhandled rejections and ends of the bot. */
	readonly uncaught: number;
}

type Counts = { -readonly [K in keyof ChaosReport]: ChaosReport[K] };

/** Eight people play twelve games at random for so many minutes, while everything fails now and then. */
export async function chaos(minutes: number, seed = 1): Promise<ChaosReport> {
	const random = seeded(seed);
	const playground = await startPlayground({ people: PEOPLE, settings: { routeRates: {} } });
	const bot = new BotProcess(playground);
	await bot.start();
	const report: Counts = {
		minutes,
		matches: 0,
		deeds: 0,
		turns: 0,
		draws: 0,
		struck: 0,
		earlyMb: 0,
		lateMb: 0,
		untold: 0,
		logged: 0,
		lost: 0,
		doubled: 0,
		doneUntold: 0,
		linesWrong: 0,
		rollsWrong: 0,
		owedUnshown: 0,
		shownTwice: 0,
		stuck: 0,
		uncaught: 0,
	};
	const people = PEOPLE.map((name) => playground.person(name));
	const matches: SeenMatch[] = [];
	for (let index = 0; index < GAMES; index++) matches.push(await begin(playground, people, index));
	const actors = people.map((person, index) => new Restless(person, seeded(seed * 100 + index)));

	playground.settings.routeRates = DISCORD_SETTINGS.routeRates;
	const stop = playground.faults.add(...troubles(CHANCE, seed));
	const end = performance.now() + minutes * 60_000;
	const isOn = (): boolean => performance.now() < end;
	const memory: number[] = [];
	const sampling = setInterval(() => {
		if (bot.exitStatus === undefined) memory.push(residentMb(bot.pid));
	}, SAMPLE_MS);
	const restarting = setInterval(() => {
		if (bot.exitStatus === undefined) return;
		report.uncaught += 1;
		void bot.start();
	}, SAMPLE_MS);
	const renewing = renewGames(playground, people, matches, isOn);
	await Promise.all(
		actors.map(async (actor) => {
			while (isOn()) {
				await pause(below(random, LONGEST_THINKING_MS));
				await actor.act(matches.slice(-GAMES));
			}
		}),
	);
	report.struck = playground.faults.armed.reduce((sum, { struck }) => sum + struck, 0);
	stop();
	playground.faults.clear();
	await renewing;
	clearInterval(sampling);
	clearInterval(restarting);
	const records = bot.records();
	await heal(records, playground, matches);

	// What was told is read before what is stored: nobody may be told what is not.
	const told = toldOf(actors.flatMap(({ deeds }) => deeds));
	const tables = await tablesOf(records);
	report.matches = tables.length;
	addDeeds(report, tables, told);
	report.stuck = await stuckGames(playground, records, matches);
	await pause(2 * SAMPLE_MS);
	for (const table of await tablesOf(records)) {
		const thread = table.match.thread ?? "";
		const messages = people[0]?.messages(thread, { limit: 10_000 }).filter(({ ephemeral }) => !ephemeral) ?? [];
		addDifferences(table, messages, report);
	}
	[report.earlyMb, report.lateMb] = [1, FIFTHS - 1].map((fifth) => medianOf(memory, fifth)) as [number, number];
	report.logged = bot.errors().length;
	report.uncaught += bot.errors().filter((line) => /uncaught exception|unhandled rejection/.test(line)).length;
	const kinds = grouped(bot.errors(), (line) =>
		line
			.replace(/^\S+ error /, "")
			.replace(/\d{6,}/g, "#")
			.slice(0, 160),
	);
	for (const [kind, lines] of kinds) console.error(`${lines.length} × ${kind}`);
	await records.close();
	await bot.end();
	await playground.close();
	return report;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A game between two people, another two each time. */
function begin(playground: Playground, people: readonly Person[], index: number): Promise<SeenMatch> {
	const a = people[index % people.length];
	const b = people[(index + 1 + Math.floor(index / people.length) * 2) % people.length];
	if (!a || !b) throw new Error("nobody is there");
	return startGame(playground, a, b, KINDS[index % KINDS.length]);
}

/** For each game that is over another one is started, as well as trouble lets people. */
async function renewGames(
	playground: Playground,
	people: readonly Person[],
	matches: SeenMatch[],
	isOn: () => boolean,
): Promise<void> {
	let index = GAMES;
	while (isOn()) {
		await pause(SAMPLE_MS);
		const running = matches.filter(({ players, thread }) => {
			const board = boardIn(players[0], thread);
			return board === undefined || buttonsOf(board).length > 0 || !/wins|draw/.test(board.content);
		});
		if (running.length >= GAMES) continue;
		const begun = await begin(playground, people, index++).catch(() => undefined);
		if (begun) matches.push(begun);
	}
}

/** Waits until nothing is owed, but no longer than a bot needs that is left to itself. */
async function heal(records: Records, playground: Playground, matches: readonly SeenMatch[]): Promise<void> {
	const end = performance.now() + HEALING_MS;
	const owes = async (): Promise<boolean> =>
		(await records.list("owed:", { limit: 1 })).length > 0 || !playground.gateway.connected;
	while (performance.now() < end && (await owes())) await pause(500);
	// What is still owed comes back when a player asks.
	for (const { key } of await records.list("owed:match:", { limit: 100 })) {
		const match = matches.find(({ id }) => key.endsWith(id));
		if (match)
			await match.players[0].command(match.thread, "board").then((answer) => answer.settled().catch(() => undefined));
	}
	await pause(SAMPLE_MS);
}

async function tablesOf(records: Records): Promise<readonly Table[]> {
	const keys = await records.list("match:", { limit: 10_000 });
	return Promise.all(keys.map(({ key }) => storedTable(records, key.slice("match:".length))));
}

/** In every running game whoever is to move plays one turn more. */
async function stuckGames(playground: Playground, records: Records, matches: readonly SeenMatch[]): Promise<number> {
	let stuck = 0;
	for (const { match, phase, game, state } of await tablesOf(records)) {
		if (phase.kind === "over") continue;
		const seen = matches.find(({ id }) => id === match.id);
		const isShown = (): boolean => {
			const board =
				match.thread === undefined ? undefined : boardIn(playground.person(match.players[0].id), match.thread);
			return board !== undefined && buttonsOf(board).length > 0;
		};
		const mover = phase.kind === "move" ? playground.person(match.players[phase.seat].id) : undefined;
		const asker = playground.person(match.players[0].id);
		if (!isShown() && match.thread !== undefined)
			await (await asker.command(match.thread, "board")).settled().catch(() => undefined);
		const text = phase.kind === "move" ? game.format(state, game.plays(state)[0]) : "";
		let told: string | undefined;
		const hasMoved = async () => (await storedTable(records, match.id)).match.log.length > match.log.length;
		for (let attempt = 0; attempt < ATTEMPTS && !(await hasMoved()); attempt++) {
			const answer = mover && (await mover.command(match.thread ?? "", "move", { play: text }));
			told = (await answer?.settled(HEALING_MS).catch(() => undefined))?.content;
		}
		if (isShown() && (await hasMoved())) continue;
		stuck += 1;
		console.error("stuck", match.id, seen?.thread, phase.kind, match.hindrance, told);
	}
	return stuck;
}

function residentMb(pid: number | undefined): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KB_PER_MB;
}

function medianOf(samples: readonly number[], fifth: number): number {
	const length = Math.ceil(samples.length / FIFTHS);
	const part = samples.slice(fifth * length, (fifth + 1) * length).toSorted((a, b) => a - b);
	return Math.round(part[Math.floor(part.length / 2)] ?? 0);
}
