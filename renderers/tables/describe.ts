import { opposite, type Seat } from "../../src/games/game.ts";
import { ladderView } from "../../src/games/tables/ladder.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { fitting, toldNames } from "../description.ts";
import { isolated } from "../display-name.ts";
import type { Description, Say, Scene } from "../renderer.ts";
import { type Pile, type Position, positionOf } from "./position.ts";

type Form = "full" | "short";

/** Side of a seat, as it is said. */
const sideOf = (seat: Seat): "light" | "dark" => (seat === 0 ? "light" : "dark");

/**
 * The whole position in words, for those who do not see the picture: whose turn, dice and what is left of them, who
 * plays which side, all men of both sides with pins, men off, pip counts. Each name is said once. Counted as the viewer
 * counts, like the picture. If the full form is longer than MOST_CHARACTERS, a compact one.
 */
export function describeTables(scene: Scene<TablesState>, say: Say): Description {
	const position = positionOf(scene);
	const { whole, cut } = toldNames(scene.names);
	const told = fitting(turn(scene.state, say), [
		() => words(scene, position, whole, say, "full"),
		() => words(scene, position, whole, say, "short"),
		() => words(scene, position, cut, say, "short"),
	]);
	const note = ladderNote(scene.state, say);
	return note === "" ? told : { ...told, note };
}

/** Which rung of a ladder is played and whose numbers these are, or how many rolls there are before ladders (rules, G4 to G7). */
function ladderNote(state: TablesState, say: Say): string {
	const view = state.stage === "moving" ? ladderView(state) : undefined;
	if (!view) return "";
	const { running, from, rolls } = view;
	if (!running) {
		const roll = rolls[state.seat];
		return roll < from ? say("board.beforeLadders", { roll, rolls: from - 1 }) : "";
	}
	const { rung, rungs, handedOver } = running;
	return [
		...(handedOver ? [say("board.handedOver")] : []),
		...(rungs > 1 ? [say("board.rung", { rung, rungs })] : []),
	].join(" ");
}

function words(
	{ state, reader, score }: Scene<TablesState>,
	position: Position,
	names: readonly string[],
	say: Say,
	form: Form,
): string {
	const { viewer } = position;
	const who = (seat: Seat): string =>
		say(`board.${sideOf(seat)}`, { who: seat === reader ? say("board.you") : isolated(names[seat] ?? "") });
	return [
		left(state, position, say),
		score ? say(score.target === undefined ? "board.score" : "board.scoreTo", scoreDetails(score)) : "",
		// A reader's own draft is always counted as the reader counts.
		reader === viewer ? "" : say(`board.${form}.counting.${sideOf(viewer)}`),
		form === "short" ? say("board.short.pins") : "",
		men(position, viewer, who(viewer), say, form),
		men(position, opposite(viewer), who(opposite(viewer)), say, form),
	]
		.filter((sentence) => sentence !== "")
		.join(" ");
}

const scoreDetails = ({ won: [light, dark], target }: NonNullable<Scene<TablesState>["score"]>) => ({
	light,
	dark,
	...(target === undefined ? {} : { target }),
});

function turn(state: TablesState, say: Say): string {
	switch (state.stage) {
		case "opening":
			return say("board.opening");
		case "rolling":
			return say(`board.toRoll.${sideOf(state.seat)}`);
		case "moving":
			return say(`board.toMove.${sideOf(state.seat)}`, { dice: state.roll.join(say("board.and")) });
		case "over": {
			const { winner, points } = state.outcome ?? { winner: undefined, points: 0 };
			return winner === undefined ? say("board.drawn") : say(`board.won.${sideOf(winner)}`, { points });
		}
	}
}

/** Said only where it is not simply the whole roll. */
function left(state: TablesState, position: Position, say: Say): string {
	if (state.stage !== "moving" || state.left.length === 0) return "";
	const whole = position.dice.every((die) => !die.used && state.roll.includes(die.value));
	return whole ? "" : say("board.left", { left: state.left.join(say("board.comma")) });
}

function men(position: Position, seat: Seat, who: string, say: Say, form: Form): string {
	const piles = position.piles
		.map((pile) => (pile.owner === seat ? onTop(pile, say, form) : underneath(pile, say, form)))
		.filter((part) => part !== "");
	const bar = position.bar[seat];
	if (bar > 0) piles.unshift(say(`board.${form}.bar`, { men: bar }));
	return say(`board.${form}.side`, {
		who,
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
