import { deepEqual } from "node:assert/strict";
import { type Playground, type PlaygroundOptions, startPlayground as start } from "../../playground/playground.ts";
import { DISCORD_SETTINGS, type Settings } from "../../playground/settings.ts";

/** Discord's own measures, but without the pauses that it would force on people who play as fast as tests do. */
export const TEST_SETTINGS: Readonly<Settings> = {
	...DISCORD_SETTINGS,
	routeRates: {},
	globalSize: Number.POSITIVE_INFINITY,
	identifyMs: 0,
};

/**
 * Starts a playground for a test. Whatever the test is about, its `close` throws if an answer or event did not fit
 * Discord's published schemas.
 */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
	const playground = await start({ ...options, settings: { ...TEST_SETTINGS, ...options.settings } });
	const close = playground.close.bind(playground);
	playground.close = async () => {
		await close();
		const wrong = playground.violations.map(({ where, problems }) => ({ where, problems }));
		deepEqual(wrong, [], "what the playground sent does not fit Discord's published schemas");
	};
	return playground;
}
