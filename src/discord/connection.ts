import { type Client, Events, RESTEvents, Routes } from "discord.js";

const UNAUTHORIZED = 401;
/** Requests that carry a token of their own: a refusal says nothing of the bot's. */
const OWN_TOKEN = /^\/(interactions|webhooks)\//;
const FORGETTING_MS = 100;
const TRIES = 5;
const PAUSE_MS = 1000;

/**
 * Tells, once, when the bot can no longer work with its login: the gateway has closed for good, or Discord refuses the
 * token. A single refusal is asked about again, for the client forgets its token at the first.
 */
export function watchConnection(client: Client, token: string, lost: (why: string) => void): void {
	client.on(Events.ShardDisconnect, ({ code }) => lost(`the gateway closed for good with code ${code}`));
	client.on(Events.Invalidated, () => lost("the gateway session was invalidated"));
	let probing = false;
	client.rest.on(RESTEvents.Response, (request, response) => {
		if (response.status !== UNAUTHORIZED || OWN_TOKEN.test(request.path)) return;
		if (probing) return lost("Discord refuses the token");
		probing = true;
		// The client forgets its token a moment after this event.
		setTimeout(() => {
			client.rest.setToken(token);
			client.rest
				.get(Routes.user())
				.catch(() => undefined)
				.finally(() => {
					probing = false;
				});
		}, FORGETTING_MS);
	});
}

/**
 * Whether the client stumbled over a connection that it was just replacing by another: it sent to that, or heard from it
 * that a session goes on which it had given up. Nothing is lost by it: the new one says itself what has to be said.
 */
export const isOvertaken = (error: unknown): boolean =>
	error instanceof Error &&
	(error.message.startsWith("WebSocket is not open") || /\bRESUMED\.js\b/.test(error.stack ?? ""));

/** The result of something that is to be tried a few times while the connection is broken. Discord's refusals are thrown at once. */
export async function persist<T>(act: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await act();
		} catch (error) {
			const refused = error instanceof Error && "status" in error && Number(error.status) < 500;
			if (refused || attempt === TRIES) throw error;
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
		}
	}
}
