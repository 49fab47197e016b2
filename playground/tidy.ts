import { changeThread } from "./threads.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;
/** Interactions are forgotten after a day: their tokens have long run out. */
const INTERACTION_MS = 24 * 60 * MINUTE_MS;

/**
 * Does what time alone does: archives the threads in which nothing was said for as long as they are set to stay open,
 * and forgets old nonces and interactions.
 */
export function tidy(world: World, now = Date.now()): void {
	world.store.transaction(() => {
		for (const thread of world.threads())
			if (!thread.archived && now - thread.activeAt >= thread.autoArchiveMinutes * MINUTE_MS)
				changeThread(world, thread, { archived: true });
		for (const [key, { at }] of world.nonces.entries()) if (now - at > world.settings.nonceMs) world.nonces.delete(key);
		for (const { id, createdAt } of world.interactions.values())
			if (now - createdAt > INTERACTION_MS) world.interactions.delete(id);
	});
}
