import { deleteMessage } from "./message-log.ts";
import { bitsOf, grantKey, type PermissionName, permissionsIn } from "./permissions.ts";
import type { Channel, Thread, User } from "./records.ts";
import { changeThread, deleteChannel } from "./threads.ts";
import type { World } from "./world.ts";

/** Rights to be set: these and no others, or the present ones without or with some. */
export type Rights =
	| readonly PermissionName[]
	| { readonly remove: readonly PermissionName[] }
	| { readonly add: readonly PermissionName[] };

/** What the owner of the guilds can do to them, for tests. Ids must exist. */
export class Moderator {
	readonly #world: World;

	constructor(world: World) {
		this.#world = world;
	}

	/** Sets what the application may do in a channel or thread. A thread without rights of its own has its parent's. */
	allowApplication(channelId: string, rights: Rights): void {
		this.allow(channelId, this.#world.realm.applicationId, rights);
	}

	/** Sets what a user may do in a channel or thread. */
	allow(channelId: string, userId: string, rights: Rights): void {
		const channel = this.#channel(channelId);
		const now = permissionsIn(this.#world, channel, userId);
		const bits =
			"remove" in rights ? now & ~bitsOf(rights.remove) : "add" in rights ? now | bitsOf(rights.add) : bitsOf(rights);
		this.#world.store.transaction(() => {
			this.#world.grants.put(grantKey(channelId, userId), { channelId, userId, bits: bits.toString() });
			this.#world.tell({ kind: "channel-update", channel });
		});
	}

	/** Gives a user the usual rights in a channel again. */
	resetRights(channelId: string, userId: string): void {
		this.#world.store.transaction(() => {
			this.#world.grants.delete(grantKey(channelId, userId));
			this.#world.tell({ kind: "channel-update", channel: this.#channel(channelId) });
		});
	}

	/** Puts a thread to sleep or wakes it, locks it or unlocks it. */
	setThread(threadId: string, change: Partial<Pick<Thread, "archived" | "locked" | "name">>): void {
		const thread = this.#channel(threadId);
		if (thread.kind !== "thread") throw new Error(`${threadId} is not a thread.`);
		this.#world.store.transaction(() => changeThread(this.#world, thread, change));
	}

	deleteMessage(messageId: string): void {
		const message = this.#world.messages.get(messageId);
		if (message === undefined) throw new Error(`There is no message ${messageId}.`);
		this.#world.store.transaction(() => deleteMessage(this.#world, message));
	}

	/** Deletes a channel with its threads, or a thread. */
	deleteChannel(channelId: string): void {
		const channel = this.#channel(channelId);
		this.#world.store.transaction(() => deleteChannel(this.#world, channel));
	}

	/** Adds a text channel to the first guild and answers its id. */
	addChannel(name: string): string {
		const id = this.#world.nextId();
		const position = this.#world.channels
			.values()
			.filter((channel) => channel.kind === "text" && channel.guildId === undefined).length;
		this.#world.store.transaction(() => {
			this.#world.channels.put(id, { kind: "text", id, name, position });
			this.#world.tell({ kind: "channel-update", channel: this.#channel(id) });
		});
		return id;
	}

	/** Takes a user out of the guilds. */
	removeMember(userId: string): void {
		const { joinedAt: _, ...outside } = this.#user(userId);
		this.#world.store.transaction(() => {
			this.#world.users.put(userId, outside);
			for (const thread of this.#world.threads())
				if (thread.members.some((member) => member.userId === userId))
					changeThread(this.#world, thread, {
						members: thread.members.filter((member) => member.userId !== userId),
					});
		});
	}

	/** Lets a user into the guilds (again). */
	addMember(userId: string): void {
		this.#changeUser(userId, { joinedAt: Date.now() });
	}

	/** Changes the language of a person's client. */
	setLocale(userId: string, locale: string): void {
		this.#changeUser(userId, { locale });
	}

	/** Lets a person take direct messages from the application, or not. */
	setDirectMessages(userId: string, open: boolean): void {
		this.#changeUser(userId, { closedDirect: !open });
	}

	/** Removes the application from the guilds, or invites it again. */
	setInstalled(installed: boolean): void {
		this.#world.store.transaction(() => {
			this.#world.setRealm({ ...this.#world.realm, removed: !installed });
			this.#world.tell({ kind: installed ? "guild-create" : "guild-delete" });
		});
	}

	#user(id: string): User {
		const user = this.#world.users.get(id);
		if (user === undefined) throw new Error(`There is no user ${id}.`);
		return user;
	}

	#changeUser(id: string, change: Partial<User>): void {
		const user = this.#user(id);
		this.#world.store.transaction(() => this.#world.users.put(id, { ...user, ...change }));
	}

	#channel(id: string): Channel {
		const channel = this.#world.channels.get(id);
		if (channel === undefined) throw new Error(`There is no channel ${id}.`);
		return channel;
	}
}
