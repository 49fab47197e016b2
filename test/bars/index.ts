import { contests } from "../../src/games/index.ts";
import { brute } from "./brute.ts";
import { chaos } from "./chaos.ts";
import { completion } from "./completion.ts";
import { composing } from "./composing.ts";
import { evidence } from "./evidence.ts";
import { games } from "./games.ts";
import { generator } from "./generator.ts";
import { hostile } from "./hostile.ts";
import { idle } from "./idle.ts";
import { kill } from "./kills.ts";
import { ladders } from "./ladders.ts";
import { load } from "./load.ts";
import { names } from "./names.ts";
import { page } from "./page.ts";
import { pictures } from "./pictures.ts";
import { playLists } from "./play-lists.ts";
import { rolls } from "./rolls.ts";
import { taps } from "./taps.ts";
import { tiger } from "./tiger.ts";

// The long checks: `npm run bars` runs all and prints their figures, `npm run bars -- kills` one of them, and
// `npm run bars -- chaos=0.3` one that goes on for some minutes for fewer of them. Exits with status 1 when one is missed.

const KILLS = 50;
const TURNS = 400;
const COMPOSED = 2_000;
const POSITIONS = 10_000;
const PICTURES = 5_000;
const TIGER_POSITIONS = 20_000;
const TABLES_POSITIONS = 20_000;
const RANDOM_GAMES = 10_000;
const HOSTILE = 10_000;
const NAMES = 200;
const CHAOS_MINUTES = 20;
const PAGES = 20;
const LADDER_MATCHES = 100_000;
const LADDER_PEOPLE = 200;
const LADDER_SERVERS = 20;
const ROLLS = 1_000_000;
const STORED_MATCHES = 1_000;
/** By luck alone, one run of a thousand strays farther. */
const LEAST_P = 0.001;
const MOST_GROWN_MB = 20;
const LOAD_GAMES = 50;
const LOAD_ROUNDS = 3;

interface Bar {
	readonly what: string;
	/** The figures, and whether they are within bounds. `minutes` are those asked for. */
	measure(minutes?: number): Promise<{ readonly figures: object; readonly met: boolean }>;
}

/** Figures of each contest of one game. */
const ofEachGame = <T>(measure: (name: string) => T): Readonly<Record<string, T>> =>
	Object.fromEntries(
		Object.entries(contests)
			.filter(([, { rotation }]) => rotation.length === 1)
			.map(([name]) => [name, measure(name)]),
	);

