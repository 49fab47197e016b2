import type { Seat } from "../games/game.ts";
import { opposite } from "../games/game.ts";
import { contests, games } from "../games/index.ts";
import type { Hindrance, Match } from "../match/match.ts";
import { divided, type Finished, isSingle } from "../match/score.ts";
import type { Line, Table, Told } from "../match/table.ts";
import { BETWEEN_PLAYS } from "../match/typed.ts";
import { nameInText } from "./names.ts";
import type { Say } from "./words.ts";

/** A player's name, defused. */
export const nameOf = (match: Match, seat: Seat): string => nameInText(match.players[seat].name);

/** The name of a game, or of a match of several, in the reader's language. */
export const gameName = (name: string, say: Say): string =>
	say((contests[name] ?? games[name])?.nameKey ?? "game.unknown");

/** A roll as people say it: the higher number first. */
export const dice = (numbers: readonly number[]): string => numbers.toSorted((a, b) => b - a).join("-");

/** What keeps a match from being shown, in words. */
export const tellHindrance = ({ reason, details }: Hindrance, say: Say): string =>
	say([`hindrance.${reason}`, "hindrance.unknown"], details);

/** A line of the thread: who, which line, the dice, the plays. */
export function tellLine(match: Match, line: Line, say: Say): string {
	const name = nameOf(match, line.seat);
	const plays = line.plays.join(BETWEEN_PLAYS);
	const rolled = line.roll.length > 0 ? `${dice(line.roll)}: ${plays}` : plays;
	const played = line.leftOver ? say("line.leftOver", { numbers: line.leftOver.join("-"), plays }) : rolled;
	const what = line.kind === "turn" ? played : say(`line.${line.kind}`);
	const seal = line.seal === undefined ? "" : `\n${say("line.seal", { seal: line.seal })}`;
	return `${say("line.turn", { name, number: line.number, what })}${seal}`;
}

/**
 * Whether a message of the bot's is that line, whatever name and language it was told in. Of a game that was put back to
 * an earlier moment there may be another one of the same number.
 */
export const isTellingOf = ({ number, plays }: Line, content: string): boolean =>
	new RegExp(`^\u2068[^\u2069]*\u2069\\D*\\b${number}\\. `, "u").test(content) &&
	content.includes(plays.join(BETWEEN_PLAYS));

/** What has happened since the last board: the newest turn and the rolls after it. Begins with whom it concerns. */
export function tellNews(table: Table, say: Say): string {
	const { match, phase } = table;
	const news = newsOf(table);
	const toMove = phase.kind === "move" ? news.findLast((told) => told.kind === "roll") : undefined;
	const rest = tellEvents(
		table,
		news.filter((told) => told !== toMove),
		say,
	);
	if (phase.kind !== "move") return rest;
	const mention = `<@${match.players[phase.seat].id}>`;
	const called = (): string => {
		if (phase.leftOver) return say("turn.leftOver", { mention, numbers: phase.leftOver.join("-") });
		if (toMove?.kind === "roll") return say("turn.rolled", { mention, roll: dice(toMove.numbers) });
		return say("turn.yours", { mention });
	};
	return `${called()} ${rest}`.trim();
}

/** The last news of a match, for one of its players: the result, and the turn that brought it. */
export function tellEnd(table: Table, person: string, say: Say): string {
	const single = isSingle(table.match.length);
	const played = newsOf(table).filter((told) =>
		told.kind === "line" ? told.line.kind === "turn" : told.kind === "end" && !single,
	);
	return [`<@${person}>,`, tellResult(table, say), tellEvents(table, played, say)].join(" ").trim();
}

/** From the newest line on. */
const newsOf = ({ story }: Table): readonly Told[] =>
	story.slice(
		Math.max(
			0,
			story.findLastIndex((told) => told.kind === "line"),
		),
	);

