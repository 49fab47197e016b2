import { EventEmitter } from "node:events";
import type { Command } from "./command-definition.ts";
import { Quotas } from "./quotas.ts";
import type { Channel, Grant, Interaction, Json, Message, NonceUse, Realm, Thread, User } from "./records.ts";
import { foundRealm } from "./seed.ts";
import type { Settings } from "./settings.ts";
import { compareIds, Snowflakes } from "./snowflake.ts";
import { type Collection, Store } from "./store.ts";

/** Something that happened, told after it was written to the file. */
export type WorldEvent =
	| { readonly kind: "message-create"; readonly message: Message }
	| { readonly kind: "message-update"; readonly message: Message }
	| { readonly kind: "message-delete"; readonly message: Message }
	| { readonly kind: "channel-update"; readonly channel: Channel }
	| { readonly kind: "channel-delete"; readonly channel: Channel }
	| { readonly kind: "thread-create"; readonly thread: Thread }
	| {
			readonly kind: "thread-members";
			readonly thread: Thread;
			readonly added: readonly string[];
			readonly removed: readonly string[];
	  }
	| { readonly kind: "pins"; readonly channel: Channel }
	| { readonly kind: "typing"; readonly channelId: string; readonly userId: string }
	| { readonly kind: "interaction"; readonly interaction: Interaction }
	/** The application comes into the guilds, or goes. */
	| { readonly kind: "guild-create" | "guild-delete" }
	/** Everything but the people and the text channels is gone. */
	| { readonly kind: "reset" }
	/** An event made for the gateway alone. */
	| { readonly kind: "dispatch"; readonly event: string; readonly data: Json };

/** Everything there is on this Discord, and the telling of what happens. */
export class World {
	readonly store: Store;
	readonly settings: Settings;
	/** Where this Discord is reached, http://127.0.0.1 and a port. Known once it listens. */
	origin = "http://127.0.0.1";
	readonly users: Collection<User>;
	readonly channels: Collection<Channel>;
	readonly messages: Collection<Message>;
	readonly commands: Collection<Command>;
	readonly interactions: Collection<Interaction>;
	readonly grants: Collection<Grant>;
	readonly nonces: Collection<NonceUse>;
	readonly quotas = new Quotas();
	readonly #realm: Collection<Realm>;
	readonly #ids: Snowflakes;
	readonly #events = new EventEmitter<{ event: [WorldEvent] }>();

	constructor(file: string | undefined, people: readonly string[], settings: Settings) {
		this.settings = settings;
		this.store = new Store(file);
		this.users = this.store.collection("user");
		this.channels = this.store.collection("channel");
		this.messages = this.store.collection("message", ({ channelId }) => channelId);
		this.commands = this.store.collection("command");
		this.interactions = this.store.collection("interaction", ({ token }) => token);
		this.grants = this.store.collection("grant");
		this.nonces = this.store.collection("nonce");
		this.#realm = this.store.collection("realm");
		this.#ids = new Snowflakes(this.#greatestId());
		this.#events.setMaxListeners(0);
		if (this.#realm.get("realm") === undefined) this.store.transaction(() => this.setRealm(foundRealm(this, people)));
	}

	/** The guilds, the application and the people. */
	get realm(): Realm {
		const realm = this.#realm.get("realm");
		if (realm === undefined) throw new Error("The playground is empty.");
		return realm;
	}

	setRealm(realm: Realm): void {
		this.#realm.put("realm", realm);
	}

	/** The user that the application under test acts as. Its id is the application's. */
	get bot(): User {
		const bot = this.users.get(this.realm.applicationId);
		if (bot === undefined) throw new Error("The playground has lost its bot.");
		return bot;
	}

	nextId(): string {
		return this.#ids.next();
	}

	/** Tells everyone who listens, once the running transaction is in the file. */
	tell(event: WorldEvent): void {
		this.store.afterCommit(() => this.#events.emit("event", event));
	}

	/** Listens to what happens; answers a function that stops it. */
	listen(listener: (event: WorldEvent) => void): () => void {
		this.#events.on("event", listener);
		return () => this.#events.off("event", listener);
	}

	/** The messages of a channel, oldest first, also those only one person sees. */
	messagesIn(channelId: string): readonly Message[] {
		return [...this.messages.inGroup(channelId)].sort((a, b) => compareIds(a.id, b.id));
	}

	threads(): readonly Thread[] {
		return this.channels.values().filter((channel) => channel.kind === "thread");
	}

	#greatestId(): string {
		let greatest = "0";
		for (const collection of [this.users, this.channels, this.messages, this.commands, this.interactions])
			for (const { id } of collection.values()) if (compareIds(id, greatest) > 0) greatest = id;
		for (const command of this.commands.values())
			if (compareIds(command.version, greatest) > 0) greatest = command.version;
		for (const message of this.messages.values())
			for (const { id } of message.attachments) if (compareIds(id, greatest) > 0) greatest = id;
		return greatest;
	}
}
