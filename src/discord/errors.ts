import { DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import type { Shown } from "../app/ports.ts";

/** The place no longer exists. */
const GONE = new Set<number | string>([
	RESTJSONErrorCodes.UnknownChannel,
	RESTJSONErrorCodes.UnknownGuild,
	RESTJSONErrorCodes.UnknownMessage,
]);

/** The place cannot be written to, with the key of the words that say why. */
const BLOCKED = new Map<number | string, string>([
	[RESTJSONErrorCodes.MissingAccess, "noAccess"],
	[RESTJSONErrorCodes.MissingPermissions, "noPermission"],
	[RESTJSONErrorCodes.ThreadLocked, "threadLocked"],
	[RESTJSONErrorCodes.InvalidActionOnArchivedThread, "threadArchived"],
	[RESTJSONErrorCodes.MaximumActiveThreads, "tooManyThreads"],
	[RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType, "wrongChannel"],
]);

/** Answers that say nothing of the place: no valid token just now, too slow, too often. */
const PASSING_STATUS = new Set([401, 408, 429]);
const PASSING = new Set<number | string>([
	RESTJSONErrorCodes.ChannelSendRateLimit,
	RESTJSONErrorCodes.ServerSendRateLimit,
	RESTJSONErrorCodes.ActionCannotBePerformedDueToSlowmodeRateLimit,
]);
const SERVER_ERROR = 500;

const isPassing = ({ status, code }: DiscordAPIError): boolean =>
	status >= SERVER_ERROR || PASSING_STATUS.has(status) || PASSING.has(code);

/** Which words say why a request was refused, or undefined for a passing failure. */
export function reasonOf(error: unknown): string | undefined {
	if (!(error instanceof DiscordAPIError) || isPassing(error)) return undefined;
	return BLOCKED.get(error.code) ?? "unknown";
}

/** What a failed request means for the place it was about; a passing failure is thrown on. */
export function sortFailure(error: unknown): Exclude<Shown, { kind: "shown" }> {
	if (error instanceof DiscordAPIError && GONE.has(error.code)) return { kind: "gone" };
	const reason = reasonOf(error);
	if (reason !== undefined) return { kind: "blocked", reason };
	throw error;
}

/** The interaction can no longer be answered: three seconds, or fifteen minutes, have passed. */
export const isTooLate = (error: unknown): boolean =>
	error instanceof DiscordAPIError &&
	(error.code === RESTJSONErrorCodes.UnknownInteraction || error.code === RESTJSONErrorCodes.InvalidWebhookToken);
