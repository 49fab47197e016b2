import type { Refusal } from "../game.ts";

/**
 * Why typed text is not a play, each with the names of its details; points are given by name, lists of them joined by
 * commas. Their words stand below `play.tapalEmpat`.
 *
 * - `unreadable`: it is no move at all; `text` is what was typed.
 * - `offBoard`: the board has no `point`.
 * - `notPlaying`: nobody is to play.
 * - `twoTigers`: a set-up names two different points, and no more.
 * - `setupPoint`: a tiger may be set up on one of `points` only, and not on `point`.
 * - `handFirst`: goats may not move before all are dropped, and `hand` are left.
 * - `handEmpty`: all goats are dropped.
 * - `tigersSet`: both tigers are on the board.
 * - `oneMove`: more points than one move has.
 * - `occupied`: something stands on `point`.
 * - `noTiger`, `noGoat`: the party's piece is not on `point`.
 * - `noLine`: no line leads from `from` to `to`.
 * - `oneStep`: a goat goes to the next point only.
 * - `inTheWay`: between `from` and `to`, something stands on `point`.
 * - `goatsTakeNothing`: goats never capture.
 * - `nothingToTake`: no goat stands between `from` and `to`.
 * - `noLanding`: the goat on `point` cannot be leapt over from `from`: its line ends there.
 * - `landingTaken`: nor can it while something stands on `to` behind it.
 * - `stuck`: the piece on `point` has no move.
 * - `unreached`: nothing can go to `point`.
 * - `ambiguous`: it could be any of `plays`.
 */
export const refusalDetails = {
	unreadable: ["text"],
	offBoard: ["point"],
	notPlaying: [],
	twoTigers: [],
	setupPoint: ["point", "points"],
	handFirst: ["hand"],
	handEmpty: [],
	tigersSet: [],
	oneMove: [],
	occupied: ["point"],
	noTiger: ["point"],
	noGoat: ["point"],
	noLine: ["from", "to"],
	oneStep: ["from", "to"],
	inTheWay: ["from", "to", "point"],
	goatsTakeNothing: [],
	nothingToTake: ["from", "to"],
	noLanding: ["from", "point"],
	landingTaken: ["from", "point", "to"],
	stuck: ["point"],
	unreached: ["point"],
	ambiguous: ["plays"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TapalEmpatReason = keyof typeof refusalDetails;

type Details<R extends TapalEmpatReason> = Readonly<Record<(typeof refusalDetails)[R][number], string | number>>;

/** A refusal with exactly the details its reason promises. */
export const refusal = <R extends TapalEmpatReason>(reason: R, details: Details<R>): Refusal => ({
	reason: `tapalEmpat.${reason}`,
	details,
});
