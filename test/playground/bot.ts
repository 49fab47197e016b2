import { Client, type ClientOptions, Events } from "discord.js";
import type { Playground, PlaygroundOptions } from "../../playground/playground.ts";
import { startPlayground } from "../support/playground.ts";

/** A playground with an unmodified client logged in to it. */
export interface Stage {
	readonly playground: Playground;
	readonly client: Client<true>;
	/** The id of #general. */
	readonly general: string;
	close(): Promise<void>;
}

/** An unmodified client for a playground, without intents unless others are named. */
export function newClient(playground: Playground, options: Partial<ClientOptions> = {}): Client {
	return new Client({
		intents: [],
		allowedMentions: { parse: [] },
		...options,
		rest: { api: playground.apiUrl, ...options.rest },
		// Discord's own pause of five seconds between two logins has no meaning here.
		ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }), ...options.ws },
	});
}

/** Starts a playground and logs a client in to it. */
export async function setStage(
	options: PlaygroundOptions = {},
	clientOptions: Partial<ClientOptions> = {},
): Promise<Stage> {
	const playground = await startPlayground(options);
	const client = newClient(playground, clientOptions);
	const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
	await client.login(playground.token);
	return {
		playground,
		client: await ready,
		general: playground.channels.general ?? "",
		async close() {
			await client.destroy();
			await playground.close();
		},
	};
}

/** Resolves once something holds, asking again and again. Rejects after `ms`. */
export async function eventually(holds: () => boolean, ms = 5000): Promise<void> {
	const end = Date.now() + ms;
	while (!holds()) {
		if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${holds}`);
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
}
