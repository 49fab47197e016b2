import { compareIds } from "./ids.js";

/** @import { SeenChannel } from "../seen.ts" */

/**
 * A channel with its threads as they stand in the list: joined ones, others, and those that sleep.
 * @typedef {object} Branch
 * @property {SeenChannel} channel
 * @property {readonly SeenChannel[]} joined
 * @property {readonly SeenChannel[]} others
 * @property {readonly SeenChannel[]} archived
 */

/**
 * The channels in the order in which they came, direct ones last, each with its threads, the liveliest first.
 * @param {ReadonlyMap<string, SeenChannel>} channels
 * @returns {readonly Branch[]}
 */
export function branches(channels) {
	const all = [...channels.values()];
	const threads = all
		.filter(({ kind }) => kind === "thread")
		.sort((a, b) => compareIds(b.lastMessageId ?? b.id, a.lastMessageId ?? a.id));
	return ["text", "direct"].flatMap((kind) =>
		all
			.filter((channel) => channel.kind === kind)
			.map((channel) => {
				const own = threads.filter(({ parentId }) => parentId === channel.id);
				const awake = own.filter(({ archived }) => archived !== true);
				return {
					channel,
					joined: awake.filter(({ joined }) => joined === true),
					others: awake.filter(({ joined }) => joined !== true),
					archived: own.filter(({ archived }) => archived === true),
				};
			}),
	);
}
