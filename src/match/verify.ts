import { hash } from "node:crypto";
import type { Contest } from "../games/contest.ts";
import { drawNumbers } from "./dice.ts";
import { isLine, type LogEntry, type Match } from "./match.ts";
import { replay, type Table } from "./table.ts";
import { drawsOf } from "./turn.ts";

/** What does not hold in a match's dice, and at which draw, counted from 1. */
export interface Fault {
	readonly draw: number;
	readonly kind: /** Draws are not numbered 1, 2, 3 …: one is missing, doubled or out of order. */
		| "order"
		/** The key does not hash to the one before it, or the first of a chain not to its seal. */
		| "key"
		/** The draw is not marked by the newest line before it. */
		| "mark"
		/** The digest does not follow from key, match, number and mark. */
		| "digest"
		/** The numbers do not follow from the digest. */
		| "numbers"
		/** The rules do not call for this draw here, or a turn beside it is not legal. */
		| "rules";
}

type Draw = Extract<LogEntry, { kind: "draw" }>;

/**
 * Checks the dice of a match, running or finished, by nothing but its own record: keys down to the seals, numbering,
 * marks, digests, numbers, and that the rules call for exactly these draws after each line. Nothing wrong: an empty list.
 * What only Discord can tell is not checked here: that the seals and marks stand there as the record has them.
 */
export function verify(match: Match, contest: Contest): readonly Fault[] {
	const faults: Fault[] = [];
	const tables = standing(match, contest);
	let before: Draw | undefined;
	let mark: string | undefined;
	let number = 0;
	for (const [index, entry] of match.log.entries()) {
		if (isLine(entry)) {
			mark = entry.line;
			continue;
		}
		number += 1;
		const fault = (kind: Fault["kind"]) => faults.push({ draw: number, kind });
		if (entry.draw !== number) fault("order");
		const seal = match.seals.find(({ firstDraw }) => firstDraw === number)?.seal;
		if (hashOf(entry.key) !== (seal ?? before?.key)) fault("key");
		// Draws before the first line are marked by the bot's first message in the thread of that time: they share it.
		mark ??= entry.mark;
		if (entry.mark !== mark || !isYounger(entry.mark, before?.mark)) fault("mark");
		const phase = tables[index]?.phase;
		if (phase?.kind === "chance") {
			const drawn = drawNumbers({
				key: bytesOf(entry.key),
				match: match.id,
				draw: number,
				mark: entry.mark,
				sides: phase.sides,
			});
			if (drawn.digest !== entry.digest) fault("digest");
			else if (`${drawn.numbers}` !== `${entry.numbers}`) fault("numbers");
		}
		before = entry;
	}
	if (tables.length <= match.log.length)
		faults.push({ draw: drawsOf({ ...match, log: match.log.slice(0, tables.length) }), kind: "rules" });
	return faults;
}

/** The tables before each entry and after the last, as far as the log follows the rules. */
function standing(match: Match, contest: Contest): readonly Table[] {
	const tables: Table[] = [];
	try {
		for (const table of replay(match, contest)) tables.push(table);
	} catch {
		// Where it stops is what there is to tell.
	}
	return tables;
}

const bytesOf = (hex: string): Buffer => Buffer.from(hex, "hex");
const hashOf = (hex: string): string => hash("sha256", bytesOf(hex), "hex");

/** Message ids grow with time. */
const isYounger = (mark: string, before: string | undefined): boolean =>
	before === undefined || before === mark || BigInt(mark) > BigInt(before);
