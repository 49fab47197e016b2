import type { Answered } from "../api.ts";
import type { Scene } from "./scene.ts";

/**
 * A rule of Discord's that the playground keeps, with the place that it comes from, and what proves that it is kept. A
 * row is the specification: it is played in a playground of its own.
 */
export type Rule = {
	/** The route, as the playground names it, or another place where the rule holds. */
	readonly at: string;
	/** What holds there. */
	readonly says: string;
	/** The page and section of Discord's documentation, or an issue about it; absent where there is none. */
	readonly source?: string;
	/** Discord does not say this, or not all of it: people found it, or it is the stricter of two readings. */
	readonly guessed?: true;
} & (
	| { readonly ask: (scene: Scene) => Promise<Answered>; readonly answer: Expected }
	| { readonly act: (scene: Scene) => Promise<void> }
);

/** How a request must be answered. */
export interface Expected {
	readonly status: number;
	readonly code?: number;
	readonly body?: unknown;
}

/** A section of Discord's documentation. */
export const docs = (section: string): string => `https://docs.discord.com/developers/${section}`;

/** An issue about Discord's documentation, or about Discord itself. */
export const issue = (number: number): string => `https://github.com/discord/discord-api-docs/issues/${number}`;

/** The list of Discord's error codes. */
export const CODES = docs("topics/opcodes-and-status-codes#json");
export const PERMISSIONS = docs("topics/permissions#permissions-bitwise-permission-flags");
export const THREADS = docs("topics/threads");
export const ANSWERING = docs("interactions/receiving-and-responding");
export const COMMANDS = docs("interactions/application-commands");
export const LIMITS = docs("topics/rate-limits");
export const GATEWAY = docs("events/gateway");

/** An id that nothing has. */
export const NOBODY = "1".repeat(18);
