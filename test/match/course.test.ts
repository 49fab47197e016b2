import { describe, expect, test } from "vitest";
import type { Contest, Length } from "../../src/games/contest.ts";
import { fail, type Game, type Outcome, ok, opposite, type Phase, type Seat } from "../../src/games/game.ts";
import { contests } from "../../src/games/index.ts";
import type { LogEntry, Match } from "../../src/match/match.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import { draw, resign, takeTurn } from "../../src/match/turn.ts";
import { readTurn } from "../../src/match/typed.ts";

/** A game of one throw for the start and one word, which says how it ends. */
interface Word {
	readonly seat: Seat | undefined;
	readonly outcome?: Outcome;
	readonly options: object;
}

const ENDS = { wins: [0, 1], mars: [0, 2], loses: [1, 1], draws: [undefined, 0] } as const;
type End = keyof typeof ENDS;
const isEnd = (text: string): text is End => Object.hasOwn(ENDS, text);

const wordGame: Game<Word, End> = {
	rules: 1,
	start: ({ starter, options = {} }) => ({ seat: starter, options }),
	phase: ({ seat, outcome }): Phase => {
		if (outcome) return { kind: "over", outcome };
		return seat === undefined ? { kind: "chance", sides: [6, 6] } : { kind: "move", seat };
	},
	plays: ({ seat, outcome }) => (outcome || seat === undefined ? [] : (Object.keys(ENDS) as End[])),
	play(state, end) {
		const [side, points] = ENDS[end];
		const seat = state.seat ?? 0;
		const winner = side === undefined ? undefined : side === 0 ? seat : opposite(seat);
		return { ...state, outcome: { winner, points, reason: end } };
	},
	roll: (state, [first = 0, second = 0]) => (first === second ? state : { ...state, seat: first > second ? 0 : 1 }),
	price: () => 2,
	format: (_, end) => end,
	parse: (_, text) => (isEnd(text) ? ok(text) : fail({ reason: "notation" })),
};

const rotation = ["one", "two", "three"].map((name) => ({ name, game: wordGame as Game<unknown, unknown> }));
const three: Contest = { rotation, starts: "winner" };

const matchOf = (length?: Length, more: Partial<Match> = {}): Match => ({
	version: 1,
	id: "m",
	game: "three",
	players: [
		{ id: "a", name: "Ana" },
		{ id: "b", name: "Bojan" },
	],
	guild: "g",
	channel: "c",
	greeting: "1",
	seals: [{ seal: "s", firstDraw: 1 }],
	log: [],
	shown: { revision: -1, copy: 0 },
	createdAt: 0,
	...(length ? { length } : {}),
	...more,
});

const throwFor = (table: Table): Table =>
	openTable(
		draw(table, "1", () => new Uint8Array(32).fill(table.match.log.length)),
		table.contest,
		table,
	);

/** Speaks a word for whoever is to move, after the throws that are due, with its line told. */
function say(before: Table, word: End): Table {
	const table = before.phase.kind === "chance" ? throwFor(before) : before;
	if (table.phase.kind !== "move") throw new Error("nobody is to move");
	const turn = readTurn(table, [word]);
	if (!turn.ok) throw new Error(turn.error.refusal.reason);
	const taken = takeTurn(table, turn.value, { seat: table.phase.seat, by: String(table.match.log.length), at: 7 });
	if (!taken.ok) throw new Error(taken.error);
	return told(taken.value, table);
}

const told = (match: Match, table: Table): Table => {
	const log = match.log.map((entry): LogEntry => (entry.kind === "draw" ? entry : { ...entry, line: "1" }));
	return openTable({ ...match, log }, table.contest, table);
};

const play = (words: readonly End[], length?: Length, more: Partial<Match> = {}, contest = three): Table =>
	words.reduce(say, openTable(matchOf(length, { starter: 0, ...more }), contest));

const starts = (table: Table): readonly (Seat | undefined)[] =>
	table.finished.map(({ outcome }) => outcome.winner).concat(table.starter);

