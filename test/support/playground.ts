import { deepEqual } from "node:assert/strict";
import { type Playground, type PlaygroundOptions, startPlayground as start } from "../../playground/playground.ts";

/**
 * Starts a playground for a test. Whatever the test is about, its `close` throws if an answer or event did not fit
 * Discord's published schemas.
 */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
	const playground = await start(options);
	const close = playground.close.bind(playground);
	playground.close = async () => {
		await close();
		const wrong = playground.violations.map(({ where, problems }) => ({ where, problems }));
		deepEqual(wrong, [], "what the playground sent does not fit Discord's published schemas");
	};
	return playground;
}
