import { walk } from "./component-rules.ts";
import { ComponentType } from "./discord.ts";
import { guildOf } from "./guilds.ts";
import type { AllowedMentions } from "./message-form.ts";
import { may } from "./permissions.ts";
import type { Channel, Component } from "./records.ts";
import type { World } from "./world.ts";

/** Whom a text mentions. */
export interface Mentions {
	readonly users: readonly string[];
	readonly roles: readonly string[];
	readonly everyone: boolean;
}

/** What is parsed when a request does not say: everything in plain messages, only users in answers to interactions. */
export const PLAIN_PARSE: AllowedMentions = { parse: ["users", "roles", "everyone"], replied_user: true };
export const ANSWER_PARSE: AllowedMentions = { parse: ["users"], replied_user: true };

/** Whom a message by `authorId` mentions, as far as its `allowed_mentions` lets it. `repliedTo` wrote what it answers. */
export function mentionsOf(
	world: World,
	channel: Channel,
	authorId: string,
	message: { readonly content: string; readonly components: readonly Component[] },
	allowed: AllowedMentions,
	repliedTo?: string,
): Mentions {
	const text = [message.content, ...textDisplays(message.components)].join("\n");
	const lets = (kind: string, list: readonly string[] | null | undefined, id: string): boolean =>
		(allowed.parse?.includes(kind) || list?.includes(id)) ?? false;
	const users = ids(text, /<@!?(\d+)>/g).filter(
		(id) => lets("users", allowed.users, id) && world.users.get(id) !== undefined,
	);
	if (repliedTo !== undefined && allowed.replied_user) users.push(repliedTo);
	return {
		users: [...new Set(users)],
		roles: ids(text, /<@&(\d+)>/g).filter(
			(id) => lets("roles", allowed.roles, id) && id === guildOf(world, channel)?.id,
		),
		everyone:
			/@(everyone|here)\b/.test(text) &&
			(allowed.parse?.includes("everyone") ?? false) &&
			may(world, channel, authorId, "MentionEveryone"),
	};
}

function ids(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

function textDisplays(components: readonly Component[]): readonly string[] {
	return walk(components, []).flatMap(([component]) =>
		component.type === ComponentType.TextDisplay ? (component.content ?? []) : [],
	);
}
