import type { Seat } from "../games/game.ts";
import { opposite } from "../games/game.ts";
import { games } from "../games/index.ts";
import type { Hindrance, Match } from "../match/match.ts";
import type { Line, Table, Told } from "../match/table.ts";
import { nameInText } from "./names.ts";
import type { Say } from "./words.ts";

/** A player's name, defused. */
export const nameOf = (match: Match, seat: Seat): string => nameInText(match.players[seat].name);

/** A game's name in the reader's language. */
export const gameName = (game: string, say: Say): string => say(games[game]?.nameKey ?? "game.unknown");

/** A roll as people say it: the higher number first. */
export const dice = (numbers: readonly number[]): string => numbers.toSorted((a, b) => b - a).join("-");

/** What keeps a match from being shown, in words. */
export const tellHindrance = ({ reason, details }: Hindrance, say: Say): string =>
	say([`hindrance.${reason}`, "hindrance.unknown"], details);

/** A line of the thread: who, which line, the dice, the plays. */
export function tellLine(match: Match, line: Line, say: Say): string {
	const name = nameOf(match, line.seat);
	const plays = line.plays.join(" / ");
	const what =
		line.kind === "resign" ? say("line.resigns") : line.roll.length > 0 ? `${dice(line.roll)}: ${plays}` : plays;
	const seal = line.seal === undefined ? "" : `\n${say("line.seal", { seal: line.seal })}`;
	return `${say("line.turn", { name, number: line.number, what })}${seal}`;
}

/** Whether a message of the bot's is the line of that number, whatever name and language it was told in. */
export const isTellingOf = (line: Line, content: string): boolean =>
	new RegExp(`^\u2068[^\u2069]*\u2069\\D*\\b${line.number}\\. `, "u").test(content);

/** What has happened since the last board: the newest turn and the rolls after it. Begins with whom it concerns. */
export function tellNews(table: Table, say: Say): string {
	const { match, phase } = table;
	const news = newsOf(table);
	const toMove = phase.kind === "move" ? news.findLast((told) => told.kind === "roll") : undefined;
	const rest = tellEvents(
		match,
		news.filter((told) => told !== toMove),
		say,
	);
	if (phase.kind !== "move") return rest;
	const mention = `<@${match.players[phase.seat].id}>`;
	const call =
		toMove?.kind === "roll"
			? say("turn.rolled", { mention, roll: dice(toMove.numbers) })
			: say("turn.yours", { mention });
	return `${call} ${rest}`.trim();
}

/** The last news of a match, for one of its players: the result, and the turn that brought it. */
export function tellEnd(table: Table, person: string, say: Say): string {
	const played = newsOf(table).filter((told) => told.kind === "line" && told.line.kind === "turn");
	return [`<@${person}>,`, tellResult(table, say), tellEvents(table.match, played, say)].join(" ").trim();
}

/** From the newest line on. */
const newsOf = ({ story }: Table): readonly Told[] =>
	story.slice(
		Math.max(
			0,
			story.findLastIndex((told) => told.kind === "line"),
		),
	);

function tellEvents(match: Match, events: readonly Told[], say: Say): string {
	const openings = events.flatMap((told) => (told.kind === "opening" ? [told] : []));
	const others = events.flatMap((told) => (told.kind === "opening" ? [] : [tellEvent(match, told, say)]));
	const starter = openings.at(-1)?.starter;
	if (starter === undefined) return others.join(" ");
	const throws = openings.map(({ numbers: [first = 0, second = 0] }) =>
		say("turn.throw", { a: nameOf(match, 0), first, b: nameOf(match, 1), second }),
	);
	const opening = say("turn.opening", { throws: throws.join("; "), starter: nameOf(match, starter) });
	return [opening, ...others].join(" ");
}

function tellEvent(match: Match, told: Exclude<Told, { kind: "opening" }>, say: Say): string {
	if (told.kind === "roll") {
		const details = { name: nameOf(match, told.seat), roll: dice(told.numbers) };
		return say(told.passed ? "turn.passed" : "turn.theirRoll", details);
	}
	const { line } = told;
	return line.kind === "resign"
		? say("turn.resigned", { name: nameOf(match, line.seat) })
		: say("turn.played", { name: nameOf(match, line.seat), plays: line.plays.join(" / ") });
}

/** How a finished match ended: who won, what it is worth, and why. */
export function tellResult({ match, phase }: Table, say: Say): string {
	if (phase.kind !== "over") return "";
	const { winner, points, reason } = phase.outcome;
	const why = [`result.${reason}.${points}`, `result.${reason}.any`];
	if (winner === undefined) return `${say("result.draw")} ${say(why)}`;
	const details = { winner: nameOf(match, winner), loser: nameOf(match, opposite(winner)) };
	return `${say("result.win", { ...details, count: points })} ${say(why, details)}`;
}
