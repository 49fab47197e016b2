import type { SeenMessage } from "../../playground/seen.ts";
import { chainKey, drawNumbers } from "../../src/match/dice.ts";
import type { Line, Table } from "../../src/match/table.ts";

/** How what a thread shows differs from what is stored; `turns` and `draws` are how many there are. */
export interface Differences {
	turns: number;
	draws: number;
	linesWrong: number;
	rollsWrong: number;
	owedUnshown: number;
	shownTwice: number;
}

const DICE: Readonly<Record<number, readonly number[]>> = { 1: [2], 2: [6, 6] };

/** Adds how the public messages of a match's thread differ from its log, and its draws from their chain. */
export function addDifferences({ match, story }: Table, messages: readonly SeenMessage[], report: Differences): void {
	const lines = story.flatMap((told) => (told.kind === "line" ? [told.line] : []));
	const silent = messages.filter((message) => message.silent);
	report.turns += lines.length;
	for (const line of lines) {
		const told = silent.filter(({ content }) => content.includes(` ${line.number}. ${wordsOf(line)}`));
		if (told.length === 0) report.linesWrong += 1;
		if (told.length > 1) report.shownTwice += 1;
	}
	if (silent.length > lines.length) report.linesWrong += 1;
	const names = messages.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
	report.shownTwice += names.length - new Set(names).size;
	let before = match.seals[0]?.seal;
	let mark = match.greeting;
	for (const [index, entry] of match.log.entries()) {
		if (entry.kind !== "draw") {
			mark = entry.line;
			continue;
		}
		report.draws += 1;
		const key = Buffer.from(entry.key, "hex");
		const sides = DICE[entry.numbers.length] ?? [];
		const again = drawNumbers({ key, match: match.id, draw: entry.draw, mark: entry.mark, sides });
		const holds =
			chainKey(key, 4095).toString("hex") === before &&
			entry.mark === mark &&
			`${again.numbers}` === `${entry.numbers}`;
		before = entry.key;
		const shown = messages.find(({ attachments }) =>
			attachments.some(({ filename }) => filename.startsWith(`kafana-${match.id}-${index + 1}-`)),
		);
		const rolled = /you rolled \*\*(\d-\d)\*\*/.exec(shown?.content ?? "")?.[1];
		const same = rolled === undefined || rolled === entry.numbers.toSorted((a, b) => b - a).join("-");
		if (!holds || !same) report.rollsWrong += 1;
	}
	if (match.shown.revision !== match.log.length) report.owedUnshown += 1;
	if (!names.some((name) => name.startsWith(`kafana-${match.id}-${match.log.length}-`))) report.owedUnshown += 1;
}

function wordsOf({ kind, roll, plays }: Line): string {
	if (kind !== "turn") return "resigns";
	const played = plays.join(" / ");
	return roll.length === 0 ? played : `${roll.toSorted((a, b) => b - a).join("-")}: ${played}`;
}