const bars: Readonly<Record<string, Bar>> = {
	pictures: {
		what: `resident memory over ${PICTURES} pictures, in MB more than after the first 100: within 50`,
		async measure() {
			const figures = await pictures(PICTURES);
			return { figures, met: figures.most <= 50 };
		},
	},
	plays: {
		what: "1,000 play lists over the worked pin positions, in ms: under 50",
		async measure() {
			const figures = playLists();
			return { figures, met: figures.median < 50 };
		},
	},
	generator: {
		what: "complete play lists a second: at least 150,000 in random positions of Tabla, 90,000 in those of the pin games",
		async measure() {
			const figures = { pin: generator("tapa-mk"), hit: generator("tabla-mk"), ladder: generator("gulbara-mk") };
			return { figures, met: figures.hit.listsPerSecond >= 150_000 && figures.pin.listsPerSecond >= 90_000 };
		},
	},
	brute: {
		what: `no difference between the plays found and those of a brute force on ${TABLES_POSITIONS} positions of each preset`,
		async measure() {
			const figures = brute(TABLES_POSITIONS);
			return { figures, met: figures.differing === 0 };
		},
	},
	games: {
		what: `${RANDOM_GAMES} random games of each preset end by its rules`,
		async measure() {
			return { figures: games(RANDOM_GAMES), met: true };
		},
	},
	tiger: {
		what: `the tiger game counted to depth 6, at least 2 million positions a second; no difference from a brute force on ${TIGER_POSITIONS} positions`,
		async measure() {
			const figures = tiger(TIGER_POSITIONS);
			return { figures, met: figures.right && figures.millionsPerSecond >= 2 && figures.differing === 0 };
		},
	},
	taps: {
		what: "taps for a random legal turn of each game with Done: at most 3, of a double 3.2; every legal turn can be reached",
		async measure() {
			const figures = ofEachGame((name) => taps(name, TURNS));
			const all = Object.values(figures);
			return { figures, met: all.every((one) => one.ordinary <= 3 && one.doubles <= 3.2 && one.unreachable === 0) };
		},
	},
	composing: {
		what: `presses and completion of /move, in ms, over ${COMPOSED} random turns of each game, ladders composed whole: 99 of 100 under 50, each under 500`,
		async measure() {
			const figures = ofEachGame((name) => composing(name, COMPOSED));
			const all = Object.values(figures).flatMap(({ press, completion }) => [press, completion]);
			return { figures, met: all.every(({ p99, most }) => p99 < 50 && most < 500) };
		},
	},
	completion: {
		what: "completion of /move at the widest roll, in ms: 99 of 100 under 50",
		async measure() {
			const figures = completion("tapa-mk", POSITIONS);
			return { figures, met: figures.p99 < 50 };
		},
	},
	idle: {
		what: "resident memory of an idle bot, in MB: under 150",
		async measure() {
			const figures = await idle();
			return { figures, met: figures.fresh < 150 && figures.afterPlay < 150 };
		},
	},
	load: {
		what: `${LOAD_GAMES} games each making a move in the same moment, in ms: first answers p99 under 1,000, answers with a picture p95 under 2,000`,
		async measure() {
			const figures = await load(LOAD_GAMES, LOAD_ROUNDS);
			const { first, pictures, failed, errors } = figures;
			return { figures, met: first.p99 < 1000 && pictures.p95 < 2000 && failed === 0 && errors === 0 };
		},
	},
	hostile: {
		what: `${HOSTILE} hostile controls, choices, forms and commands by players, strangers and people who were put out: each answered in words, nothing done by anyone not on turn`,
		async measure() {
			const figures = await hostile(HOSTILE);
			const { tried, refusedByDiscord: _, fairTurns, matches: __, late: ___, ...faults } = figures;
			return { figures, met: tried > 0 && fairTurns > 0 && Object.values(faults).every((count) => count === 0) };
		},
	},
	names: {
		what: `${NAMES} hostile names in all messages of short games: nobody pinged, nothing alive, every text in order; words and picture of a turn under 50 ms of work`,
		async measure() {
			const figures = await names(NAMES);
			const { messages, pings, harmed, disordered, unplayed, slow, errors } = figures;
			return { figures, met: messages > 0 && pings + harmed + disordered + unplayed + slow + errors === 0 };
		},
	},
	chaos: {
		what: `${CHAOS_MINUTES} minutes of eight people in twelve games while everything fails now and then: nothing lost, doubled or uncaught, no game stuck, memory grown by at most ${MOST_GROWN_MB} MB`,
		async measure(minutes = CHAOS_MINUTES) {
			const figures = await chaos(minutes);
			const { lost, doubled, doneUntold, linesWrong, rollsWrong, owedUnshown, shownTwice, stuck, uncaught } = figures;
			const wrong = [lost, doubled, doneUntold, linesWrong, rollsWrong, owedUnshown, shownTwice, stuck, uncaught];
			const played = figures.turns > 0 && figures.struck > 0;
			const grown = figures.lateMb - figures.earlyMb;
			return { figures, met: played && wrong.every((count) => count === 0) && grown <= MOST_GROWN_MB };
		},
	},
	page: {
		what: "the playground's page from the start of the navigation to its first paint, in ms: the middle one under 300",
		async measure() {
			const figures = await page(PAGES);
			return { figures, met: [figures.cold, figures.warm].every((times) => (times[times.length >> 1] ?? 300) < 300) };
		},
	},
	ladders: {
		what: `${LADDER_MATCHES} matches of ${LADDER_PEOPLE} people on ${LADDER_SERVERS} servers, in ms: a ladder under 50, its picture under 60; counted anew to the same bytes; the first match of 1,000 voided in under 2,000`,
		async measure() {
			const figures = await ladders(LADDER_MATCHES, LADDER_PEOPLE, LADDER_SERVERS);
			const { family, month, picture, same, changed, voidedIn } = figures;
			const quick = Math.max(family, month) < 50 && picture < 60 && voidedIn < 2000;
			return { figures, met: quick && same && changed === 0 };
		},
	},
	rolls: {
		what: `${ROLLS} rolls as matches draw them: chi-square of faces, of pairs and of one after another as luck has it`,
		async measure() {
			const figures = rolls(ROLLS);
			const { faces, pairs, following } = figures;
			return { figures, met: [faces, pairs, following].every(({ p }) => p > LEAST_P && p < 1 - LEAST_P) };
		},
	},
	evidence: {
		what: `the dice of ${STORED_MATCHES} whole matches hold by the command-line script; one changed roll, key, mark or order, or a missing draw, is found every time`,
		async measure() {
			const figures = evidence(STORED_MATCHES);
			return {
				figures,
				met: figures.draws > 0 && figures.doubted === 0 && figures.spoiled > 0 && figures.missed === 0,
			};
		},
	},
	kills: {
		what: `kill -9 ${KILLS} times under play by four games: nothing lost, told wrong, owed or told twice`,
		async measure() {
			const figures = await kill(KILLS);
			const { kills: _kills, matches: _matches, turns, draws, ...faults } = figures;
			return { figures, met: turns > 0 && draws > 0 && Object.values(faults).every((count) => count === 0) };
		},
	},
};

const chosen = new Map(
	process.argv
		.slice(2)
		.map((text) => text.split("="))
		.map(([name = "", minutes]) => [name, minutes]),
);
const unknown = [...chosen.keys()].filter((name) => !Object.hasOwn(bars, name));
if (unknown.length > 0) {
	console.error(`No such bar: ${unknown.join(", ")}. There are ${Object.keys(bars).join(", ")}.`);
	process.exit(1);
}
let missed = 0;
for (const [name, bar] of Object.entries(bars)) {
	if (chosen.size > 0 && !chosen.has(name)) continue;
	const minutes = chosen.get(name);
	const { figures, met } = await bar.measure(minutes === undefined ? undefined : Number(minutes));
	if (!met) missed += 1;
	console.log(`${met ? "met   " : "MISSED"} ${name}: ${bar.what}\n       ${JSON.stringify(figures)}`);
}
process.exit(missed > 0 ? 1 : 0);
