import type { Forgery } from "../../playground/forgery.ts";
import type { Person } from "../../playground/person.ts";
import { PersonError } from "../../playground/person-error.ts";
import type { Playground } from "../../playground/playground.ts";
import type { Message, Modal } from "../../playground/records.ts";
import type { Match } from "../../src/match/match.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { forge, type Surroundings } from "../support/forging.ts";
import { foreignMoves, mixedUp, spoiled } from "../support/harm-done.ts";
import { boardIn, buttonsOf, type SeenMatch, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";
import { below, pick, seeded } from "../support/random-play.ts";

const PLAYERS = ["Ana", "Bojan", "Elif", "Nikos", "Mila", "Said", "Iva", "Omer"];
const STRANGERS = ["Vera", "Zoran", "Yasmin", "Petar"];
/** Players who are taken out of the server, or lose sight of the channel, after their games have begun. */
const REMOVED = ["Goran", "Tamer"];
const UNSEEING = ["Lena", "Rade"];
const GAMES = 8;
/** So many people act side by side. */
const LANES = 4;
const MOST_SHOWN = 500;
const PATIENCE_MS = 30_000;
/** How often a person plays by the rules, so that boards grow old. */
const FAIR = 25;

/** What came of it; every count but the first five must be nought. */
export interface HostileReport {
	readonly tried: number;
	/** What Discord itself would not have taken. */
	readonly refusedByDiscord: number;
	readonly fairTurns: number;
	readonly matches: number;
	/** Answers that came at the second try only, or not at all. */
	readonly late: number;
	/** First answers that did not come, twice. */
	readonly unanswered: number;
	/** Answers without words, or seen by others, twice. */
	readonly wordless: number;
	/** "Something went wrong": the bot met what it did not expect. */
	readonly unexpected: number;
	/** Turns and resignations by someone whose turn it was not, by the playground's own account of who did what. */
	readonly foreignMoves: number;
	/** Logged entries changed or lost since they were first seen. */
	readonly rewritten: number;
	/** Public messages that were overwritten by a private answer. */
	readonly spoiled: number;
	/** Matches that share a thread or a root with another. */
	readonly mixedUp: number;
	readonly errors: number;
	readonly crashes: number;
}

type Counts = { -readonly [K in keyof HostileReport]: HostileReport[K] };

/** So many hostile presses, choices, forms and commands, by players, strangers and people who were put out. */
export async function hostile(times: number, seed = 1): Promise<HostileReport> {
	const random = seeded(seed);
	const people = [...PLAYERS, ...STRANGERS, ...REMOVED, ...UNSEEING];
	const playground = await startPlayground({ people, settings: { routeRates: {} } });
	const bot = new BotProcess(playground);
	await bot.start();
	const records = bot.records();
	const report: Counts = {
		tried: 0,
		refusedByDiscord: 0,
		fairTurns: 0,
		matches: 0,
		late: 0,
		unanswered: 0,
		wordless: 0,
		unexpected: 0,
		foreignMoves: 0,
		rewritten: 0,
		spoiled: 0,
		mixedUp: 0,
		errors: 0,
		crashes: 0,
	};
	const person = (name: string): Person => playground.person(name);
	const shown: Message[] = [];
	playground.world.listen((event) => {
		if (event.kind !== "message-create" && event.kind !== "message-update") return;
		if (event.message.components.length === 0) return;
		shown.push(event.message);
		if (shown.length > MOST_SHOWN) shown.shift();
	});
	const matches: SeenMatch[] = [];
	for (let index = 0; index < GAMES; index++)
		matches.push(
			await startGame(
				playground,
				person(PLAYERS[index % PLAYERS.length] ?? ""),
				person(PLAYERS[(index + 3) % PLAYERS.length] ?? ""),
			),
		);
	for (const [index, name] of [...REMOVED, ...UNSEEING].entries())
		matches.push(await startGame(playground, person(name), person(PLAYERS[index] ?? "")));
	for (const name of PLAYERS.slice(0, 4))
		await person(name).command(games(playground), "challenge", { game: "tapa-mk" });
	for (const name of people) await (await person(name).command(person(name).direct(), "settings")).settled();
	for (const name of REMOVED) playground.moderator.removeMember(person(name).id);
	for (const name of UNSEEING) playground.moderator.allow(games(playground), person(name).id, []);

	const seen = new Map<string, Match>();
	const world: Stage = { playground, records, random, matches, shown, forms: new Map(), report };
	const actors = people.map((name) => person(name));
	const share = Math.ceil(times / actors.length);
	const chances = new Map(actors.map((actor, index) => [actor, seeded(seed * 1000 + index)]));
	const lanes = Array.from({ length: LANES }, (_, lane) => actors.filter((_actor, index) => index % LANES === lane));
	await Promise.all(
		lanes.map(async (lane, index) => {
			for (let count = 0; count < share && bot.exitStatus === undefined; count++) {
				for (const actor of lane) {
					const own = { ...world, random: chances.get(actor) ?? random };
					if (below(own.random, FAIR) === 0) await playFairly(own, actor);
					await attack(own, actor);
				}
				if (index === 0 && count % 50 === 0) await compare(world, seen);
			}
		}),
	);
	await compare(world, seen);
	report.matches = seen.size;
	report.spoiled = spoiled(playground);
	report.mixedUp = mixedUp([...seen.values()]);
	for (const match of seen.values()) report.foreignMoves += foreignMoves(playground, match);
	report.errors = bot.errors().length;
	report.crashes = bot.exitStatus === undefined ? 0 : 1;
	for (const line of bot.errors().slice(0, 5)) console.error(line);
	await records.close();
	await bot.end();
	await playground.close();
	return report;
}

interface Stage extends Surroundings {
	readonly records: Records;
	/** The form each person had opened last. */
	readonly forms: Map<string, Modal>;
	readonly report: Counts;
}

const games = (playground: Playground): string => playground.channels.games ?? "";

type Verdict = "answered" | "unanswered" | "wordless" | "unexpected";

async function attack(stage: Stage, actor: Person): Promise<void> {
	const { report } = stage;
	const forgery = forge(stage, actor, stage.forms.get(actor.id));
	if (!forgery) return;
	report.tried += 1;
	try {
		const first = await send(stage, actor, forgery);
		if (first === "answered") return;
		// What a busy machine lost is not lost again; what the bot does not answer is.
		report.late += 1;
		const verdict = first === "unexpected" ? first : await send(stage, actor, forgery);
		if (verdict === "answered") return;
		report[verdict] += 1;
		console.error(verdict, JSON.stringify(forgery).slice(0, 400));
	} catch (error) {
		if (!(error instanceof PersonError)) throw error;
		report.refusedByDiscord += 1;
	}
}

/** Whether there was an answer, in words, for whoever asked alone. */
async function send({ playground, forms }: Stage, actor: Person, forgery: Forgery): Promise<Verdict> {
	const touched = new Set<string>();
	const stop = playground.world.listen((event) => {
		if (event.kind === "message-update") touched.add(event.message.id);
	});
	try {
		const answer = await actor.forge(forgery);
		if (answer.modal) forms.set(actor.id, answer.modal);
		if (answer.state === "failed") return "unanswered";
		if (answer.kind === "choices" || answer.kind === "modal") return "answered";
		const isIn = (): boolean => {
			const { message, kind } = answer;
			return message !== undefined && !message.loading && (kind !== "deferred-update" || touched.has(message.id));
		};
		const end = performance.now() + PATIENCE_MS;
		while (!isIn() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
		const { message } = answer;
		if (!isIn() || message?.content.trim() === "" || message?.ephemeral !== true) return "wordless";
		return message.content.startsWith("Something went wrong") ? "unexpected" : "answered";
	} finally {
		stop();
	}
}

/** A legal turn by a player of some running game, so that there are old boards and new dice. */
async function playFairly(stage: Stage, actor: Person): Promise<void> {
	await playTurn(stage, actor).catch((error: unknown) => {
		// Who was put out does not play.
		if (!(error instanceof PersonError)) throw error;
	});
}

async function playTurn({ records, random, matches, report }: Stage, actor: Person): Promise<void> {
	const own = matches.filter(({ players }) => players.some(({ id }) => id === actor.id));
	const tables = await Promise.all(own.map((match) => storedTable(records, match.id)));
	const table = tables.find(({ phase, match }) => phase.kind === "move" && match.players[phase.seat].id === actor.id);
	const match = own.find(({ id }) => id === table?.match.id);
	if (!table || !match) return;
	const { game, state } = table;
	const text = game.format(state, pick(random, game.plays(state)));
	const board = boardIn(actor, match.thread);
	const opened = board && buttonsOf(board)[0];
	if (board && opened) await actor.press(board.id, opened.id);
	const answer = await actor.command(match.thread, "move", { play: text });
	const message = await answer.settled(PATIENCE_MS);
	if (message.content.startsWith("You played")) report.fairTurns += 1;
}

/** Every match as it stands, against how it stood: what was logged stays as it was. */
async function compare({ records, report }: Stage, seen: Map<string, Match>): Promise<void> {
	for (const { value } of await records.list("match:", { limit: 10_000 })) {
		const match = value as Match;
		const before = seen.get(match.id);
		const kept = before?.log.every((entry, index) => {
			const now = match.log[index];
			// The line of an entry is known later.
			const { line: _old, ...was } = { line: "", ...entry };
			const { line: _new, ...is } = { line: "", ...now };
			return JSON.stringify(is) === JSON.stringify(was);
		});
		if (kept === false) report.rewritten += 1;
		seen.set(match.id, match);
	}
}
