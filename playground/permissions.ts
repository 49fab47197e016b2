import { refusal } from "./errors.ts";
import type { Channel } from "./records.ts";
import type { World } from "./world.ts";

/** Discord's permission bits that the playground looks at. */
export const Permission = {
	Administrator: 1n << 3n,
	ManageChannels: 1n << 4n,
	ManageGuild: 1n << 5n,
	AddReactions: 1n << 6n,
	ViewChannel: 1n << 10n,
	SendMessages: 1n << 11n,
	ManageMessages: 1n << 13n,
	EmbedLinks: 1n << 14n,
	AttachFiles: 1n << 15n,
	ReadMessageHistory: 1n << 16n,
	MentionEveryone: 1n << 17n,
	UseApplicationCommands: 1n << 31n,
	ManageThreads: 1n << 34n,
	CreatePublicThreads: 1n << 35n,
	CreatePrivateThreads: 1n << 36n,
	SendMessagesInThreads: 1n << 38n,
	PinMessages: 1n << 51n,
} as const;

export type PermissionName = keyof typeof Permission;

/** Exactly what an invitation for this bot asks for: nothing may work here that would fail there. */
const APPLICATION: readonly PermissionName[] = [
	"ViewChannel",
	"SendMessages",
	"AttachFiles",
	"ReadMessageHistory",
	"CreatePublicThreads",
	"SendMessagesInThreads",
];

/** What everyone may do in a new guild, as far as it matters here. */
const EVERYONE: readonly PermissionName[] = [
	...APPLICATION,
	"AddReactions",
	"EmbedLinks",
	"CreatePrivateThreads",
	"UseApplicationCommands",
];

const ALL = Object.values(Permission).reduce((all, bit) => all | bit, 0n);

/** The bits of several permissions together. */
export function bitsOf(names: readonly PermissionName[]): bigint {
	return names.reduce((bits, name) => bits | Permission[name], 0n);
}

/** What a member of the guild may do where nothing else was set. */
export function usualBits(world: World, userId: string): bigint {
	const { realm } = world;
	if (userId === realm.ownerId) return ALL;
	return bitsOf(userId === realm.applicationId ? APPLICATION : EVERYONE);
}

/**
 * What a user may do in a channel. What a test set for a thread counts there before what it set for its parent;
 * one who is not in the guild, or who does not see the parent, may do nothing.
 */
export function permissionsIn(world: World, channel: Channel, userId: string): bigint {
	if (channel.kind === "direct") {
		const part = userId === channel.personId || userId === world.realm.applicationId;
		return part ? bitsOf([...EVERYONE, "MentionEveryone"]) : 0n;
	}
	if (world.users.get(userId)?.joinedAt === undefined) return 0n;
	if (userId === world.realm.applicationId && world.realm.removed) return 0n;
	const set = (id: string): bigint | undefined => {
		const grant = world.grants.get(grantKey(id, userId));
		return grant === undefined ? undefined : BigInt(grant.bits);
	};
	const usual = usualBits(world, userId);
	if (channel.kind === "text") return seen(set(channel.id) ?? usual);
	const inParent = seen(set(channel.parentId) ?? usual);
	if (inParent === 0n) return 0n;
	const bits = seen(set(channel.id) ?? inParent);
	const invited = channel.members.some((member) => member.userId === userId) || channel.ownerId === userId;
	return channel.private && !invited && (bits & Permission.ManageThreads) === 0n ? 0n : bits;
}

/** One who cannot see a channel has no other right in it. */
function seen(bits: bigint): bigint {
	return (bits & Permission.ViewChannel) === 0n ? 0n : bits;
}

export function grantKey(channelId: string, userId: string): string {
	return `${channelId}:${userId}`;
}

/** Whether a user may do something in a channel. */
export function may(world: World, channel: Channel, userId: string, name: PermissionName): boolean {
	return (permissionsIn(world, channel, userId) & Permission[name]) !== 0n;
}

/** Refuses with 50001 if the application does not see the channel, with 50013 if it lacks one of the rights. */
export function demand(world: World, channel: Channel, ...names: readonly PermissionName[]): void {
	const bits = permissionsIn(world, channel, world.realm.applicationId);
	if ((bits & Permission.ViewChannel) === 0n) throw refusal("missingAccess");
	if (names.some((name) => (bits & Permission[name]) === 0n)) throw refusal("missingPermissions");
}

/** The right that writing in a channel takes. */
export function writingRight(channel: Channel): PermissionName {
	return channel.kind === "thread" ? "SendMessagesInThreads" : "SendMessages";
}
