import { type Match, revisionOf } from "./match.ts";
import type { Table } from "./table.ts";
import { openLine } from "./turn.ts";

/** The one thing a match owes people next, in the order things are told: never two at a time. */
export type Owed =
	/** The message the thread grows from. */
	| "root"
	| "thread"
	/** The bot's own first message in the thread. The opening throw follows it in the same commit. */
	| "greeting"
	/** The line of the newest turn. The draws it marks follow it in the same commit. */
	| "line"
	/** The newest position. */
	| "board";

/** What is owed, or undefined when everything has been shown. */
export function owed({ match }: Table): Owed | undefined {
	if (match.root === undefined) return "root";
	if (match.thread === undefined) return "thread";
	if (match.greeting === undefined) return "greeting";
	if (openLine(match)) return "line";
	return isShown(match) ? undefined : "board";
}

/** Whether the newest position stands in the thread. */
const isShown = (match: Match): boolean =>
	match.shown.message !== undefined && match.shown.revision === revisionOf(match);

/** The match with its newest board owed once more, as a further copy of the same revision. */
export const withBoardAgain = (match: Match): Match => ({
	...match,
	shown: { ...match.shown, revision: -1, copy: match.shown.copy + 1 },
});

/** The match once its thread is known to be lost: it goes on in a new one, grown from `channel`. */
export function withoutThread(match: Match, channel: string): Match {
	const { root, thread: _thread, greeting: _greeting, hindrance: _hindrance, ...rest } = match;
	const lost = root === undefined ? {} : { lostRoot: root };
	return { ...rest, ...lost, channel, shown: { revision: -1, copy: match.shown.copy + 1 } };
}
