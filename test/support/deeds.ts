import { isLine } from "../../src/match/match.ts";
import type { Table } from "../../src/match/table.ts";
import type { Deed } from "./restless.ts";

/** How what people were told differs from what is stored. */
interface Account {
	deeds: number;
	untold: number;
	lost: number;
	doubled: number;
	doneUntold: number;
}

/** The interactions of a deed, and what its answer says now; undefined while nobody has been told anything. */
interface ToldDeed {
	readonly interactions: readonly string[];
	readonly content: string | undefined;
}

/** What people have been told of what they did. */
export const toldOf = (deeds: readonly Deed[]): readonly ToldDeed[] =>
	deeds.map(({ answers, before }) => {
		const message = answers.findLast(({ message }) => message)?.message;
		const isNews = message !== undefined && !message.loading && message.content !== before;
		return {
			interactions: answers.map(({ interactionId }) => interactionId),
			content: isNews ? message.content : undefined,
		};
	});

/** Adds how what people were told differs from what was stored a moment later. */
export function addDeeds(report: Account, tables: readonly Table[], deeds: readonly ToldDeed[]): void {
	const stored = grouped(
		tables.flatMap(({ match }) => match.log.filter(isLine)),
		({ by }) => by,
	);
	const known = new Set(deeds.flatMap(({ interactions }) => interactions));
	report.deeds = deeds.length;
	for (const [by, all] of stored) if (all.length > 1 || !known.has(by)) report.doubled += 1;
	for (const { interactions, content } of deeds) {
		const made = interactions.flatMap((id) => stored.get(id) ?? []);
		if (made.length > 1) report.doubled += 1;
		const [entry] = made;
		const played = /^You played \*\*(.+)\*\*\.$/.exec(content ?? "")?.[1];
		const complain = (what: string): void => console.error(what, content, interactions, JSON.stringify(made));
		if (content === undefined || content.startsWith("Something went wrong")) report.untold += 1;
		else if (played !== undefined || content === "You resigned.") {
			const is = entry?.kind === "turn" ? entry.plays.join(" / ") === played : entry !== undefined;
			if (is) continue;
			report.lost += 1;
			complain("lost");
		} else if (made.length > 0 && interactions.length === 1 && !content.startsWith("You rolled")) {
			report.doneUntold += 1;
			complain("done, but refused");
		}
	}
}

/** By what they have in common, each in its order. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
	const groups = new Map<string, T[]>();
	for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
	return groups;
}
