import { fail, ok, type Refusal, type Result } from "../game.ts";
import { refusal } from "./refusals.ts";
import { type Play, pointName, pointNamed } from "./state.ts";

/** Canonical notation: `T@b2,d4` set-up, `@c3` drop, `a1-a2` step or slide, `c3xc5` capture (rules 2.10). */
export function formatPlay(play: Play): string {
	switch (play.kind) {
		case "setup":
			return `T@${play.tigers.map(pointName).toSorted().join(",")}`;
		case "drop":
			return `@${pointName(play.to)}`;
		case "move":
			return `${pointName(play.from)}-${pointName(play.to)}`;
		case "leap":
			return `${pointName(play.from)}x${pointName(play.to)}`;
	}
}

/** What a text names, whatever is legal. */
export interface Named {
	/** In the order they were named; one named twice in a row, once. */
	readonly points: readonly number[];
	/** Whether it speaks of putting a piece on the board. */
	readonly puts: boolean;
	/** Whether it speaks of a capture. */
	readonly takes: boolean;
}

const LONGEST_TEXT = 100;
/** What may stand between points and says nothing: signs, dashes and arrows of all kinds, little words. */
const SIGN = /^[\s\-\u2010-\u2015\u2212\u2192\u21d2>\u2044\u2215/|,;.+&()[\]\u3001"'`]+/;
const WORD = /^(?:tigers?|goats?|t|g|from|to|on|at|and|move|slide|step|over)(?![a-z0-9])/;
/** The letter of a piece, as in "Ta1" and "Gc3". */
const PIECE = /^[tg](?=[a-e][1-5])/;
const PUT = /^(?:@|(?:drop|put|place)(?![a-z0-9]))/;
const TAKE = /^(?:[x\u00d7*:]|(?:takes?|captures?|leaps?|jumps?)(?![a-z0-9]))/;
const POINT = /^[a-z][0-9]+/;

/** Reads typed text: canonical notation or a loose form, in any case, with or without signs and spaces. */
export function readNames(text: string): Result<Named, Refusal> {
	const typed = text.trim();
	const unreadable = fail(refusal("unreadable", { text: typed.slice(0, LONGEST_TEXT) }));
	const points: number[] = [];
	let [puts, takes] = [false, false];
	let rest = typed.length > LONGEST_TEXT ? "" : typed.normalize("NFKC").toLowerCase();
	while (rest !== "") {
		const name = POINT.exec(rest)?.[0];
		const put = name === undefined ? PUT.exec(rest)?.[0] : undefined;
		const take = name === undefined ? TAKE.exec(rest)?.[0] : undefined;
		const read = name ?? put ?? take ?? (SIGN.exec(rest) ?? WORD.exec(rest) ?? PIECE.exec(rest))?.[0];
		if (read === undefined) return unreadable;
		if (name !== undefined) {
			const point = pointNamed(name);
			if (point === undefined) return fail(refusal("offBoard", { point: name }));
			if (point !== points.at(-1)) points.push(point);
		}
		puts ||= put !== undefined;
		takes ||= take !== undefined;
		rest = rest.slice(read.length);
	}
	return points.length === 0 ? unreadable : ok({ points, puts, takes });
}
