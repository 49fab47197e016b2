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

/** What a failed request means for the place it was about; a passing failure is thrown on. */
export function sortFailure(error: unknown): Exclude<Shown, { kind: "shown" }> {
	if (error instanceof DiscordAPIError) {
		if (GONE.has(error.code)) return { kind: "gone" };
		const reason = BLOCKED.get(error.code);
		if (reason !== undefined) return { kind: "blocked", reason };
	}
	throw error;
}

/** The interaction was answered before, by an earlier delivery of it or by another process. */
export const isAnswered = (error: unknown): boolean =>
	error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

/** The interaction can no longer be answered: three seconds, or fifteen minutes, have passed. */
export const isTooLate = (error: unknown): boolean =>
	error instanceof DiscordAPIError &&
	(error.code === RESTJSONErrorCodes.UnknownInteraction || error.code === RESTJSONErrorCodes.InvalidWebhookToken);
