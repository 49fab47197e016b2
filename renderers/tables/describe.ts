import { opposite, type Seat } from "../../src/games/game.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { cleanName, isolated, shortenedText, UNKNOWN_GLYPH } from "../display-name.ts";
import type { Say, Scene } from "../renderer.ts";
import { type Pile, type Position, positionOf } from "./position.ts";

/** What Discord takes as the description of an attachment, in UTF-16 units. */
export const MOST_CHARACTERS = 1024;

/** A name longer than this is cut if nothing else makes the words fit. */
const NAME_CHARACTERS = 32;

type Form = "full" | "short";

/** Side of a seat, as it is said. */
const sideOf = (seat: Seat): "light" | "dark" => (seat === 0 ? "light" : "dark");

/**
 * The whole position in words, for those who do not see the picture: who plays which side, whose turn, dice and what is
 * left of them, all men of both sides with pins, men off, pip counts. Each name is said once. Counted as the viewer
 * counts, like the picture. If the full form is longer than MOST_CHARACTERS, a compact one.
 */
export function describeTables(scene: Scene<TablesState>, say: Say): string {
	const position = positionOf(scene);
	const [light, dark] = [scene.names[0], scene.names[1]].map((name) => cleanName(name) || UNKNOWN_GLYPH);
	const names = { light: light ?? "", dark: dark ?? "" };
	const shortNames = {
		light: shortenedText(names.light, NAME_CHARACTERS),
		dark: shortenedText(names.dark, NAME_CHARACTERS),
	};
	const attempts = [
		() => words(scene.state, position, names, say, "full"),
		() => words(scene.state, position, names, say, "short"),
		() => words(scene.state, position, shortNames, say, "short"),
	];
	let text = "";
	for (const attempt of attempts) {
		text = attempt();
		if (text.length <= MOST_CHARACTERS) return text;
	}
	return shortenedText(text, MOST_CHARACTERS);
}

function words(
	state: TablesState,
	position: Position,
	names: { readonly light: string; readonly dark: string },
	say: Say,
	form: Form,
): string {
	const { viewer } = position;
	return [
		say(`board.${form}.players`, { light: isolated(names.light), dark: isolated(names.dark) }),
		turn(state, say),
		left(state, position, say),
		say(`board.${form}.counting.${sideOf(viewer)}`),
		men(position, viewer, say, form),
		men(position, opposite(viewer), say, form),
	]
		.filter((sentence) => sentence !== "")
		.join(" ");
}

function turn(state: TablesState, say: Say): string {
	switch (state.stage) {
		case "opening":
			return say("board.opening");
		case "rolling":
			return say(`board.toRoll.${sideOf(state.seat)}`);
		case "moving":
			return say(`board.toMove.${sideOf(state.seat)}`, { dice: state.roll.join("-") });
		case "over": {
			const { winner, points } = state.outcome ?? { winner: undefined, points: 0 };
			return winner === undefined ? say("board.drawn") : say(`board.won.${sideOf(winner)}`, { points });
		}
	}
}

/** Said only where it is not simply the whole roll. */
function left(state: TablesState, position: Position, say: Say): string {
	if (state.stage !== "moving") return "";
	if (state.left.length === 0) return say("board.nothingLeft");
	const whole = position.dice.every((die) => !die.used && state.roll.includes(die.value));
	return whole ? "" : say("board.left", { left: state.left.join(say("board.comma")) });
}

function men(position: Position, seat: Seat, say: Say, form: Form): string {
	const piles = position.piles
		.map((pile) => (pile.owner === seat ? onTop(pile, say, form) : underneath(pile, say, form)))
		.filter((part) => part !== "");
	const bar = position.bar[seat];
	if (bar > 0) piles.unshift(say(`board.${form}.bar`, { men: bar }));
	return say(`board.${form}.${sideOf(seat)}`, {
		list: piles.length > 0 ? piles.join(form === "full" ? say("board.comma") : " ") : say("board.noMen"),
		off: position.off[seat],
		pips: position.pips[seat],
	});
}

const onTop = ({ point, count, pins }: Pile, say: Say, form: Form): string =>
	say(`board.${form}.${pins ? "pinning" : "pile"}`, { men: count, point });

/** A compact list names a pin once, with the men on top. */
const underneath = ({ point, pins }: Pile, say: Say, form: Form): string =>
	pins && form === "full" ? say("board.full.pinned", { point }) : "";
