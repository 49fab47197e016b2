import type { Records } from "../store/records.ts";

const KEY = "meta:command-scopes";

/**
 * Moves the commands to a scope ("global" or a server's id): `act` puts them there and clears the scopes earlier starts
 * used, which it is given; its result is passed on. The new scope is remembered before, the old ones are forgotten after, so that a start that
 * is cut short is made up for by the next.
 */
export async function moveScope<T>(
	records: Records,
	scope: string,
	act: (old: readonly string[]) => Promise<T>,
): Promise<T> {
	const earlier = (await records.get<{ scopes: readonly string[] }>(KEY))?.value.scopes ?? [];
	const old = earlier.filter((one) => one !== scope);
	await remember(records, [...old, scope]);
	const done = await act(old);
	await remember(records, [scope]);
	return done;
}

async function remember(records: Records, scopes: readonly string[]): Promise<void> {
	const rev = (await records.get(KEY))?.rev ?? 0;
	if ((await records.commit([{ key: KEY, rev, value: { scopes } }])) === "conflict")
		throw new Error("another start of the bot is registering its commands at this moment");
}
