import { randomBytes } from "node:crypto";
import type { Guild, Realm, User } from "./records.ts";
import type { World } from "./world.ts";

/** The people of a new playground, with the languages of their clients. */
export const PEOPLE = ["Ana", "Bojan", "Elif"] as const;

const LOCALES: Readonly<Record<string, string>> = { Bojan: "bg", Elif: "tr" };
/** The text channels of the first guild of a new playground, in order. */
export const CHANNELS = ["general", "games"] as const;
/** That of the second. */
export const SECOND_CHANNEL = "lounge";
const TOKEN_PARTS = [6, 27] as const;

/** Makes two guilds with their channels, their people and two bots, and answers what holds them together. */
export function foundRealm(world: World, people: readonly string[]): Realm {
	const now = Date.now();
	const join = (globalName: string, bot: boolean): User => {
		const user = {
			id: world.nextId(),
			username: globalName.toLowerCase().replaceAll(" ", "_"),
			globalName,
			bot,
			locale: LOCALES[globalName] ?? "en-US",
			joinedAt: now,
		};
		world.users.put(user.id, user);
		return user;
	};
	const kafana = join("Kafana", true);
	const otherBot = join("Jukebox", true);
	// The owner of a guild has every right in it. The people one can be have only a member's.
	const owner = join("Landlord", false);
	const members = people.map((name) => join(name, false));
	foundChannels(world);
	const second: Guild = { id: world.nextId(), name: "The tea garden", locale: "en-US" };
	const lounge = world.nextId();
	world.channels.put(lounge, { kind: "text", id: lounge, guildId: second.id, name: SECOND_CHANNEL, position: 0 });
	return {
		guildId: world.nextId(),
		guildName: "The coffee house",
		guildLocale: "en-US",
		ownerId: owner.id,
		applicationId: kafana.id,
		token: newToken(kafana.id),
		people: members.map((member) => member.id),
		otherBotId: otherBot.id,
		others: [second],
	};
}

/** Makes the text channels of the first guild, or those of them that are missing. */
export function foundChannels(world: World): void {
	CHANNELS.forEach((name, position) => {
		if (world.channels.values().some((channel) => channel.kind === "text" && channel.name === name)) return;
		const id = world.nextId();
		world.channels.put(id, { kind: "text", id, name, position });
	});
}

/** A token as Discord makes them: the id of the application and two secrets. */
export function newToken(id: string): string {
	return [Buffer.from(id), ...TOKEN_PARTS.map((length) => randomBytes(length))]
		.map((part) => part.toString("base64url"))
		.join(".");
}
