import { contests } from "../../src/games/index.ts";
import { type Composition, compose, formatSteps } from "../../src/match/compose.ts";
import type { Match } from "../../src/match/match.ts";
import { optionsOf } from "../../src/match/options.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { stepsOf } from "../../src/match/typed.ts";
import { pick, type Random, seeded, throwDice } from "../support/random-play.ts";

/** A match that was never stored: only its log matters here. */
export const bareMatch = (game: string): Match => ({
	version: 1,
	id: "bars",
	game,
	players: [
		{ id: "1", name: "A" },
		{ id: "2", name: "B" },
	],
	guild: "1",
	channel: "1",
	greeting: "1",
	seals: [],
	log: [],
	shown: { revision: -1, copy: 0 },
	createdAt: 0,
});

/** Tables with a turn to play, from random games through the real log. */
export function* turns(game: string, random: Random): Generator<Table, void> {
	const entry = contests[game];
	if (!entry) throw new Error(`no game ${game}`);
	let table = openTable(bareMatch(game), entry);
	for (let step = 0; table.phase.kind !== "over"; step++) {
		const { match, phase } = table;
		if (phase.kind === "chance") {
			const draw = match.log.filter(({ kind }) => kind === "draw").length + 1;
			const numbers = throwDice(random, phase.sides);
			const log = [...match.log, { kind: "draw", draw, key: "", mark: "", digest: String(step), numbers } as const];
			table = openTable({ ...match, log }, entry, table);
			continue;
		}
		yield table;
		const { game: rules, state } = table;
		const text = rules.format(state, pick(random, rules.plays(state)));
		const log = [...match.log, { kind: "turn", seat: phase.seat, plays: [text], by: String(step), at: 0 } as const];
		table = openTable({ ...match, log }, entry, table);
	}
}

/** Fewest taps to each legal turn of a table, *Done* included, by breadth-first search over what is offered. */
export function tapsToTurns(table: Table): ReadonlyMap<string, number> {
	const found = new Map<string, number>();
	const start = compose(table, []);
	if (!start) return found;
	let edge: Composition[] = [start];
	const seen = new Set<string>();
	for (let taps = start.plays ? 1 : 0; edge.length > 0; taps++) {
		const next: Composition[] = [];
		for (const turn of edge) {
			const key = formatSteps(turn.taken.toSorted());
			if (seen.has(key)) continue;
			seen.add(key);
			if (turn.plays) {
				const play = turn.plays.join(" / ");
				if (!found.has(play)) found.set(play, taps + 1);
				continue;
			}
			for (const { taken } of optionsOf(table, turn).options) {
				const after = compose(table, taken);
				if (after) next.push(after);
			}
		}
		edge = next;
	}
	return found;
}

/** Whether a turn is several plays: there are too many ways through a ladder to try them all. */
const isLong = ({ game, state, phase }: Table): boolean =>
	game.plays(state).some((play) => {
		const next = game.phase(game.play(state, play));
		return next.kind === "move" && phase.kind === "move" && next.seat === phase.seat;
	});

/**
 * Average taps for a random legal turn of random games, of ordinary rolls and of doubles, and legal turns that cannot be reached. Of a
 * ladder, the plays of its next rung that cannot be reached step by step.
 */
export function taps(game: string, count: number, seed = 1) {
	const random = seeded(seed);
	const sums = { ordinary: { turns: 0, taps: 0 }, doubles: { turns: 0, taps: 0 } };
	let unreachable = 0;
	for (let done = 0; done < count; ) {
		for (const table of turns(game, random)) {
			done += 1;
			const legal = table.game.plays(table.state).map((play) => table.game.format(table.state, play));
			if (isLong(table)) {
				const steps = legal.map((play) => stepsOf(table, [play]));
				unreachable += steps.filter((codes) => codes === undefined || compose(table, codes) === undefined).length;
				if (done >= count) break;
				continue;
			}
			const all = tapsToTurns(table);
			unreachable += legal.filter((play) => !all.has(play)).length;
			const roll = table.story.findLast((told) => told.kind === "roll");
			const double = roll?.kind === "roll" && roll.numbers[0] === roll.numbers[1];
			const sum = double ? sums.doubles : sums.ordinary;
			sum.turns += 1;
			sum.taps += all.get(pick(random, legal)) ?? Number.NaN;
			if (done >= count) break;
		}
	}
	const mean = ({ turns: rolls, taps: pressed }: { turns: number; taps: number }) =>
		rolls === 0 ? 0 : Math.round((pressed / rolls) * 100) / 100;
	return { ordinary: mean(sums.ordinary), doubles: mean(sums.doubles), turns: count, unreachable };
}
