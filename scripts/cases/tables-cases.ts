import { z } from "zod";
import { choices, type Options, type PresetName, presets } from "../../src/games/tables/presets.ts";
import type { Board, TablesState } from "../../src/games/tables/state.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";
import { boardOf, position, seenByMover, stateOf } from "./position.ts";
import { takeSteps, turnFrom } from "./turn.ts";
import { all, sameJson, sameSet, type Verdict } from "./verdict.ts";

const anyCase = z.looseObject({
	id: z.string(),
	kind: z.string(),
	preset: z.string(),
	over: z.record(z.string(), z.unknown()).default({}),
});
const steps = z.array(z.string());

const playsCase = z.object({
	id: z.string(),
	pos: position,
	dice: z.array(z.int()),
	expect: z.object({
		diceUsed: z.int().optional(),
		count: z.int().optional(),
		finals: z.array(position).optional(),
		allFinals: z.array(position).optional(),
		plays: z.array(steps).nullish(),
		mustInclude: z.array(steps).default([]),
		mustExclude: z.array(steps).default([]),
	}),
});

const outcomeCase = z.object({
	id: z.string(),
	pos: position,
	dice: z.array(z.int()),
	play: steps,
	finalPosition: position.optional(),
	expect: z.object({
		result: z.object({ winner: z.enum(["me", "none"]), points: z.number(), reason: z.string() }).nullable(),
	}),
});

const openingCase = z.object({
	id: z.string(),
	input: z.object({ throws: z.array(z.tuple([z.int(), z.int()])) }),
	expect: z.object({ starter: z.enum(["A", "B"]), firstRoll: z.string(), reThrows: z.int() }),
});

/** A file of worked positions for the tables games. */
export const tablesFile = z.object({
	presets: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
	cases: z.array(anyCase),
});

/** A case as far as all kinds are alike, with the options under which it is to be played. */
interface Setting {
	readonly preset: PresetName;
	readonly options: Options;
}

const kinds: Readonly<Record<string, (written: unknown, setting: Setting) => Verdict>> = {
	plays: (written, setting) => checkPlays(playsCase.parse(written), setting),
	outcome: (written, setting) => checkOutcome(outcomeCase.parse(written), setting),
	opening: (written, setting) => checkOpening(openingCase.parse(written), setting),
};

/** Runs each case that can be run. One that makes no sense, or that the rules choke on, has failed. */
export function runTablesFile(file: z.infer<typeof tablesFile>): readonly Verdict[] {
	return file.cases.map((written): Verdict => {
		const { id, kind, preset, over } = written;
		const check = kinds[kind];
		const parameters = isBuilt(preset) ? { ...knownParameters(preset, file.presets[preset] ?? {}), ...over } : over;
		const missing = [
			...(isBuilt(preset) ? [] : [`preset ${preset}`]),
			...(check === undefined ? [`kind ${kind}`] : []),
			...Object.entries(parameters).flatMap(([name, wanted]) =>
				isChoice(name, wanted) ? [] : [`override ${name}=${JSON.stringify(wanted)}`],
			),
		];
		if (!isBuilt(preset) || check === undefined || missing.length > 0) {
			return { kind: "skipped", id, what: missing.join(", ") };
		}
		try {
			return check(written, { preset, options: differences(preset, parameters) });
		} catch (error) {
			return { kind: "failed", id, expected: "a case that can be run", actual: String(error) };
		}
	});
}

const isBuilt = (preset: string): preset is PresetName => Object.hasOwn(presets, preset);

/** Those parameters of a file's own preset that are options here; the rest describes what a preset of ours is by name. */
function knownParameters(preset: PresetName, written: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const known = choices[presets[preset].rules.family];
	return Object.fromEntries(Object.entries(written).filter(([name]) => Object.hasOwn(known, name)));
}

/** Whether some family offers this value of this option. */
const isChoice = (name: string, wanted: unknown): boolean =>
	Object.values(choices).some((known) => known[name]?.some((offered) => offered === wanted));

/** Those parameters that differ from our preset, as options. */
function differences(preset: PresetName, parameters: Readonly<Record<string, unknown>>): Options {
	const own = Object.entries(presets[preset].rules);
	const differing = Object.entries(parameters).filter(
		([name, wanted]) => !own.some(([known, value]) => known === name && value === wanted),
	);
	return Object.fromEntries(differing) as Options;
}

const texts = (boards: readonly Board[]): readonly string[] => boards.map((board) => JSON.stringify(board));

function checkPlays({ id, pos, dice, expect }: z.infer<typeof playsCase>, { preset, options }: Setting): Verdict {
	const turn = turnFrom(stateOf(boardOf(pos, preset), preset, options), dice);
	const made = (play: readonly string[]) => tablesGame(preset).parse(turn.rolled, play.join(" ")).ok;
	const checks: Verdict[] = [];
	const finals = expect.finals ?? expect.allFinals;
	if (finals !== undefined) {
		checks.push(sameSet(id, texts(finals.map((final) => boardOf(final, preset))), texts(turn.finals)));
	}
	if (expect.count !== undefined) checks.push(sameJson(`${id} count`, expect.count, turn.finals.length));
	if (expect.diceUsed !== undefined && turn.diceUsed !== undefined) {
		checks.push(sameJson(`${id} dice used`, expect.diceUsed, turn.diceUsed));
	}
	for (const play of [...(expect.plays ?? []), ...expect.mustInclude]) {
		checks.push(sameJson(`${id} legal: ${play.join(" ")}`, true, made(play)));
	}
	for (const play of expect.mustExclude) checks.push(sameJson(`${id} legal: ${play.join(" ")}`, false, made(play)));
	return all(id, checks);
}

function checkOutcome(written: z.infer<typeof outcomeCase>, { preset, options }: Setting): Verdict {
	const { id, expect, finalPosition } = written;
	const { rolled } = turnFrom(stateOf(boardOf(written.pos, preset), preset, options), written.dice);
	const after = takeSteps(rolled, written.play);
	if (typeof after === "string") return sameJson(id, expect.result, after);
	const checks = [sameJson(id, expect.result, resultOf(after))];
	if (finalPosition !== undefined) {
		checks.push(sameJson(`${id} final position`, boardOf(finalPosition, preset), seenByMover(after)));
	}
	return all(id, checks);
}

/** The outcome in the words of the case files; null while the game goes on. */
function resultOf({ outcome }: TablesState): z.infer<typeof outcomeCase>["expect"]["result"] {
	if (outcome === undefined) return null;
	const reason = outcome.reason === "bearOff" ? "bearoff" : outcome.reason;
	return { winner: outcome.winner === undefined ? "none" : "me", points: outcome.points, reason };
}

/** A throws for seat 0. */
function checkOpening({ id, input, expect }: z.infer<typeof openingCase>, { preset, options }: Setting): Verdict {
	const game = tablesGame(preset);
	let state = game.start({ options });
	let reThrows = 0;
	for (const dice of input.throws) {
		state = game.roll!(state, dice);
		if (state.stage === "opening") reThrows += 1;
	}
	const phase = game.phase(state);
	const fresh = phase.kind === "chance" && phase.sides.length === 2 && state.roll.length === 0;
	return sameJson(id, expect, {
		starter: phase.kind === "chance" && phase.seat !== undefined ? "AB"[phase.seat] : "nobody",
		firstRoll: fresh ? "fresh two dice" : "the opening dice",
		reThrows,
	});
}
