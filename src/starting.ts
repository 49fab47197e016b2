/** What Discord answers about a token that is none of its own. */
const UNAUTHORIZED = 401;
/** Missing Access and Unknown Guild: commands cannot be registered on a server on which the bot is not. */
const NOT_THERE: readonly unknown[] = [50001, 10004];

/** What whoever runs the bot can do about an error at the start, in one sentence; undefined where nothing is known. */
export function startHint(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	const { code, status, port } = error as {
		readonly code?: unknown;
		readonly status?: unknown;
		readonly port?: unknown;
	};
	if (code === "EADDRINUSE")
		return `Something else uses port ${String(port)}: set PLAYGROUND_PORT to another one, or to 0 for any that is free.`;
	if (status === UNAUTHORIZED)
		return "Discord does not know the token in DISCORD_TOKEN: reset it on the page Bot of the Developer Portal and copy it anew.";
	if (NOT_THERE.includes(code))
		return "The bot is not on the server that DISCORD_GUILD_ID names: invite it there, or leave the variable out.";
	return undefined;
}
