import { describe, expect, it } from "vitest";
import type { Game, Seat } from "../../src/games/game.ts";
import { below, type Random, randomGame, seeded } from "../support/random-play.ts";

export interface Conformance<S> {
	/** How many whole random games are played. */
	readonly games: number;
	/** Of how many positions each draft and each text is tried: one in this many. */
	readonly every: number;
	/** What must hold in every state of this game. */
	readonly invariant: (state: S) => void;
}

function deepFreeze<T>(value: T): T {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) deepFreeze(part);
	}
	return value;
}

/** Plain JSON: nothing is lost or changed by writing it down, but for the absent winner of a draw. */
const expectPlain = (value: unknown): void => expect(JSON.parse(JSON.stringify(value))).toEqual(value);

/** A state as it comes out of a store, which nobody may change. */
const stored = <S>(state: S): S => deepFreeze(JSON.parse(JSON.stringify(state)));

const SEATS: readonly Seat[] = [0, 1];

/** What every registered game promises (see the contract), tried on random play. */
export function describeConformance<S, P>(name: string, game: Game<S, P>, { games, every, invariant }: Conformance<S>) {
	describe(`${name} keeps the contract of a game`, () => {
		it("in every state of random games", () => {
			const random = seeded(1);
			for (let number = 0; number < games; number++) {
				for (const state of randomGame(game, deepFreeze(game.start({})), random)) {
					expectPlain(state);
					deepFreeze(state);
					invariant(state);
					const phase = game.phase(state);
					if (phase.kind !== "over") for (const seat of SEATS) expect(game.price(state, seat)).toBeGreaterThan(0);
					expect(game.phase(stored(state))).toEqual(phase);
					expect(game.plays(state).length > 0).toBe(phase.kind === "move");
					if (phase.kind === "over") expect(phase.outcome.points === 0).toBe(phase.outcome.winner === undefined);
					if (phase.kind !== "move") expect(game.draft?.(state, [])).toBeUndefined();
				}
			}
		});

		it("in its notation: every play has a text of its own, which reads as that play", () => {
			for (const state of sample(game, games, every)) {
				const plays = game.plays(state);
				const texts = plays.map((play) => game.format(state, play));
				expect(new Set(texts).size).toBe(plays.length);
				for (const [index, play] of plays.entries()) {
					expectPlain(play);
					expect(game.parse(stored(state), texts[index]!)).toStrictEqual({ ok: true, value: play });
				}
			}
		});

		it("in playing: each play gives a state of its own, and leaves the one before as it was", () => {
			for (const state of sample(game, games, every)) {
				const before = JSON.stringify(state);
				const after = game.plays(state).map((play) => {
					const next = game.play(state, play);
					expect(game.play(stored(state), stored(play))).toEqual(next);
					const { last: _, ...position } = next as Record<string, unknown>;
					return JSON.stringify(position);
				});
				expect(new Set(after).size).toBe(after.length);
				expect(JSON.stringify(state)).toBe(before);
			}
		});

		it("in its drafts: they reach every play, step by step, and nothing else", () => {
			if (game.draft === undefined) return;
			const random = seeded(2);
			for (const state of sample(game, games, every)) {
				expectDraftsReachAll(game, state);
				expect(game.draft(state, ["zz"])).toBeUndefined();
				randomDraft(game, state, random);
			}
		});

		it("by refusing what it cannot do", () => {
			const random = seeded(3);
			for (const state of randomGame(game, game.start({}), random)) {
				if (game.phase(state).kind !== "chance") expect(() => game.roll?.(state, [1, 2])).toThrow();
				else expect(() => game.roll?.(state, [0, 7])).toThrow();
				expect(game.parse(state, "???")).toMatchObject({ ok: false });
			}
		});
	});
}

/** Positions of random games in which a seat is to move, one in `every`. */
function* sample<S, P>(game: Game<S, P>, games: number, every: number): Generator<S, void> {
	const random = seeded(4);
	for (let number = 0; number < games; number++) {
		for (const state of randomGame(game, game.start({}), random)) {
			if (game.phase(state).kind === "move" && below(random, every) === 0) yield deepFreeze(state);
		}
	}
}

/** The plays that drafts make are the legal ones, all of them. */
export function expectDraftsReachAll<S, P>(game: Game<S, P>, state: S): void {
	const reached = new Set<string>();
	walk(game, state, [], reached);
	expect(reached).toStrictEqual(new Set(game.plays(state).map((play) => game.format(state, play))));
}

/** Follows the steps on offer, each set of them once, and notes the plays they make. */
function walk<S, P>(
	game: Game<S, P>,
	state: S,
	taken: readonly string[],
	reached: Set<string>,
	seen = new Set<string>(),
) {
	const draft = game.draft?.(state, taken);
	if (draft === undefined) throw new Error(`Offered, but not taken: ${taken}`);
	const { last: _, ...position } = draft.view as Record<string, unknown>;
	const key = JSON.stringify([position, draft.steps]);
	if (seen.has(key)) return;
	seen.add(key);
	expect(draft.steps.length === 0).toBe(draft.play !== undefined);
	if (draft.play !== undefined) reached.add(game.format(state, draft.play));
	expect(new Set(draft.steps.map((step) => step.code)).size).toBe(draft.steps.length);
	for (const { code } of draft.steps) {
		expect(code).toMatch(/^[0-9a-z]{2}$/);
		walk(game, state, [...taken, code], reached, seen);
	}
}

/** The labels of a complete draft mean its play. */
function randomDraft<S, P>(game: Game<S, P>, state: S, random: Random): void {
	const taken: string[] = [];
	const labels: string[] = [];
	for (;;) {
		const draft = game.draft?.(state, taken);
		if (draft?.play !== undefined) {
			expect(game.parse(state, labels.join(" "))).toStrictEqual({ ok: true, value: draft.play });
			return;
		}
		const step = draft?.steps[below(random, draft.steps.length)];
		if (step === undefined) throw new Error(`A draft that leads nowhere: ${taken}`);
		taken.push(step.code);
		labels.push(step.label);
	}
}
