import type { PermissionFlagsBits } from "discord.js";

/** What the bot must be allowed in a channel before anything is made there, and what its invitation asks for. */
export const NEEDED_PERMISSIONS = [
	"ViewChannel",
	"SendMessages",
	"AttachFiles",
	"ReadMessageHistory",
	"CreatePublicThreads",
	"SendMessagesInThreads",
] as const satisfies readonly (keyof typeof PermissionFlagsBits)[];
