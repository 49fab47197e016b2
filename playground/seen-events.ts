import {
	type SeenEvent,
	seenChannel,
	seenInteraction,
	seenMessage,
	seenUser,
	seesChannel,
	seesMessage,
} from "./seen.ts";
import type { World, WorldEvent } from "./world.ts";

/** What a person's client is told of something that happened. */
export function seenEvents(world: World, event: WorldEvent, userId: string): readonly SeenEvent[] {
	switch (event.kind) {
		case "message-create":
		case "message-update":
			return seesMessage(world, event.message, userId)
				? [{ kind: event.kind, message: seenMessage(world, event.message, userId) }]
				: [];
		case "message-delete": {
			const { id, channelId, ephemeralFor } = event.message;
			const seen = ephemeralFor === undefined || ephemeralFor === userId;
			return seen ? [{ kind: event.kind, channelId, messageId: id }] : [];
		}
		case "channel-update":
		case "pins":
		case "thread-members":
		case "thread-create": {
			const channel = "thread" in event ? event.thread : event.channel;
			const kind = event.kind === "thread-create" ? "channel-create" : "channel-update";
			return seesChannel(world, channel, userId) ? [{ kind, channel: seenChannel(world, channel, userId) }] : [];
		}
		case "channel-delete":
			return [{ kind: event.kind, channelId: event.channel.id }];
		case "typing": {
			const channel = world.channels.get(event.channelId);
			const user = world.users.get(event.userId);
			if (channel === undefined || user === undefined || !seesChannel(world, channel, userId)) return [];
			return [{ kind: event.kind, channelId: channel.id, user: seenUser(user) }];
		}
		case "interaction": {
			const { interaction } = event;
			const { id, modal, choices, userId: doer } = interaction;
			if (doer !== userId) return [];
			return [
				{ kind: event.kind, ...seenInteraction(interaction) },
				...(modal === undefined ? [] : [{ kind: "modal", modal } as const]),
				...(choices === undefined ? [] : [{ kind: "choices", interactionId: id, choices } as const]),
			];
		}
		case "reset":
			return [{ kind: event.kind }];
		case "guild-create":
		case "guild-delete":
		case "dispatch":
			return [];
	}
}
