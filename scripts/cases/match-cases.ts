import { z } from "zod";
import { fail, type Game, type Outcome, ok, opposite, type Phase, type Seat } from "../../src/games/game.ts";
import { rotations } from "../../src/games/tables/presets.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";
import type { Match } from "../../src/match/match.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { boardOf, stateOf } from "./position.ts";
import type { Setting } from "./settings.ts";
import { sameJson, type Verdict } from "./verdict.ts";

const side = z.enum(["A", "B"]);

const matchCase = z.object({
	id: z.string(),
	input: z.object({
		target: z.int(),
		first: side,
		results: z.array(z.tuple([z.enum(["A", "B", "draw"]), z.int()])),
	}),
	expect: z.record(z.string(), z.unknown()),
});

const score31Case = z.object({
	id: z.string(),
	input: z.object({ oppOff: z.int() }),
	expect: z.object({ points: z.int() }),
});

const SEATS = "AB";
const seatOf = (name: z.infer<typeof side>): Seat => (name === "A" ? 0 : 1);

/** A game whose one play says how it ended: only the course of matches is looked at. */
const told: Game<{ readonly seat: Seat | undefined; readonly outcome?: Outcome }, Outcome> = {
	rules: 1,
	start: ({ starter }) => ({ seat: starter }),
	phase({ seat, outcome }): Phase {
		if (outcome) return { kind: "over", outcome };
		return seat === undefined ? { kind: "chance", sides: [6, 6] } : { kind: "move", seat };
	},
	plays: () => [],
	play: (state, outcome) => ({ ...state, outcome }),
	roll: (state, [first = 0, second = 0]) => ({ ...state, seat: first > second ? 0 : 1 }),
	price: () => 1,
	format: (_, outcome) => JSON.stringify(outcome),
	parse: (_, text) => (text === "" ? fail({ reason: "notation" }) : ok(JSON.parse(text))),
};

const isRotation = (name: string): name is keyof typeof rotations => Object.hasOwn(rotations, name);

/** A match of several games in turn, each of which ends as the case says. A text names what is not built. */
export function checkMatch(written: unknown, preset: string): Verdict | string {
	if (!isRotation(preset)) return `preset ${preset}`;
	const { id, input, expect } = matchCase.parse(written);
	const rotation = rotations[preset].map((name) => ({ name, game: told as Game<unknown, unknown> }));
	const begin: Match = {
		version: 1,
		id: "case",
		game: preset,
		length: { points: input.target },
		players: [
			{ id: "a", name: "A" },
			{ id: "b", name: "B" },
		],
		guild: "",
		channel: "",
		seals: [],
		log: [],
		shown: { revision: 0, copy: 0 },
		createdAt: 0,
	};
	let table = thrown(openTable(begin, { rotation, starts: "winner" }), seatOf(input.first));
	const starters: string[] = [];
	for (const [who, points] of input.results) {
		// A starter that nobody won is thrown for: any will do, since no case says who it was.
		if (table.phase.kind === "chance") table = thrown(table, 0);
		if (table.phase.kind !== "move") return sameJson(id, "a game to play", table.phase.kind);
		const { seat } = table.phase;
		starters.push(SEATS[seat]!);
		const outcome: Outcome = { winner: who === "draw" ? undefined : seatOf(who), points, reason: "told" };
		const plays = [JSON.stringify(outcome)];
		table = logged(table, { kind: "turn", seat, plays, by: String(table.match.log.length), at: 0 });
	}
	const actual: Readonly<Record<string, unknown>> = { ...courseOf(table), starters };
	return sameJson(id, expect, Object.fromEntries(Object.keys(expect).map((key) => [key, actual[key]])));
}

const logged = (table: Table, entry: Match["log"][number]): Table =>
	openTable({ ...table.match, log: [...table.match.log, entry] }, table.contest, table);

/** After an opening throw that this seat wins. */
function thrown(table: Table, seat: Seat): Table {
	const draw = table.match.log.filter(({ kind }) => kind === "draw").length + 1;
	const numbers = seat === 0 ? [2, 1] : [1, 2];
	return logged(table, { kind: "draw", draw, key: "", mark: "", digest: String(draw), numbers });
}

/** What a case may ask of a match. */
function courseOf({ finished, phase, name }: Table): Readonly<Record<string, unknown>> {
	const over = phase.kind === "over";
	return {
		games: finished.map((game) => game.name),
		score: finished.at(-1)?.score ?? [0, 0],
		over,
		...(over ? {} : { nextGame: name, nextStarter: phase.kind === "move" ? SEATS[phase.seat] : "openingRoll" }),
		...(over && phase.outcome.winner !== undefined ? { winner: SEATS[phase.outcome.winner] } : {}),
	};
}

/** What the last man off is worth to me with so many of the other's off. */
export function checkScore31(written: unknown, { preset, options }: Setting): Verdict {
	const { id, input, expect } = score31Case.parse(written);
	const men = { me: { "1": 1 }, meOff: 14, opp: { "20": 15 - input.oppOff }, oppOff: input.oppOff };
	const none = { meBar: 0, oppBar: 0, mePinned: [], oppPinned: [] };
	const game = tablesGame(preset);
	const rolled = game.roll!(stateOf(boardOf({ ...men, ...none }, preset), preset, options), [2, 1]);
	const price = game.price(rolled, opposite(rolled.seat));
	const { outcome } = game.play(rolled, game.plays(rolled)[0]!);
	return sameJson(id, [expect.points, expect.points], [outcome?.points, price]);
}
