import { completions } from "../../src/discord/completion.ts";
import { compose, undo } from "../../src/match/compose.ts";
import { optionsOf } from "../../src/match/options.ts";
import type { Table } from "../../src/match/table.ts";
import { BETWEEN_PLAYS } from "../../src/match/typed.ts";
import { pick, type Random, seeded } from "../support/random-play.ts";
import { turns } from "./taps.ts";

/** What a press costs before anything is drawn: the turn so far, what is offered next, and what *Undo* goes back to. */
function press(table: Table, taken: readonly string[]) {
	const turn = compose(table, taken);
	if (!turn) throw new Error("what is offered cannot be taken");
	const { options } = optionsOf(table, turn);
	const before = undo(table, turn.taken);
	if (before) undo(table, before);
	return { turn, options };
}

/** Composes a turn at random, then types it; each interaction is measured. */
function composeAndType(table: Table, random: Random, presses: number[], typed: number[]): void {
	const measured = <T>(times: number[], act: () => T): T => {
		const before = performance.now();
		const result = act();
		times.push(performance.now() - before);
		return result;
	};
	let taken: readonly string[] = [];
	for (;;) {
		const { turn, options } = measured(presses, () => press(table, taken));
		if (turn.plays) {
			const text = turn.plays.join(BETWEEN_PLAYS);
			const { phase, match } = table;
			const person = phase.kind === "move" ? match.players[phase.seat].id : "";
			const lastPlay = text.lastIndexOf(BETWEEN_PLAYS) + BETWEEN_PLAYS.length;
			for (const end of [0, 2, text.length >> 1, Math.max(0, lastPlay), text.length])
				measured(typed, () => completions(table, person, text.slice(0, end)));
			return;
		}
		taken = pick(random, options).taken;
	}
}

/** Milliseconds of single interactions while so many random turns, whole ladders among them, are composed and typed. */
export function composing(name: string, count: number, seed = 3) {
	const random = seeded(seed);
	const presses: number[] = [];
	const typed: number[] = [];
	for (let done = 0; done < count; )
		for (const table of turns(name, random)) {
			composeAndType(table, random, presses, typed);
			done += 1;
			if (done >= count) break;
		}
	return { press: spread(presses), completion: spread(typed) };
}

function spread(times: number[]) {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
	return { p50: at(0.5), p99: at(0.99), most: at(1) };
}
