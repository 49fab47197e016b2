import type { Draft, Step } from "../game.ts";
import { SETUP_POINTS } from "./board.ts";
import { formatPlay } from "./notation.ts";
import { played, playsOf, sourcesOf } from "./plays.ts";
import { type Play, pointName, type TapalEmpatState } from "./state.ts";

/** Where pieces come from that are not on the board yet. */
const HAND = "hand";
const HAND_DIGIT = 25;
const RADIX = 36;

/** More plays than this are asked for in two questions: which piece, then where to. */
const MOST_AT_ONCE = 25;

/** Two characters: where from and where to. */
const codeOf = (from: number, to: number): string => from.toString(RADIX) + to.toString(RADIX);

type TapalEmpatDraft = Draft<TapalEmpatState, Play>;

/** The draft after the steps with these codes (see the contract), or undefined if they cannot be taken. */
export function draftPlay(state: TapalEmpatState, taken: readonly string[]): TapalEmpatDraft | undefined {
	const plays = playsOf(state);
	let draft: Offer | undefined = plays.length === 0 ? undefined : firstOffer(state, plays);
	for (const code of taken) draft = draft?.choices?.find(({ step }) => step.code === code)?.after();
	if (draft === undefined) return undefined;
	const { view, choices, play } = draft;
	return { view, steps: choices.map(({ step }) => step), ...(play === undefined ? {} : { play }) };
}

/** A draft with what follows each of its steps. */
interface Offer {
	readonly view: TapalEmpatState;
	readonly choices: readonly { readonly step: Step; readonly after: () => Offer }[];
	readonly play?: Play;
}

function firstOffer(state: TapalEmpatState, plays: readonly Play[]): Offer {
	if (state.stage === "setup") return setupOffer(state, []);
	if (plays.length <= MOST_AT_ONCE) return playsOffer(state, plays);
	const choices = sourcesOf(plays).map((from) => ({
		step: { code: codeOf(from, from), from: pointName(from), to: pointName(from), label: pointName(from) },
		after: () =>
			playsOffer(
				state,
				plays.filter((play) => play.kind !== "setup" && play.kind !== "drop" && play.from === from),
			),
	}));
	return choices.length > 1 ? { view: state, choices } : playsOffer(state, plays);
}

/** One tiger after the other; either may come first. */
function setupOffer(state: TapalEmpatState, placed: readonly number[]): Offer {
	const free = SETUP_POINTS[state.rules.setup].filter((point) => !placed.includes(point));
	const choices = free.map((point) => {
		const name = pointName(point);
		const step = { code: codeOf(HAND_DIGIT, point), from: HAND, to: name, label: `T@${name}` };
		const tigers = [...placed, point].toSorted((a, b) => a - b);
		const [first, second] = tigers;
		return {
			step,
			after: () =>
				first === undefined || second === undefined
					? setupOffer(state, tigers)
					: complete(state, { kind: "setup", tigers: [first, second] }),
		};
	});
	return { view: { ...state, tigers: placed }, choices };
}

const playsOffer = (state: TapalEmpatState, plays: readonly Play[]): Offer => ({
	view: state,
	choices: plays.map((play) => ({ step: stepOf(play), after: () => complete(state, play) })),
});

function stepOf(play: Play): Step {
	const label = formatPlay(play);
	switch (play.kind) {
		case "setup":
			throw new TypeError("A set-up is made of two steps");
		case "drop":
			return { code: codeOf(HAND_DIGIT, play.to), from: HAND, to: pointName(play.to), label };
		case "move":
		case "leap":
			return { code: codeOf(play.from, play.to), from: pointName(play.from), to: pointName(play.to), label };
	}
}

/** The board after the play with the same party still to act: it is not played before it is committed. */
function complete(state: TapalEmpatState, play: Play): Offer {
	const { outcome: _, ...after } = played(state, play);
	return { view: { ...after, stage: state.stage, turn: state.turn }, choices: [], play };
}
