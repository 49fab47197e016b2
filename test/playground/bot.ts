import { Client, type ClientOptions, Events } from "discord.js";
import { type Playground, type PlaygroundOptions, startPlayground } from "../../playground/playground.ts";

/** A playground with an unmodified client logged in to it. */
export interface Stage {
	readonly playground: Playground;
	readonly client: Client<true>;
	/** The id of #general. */
	readonly general: string;
	close(): Promise<void>;
}

/** Logs an unmodified client in to a playground, without intents unless others are named. */
export async function logIn(playground: Playground, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
	const client = new Client({
		intents: [],
		allowedMentions: { parse: [] },
		...options,
		rest: { api: playground.apiUrl, ...options.rest },
	});
	const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
	await client.login(playground.token);
	return ready;
}

/** Starts a playground and logs a client in to it. */
export async function setStage(
	options: PlaygroundOptions = {},
	clientOptions: Partial<ClientOptions> = {},
): Promise<Stage> {
	const playground = await startPlayground(options);
	const client = await logIn(playground, clientOptions);
	return {
		playground,
		client,
		general: playground.channels.general ?? "",
		async close() {
			await client.destroy();
			await playground.close();
		},
	};
}
