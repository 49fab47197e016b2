import type { Command } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";

/** `/help`: the few things one needs to know. */
export const help: Command = {
	data: describe("help"),
	execute: async ({ mentions }, _interaction, say) => ({ content: say("help.text", Object.fromEntries(mentions)) }),
};
