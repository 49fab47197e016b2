import { randomBytes } from "node:crypto";
import type { Realm, User } from "./records.ts";
import type { World } from "./world.ts";

/** The people of a new playground, with the languages of their clients. */
export const PEOPLE = ["Ana", "Bojan", "Elif"] as const;

const LOCALES: Readonly<Record<string, string>> = { Bojan: "bg", Elif: "tr" };
/** The text channels of a new guild, in order. */
export const CHANNELS = ["general", "games"] as const;
const TOKEN_PARTS = [6, 27] as const;

/** Makes a new guild with its people, two bots and two channels, and answers what holds them together. */
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
	return {
		guildId: world.nextId(),
		guildName: "The coffee house",
		guildLocale: "en-US",
		ownerId: owner.id,
		applicationId: kafana.id,
		token: newToken(kafana.id),
		people: members.map((member) => member.id),
		otherBotId: otherBot.id,
	};
}

/** Makes the text channels of a new guild, or those of them that are missing. */
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