describe("a match of several games", () => {
	test.each<[string, Length | undefined, readonly End[], string, readonly [number, number]]>([
		["a single game ends with its own outcome", undefined, ["mars"], "mars", [2, 0]],
		["to 3, reached", { points: 3 }, ["wins", "mars"], "match", [3, 0]],
		["to 3, passed", { points: 3 }, ["mars", "mars"], "match", [4, 0]],
		["to 5, by the second seat", { points: 5 }, ["loses", "mars", "mars"], "match", [0, 5]],
		["two games", { games: 2 }, ["wins", "loses"], "match", [1, 1]],
	])("%s", (_, length, words, reason, score) => {
		const table = play(words, length);
		expect(table.finished.at(-1)?.score).toEqual(score);
		expect(table.phase.kind).toBe("over");
		if (table.phase.kind === "over") expect(table.phase.outcome.reason).toBe(reason);
		expect(table.match.endedAt).toBe(7);
	});

	test("goes through its rotation again and again, the winner starts (rules 7.1)", () => {
		const table = play(["wins", "loses", "wins", "wins"], { points: 7 });
		expect(table.finished.map(({ name }) => name)).toEqual(["one", "two", "three", "one"]);
		expect(table.finished.map(({ outcome }) => outcome.winner)).toEqual([0, 1, 1, 1]);
		expect(table.name).toBe("two");
		expect(starts(table).at(-1)).toBe(1);
		expect(table.phase).toEqual({ kind: "move", seat: 1 });
		expect(table.match.endedAt).toBeUndefined();
	});

	test("after a draw goes on with the next game and a new throw, or plays it again where that is agreed (D-20)", () => {
		const next = play(["draws"], { points: 3 });
		expect([next.name, next.phase.kind]).toEqual(["two", "chance"]);
		expect(next.finished.at(-1)?.score).toEqual([0, 0]);
		const again = play(["wins", "draws"], { points: 3 }, { options: { replay: true } });
		expect([again.name, again.phase.kind]).toEqual(["two", "chance"]);
		expect(again.state).toMatchObject({ options: {} });
	});

	test("a single game that is drawn is played again where that is agreed", () => {
		const again = play(["draws"], undefined, { options: { replay: true } });
		expect([again.name, again.phase.kind]).toEqual(["one", "chance"]);
		expect(say(again, "wins").phase.kind).toBe("over");
		expect(play(["draws"]).phase.kind).toBe("over");
	});

	test("hands the named rules to its games, but none of its own", () => {
		const table = play([], { points: 3 }, { options: { replay: true, moreCaptures: true, mother: "off" } });
		expect(table.state).toMatchObject({ options: { mother: "off" } });
	});

	test("both start in turn where that is the custom; nobody wins two games one all", () => {
		const swapped: Contest = { rotation: rotation.slice(0, 1), starts: "alternate" };
		const table = play(["wins"], { games: 2 }, { starter: 1 }, swapped);
		expect(table.phase).toEqual({ kind: "move", seat: 0 });
		const end = say(table, "wins");
		expect(end.phase).toEqual({ kind: "over", outcome: { winner: undefined, points: 0, reason: "match" } });
	});

	test("a throw decides who starts first, and the other starts next", () => {
		const swapped: Contest = { rotation: rotation.slice(0, 1), starts: "alternate" };
		const first = throwFor(openTable(matchOf({ games: 2 }), swapped));
		const { starter } = first;
		expect(starter).toBeDefined();
		expect(say(first, "wins").starter).toBe(opposite(starter ?? 0));
	});
});

describe("giving up", () => {
	const act = { seat: 0, by: "x", at: 9 } as const;
	const give = (table: Table, what: "game" | "match"): Table => {
		const given = resign(table, what, act);
		if (!given.ok) throw new Error(given.error);
		return told(given.value, table);
	};

	test("a game costs its price, and the match goes on", () => {
		const table = give(play(["wins"], { points: 5 }), "game");
		expect(table.finished.at(-1)).toEqual({
			name: "two",
			outcome: { winner: 1, points: 2, reason: "resign" },
			score: [1, 2],
		});
		expect([table.name, table.phase]).toEqual(["three", { kind: "move", seat: 1 }]);
	});

	test("a game may decide the match", () => {
		const table = give(play(["loses"], { points: 3 }), "game");
		expect(table.phase).toEqual({ kind: "over", outcome: { winner: 1, points: 3, reason: "match" } });
	});

	test("the match ends it whatever the score", () => {
		const table = give(play(["wins"], { points: 5 }), "match");
		expect(table.phase).toEqual({ kind: "over", outcome: { winner: 1, points: 0, reason: "resignMatch" } });
		expect(table.match.endedAt).toBe(9);
		expect(table.finished.length).toBe(1);
	});
});

test("a table opened from an earlier one is the same as one opened from the start", () => {
	const table = play(["wins", "draws", "mars", "loses"], { points: 7 });
	const { contest, match } = table;
	const whole = openTable(match, contest);
	for (let length = 0; length <= match.log.length; length++) {
		const earlier = openTable({ ...match, log: match.log.slice(0, length) }, contest);
		expect(openTable(match, contest, earlier)).toEqual(whole);
	}
});

test("the opening dice, where they are played, are the roll of the first turn", () => {
	const contest = contests["tabla-mk"];
	if (!contest) throw new Error("no Tabla");
	const begun = throwFor(openTable(matchOf(undefined, { game: "tabla-mk", options: { opening: "played" } }), contest));
	if (begun.phase.kind !== "move") throw new Error("nobody is to move");
	const { seat } = begun.phase;
	const [first] = begun.game.plays(begun.state);
	const turn = readTurn(begun, [begun.game.format(begun.state, first)]);
	if (!turn.ok) throw new Error(turn.error.refusal.reason);
	const taken = takeTurn(begun, turn.value, { seat, by: "1", at: 7 });
	if (!taken.ok) throw new Error(taken.error);
	const { story } = openTable(taken.value, contest);
	const opening = story.at(-2);
	const line = story.at(-1);
	if (opening?.kind !== "opening" || line?.kind !== "line") throw new Error("no line after the opening");
	expect(opening.starter).toBe(seat);
	expect(line.line.roll).toEqual(opening.numbers);
});
