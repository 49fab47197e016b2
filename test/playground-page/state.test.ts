import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branches } from "../../playground/page/channel-order.js";
import { addPage, markRead, messagesIn, reduce, typingIn, unreadIn } from "../../playground/page/state.js";
import type { SeenChannel, SeenEvent, SeenMessage, SeenUser } from "../../playground/seen.ts";
import { ANA, BOT, GENERAL, message, start, THREAD } from "./client.ts";

const NOW = 1_000_000;

function reached(state: ReturnType<typeof start>, ...events: readonly SeenEvent[]) {
	return events.reduce((before, event) => reduce(before, event, NOW), state);
}

const created = (id: string, change: Partial<SeenMessage> = {}): SeenEvent => ({
	kind: "message-create",
	message: message(id, change),
});

const ids = (state: ReturnType<typeof start>, channel = GENERAL.id) =>
	messagesIn(state, channel).map(({ id }: SeenMessage) => id);

describe("messages", () => {
	test("stand in the order of their ids, however they come, and none twice", () => {
		const some = fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 19n }), { maxLength: 12 });
		fc.assert(
			fc.property(some, (numbers) => {
				const texts = numbers.map(String);
				const state = reached(start(), ...[...texts, ...texts].map((id) => created(id)));
				const sorted = [...numbers].sort((a, b) => (a < b ? -1 : 1)).map(String);
				expect(ids(state)).toEqual(sorted);
			}),
		);
	});

	test("change in place, and only where they are known", () => {
		const state = reached(
			start(),
			created("9"),
			{ kind: "message-update", message: message("9", { content: "edited" }) },
			{ kind: "message-update", message: message("8", { content: "never seen" }) },
		);
		expect(messagesIn(state, GENERAL.id).map(({ content }: SeenMessage) => content)).toEqual(["edited"]);
	});

	test("leave when they are deleted", () => {
		const gone: SeenEvent = { kind: "message-delete", channelId: GENERAL.id, messageId: "9" };
		expect(ids(reached(start(), created("9"), created("10"), gone))).toEqual(["10"]);
	});

	test("of an older page go before those that came meanwhile", () => {
		const state = addPage(reached(start(), created("12")), GENERAL.id, [message("9"), message("11")], true);
		expect(ids(state)).toEqual(["9", "11", "12"]);
		expect(state.loaded.has(GENERAL.id) && state.whole.has(GENERAL.id)).toBe(true);
	});

	test("go with their channel", () => {
		const state = reached(start(), created("9"), { kind: "channel-delete", channelId: GENERAL.id });
		expect(ids(state)).toEqual([]);
		expect(state.channels.has(GENERAL.id)).toBe(false);
	});
});

describe("unread and ping marks", () => {
	const marks = (state: ReturnType<typeof start>, channel = GENERAL.id) => {
		const found = state.channels.get(channel);
		return found === undefined ? "no channel" : unreadIn(state, found);
	};

	test.each<[string, readonly SeenEvent[], { unread: boolean; pings: number }]>([
		["nothing said", [], { unread: false, pings: 0 }],
		["a message", [created("9")], { unread: true, pings: 0 }],
		["two pings", [created("9", { pingsMe: true }), created("10", { pingsMe: true })], { unread: true, pings: 2 }],
		["one's own message", [created("9", { author: ANA })], { unread: false, pings: 0 }],
		["a private answer", [created("9", { ephemeral: true })], { unread: false, pings: 0 }],
	])("%s", (_, events, expected) => {
		expect(marks(reached(start(), ...events))).toEqual(expected);
	});

	test("go when the channel is read, and come with the next message", () => {
		const read = markRead(reached(start(), created("9", { pingsMe: true })), GENERAL.id);
		expect(marks(read)).toEqual({ unread: false, pings: 0 });
		expect(read.read.get(GENERAL.id)).toBe("9");
		expect(marks(reached(read, created("10")))).toEqual({ unread: true, pings: 0 });
	});

	test("are not there for what was read on an earlier visit", () => {
		expect(marks(reached(start({ [GENERAL.id]: "9" }), created("9")))).toEqual({ unread: false, pings: 0 });
	});

	test("of a thread that the person has not joined stay away", () => {
		const state = start({}, [{ ...THREAD, joined: false, lastMessageId: "400" }]);
		expect(marks(state, THREAD.id)).toEqual({ unread: false, pings: 0 });
	});

	test("ids are compared as numbers, not as words", () => {
		expect(marks(reached(start({ [GENERAL.id]: "9" }), created("10")))).toEqual({ unread: true, pings: 0 });
	});
});

describe("typing", () => {
	const typing: SeenEvent = { kind: "typing", channelId: GENERAL.id, user: BOT };
	const names = (state: ReturnType<typeof start>, now: number) =>
		typingIn(state, GENERAL.id, now).map(({ name }: SeenUser) => name);

	test("is told once, and ends by itself", () => {
		const state = reached(start(), typing, typing);
		expect(names(state, NOW + 1000)).toEqual(["Kafana"]);
		expect(names(state, NOW + 10_000)).toEqual([]);
	});

	test("ends with the message", () => {
		expect(names(reached(start(), typing, created("9")), NOW)).toEqual([]);
	});
});

describe("the list of channels", () => {
	test("shows threads below their channel: joined, others, archived, the liveliest first", () => {
		const thread = (id: string, change: Partial<SeenChannel>): [string, SeenChannel] => [
			id,
			{ ...THREAD, id, ...change },
		];
		const direct: SeenChannel = { id: "210", kind: "direct", name: "Kafana", canWrite: true };
		const channels = new Map<string, SeenChannel>([
			["210", direct],
			["201", GENERAL],
			thread("301", { lastMessageId: "500" }),
			thread("302", { lastMessageId: "700" }),
			thread("303", { joined: false }),
			thread("304", { archived: true }),
			["202", { ...GENERAL, id: "202", name: "games" }],
		]);
		const told = branches(channels).map(
			({ channel, joined, others, archived }: ReturnType<typeof branches>[number]) => [
				channel.id,
				...[joined, others, archived].map((list) => list.map(({ id }: SeenChannel) => id)),
			],
		);
		expect(told).toEqual([
			["201", ["302", "301"], ["303"], ["304"]],
			["202", [], [], []],
			["210", [], [], []],
		]);
	});
});
