import { DiscordAPIError } from "discord.js";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Tries something for so long, with growing pauses, until Discord answers it: a broken connection, a time-out and a server
 * error say nothing. Throws Discord's refusal at once, or in the end the last failure. What is tried may have been done
 * by an earlier attempt, so it must be such that doing it twice does no harm.
 */
export async function tryFor<T>(ms: number, act: () => Promise<T>): Promise<T> {
	const end = Date.now() + ms;
	for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
		try {
			return await act();
		} catch (error) {
			if (error instanceof DiscordAPIError || Date.now() + pause > end) throw error;
			await new Promise((resolve) => setTimeout(resolve, pause));
		}
	}
}
