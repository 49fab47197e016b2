import { randomBytes } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client, Events, Routes } from "discord.js";
import { commands } from "../commands/index.ts";
import { warmUp } from "../renderers/index.ts";
import { Challenges } from "./app/challenges.ts";
import { Sweeper } from "./app/due.ts";
import { Ladders } from "./app/ladders.ts";
import { Matches } from "./app/matches.ts";
import type { Log, Ports } from "./app/ports.ts";
import { moveScope } from "./app/scopes.ts";
import { AllSettings } from "./app/settings.ts";
import { Settler } from "./app/settle.ts";
import { Bot } from "./discord/bot.ts";
import { Channels } from "./discord/channel.ts";
import { isOvertaken, persist, watchConnection } from "./discord/connection.ts";
import { Hearing } from "./discord/hearing.ts";
import { Members } from "./discord/members.ts";
import { RawInteractions } from "./discord/raw.ts";
import { GLOBAL_SCOPE, registerCommands } from "./discord/register.ts";
import { Threads } from "./discord/threads.ts";
import { requestWithWaits } from "./discord/waits.ts";
import { loadWords } from "./discord/words.ts";
import { type Env, EnvError, loadEnvFile, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { startHint } from "./starting.ts";
import { openStore } from "./store/sqlite.ts";

/** How long a graceful end may take before the process ends anyway; the state is safe at any moment. */
const STOP_MS = 10_000;

/** How long one attempt at a request may go without an answer. */
const REQUEST_MS = 4_000;

/** How often what is owed and due is looked for. */
const SWEEP_MS = 15_000;

/** Where the bot logs in, and where it keeps its games. */
interface Home {
	readonly token: string;
	/** Base of Discord's API, without a version. */
	readonly api: string;
	readonly guild: string | undefined;
	readonly dataDir: string;
}

/** A bot that is logged in. */
interface Kafana {
	/** Ends gracefully: what is under way is finished and saved. */
	stop(): Promise<void>;
}

interface Place {
	readonly home: Home;
	close(): Promise<void>;
}

// Whatever is written is for its owner alone: it holds the dice to come.
process.umask(0o077);
const env = environment();
const print = (line: string): void => console.log(line);
const log = createLog(print, env.token === undefined ? [] : [env.token]);

process.on("uncaughtException", (error) => {
	log.error("uncaught exception, ending", { error });
	process.exit(1);
});
process.on("unhandledRejection", (error) => {
	if (isOvertaken(error)) log.warn("a gateway connection was overtaken by another", { error });
	else log.error("unhandled rejection", { error });
});

try {
	mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
	const place = await findPlace(env);
	const kafana = await startKafana(place.home, log);
	const stop = async (signal: NodeJS.Signals): Promise<void> => {
		log.info("stopping", { signal });
		setTimeout(() => process.exit(1), STOP_MS).unref();
		await kafana.stop();
		await place.close();
		process.exit(0);
	};
	// A terminal and npm may each send the same signal: it must not end what the first has begun.
	let stopping = false;
	for (const signal of ["SIGTERM", "SIGINT"] as const)
		process.on(signal, () => {
			if (!stopping) void stop(signal);
			stopping = true;
		});
} catch (error) {
	log.error("cannot start", { error });
	const hint = startHint(error);
	if (hint !== undefined) console.error(hint);
	process.exit(1);
}

/** Ends the process at once: the state is safe, and whoever supervises it starts it again. */
function end(log: Log, why: string): never {
	log.error("ending", { why });
	process.exit(1);
}

function environment(): Env {
	try {
		loadEnvFile();
		return readEnv(process.env);
	} catch (error) {
		if (!(error instanceof EnvError)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

/** Discord where a token is configured, a Discord on this machine where none is. */
async function findPlace({ token, api, guild, dataDir, playgroundPort }: Env): Promise<Place> {
	if (token !== undefined) return { home: { token, api, guild, dataDir }, close: async () => {} };
	const { startPlayground } = await import("../playground/playground.ts");
	const playground = await startPlayground({ port: playgroundPort, file: join(dataDir, "playground.sqlite") });
	print(`No DISCORD_TOKEN is set, so a Discord on this machine is used. Open ${playground.url} to play.`);
	return {
		home: { token: playground.token, api: playground.apiUrl, guild: undefined, dataDir },
		close: () => playground.close(),
	};
}

/** Wires everything, registers the commands and logs in. Rejects when Discord or the store cannot be reached. */
async function startKafana(home: Home, log: Log): Promise<Kafana> {
	const rest = { api: home.api, timeout: REQUEST_MS, makeRequest: requestWithWaits };
	const hearing = new Hearing(log);
	const client = new Client({ intents: [], rest, allowedMentions: { parse: [] }, ws: hearing.options });
	client.rest.setToken(home.token);
	const application = await persist(() => client.rest.get(Routes.currentApplication()) as Promise<{ id: string }>);
	const user = await persist(() => client.rest.get(Routes.user()) as Promise<{ id: string }>);
	const file = join(home.dataDir, `${application.id}.sqlite`);
	const records = openStore(file);
	const { ino } = statSync(file);

	const words = await loadWords();
	const channels = new Channels(client.rest);
	const settings = new AllSettings(records);
	const ladders = new Ladders(records, Date.now);
	const display = new Threads(channels, { me: user.id, say: words.in(undefined), log, settings, ladders });
	const ports: Ports = { records, display, log, now: Date.now, random: (count) => randomBytes(count) };
	const settler = new Settler(ports);
	const challenges = new Challenges(ports);
	const matches = new Matches(ports, settler);
	const sweeper = new Sweeper(ports, settler, challenges);
	const raw = new RawInteractions(log);
	raw.listen(client);
	const scope = home.guild ?? GLOBAL_SCOPE;
	const mentions = await moveScope(records, scope, (clear) =>
		persist(() => registerCommands(client.rest, commands, { application: application.id, scope, clear })),
	);
	const members = new Members(client.rest);
	const context = {
		raw,
		mentions,
		settings,
		ladders,
		members,
		challenges,
		matches,
		settler,
		channels,
		words,
		log,
		me: user.id,
	};
	const bot = new Bot(context, commands, client.rest);
	bot.listen(client);
	client.on(Events.Error, (error) => log.error("client error", { error }));
	watchConnection(client, home.token, (why) => end(log, why));
	await warmUp().catch((error: unknown) => log.error("drawing failed", { error }));
	await client.login(home.token);
	hearing.watch(client);
	log.info("logged in", { application: application.id });

	void sweeper.sweep();
	const timer = setInterval(() => {
		if (!isSameFile(file, ino)) end(log, "the store's file is no longer there; what was saved since is lost");
		void sweeper.sweep();
	}, SWEEP_MS);
	return {
		async stop() {
			clearInterval(timer);
			hearing.stop();
			await Promise.all([bot.stop(), sweeper.stop()]);
			await settler.queue.idle();
			await client.destroy();
			await records.close();
		},
	};
}

const isSameFile = (file: string, ino: number): boolean => statSync(file, { throwIfNoEntry: false })?.ino === ino;
