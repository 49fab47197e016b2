import type { DirectChannel } from "./records.ts";
import type { World } from "./world.ts";

/** The direct channel of a person and the application, made if there is none. */
export function directChannel(world: World, personId: string): DirectChannel {
	for (const channel of world.channels.values())
		if (channel.kind === "direct" && channel.personId === personId) return channel;
	const channel: DirectChannel = { kind: "direct", id: world.nextId(), personId };
	world.channels.put(channel.id, channel);
	world.tell({ kind: "channel-update", channel });
	return channel;
}

/** The same, shown to the person even if nothing was said in it. */
export function openDirect(world: World, personId: string): DirectChannel {
	const channel = directChannel(world, personId);
	world.tell({ kind: "channel-update", channel });
	return channel;
}
