import { contests } from "../../src/games/index.ts";
import { chainKey } from "../../src/match/dice.ts";
import { MATCH_VERSION, type Match, type Player } from "../../src/match/match.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { draw, markOf, resign, takeTurn, withLine } from "../../src/match/turn.ts";
import { readTurn, type TypedTurn } from "../../src/match/typed.ts";
import { pick, type Random } from "../support/random-play.ts";

/** Message ids, each greater than the one before, as Discord gives them out. */
let message = 1_100_000_000_000_000_000n;
const nextMessage = (): string => String(++message);

interface Sketch {
	readonly id: string;
	readonly game: string;
	readonly guild: string;
	readonly players: readonly [Player, Player];
	/** UTC ms of its end. */
	readonly at: number;
	/** The 32 bytes its dice come from. */
	readonly root: Uint8Array;
	/** Known from the root: it takes four thousand hashes to find. */
	readonly seal?: string;
}

/**
 * A match played by random legal turns and real dice, with every message it would have had. After so many turns the loser
 * gives it up; without a loser it is played to its end.
 */
export function simulate(
	random: Random,
	sketch: Sketch,
	given?: { readonly loser: 0 | 1; readonly turns: number },
): Table {
	const { root, at, seal = chainKey(root, 0).toString("hex"), ...terms } = sketch;
	const contest = contests[sketch.game];
	if (!contest) throw new RangeError(`no game ${sketch.game}`);
	const first: Match = {
		...terms,
		version: MATCH_VERSION,
		channel: "1",
		root: nextMessage(),
		thread: String(message),
		greeting: nextMessage(),
		seals: [{ seal, firstDraw: 1 }],
		log: [],
		shown: { revision: -1, copy: 0 },
		createdAt: at,
	};
	let table = openTable(first, contest);
	const on = (match: Match): void => {
		table = openTable(match, contest, table);
	};
	for (let turns = 0; table.phase.kind !== "over"; ) {
		if (table.phase.kind === "chance") {
			on(draw(table, markOf(table.match) ?? "", () => root));
			continue;
		}
		const act = { seat: table.phase.seat, by: nextMessage(), at };
		const taken =
			given && turns >= given.turns
				? resign(table, "match", { ...act, seat: given.loser })
				: takeTurn(table, turnOf(table, random), act);
		if (!taken.ok) throw new Error(taken.error);
		turns += 1;
		on(withLine(taken.value, nextMessage()));
	}
	return table;
}

/** A whole turn at random: all until the next chance, the other seat or the end. */
function turnOf(table: Table, random: Random): TypedTurn {
	const { game } = table;
	let turn: TypedTurn = { plays: [], state: table.state, open: true };
	while (turn.open) {
		const next = game.format(turn.state, pick(random, game.plays(turn.state)));
		const read = readTurn(table, [...turn.plays, next]);
		if (!read.ok) throw new Error(`no such play: ${next}`);
		turn = read.value;
	}
	return turn;
}
