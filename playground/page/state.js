import { compareIds } from "./ids.js";

/** @import { SeenChannel, SeenEvent, SeenGuild, SeenMessage, SeenUser } from "../seen.ts" */
/** @import { PersonCard, Snapshot } from "./api.js" */

/** How long "is typing" stands, unless the message comes before. */
const TYPING_MS = 9000;

/**
 * What one person's client knows. Never changed in place.
 * @typedef {object} State
 * @property {readonly SeenGuild[]} guilds
 * @property {PersonCard} me
 * @property {ReadonlyMap<string, SeenUser>} users
 * @property {ReadonlyMap<string, SeenChannel>} channels threads too
 * @property {ReadonlyMap<string, readonly SeenMessage[]>} messages by channel, oldest first, without gaps up to the newest
 * @property {ReadonlySet<string>} loaded channels of which at least a page of messages is there
 * @property {ReadonlySet<string>} whole channels of which nothing older is left
 * @property {ReadonlyMap<string, string>} read the last message read, by channel
 * @property {readonly { readonly channelId: string, readonly user: SeenUser, readonly until: number }[]} typing
 */

/**
 * The state of a client that has just opened.
 * @param {Snapshot} snapshot
 * @param {Readonly<Record<string, string>>} read the last message read, by channel
 * @returns {State}
 */
export function startState({ guilds, person, users, channels, threads }, read) {
	return {
		guilds,
		me: person,
		users: new Map(users.map((user) => [user.id, user])),
		channels: new Map([...channels, ...threads].map((channel) => [channel.id, channel])),
		messages: new Map(),
		loaded: new Set(),
		whole: new Set(),
		read: new Map(Object.entries(read)),
		typing: [],
	};
}

/**
 * The state after something happened.
 * @param {State} state
 * @param {SeenEvent} event
 * @param {number} now milliseconds since 1970
 * @returns {State}
 */
export function reduce(state, event, now) {
	switch (event.kind) {
		case "message-create":
			return withNewest(addMessages(state, event.message.channelId, [event.message]), event.message);
		case "message-update": {
			const known = messagesIn(state, event.message.channelId).some(({ id }) => id === event.message.id);
			return known ? addMessages(state, event.message.channelId, [event.message]) : state;
		}
		case "message-delete": {
			const left = messagesIn(state, event.channelId).filter(({ id }) => id !== event.messageId);
			return { ...state, messages: new Map(state.messages).set(event.channelId, left) };
		}
		case "channel-create":
		case "channel-update":
			return { ...state, channels: new Map(state.channels).set(event.channel.id, event.channel) };
		case "channel-delete": {
			const channels = new Map(state.channels);
			const messages = new Map(state.messages);
			channels.delete(event.channelId);
			messages.delete(event.channelId);
			return { ...state, channels, messages };
		}
		case "typing": {
			const { channelId, user } = event;
			const others = state.typing.filter((one) => one.user.id !== user.id || one.channelId !== channelId);
			return { ...state, typing: [...others, { channelId, user, until: now + TYPING_MS }] };
		}
		case "interaction":
		case "modal":
		case "choices":
		case "reset":
			// What the person did here is answered where it was done.
			return state;
	}
}

/**
 * The messages known of a channel, oldest first.
 * @param {State} state
 * @param {string} channelId
 */
export function messagesIn(state, channelId) {
	return state.messages.get(channelId) ?? [];
}

/**
 * Adds a page of messages, or puts newer forms in the place of older ones.
 * @param {State} state
 * @param {string} channelId
 * @param {readonly SeenMessage[]} messages
 * @returns {State}
 */
function addMessages(state, channelId, messages) {
	const all = new Map(messagesIn(state, channelId).map((message) => [message.id, message]));
	for (const message of messages) all.set(message.id, message);
	const sorted = [...all.values()].sort((a, b) => compareIds(a.id, b.id));
	return { ...state, messages: new Map(state.messages).set(channelId, sorted) };
}

/**
 * Adds a page that was asked for.
 * @param {State} state
 * @param {string} channelId
 * @param {readonly SeenMessage[]} messages
 * @param {boolean} reachesStart whether nothing older is left
 * @returns {State}
 */
export function addPage(state, channelId, messages, reachesStart) {
	return {
		...addMessages(state, channelId, messages),
		loaded: new Set(state.loaded).add(channelId),
		whole: reachesStart ? new Set(state.whole).add(channelId) : state.whole,
	};
}

/**
 * A message that comes makes its channel the newest, and its author no longer typing. What one says oneself is read.
 * @param {State} state
 * @param {SeenMessage} message
 * @returns {State}
 */
function withNewest(state, message) {
	const { channelId, author } = message;
	const typing = state.typing.filter((one) => one.channelId !== channelId || one.user.id !== author.id);
	const channel = state.channels.get(channelId);
	if (message.ephemeral || channel === undefined) return { ...state, typing };
	const channels = new Map(state.channels).set(channelId, { ...channel, lastMessageId: message.id });
	const after = { ...state, channels, typing };
	return author.id === state.me.id ? markRead(after, channelId) : after;
}

/**
 * Everything there is in a channel has been read.
 * @param {State} state
 * @param {string} channelId
 * @returns {State}
 */
export function markRead(state, channelId) {
	const last = state.channels.get(channelId)?.lastMessageId;
	if (last === undefined || state.read.get(channelId) === last) return state;
	return { ...state, read: new Map(state.read).set(channelId, last) };
}

/**
 * Whether something in a channel is unread, and how many unread messages notified this person. Threads that the person
 * has not joined stay quiet.
 * @param {State} state
 * @param {SeenChannel} channel
 */
export function unreadIn(state, channel) {
	const read = state.read.get(channel.id) ?? "0";
	const newer = channel.lastMessageId !== undefined && compareIds(channel.lastMessageId, read) > 0;
	const pings = messagesIn(state, channel.id).filter(({ id, pingsMe }) => pingsMe && compareIds(id, read) > 0).length;
	return { unread: newer && (channel.kind !== "thread" || channel.joined === true), pings };
}

/**
 * Who is typing in a channel.
 * @param {State} state
 * @param {string} channelId
 * @param {number} now milliseconds since 1970
 */
export function typingIn(state, channelId, now) {
	return state.typing.filter((one) => one.channelId === channelId && one.until > now).map(({ user }) => user);
}
