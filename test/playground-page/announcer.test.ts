import { expect, test } from "vitest";
import { Said } from "../../playground/page/announcer.js";
import { addPage, reduce } from "../../playground/page/state.js";
import type { SeenEvent, SeenMessage } from "../../playground/seen.ts";
import { ANA, GENERAL, message, start, THREAD } from "./client.ts";

const created = (id: string, change: Partial<SeenMessage> = {}): SeenEvent => ({
	kind: "message-create",
	message: message(id, change),
});
const updated = (id: string, change: Partial<SeenMessage>): SeenEvent => ({
	kind: "message-update",
	message: message(id, change),
});

/** What is said after each of some events in a channel that opened with messages 50 and 60. */
function said(...events: readonly SeenEvent[]): readonly string[] {
	const said = new Said();
	let state = addPage(start(), GENERAL.id, [message("50"), message("60")], false);
	const heard = () => said.news(state, GENERAL.id).map(({ content }: SeenMessage) => content);
	const all = heard();
	for (const event of events) {
		state = reduce(state, event, 0);
		all.push(...heard());
	}
	return all;
}

test.for<readonly [string, readonly SeenEvent[], readonly string[]]>([
	["what is there when a channel opens", [], []],
	["a new message, once", [created("70"), created("71")], ["message 70", "message 71"]],
	["what one says oneself", [created("70", { author: ANA })], []],
	["a message elsewhere", [created("70", { channelId: THREAD.id })], []],
	["a changed text", [updated("60", { content: "accepted" })], ["accepted"]],
	["only its controls changed", [updated("60", { components: [{ type: 1 }] })], []],
	["an answer still to come", [created("70", { loading: true, content: "" })], []],
	[
		"an answer filled in after something newer came",
		[created("70", { loading: true, content: "" }), created("71"), updated("70", { content: "draft" })],
		["message 71", "draft"],
	],
])("%s", ([, events, expected]) => {
	expect(said(...events)).toEqual(expected);
});

test("older messages that come later, and a channel one comes back to, are no news", () => {
	const said = new Said();
	const state = addPage(start(), GENERAL.id, [message("50"), message("60")], false);
	expect(said.news(state, GENERAL.id)).toEqual([]);
	expect(said.news(addPage(state, GENERAL.id, [message("40")], true), GENERAL.id)).toEqual([]);
	expect(said.news(state, undefined)).toEqual([]);
	const later = reduce(state, created("70"), 0);
	expect(said.news(later, GENERAL.id)).toEqual([]);
	expect(said.news(reduce(later, created("80"), 0), GENERAL.id)).toMatchObject([{ id: "80" }]);
});
