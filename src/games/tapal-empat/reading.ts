import { fail, ok, type Refusal, type Result } from "../game.ts";
import { between, bit, NEIGHBOURS, RAYS, SETUP_POINTS } from "./board.ts";
import { formatPlay, type Named, readNames } from "./notation.ts";
import { playsOf } from "./plays.ts";
import { refusal } from "./refusals.ts";
import { type Play, pointName, type TapalEmpatState } from "./state.ts";

type Reading = Result<Play, Refusal>;

/** The play a text means (see the contract); the reasons of a refusal are listed with `refusalDetails`. */
export function readPlay(state: TapalEmpatState, text: string): Reading {
	if (state.stage === "lot" || state.stage === "over") return fail(refusal("notPlaying", {}));
	const named = readNames(text);
	if (!named.ok) return named;
	if (state.stage === "setup") return readSetup(state, named.value);
	const { points, puts } = named.value;
	if (puts && state.turn === "tigers") return fail(refusal("tigersSet", {}));
	if (puts && state.hand === 0) return fail(refusal("handEmpty", {}));
	if (state.turn === "goats" && state.hand > 0) return readDrop(state, points);
	return points.length === 1 ? readSinglePoint(state, points[0]!) : readMove(state, named.value);
}

const pointNames = (points: readonly number[]): string => points.map(pointName).join(", ");

function readSetup({ rules }: TapalEmpatState, { points }: Named): Reading {
	const allowed = SETUP_POINTS[rules.setup];
	const wrong = points.find((point) => !allowed.includes(point));
	if (wrong !== undefined) {
		return fail(refusal("setupPoint", { point: pointName(wrong), points: pointNames(allowed) }));
	}
	const [first, second, third] = points.toSorted((a, b) => a - b);
	if (first === undefined || second === undefined || third !== undefined || first === second) {
		return fail(refusal("twoTigers", {}));
	}
	return ok({ kind: "setup", tigers: [first, second] });
}

const isOccupied = ({ tigers, goats }: TapalEmpatState, point: number): boolean =>
	tigers.includes(point) || goats.includes(point);

function readDrop(state: TapalEmpatState, points: readonly number[]): Reading {
	const [to, second] = points;
	if (to === undefined || second !== undefined) return fail(refusal("handFirst", { hand: state.hand }));
	if (isOccupied(state, to)) return fail(refusal("occupied", { point: pointName(to) }));
	return ok({ kind: "drop", to });
}

/** Where one point is named, a play is meant if it is the only one with that point: the one left, the one taken, or the goat's. */
function readSinglePoint(state: TapalEmpatState, point: number): Reading {
	const meant = playsOf(state).filter(
		(play) =>
			(play.kind === "move" && (play.from === point || play.to === point)) ||
			(play.kind === "leap" && (play.from === point || play.to === point || play.over === point)),
	);
	if (meant.length === 0) {
		const own = state[state.turn].includes(point);
		return fail(
			refusal(own ? "stuck" : isOccupied(state, point) ? "occupied" : "unreached", { point: pointName(point) }),
		);
	}
	return theOnly(meant);
}

const MOST_TOLD = 3;

function theOnly(meant: readonly Play[]): Reading {
	const [play, other] = meant;
	if (play !== undefined && other === undefined) return ok(play);
	return fail(refusal("ambiguous", { plays: meant.slice(0, MOST_TOLD).map(formatPlay).join(", ") }));
}

/** Two points are the one left and the one taken, or the goat's in place of the latter; points between them may be named too. */
function readMove(state: TapalEmpatState, { points, takes }: Named): Reading {
	const [from, to, ...way] = [points[0]!, points.at(-1)!, ...points.slice(1, -1)];
	const passed = between(from, to) ?? [];
	if (way.some((point, index) => passed.indexOf(point) <= passed.indexOf(way[index - 1] ?? -1))) {
		return fail(refusal("oneMove", {}));
	}
	const plays = playsOf(state);
	const exact = plays.find(
		(play) => (play.kind === "move" || play.kind === "leap") && play.from === from && play.to === to,
	);
	const leap = plays.find((play) => play.kind === "leap" && play.from === from && play.over === to);
	if (exact?.kind === "leap" || (exact !== undefined && !takes)) return ok(exact);
	if (leap !== undefined && way.length === 0) return ok(leap);
	return fail(whyNot(state, from, to, takes));
}

/** Why the piece on `from` cannot go to `to`, or take what is there. */
function whyNot(state: TapalEmpatState, from: number, to: number, takes: boolean): Refusal {
	const names = { from: pointName(from), to: pointName(to) };
	const tigers = state.turn === "tigers";
	if (!state[state.turn].includes(from)) return refusal(tigers ? "noTiger" : "noGoat", { point: names.from });
	if (!tigers && takes) return refusal("goatsTakeNothing", {});
	const way = between(from, to);
	if (way === undefined) return refusal("noLine", names);
	const nextTo = (NEIGHBOURS[from]! & bit(to)) !== 0;
	if (tigers && nextTo && state.goats.includes(to)) return whyNotOver(from, to);
	if (isOccupied(state, to)) {
		const [over] = way;
		if (way.length !== 1 || !tigers || over === undefined || !state.goats.includes(over)) {
			return refusal("occupied", { point: names.to });
		}
		return whyNotOver(from, over);
	}
	if (!tigers) return refusal("oneStep", names);
	const blocker = way.find((point) => isOccupied(state, point));
	return blocker === undefined
		? refusal("nothingToTake", names)
		: refusal("inTheWay", { ...names, point: pointName(blocker) });
}

/** Why the tiger on `from` cannot leap over the goat next to it. */
function whyNotOver(from: number, over: number): Refusal {
	const landing = RAYS[from]!.find(([next]) => next === over)?.[1];
	const names = { from: pointName(from), point: pointName(over) };
	return landing === undefined
		? refusal("noLanding", names)
		: refusal("landingTaken", { ...names, to: pointName(landing) });
}
