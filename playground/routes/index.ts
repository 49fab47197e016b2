import type { Route } from "../route.ts";
import { CALLBACK_ROUTES } from "./callbacks.ts";
import { CHANNEL_ROUTES } from "./channels.ts";
import { COMMAND_ROUTES } from "./commands.ts";
import { GUILD_ROUTES } from "./guild.ts";
import { MESSAGE_ROUTES } from "./messages.ts";
import { THREAD_ROUTES } from "./threads.ts";
import { WEBHOOK_ROUTES } from "./webhooks.ts";

/** Every route of Discord's API that the playground has. Fixed parts of a path come before variable ones. */
export const ROUTES: readonly Route[] = [
	...GUILD_ROUTES,
	...COMMAND_ROUTES,
	...CHANNEL_ROUTES,
	...MESSAGE_ROUTES,
	...THREAD_ROUTES,
	...CALLBACK_ROUTES,
	...WEBHOOK_ROUTES,
];
