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

/** What people were told of what they did, against what is stored. */
export function addDeeds(report: Account, tables: readonly Table[], deeds: readonly Deed[]): void {
	const entries = tables.flatMap(({ match }) => match.log.filter(isLine));
	const stored = grouped(entries, ({ by }) => by);
	const known = new Set(deeds.flatMap(({ answers }) => answers.map(({ interactionId }) => interactionId)));
	report.deeds = deeds.length;
	for (const [by, all] of stored) if (all.length > 1 || !known.has(by)) report.doubled += 1;
	for (const { answers, before } of deeds) {
		const made = answers.flatMap(({ interactionId }) => stored.get(interactionId) ?? []);
		if (made.length > 1) report.doubled += 1;
		const [entry] = made;
		const message = answers.findLast(({ message }) => message)?.message;
		const content =
			message === undefined || message.loading || message.content === before ? undefined : message.content;
		const played = /^You played \*\*(.+)\*\*\.$/.exec(content ?? "")?.[1];
		const complain = (what: string): void => console.error(what, content, JSON.stringify(made));
		if (content === undefined || content.startsWith("Something went wrong")) report.untold += 1;
		else if (played !== undefined || content === "You resigned.") {
			const is = entry?.kind === "turn" ? entry.plays.join(" / ") === played : entry !== undefined;
			if (is) continue;
			report.lost += 1;
			complain("lost");
		} else if (made.length > 0 && answers.length === 1 && !content.startsWith("You rolled")) {
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
