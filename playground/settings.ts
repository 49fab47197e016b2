import type { Rate } from "./quotas.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Lengths of time in milliseconds and other measures that a test may want smaller, at the start or while it runs. */
export interface Settings {
	/** In which the first answer must come. */
	answerMs: number;
	/** How long an interaction's token lives. */
	tokenMs: number;
	/** How long a nonce is remembered. */
	nonceMs: number;
	/** How long the address of a file is good. */
	fileLinkMs: number;
	heartbeatMs: number;
	/** How long a lost gateway session can be resumed. */
	resumeMs: number;
	/** Between two logins. */
	identifyMs: number;
	/** Logins in a day; one more, and the token is no longer good. */
	identifiesADay: number;
	/** Requests to one route and channel, or other major part, in one window. */
	bucketSize: number;
	bucketMs: number;
	/** Narrower limits of single routes, by method and path pattern. */
	routeRates: Readonly<Record<string, Rate>>;
	/** Requests in a second to all routes but those of interactions. */
	globalSize: number;
	/** Requests answered by 401, 403 or 429 in ten minutes, after which none is let in. */
	invalidMost: number;
	/** From which age on edits of a channel's messages are counted, and how many of them there may be. */
	oldMessageMs: number;
	oldEdits: Rate;
	/** New names of one channel or thread. */
	renames: Rate;
	/** New commands of one scope in a day. */
	commandsADay: number;
	/** Threads of the guild that do not sleep. */
	activeThreads: number;
	threadMembers: number;
	/** Privileged intents that the application has been granted. */
	privilegedIntents: number;
}

/** The measures of Discord itself, as far as it tells them; the others are those that people have found. */
export const DISCORD_SETTINGS: Readonly<Settings> = {
	answerMs: 3 * SECOND_MS,
	tokenMs: 15 * MINUTE_MS,
	nonceMs: 5 * MINUTE_MS,
	fileLinkMs: DAY_MS,
	heartbeatMs: 41_250,
	resumeMs: 120 * SECOND_MS,
	identifyMs: 5 * SECOND_MS,
	identifiesADay: 1000,
	bucketSize: 50,
	bucketMs: SECOND_MS,
	routeRates: {
		"POST /channels/:channel/messages": { most: 5, ms: 5 * SECOND_MS },
		"PATCH /channels/:channel/messages/:message": { most: 5, ms: 5 * SECOND_MS },
		"DELETE /channels/:channel/messages/:message": { most: 5, ms: SECOND_MS },
		"POST /webhooks/:webhook/:token": { most: 5, ms: 2 * SECOND_MS },
		"PATCH /webhooks/:webhook/:token/messages/@original": { most: 5, ms: 2 * SECOND_MS },
		"PATCH /webhooks/:webhook/:token/messages/:message": { most: 5, ms: 2 * SECOND_MS },
	},
	globalSize: 50,
	invalidMost: 10_000,
	oldMessageMs: HOUR_MS,
	oldEdits: { most: 3, ms: 20 * SECOND_MS },
	renames: { most: 2, ms: 10 * MINUTE_MS },
	commandsADay: 200,
	activeThreads: 1000,
	threadMembers: 1000,
	privilegedIntents: 0,
};
