import { describe, expect, test } from "vitest";
import { contests } from "../../src/games/index.ts";
import type { LogEntry, Match } from "../../src/match/match.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { type Fault, verify } from "../../src/match/verify.ts";
import { openHouse, playTurn, startMatch, tableOf } from "../support/house.ts";

const TURNS = 30;

/** A running match with some turns played, every roll by the real dice. */
async function playedMatch(): Promise<Table> {
	const house = openHouse();
	const { match } = await startMatch(house);
	for (let turn = 0; turn < TURNS; turn++) {
		if ((await tableOf(house, match.id)).phase.kind === "over") break;
		await playTurn(house, match.id);
		await house.settler.settleMatch(match.id);
	}
	return tableOf(house, match.id);
}

const { match, contest } = await playedMatch();

const draws = match.log.flatMap((entry, index) => (entry.kind === "draw" ? [{ entry, index }] : []));

const withEntry = (index: number, change: (entry: LogEntry) => LogEntry): Match => ({
	...match,
	log: match.log.map((entry, at) => (at === index ? change(entry) : entry)),
});

const kinds = (faults: readonly Fault[]): readonly string[] => faults.map(({ kind }) => kind);

/** A hexadecimal text with its last digit changed. */
const nudged = (hex: string): string => hex.slice(0, -1) + (hex.endsWith("0") ? "1" : "0");

describe("the dice of a match", () => {
	test("hold", () => {
		expect(draws.length).toBeGreaterThan(TURNS / 2);
		expect(verify(match, contest)).toEqual([]);
	});

	test("hold at every moment of it", () => {
		for (let length = 0; length <= match.log.length; length++)
			expect(verify({ ...match, log: match.log.slice(0, length) }, contest)).toEqual([]);
	});

	test.each(draws.map(({ index }, number) => [number + 1, index]))(
		"do not with draw %i changed in any part",
		(_, index) => {
			const changed = (change: Partial<Extract<LogEntry, { kind: "draw" }>>): readonly string[] =>
				kinds(
					verify(
						withEntry(index, (entry) => ({ ...entry, ...change }) as LogEntry),
						contest,
					),
				);
			const entry = match.log[index];
			if (entry?.kind !== "draw") throw new Error("not a draw");
			expect(changed({ key: nudged(entry.key) })).toContain("key");
			expect(changed({ digest: nudged(entry.digest) })).toContain("digest");
			expect(changed({ mark: `${BigInt(entry.mark) + 1n}` }).length).toBeGreaterThan(0);
			expect(changed({ draw: entry.draw + 1 })).toContain("order");
			expect(changed({ numbers: entry.numbers.map((number) => (number % 6) + 1) })).toContain("numbers");
		},
	);

	test("do not with a draw left out, doubled, or two of them exchanged", () => {
		for (const { index } of draws) {
			// Without the last entry it is the match as it stood before.
			if (index < match.log.length - 1)
				expect(verify({ ...match, log: match.log.toSpliced(index, 1) }, contest).length).toBeGreaterThan(0);
			const [entry] = match.log.slice(index, index + 1);
			if (entry)
				expect(verify({ ...match, log: match.log.toSpliced(index, 0, entry) }, contest).length).toBeGreaterThan(0);
		}
		const [first, second] = draws.slice(3, 5);
		if (!first || !second) throw new Error("too few draws");
		const exchanged = match.log.with(first.index, second.entry).with(second.index, first.entry);
		expect(kinds(verify({ ...match, log: exchanged }, contest))).toContain("order");
	});

	test("do not with another seal, another match, or a play that is not legal", () => {
		const [seal] = match.seals;
		if (!seal) throw new Error("no seal");
		expect(verify({ ...match, seals: [{ ...seal, seal: nudged(seal.seal) }] }, contest)).toEqual([
			{ draw: 1, kind: "key" },
		]);
		expect(kinds(verify({ ...match, id: "0000000000" }, contest))).toContain("digest");
		const turn = match.log.findIndex(({ kind }) => kind === "turn");
		const illegal = withEntry(turn, (entry) => ({ ...entry, plays: ["24/24"] }) as LogEntry);
		expect(kinds(verify(illegal, contest))).toContain("rules");
	});

	test("are those the match itself is played by", () => {
		expect(contests[match.game]).toBe(contest);
		expect(openTable(match, contest).story.filter(({ kind }) => kind !== "line").length).toBe(draws.length);
	});
});
