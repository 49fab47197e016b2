import { readFileSync } from "node:fs";
import type { Person } from "../../playground/person.ts";
import { DISCORD_SETTINGS } from "../../playground/settings.ts";
import { eachOf } from "../../src/app/queue.ts";
import { BotProcess } from "../support/bot.ts";
import { boardIn, button, buttonsOf, type SeenMatch, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const STARTED_AT_ONCE = 5;
const PATIENCE_MS = 60_000;
/** A thread takes five messages in five seconds, and a turn leaves two. */
const BETWEEN_MS = 5500;
/** In which Linux counts a process's time. */
const TICK_MS = 10;

/** Milliseconds in order, and what of them is reported. */
interface Times {
	readonly count: number;
	readonly p50: number;
	readonly p95: number;
	readonly p99: number;
	readonly most: number;
}

/** How long people waited, from the press on: for the first answer, the whole private one, and the public board. */
export interface LoadReport {
	/** Any first answer. */
	readonly first: Times;
	/** Private answers with a picture: a draft opened, the position after *Done*. */
	readonly pictures: Times;
	/** Private answers without one, to `/move`. */
	readonly words: Times;
	/** The next board, which calls the other player. */
	readonly boards: Times;
	/** Time the bot's process itself worked for each turn, drafts and boards included, in milliseconds. */
	readonly busyPerTurn: number;
	readonly failed: number;
	readonly errors: number;
}

/**
 * So many games at once, each with two people of its own. In every round all of them open a draft in the same moment,
 * then all press *Done*, and then all type their turn after `/move`. The bot runs in a process of its own; Discord and
 * the people share this one.
 */
export async function load(games: number, rounds: number): Promise<LoadReport> {
	const people = Array.from({ length: 2 * games }, (_, index) => `Player ${index}`);
	// The challenges are made in one channel, which takes only so many messages; turns are measured within that limit.
	const playground = await startPlayground({ people, settings: { routeRates: {} } });
	const bot = new BotProcess(playground);
	await bot.start();
	const matches: SeenMatch[] = [];
	await eachOf(Array.from({ length: games }).keys(), STARTED_AT_ONCE, async (index) => {
		const [a, b] = [people[2 * index] ?? "", people[2 * index + 1] ?? ""];
		matches.push(await startGame(playground, playground.person(a), playground.person(b)));
	});
	playground.settings.routeRates = DISCORD_SETTINGS.routeRates;
	const seen = { first: [], pictures: [], words: [], boards: [] } as Record<string, number[]>;
	let failed = 0;
	const atOnce = async (kind: "pictures" | "words", act: (match: SeenMatch) => ReturnType<Person["press"]>) => {
		await pause(BETWEEN_MS);
		const answers = matches.map(async (match) => {
			const before = performance.now();
			const answer = await act(match);
			seen.first?.push(answer.latencyMs);
			if (answer.state === "failed") failed += 1;
			const message = await answer.until(({ loading, id, attachments }) => {
				const wanted = kind === "words" || attachments.some(({ filename }) => filename !== drafts.get(id));
				return !loading && wanted;
			}, PATIENCE_MS);
			seen[kind]?.push(performance.now() - before);
			drafts.set(message.id, message.attachments[0]?.filename ?? "");
			return message;
		});
		return Promise.all(answers);
	};
	/** The picture each draft shows. */
	const drafts = new Map<string, string>();
	const boardsAfter = async <T>(act: () => Promise<T>): Promise<void> => {
		const before = new Map(matches.map((match) => [match.thread, board(match).id]));
		const since = performance.now() + BETWEEN_MS;
		const stop = playground.world.listen((event) => {
			if (event.kind !== "message-create") return;
			const { channelId, attachments, ephemeralFor } = event.message;
			if (attachments.length === 0 || ephemeralFor !== undefined || !before.delete(channelId)) return;
			seen.boards?.push(performance.now() - since);
		});
		await act();
		const late = performance.now() + PATIENCE_MS;
		while (before.size > 0 && performance.now() < late) await pause(50);
		failed += before.size;
		stop();
	};

	const busyBefore = busyMs(bot.pid);
	for (let round = 0; round < rounds; round++) {
		const opened = await atOnce("pictures", (match) => {
			const first = buttonsOf(board(match))[0];
			return mover(match).press(board(match).id, first?.id ?? "");
		});
		const ready = new Map<string, string>();
		for (const [index, match] of matches.entries()) {
			let draft = opened[index];
			while (draft && !buttonsOf(draft).some(({ label }) => label === "Done")) {
				const { content } = draft;
				const pressed = await mover(match).press(draft.id, button(draft, /\//).id);
				draft = await pressed.until((message) => message.content !== content);
			}
			if (!draft) continue;
			drafts.set(draft.id, draft.attachments[0]?.filename ?? "");
			ready.set(match.id, `${draft.id} ${button(draft, "Done").id}`);
		}
		await boardsAfter(() =>
			atOnce("pictures", (match) => {
				const [draft = "", done = ""] = ready.get(match.id)?.split(" ") ?? [];
				return mover(match).press(draft, done);
			}),
		);
		const texts = new Map<string, string>();
		for (const match of matches) {
			const [choice] = await mover(match).complete(match.thread, "move", { play: "" }, "play");
			texts.set(match.id, String(choice?.value));
		}
		await boardsAfter(() =>
			atOnce("words", (match) => mover(match).command(match.thread, "move", { play: texts.get(match.id) ?? "" })),
		);
	}
	const busyPerTurn = Math.round((busyMs(bot.pid) - busyBefore) / (2 * rounds * games));
	const errors = bot.errors().length;
	await bot.end();
	await playground.close();
	const [first, pictures, words, boards] = [seen.first, seen.pictures, seen.words, seen.boards].map(timesOf);
	if (!first || !pictures || !words || !boards) throw new Error("nothing was measured");
	return { first, pictures, words, boards, busyPerTurn, failed, errors };
}

/** How long a process has worked so far. */
function busyMs(pid: number | undefined): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	const [user, system] = [11, 12].map((field) => Number(fields[field]));
	return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function board(match: SeenMatch) {
	const found = boardIn(match.players[0], match.thread);
	if (!found) throw new Error("no board");
	return found;
}

function mover(match: SeenMatch): Person {
	const { content } = board(match);
	return match.players.find(({ id }) => content.startsWith(`<@${id}>`)) ?? match.players[0];
}

function timesOf(list: readonly number[] = []): Times {
	const sorted = list.toSorted((a, b) => a - b);
	const at = (share: number): number => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
	return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}
