import { startState } from "../../playground/page/state.js";
import type { SeenChannel, SeenMessage, SeenUser } from "../../playground/seen.ts";

const GUILD = { id: "1", name: "The coffee house" };
export const ANA: SeenUser = { id: "101", name: "Ana", bot: false };
export const BOT: SeenUser = { id: "102", name: "Kafana", bot: true };
export const GENERAL: SeenChannel = { id: "201", kind: "text", name: "general", canWrite: true };
export const THREAD: SeenChannel = {
	id: "301",
	kind: "thread",
	name: "Tapa",
	parentId: "201",
	canWrite: true,
	archived: false,
	joined: true,
	members: ["101"],
};

/** A message of the bot in #general, with some changes. */
export function message(id: string, change: Partial<SeenMessage> = {}): SeenMessage {
	return {
		id,
		channelId: GENERAL.id,
		author: BOT,
		type: 0,
		content: `message ${id}`,
		createdAt: 0,
		flags: 0,
		ephemeral: false,
		loading: false,
		silent: false,
		pinned: false,
		mentions: [],
		pinged: [],
		pingsMe: false,
		attachments: [],
		embeds: [],
		components: [],
		...change,
	};
}

/** What Ana's client knows when it has just opened. */
export function start(read: Readonly<Record<string, string>> = {}, threads: readonly SeenChannel[] = [THREAD]) {
	const person = { id: ANA.id, name: ANA.name, locale: "en-US" };
	return startState({ guilds: [GUILD], person, users: [ANA, BOT], channels: [GENERAL], threads }, read);
}
