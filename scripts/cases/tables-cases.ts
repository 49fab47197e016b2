import { z } from "zod";
import type { Board } from "../../src/games/tables/state.ts";
import { tablesGame } from "../../src/games/tables/tables.ts";
import { checkEscalates, checkLadder, checkTransfer } from "./ladder-cases.ts";
import { checkMatch, checkScore31 } from "./match-cases.ts";
import { boardOf, position, result, resultOf, seenByMover, stateOf } from "./position.ts";
import { type Setting, settingOf } from "./settings.ts";
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
		result: result.nullable(),
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

const kinds: Readonly<Record<string, (written: unknown, setting: Setting) => Verdict>> = {
	plays: (written, setting) => checkPlays(playsCase.parse(written), setting),
	outcome: (written, setting) => checkOutcome(outcomeCase.parse(written), setting),
	opening: (written, setting) => checkOpening(openingCase.parse(written), setting),
	ladder: checkLadder,
	transfer: checkTransfer,
	escalates: checkEscalates,
	score31: checkScore31,
};

/** Runs each case that can be run. One that makes no sense, or that the rules choke on, has failed. */
export function runTablesFile(file: z.infer<typeof tablesFile>): readonly Verdict[] {
	return file.cases.map((written): Verdict => {
		const { id } = written;
		try {
			const verdict = runCase(written, file.presets[written.preset] ?? {});
			return typeof verdict === "string" ? { kind: "skipped", id, what: verdict } : verdict;
		} catch (error) {
			return { kind: "failed", id, expected: "a case that can be run", actual: String(error) };
		}
	});
}

/** A text names what of it is not built. */
function runCase(written: z.infer<typeof anyCase>, presetWritten: Readonly<Record<string, unknown>>): Verdict | string {
	const { kind, preset, over } = written;
	if (kind === "match") return checkMatch(written, preset);
	const setting = settingOf(preset, presetWritten, over);
	const check = kinds[kind];
	if (typeof setting !== "string" && check !== undefined) return check(written, setting);
	return [...(check === undefined ? [`kind ${kind}`] : []), ...(typeof setting === "string" ? [setting] : [])].join(
		", ",
	);
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
