import { isLine, type Match, revisionOf } from "./match.ts";
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
export function owed(match: Match): Owed | undefined {
	if (match.root === undefined) return "root";
	if (match.thread === undefined) return "thread";
	if (match.greeting === undefined) return "greeting";
	if (openLine(match)) return "line";
	return isShown(match) ? undefined : "board";
}

/** What tells one thing owed from any other that the match owes at another time. */
export const owedKey = (match: Match): string => `${owed(match)} ${revisionOf(match)} ${match.shown.copy}`;

/** Whether the newest position stands in the thread. */
const isShown = (match: Match): boolean =>
	match.shown.message !== undefined && match.shown.revision === revisionOf(match);

/** The match with its newest board owed once more, as a further copy of the same revision. */
export const withBoardAgain = (match: Match): Match => ({
	...match,
	shown: { ...match.shown, revision: -1, copy: match.shown.copy + 1 },
});

/** The match once its thread is known to be lost: it goes on in a new one. */
export function withoutThread(match: Match): Match {
	const { root, thread: _thread, greeting: _greeting, hindrance: _hindrance, ...rest } = match;
	const lost = root === undefined ? {} : { lostRoot: root };
	return { ...rest, ...lost, shown: { revision: -1, copy: match.shown.copy + 1 } };
}

const linesOf = (match: Match): number => match.log.filter(isLine).length;

/** The match in a thread of another channel, where a player wants it to go on. */
export const movedTo = (match: Match, channel: string, by: string): Match => ({
	...withoutThread(match),
	channel,
	moved: { by, lines: linesOf(match) },
});

/** Whether two states of a match are shown in the same place, or are to be. */
export const isSamePlace = (a: Match, b: Match): boolean =>
	a.channel === b.channel && a.root === b.root && a.thread === b.thread;

/** Whether a match has no place: its channel is gone, or its thread could not be started. */
export const isLost = ({ thread, hindrance }: Match): boolean =>
	thread === undefined || hindrance?.reason === "channelGone";

/**
 * Whether a player may let the match go on elsewhere: it has no place, or the other has moved it, perhaps out of his
 * sight, and nobody has played since.
 */
export const mayMove = (match: Match, player: string): boolean =>
	isLost(match) || (match.moved !== undefined && match.moved.by !== player && match.moved.lines === linesOf(match));
