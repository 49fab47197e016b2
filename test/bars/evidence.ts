import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatEvidence, parseEvidence } from "../../src/app/evidence.ts";
import { contests } from "../../src/games/index.ts";
import { drawsOf } from "../../src/match/turn.ts";
import { verify } from "../../src/match/verify.ts";
import { below, pick, type Random, seeded } from "../support/random-play.ts";
import { simulate } from "./simulated.ts";

const GAMES = ["tapa-mk", "tabla-mk", "gulbara-mk", "fevga-gr", "tapal-empat"];
/** As many files as one call of the script is given. */
const AT_ONCE = 100;

/** What was checked; of what was spoiled, nothing may be missed. */
export interface EvidenceReport {
	readonly matches: number;
	readonly draws: number;
	/** Honest matches that the script does not say hold. */
	readonly doubted: number;
	readonly spoiled: number;
	/** Spoiled matches of which nothing was found. */
	readonly missed: number;
}

type Draws = { draw?: number; key?: string; mark?: string; numbers?: number[] }[];

/** Ways to spoil the draws of a file of evidence in one place. Each gives false where this one cannot be spoiled so. */
const SPOILING: readonly ((log: Draws, random: Random) => boolean)[] = [
	(log, random) => {
		const { numbers } = pickDraw(log, random);
		const die = below(random, numbers.length);
		numbers[die] = ((numbers[die] ?? 0) % 6) + 1;
		return true;
	},
	(log, random) => {
		const draw = pickDraw(log, random);
		draw.key = turned(draw.key, random, "0123456789abcdef");
		return true;
	},
	(log, random) => {
		const draw = pickDraw(log, random);
		draw.mark = turned(draw.mark, random, "0123456789");
		return true;
	},
	(log) => {
		const draws = log.flatMap((entry, index) => (entry.draw === undefined ? [] : [index]));
		const [one = 0, other = 0] = draws.slice(-2);
		if (draws.length < 2) return false;
		[log[one], log[other]] = [log[other] as Draws[number], log[one] as Draws[number]];
		return true;
	},
	(log, random) => {
		const draw = pickDraw(log, random);
		log.splice(log.indexOf(draw), 1);
		return true;
	},
];

function pickDraw(log: Draws, random: Random): Required<Draws[number]> {
	return pick(
		random,
		log.filter((entry): entry is Required<Draws[number]> => entry.draw !== undefined),
	);
}

/** The text with one of its characters changed. */
function turned(text: string, random: Random, alphabet: string): string {
	const at = below(random, text.length);
	const other = [...alphabet].filter((character) => character !== text[at]);
	return text.slice(0, at) + pick(random, other) + text.slice(at + 1);
}

/** So many whole matches, checked by the command-line script, and spoiled in each way and checked again. */
export function evidence(matches: number, seed = 1): EvidenceReport {
	const random = seeded(seed);
	const folder = mkdtempSync(join(tmpdir(), "kafana-evidence-"));
	const report = { matches: 0, draws: 0, doubted: 0, spoiled: 0, missed: 0 };
	const players = [
		{ id: "1", name: "Ana" },
		{ id: "2", name: "Bojan" },
	] as const;
	const files: string[] = [];
	for (let index = 0; index < matches; index++) {
		const root = randomBytes(32);
		const game = GAMES[index % GAMES.length] ?? "";
		const { match } = simulate(random, { id: `match${index}`, game, guild: "1", players, at: index, root });
		const text = formatEvidence(match);
		const file = join(folder, `${index}.json`);
		writeFileSync(file, text);
		files.push(file);
		report.matches += 1;
		report.draws += drawsOf(match);
		for (const spoil of SPOILING) {
			const copy = JSON.parse(text) as { log: Draws };
			if (!spoil(copy.log, random)) continue;
			report.spoiled += 1;
			if (holds(JSON.stringify(copy))) {
				report.missed += 1;
				console.error(`missed: ${spoil} in ${text.slice(0, 400)}`);
			}
		}
	}
	for (let from = 0; from < files.length; from += AT_ONCE) {
		const some = files.slice(from, from + AT_ONCE);
		const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "scripts/verify.ts", ...some], {
			encoding: "utf8",
		});
		const held = stdout.split("\n").filter((line) => / all \d+ draws hold$/.test(line)).length;
		report.doubted += some.length - held;
	}
	rmSync(folder, { recursive: true });
	return report;
}

function holds(text: string): boolean {
	const match = parseEvidence(text);
	const contest = contests[match.game];
	return contest !== undefined && verify(match, contest).length === 0;
}