/** One after another; the throws of an opening together. */
function tellEvents(table: Table, events: readonly Told[], say: Say): string {
	const throws: string[] = [];
	const told: string[] = [];
	for (const event of events) {
		if (event.kind !== "opening") told.push(tellEvent(table, event, say));
		else {
			const [first = 0, second = 0] = event.numbers;
			throws.push(say("turn.throw", { a: nameOf(table.match, 0), first, b: nameOf(table.match, 1), second }));
			if (event.numbers.length === 1 && event.starter !== undefined)
				told.push(say("turn.lot", { starter: nameOf(table.match, event.starter) }));
			else if (event.starter !== undefined)
				told.push(say("turn.opening", { throws: throws.join("; "), starter: nameOf(table.match, event.starter) }));
		}
	}
	return told.join(" ");
}

function tellEvent(table: Table, told: Exclude<Told, { kind: "opening" }>, say: Say): string {
	const { match, phase } = table;
	switch (told.kind) {
		case "roll": {
			const details = { name: nameOf(match, told.seat), roll: dice(told.numbers) };
			return say(told.passed ? "turn.passed" : "turn.theirRoll", details);
		}
		case "end": {
			const next = phase.kind === "over" ? [] : [say("match.next", { game: gameName(table.name, say) })];
			return [tellGameEnd(match, told.game, say), tellScore(match, told.game, say), ...next].join(" ");
		}
		case "line": {
			const { seat, plays, kind } = told.line;
			const name = nameOf(match, seat);
			return kind === "turn"
				? say("turn.played", { name, plays: plays.join(BETWEEN_PLAYS) })
				: say(`turn.${kind}`, { name });
		}
	}
}

/** How a game ended: who won, what it is worth, and why. */
function tellGameEnd(match: Match, { outcome }: Pick<Finished, "outcome">, say: Say): string {
	const { winner, points, reason } = outcome;
	const why = [`result.${reason}.${points}`, `result.${reason}.any`];
	if (winner === undefined) return `${say("result.draw")} ${say(why)}`;
	const details = { winner: nameOf(match, winner), loser: nameOf(match, opposite(winner)) };
	return `${say("result.win", { ...details, count: points })} ${say(why, details)}`;
}

/** What both have, and how far they play. */
function tellScore(match: Match, game: Finished, say: Say): string {
	const [first, second] = game.score;
	const details = { a: nameOf(match, 0), first, b: nameOf(match, 1), second };
	return match.length && "points" in match.length
		? say("match.score", { ...details, points: match.length.points })
		: [say("match.standing", details), ...tellCaptures(match, game, say)].join(" ");
}

/** What both have captured, where it may decide the match. */
function tellCaptures(match: Match, { captures }: Finished, say: Say): readonly string[] {
	if (!captures || !divided(match.options).match.moreCaptures) return [];
	const [first, second] = captures;
	return [say("match.captures", { a: nameOf(match, 0), first, b: nameOf(match, 1), second })];
}

/** How a finished match ended: who won, what it is worth, and why; of a longer one also its course. */
export function tellResult({ match, phase, finished }: Table, say: Say): string {
	if (phase.kind !== "over") return "";
	const { winner, reason } = phase.outcome;
	const score = finished.at(-1)?.score ?? [0, 0];
	if (isSingle(match.length) && reason !== "resignMatch") return tellGameEnd(match, phase, say);
	const first = winner ?? 0;
	const [won, lost] = [score[first], score[opposite(first)]];
	const details = { winner: nameOf(match, first), loser: nameOf(match, opposite(first)), won, lost };
	const last = finished.at(-1);
	const how = [
		say(winner === undefined ? "match.drawn" : `match.won.${reason}`, details),
		...(last && score[0] === score[1] ? tellCaptures(match, last, say) : []),
	].join(" ");
	const course = finished.map(({ name, outcome }) =>
		outcome.winner === undefined
			? say("match.drawnGame", { game: gameName(name, say) })
			: say("match.wonGame", {
					game: gameName(name, say),
					name: nameOf(match, outcome.winner),
					points: outcome.points,
				}),
	);
	return course.length === 0 ? how : `${how} ${say("match.course", { games: course.join(", ") })}`;
}
