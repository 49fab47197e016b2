import { Api } from "./api.ts";
import { Faults } from "./faults.ts";
import { Gateway } from "./gateway.ts";
import { allGuilds, textChannelsOf } from "./guilds.ts";
import { Interactions } from "./interactions.ts";
import { Log, type LoggedRefusal, type LoggedRequest, type Violation } from "./log.ts";
import { Moderator } from "./moderator.ts";
import { Person } from "./person.ts";
import { PEOPLE } from "./seed.ts";
import { listen } from "./server.ts";
import { DISCORD_SETTINGS, type Settings } from "./settings.ts";
import { tidy } from "./tidy.ts";
import { World } from "./world.ts";

const TIDY_MS = 60_000;

export interface PlaygroundOptions {
	/** On 127.0.0.1; 0 or absent for any free one. */
	readonly port?: number;
	/** Where everything is kept; in memory if absent. Comes back with all it acknowledged, however it was stopped. */
	readonly file?: string;
	/** The names of the people of a new playground. */
	readonly people?: readonly string[];
	/** Times and limits that differ from Discord's, for tests. */
	readonly settings?: Partial<Settings>;
}

/** A Discord on this machine. */
export interface Playground {
	/** The page for people. */
	readonly url: string;
	/** What a bot takes for Discord's API, without a version. */
	readonly apiUrl: string;
	/** What a bot logs in with. */
	readonly token: string;
	readonly applicationId: string;
	/** The first guild, where everything happens unless it is asked for elsewhere. */
	readonly guildId: string;
	/** The ids of its text channels, `general` and `games` at first. */
	readonly channels: Readonly<Record<string, string>>;
	/** The people one can be, by name. */
	readonly people: Readonly<Record<string, Person>>;
	/** The bot under test and another one. */
	readonly bots: { readonly kafana: string; readonly other: string };
	/** One of the people, by id or name. */
	person(idOrName: string): Person;
	/** Times and limits, which may be changed while it runs. */
	readonly settings: Settings;
	readonly gateway: Gateway;
	readonly faults: Faults;
	readonly moderator: Moderator;
	/** The newest requests to the API. */
	readonly requests: readonly LoggedRequest[];
	/** Requests that were refused as Discord would. */
	readonly refusals: readonly LoggedRefusal[];
	/** What the playground sent against the published schemas; empty unless it has a fault. */
	readonly violations: readonly Violation[];
	/** Everything there is, for tests that look deeper. */
	readonly world: World;
	/** Ends it. What it remembers is in the file. */
	close(): Promise<void>;
}

/**
 * Starts a Discord on this machine: its API, gateway, files and the page for people, all on one port.
 *
 * It has two guilds with text channels, threads and direct messages, one application on one shard, and what a bot without
 * privileged intents uses of them. It keeps Discord's limits, where Discord does not tell them those that people found;
 * what it counts for them it forgets when it ends. It does not have: roles, reactions, polls, stickers, embeds made of
 * links, webhooks other than an interaction's token, interactions over HTTP, forum, voice and announcement channels,
 * commands on users and messages as people use them, options and forms that take files, installation to users, slow
 * mode, messages of Discord's own about who was added, new names and pins, other versions of the API than 10, and
 * compressed gateway traffic.
 */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
	const world = new World(options.file, options.people ?? PEOPLE, { ...DISCORD_SETTINGS, ...options.settings });
	const log = new Log();
	const faults = new Faults();
	const gateway = new Gateway(world, log, faults);
	const interactions = new Interactions(world);
	const people = new Map(world.realm.people.map((id) => [id, new Person(world, interactions, id)]));
	const server = await listen(
		{ world, api: new Api(world, log, faults), faults, gateway, people },
		options.port ?? 0,
	).catch((error: unknown) => {
		world.store.close();
		throw error;
	});
	tidy(world);
	const tidying = setInterval(() => tidy(world), TIDY_MS);
	tidying.unref();
	const byName = Object.fromEntries([...people.values()].map((person) => [person.name, person]));
	return {
		url: world.origin,
		apiUrl: `${world.origin}/api`,
		get token() {
			return world.realm.token;
		},
		applicationId: world.realm.applicationId,
		guildId: world.realm.guildId,
		get channels() {
			const texts = allGuilds(world)
				.slice(0, 1)
				.flatMap((guild) => textChannelsOf(world, guild));
			return Object.fromEntries(texts.map(({ name, id }) => [name, id]));
		},
		people: byName,
		bots: { kafana: world.realm.applicationId, other: world.realm.otherBotId },
		person(idOrName) {
			const person = people.get(idOrName) ?? byName[idOrName];
			if (person === undefined) throw new Error(`There is nobody called ${idOrName}.`);
			return person;
		},
		settings: world.settings,
		gateway,
		faults,
		moderator: new Moderator(world),
		requests: log.requests,
		refusals: log.refusals,
		violations: log.violations,
		world,
		async close() {
			clearInterval(tidying);
			interactions.close();
			gateway.close();
			await server.close();
			world.store.close();
		},
	};
}
