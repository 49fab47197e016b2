import { existsSync } from "node:fs";

/** What the environment says. See .env.example for what each variable means. */
export interface Env {
	/** Absent: the bot runs against the playground. */
	readonly token: string | undefined;
	/** The one server whose commands are registered; absent: everywhere. */
	readonly guild: string | undefined;
	/** Base of Discord's API, without a version. */
	readonly api: string;
	readonly dataDir: string;
	/** Port of the playground's page; 0 for any free one. */
	readonly playgroundPort: number;
}

/** Something in the environment cannot be used; the message is one sentence that says what to do. */
export class EnvError extends Error {}

const DISCORD_API = "https://discord.com/api";
const PLAYGROUND_PORT = 8080;
const HIGHEST_PORT = 65535;
const SNOWFLAKE = /^\d{17,20}$/;

/** Puts what .env holds into the environment, where it is not set already. */
export function loadEnvFile(file = ".env"): void {
	if (existsSync(file)) process.loadEnvFile(file);
}

/** Reads and checks the environment. Throws EnvError. */
export function readEnv(env: Readonly<Record<string, string | undefined>>): Env {
	const text = (name: string): string | undefined => env[name]?.trim() || undefined;
	const guild = text("DISCORD_GUILD_ID");
	if (guild !== undefined && !SNOWFLAKE.test(guild))
		throw new EnvError(
			"DISCORD_GUILD_ID must be a server's id, a number of 17 to 20 digits. Copy it with Copy Server ID.",
		);
	const token = text("DISCORD_TOKEN");
	if (token !== undefined && /\s/.test(token))
		throw new EnvError("DISCORD_TOKEN holds a space. Copy the token again from the Bot page of your application.");
	const api = text("DISCORD_API_URL") ?? DISCORD_API;
	if (!URL.canParse(api)) throw new EnvError(`DISCORD_API_URL must be a web address such as ${DISCORD_API}.`);
	const port = Number(text("PLAYGROUND_PORT") ?? PLAYGROUND_PORT);
	if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT)
		throw new EnvError(`PLAYGROUND_PORT must be a port from 0 to ${HIGHEST_PORT}.`);
	return {
		token,
		guild,
		api: api.replace(/\/+$/, "").replace(/\/v\d+$/, ""),
		dataDir: text("DATA_DIR") ?? "data",
		playgroundPort: port,
	};
}
