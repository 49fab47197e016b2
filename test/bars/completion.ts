import { completions } from "../../src/discord/completion.ts";
import { contests } from "../../src/games/index.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { randomGame, seeded } from "../support/random-play.ts";
import { bareMatch } from "./taps.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const TYPED = ["", "2", "24/", "13/7 6", "24/18 13/11 8/6"];

/** Milliseconds to complete `/move` with the roll that leaves most to play, over so many positions of random games. */
export function completion(name: string, count: number, seed = 1) {
	const contest = contests[name];
	const game = contest?.rotation[0]?.game;
	if (!contest || !game?.roll) throw new Error(`no game of chance ${name}`);
	const random = seeded(seed);
	const empty = openTable(bareMatch(name), contest);
	const times: number[] = [];
	let widest = 0;
	while (times.length < count)
		for (const state of randomGame(game, game.start({}), random)) {
			const phase = game.phase(state);
			if (phase.kind !== "chance" || phase.seat === undefined || times.length >= count) continue;
			let table: Table | undefined;
			let most = 0;
			for (const first of FACES)
				for (const second of FACES.slice(first - 1)) {
					const rolled = game.roll(state, [first, second]);
					const plays = game.plays(rolled).length;
					if (plays <= most) continue;
					most = plays;
					table = { ...empty, state: rolled, phase: game.phase(rolled) };
				}
			if (table?.phase.kind !== "move") continue;
			widest = Math.max(widest, most);
			const person = table.match.players[table.phase.seat].id;
			const typed = TYPED[times.length % TYPED.length] ?? "";
			const before = performance.now();
			completions(table, person, typed);
			times.push(performance.now() - before);
		}
	times.sort((a, b) => a - b);
	const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
	return { positions: times.length, widest, p50: at(0.5), p99: at(0.99), slowest: at(0.9999) };
}
