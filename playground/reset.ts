import { settle } from "./interactions.ts";
import { CHANNELS, foundChannels, SECOND_CHANNEL } from "./seed.ts";
import { deleteChannel, emptyChannel } from "./threads.ts";
import type { World } from "./world.ts";

const FIRST: ReadonlySet<string> = new Set([...CHANNELS, SECOND_CHANNEL]);

/**
 * Makes a playground as new: messages, threads, direct channels, private answers, what was asked of the application, and
 * rights set apart are gone; everyone is a member. The guilds, their people and their first channels keep their ids, and the
 * application its commands: it registers them when it starts, and Discord keeps them.
 */
export function reset(world: World): void {
	world.store.transaction(() => {
		// Whoever waits for an answer learns that there will be none.
		for (const interaction of world.interactions.values())
			if (interaction.state === "waiting") settle(world, { ...interaction, state: "failed" });
	});
	world.store.transaction(() => {
		for (const { id } of world.interactions.values()) world.interactions.delete(id);
		for (const [key] of world.nonces.entries()) world.nonces.delete(key);
		for (const [key] of world.grants.entries()) world.grants.delete(key);
		for (const channel of world.channels.values())
			if (channel.kind === "text" && FIRST.has(channel.name)) emptyChannel(world, channel);
			else deleteChannel(world, channel);
		for (const { closedDirect: _, ...user } of world.users.values())
			world.users.put(user.id, { ...user, joinedAt: user.joinedAt ?? Date.now() });
		const { removed: _, ...realm } = world.realm;
		world.setRealm(realm);
		foundChannels(world);
		world.quotas.clear();
		world.tell({ kind: "reset" });
	});
}
