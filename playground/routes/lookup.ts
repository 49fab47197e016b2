import { refusal } from "../errors.ts";
import { demand, may } from "../permissions.ts";
import type { Channel, Message, Thread } from "../records.ts";
import { type Call, param } from "../route.ts";
import type { World } from "../world.ts";

/** The channel of the path; 10003 if there is none, 50001 if the application does not see it. */
export function channelOf(call: Call): Channel {
	const channel = call.world.channels.get(param(call, "channel"));
	if (channel === undefined) throw refusal("unknownChannel");
	demand(call.world, channel);
	return channel;
}

/** The thread of the path; other kinds of channel are 50024. */
export function threadOf(call: Call): Thread {
	const channel = channelOf(call);
	if (channel.kind !== "thread") throw refusal("wrongChannelKind");
	return channel;
}

/** The message of the path in a channel; 10008 if there is none there, or if only one person sees it. */
export function messageOf(call: Call, channel: Channel): Message {
	const message = call.world.messages.get(param(call, "message"));
	if (message === undefined || message.channelId !== channel.id || message.ephemeralFor !== undefined)
		throw refusal("unknownMessage");
	return message;
}

/** Refuses what cannot be done in a thread that sleeps (50083). */
export function demandAwake(channel: Channel): void {
	if (channel.kind === "thread" && channel.archived) throw refusal("archived");
}

/** Refuses what a locked thread takes only from those who may manage threads: 160005, 50083 if it sleeps too. */
export function demandUnlocked(world: World, channel: Channel): void {
	if (channel.kind === "thread" && channel.locked && !may(world, channel, world.realm.applicationId, "ManageThreads"))
		throw refusal(channel.archived ? "archived" : "threadLocked");
}

/** Refuses what cannot be done in a thread that sleeps and is locked (50083), though in one that sleeps it can. */
export function demandOpen(world: World, channel: Channel): void {
	if (channel.kind === "thread" && channel.archived) demandUnlocked(world, channel);
}

/** The id of a user in the path, where `@me` is the application's. */
export function userIdOf(call: Call): string {
	const id = param(call, "user");
	return id === "@me" ? call.world.realm.applicationId : id;
}
