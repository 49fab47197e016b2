import { opposite, type Seat } from "../../src/games/game.ts";
import { type Party, partyOf, pointName, type TapalEmpatState } from "../../src/games/tapal-empat/state.ts";
import { fitting, toldNames } from "../description.ts";
import { isolated } from "../display-name.ts";
import type { Description, Say, Scene } from "../renderer.ts";
import { type View, viewOf } from "./view.ts";

/**
 * The whole position in words, for those who do not see the picture: whose turn, how near a draw is, who plays what, where
 * all pieces stand, goats in hand and captured. Each name is said once; the viewer's side comes first.
 */
export function describeTapalEmpat(scene: Scene<TapalEmpatState>, say: Say): Description {
	const view = viewOf(scene);
	const { whole, cut } = toldNames(scene.names);
	return fitting(turn(scene.state, say), [() => words(scene, view, whole, say), () => words(scene, view, cut, say)]);
}

function turn(state: TapalEmpatState, say: Say): string {
	switch (state.stage) {
		case "lot":
			return say("board.tapalEmpat.lot");
		case "setup":
			return say("board.tapalEmpat.toSetUp");
		case "playing":
			if (state.turn === "goats" && state.hand > 0) return say("board.tapalEmpat.toDrop");
			return say(`board.tapalEmpat.toMove.${state.turn}`);
		case "over": {
			const { winner, points } = state.outcome ?? { winner: undefined, points: 0 };
			if (winner === undefined) return say("board.drawn");
			return say(`board.tapalEmpat.won.${partyOf(state, winner)}`, { points });
		}
	}
}

function words(scene: Scene<TapalEmpatState>, view: View, names: readonly string[], say: Say): string {
	const { viewer, reader } = scene;
	const { repetition, plies } = view;
	const who = (seat: Seat): string => (seat === reader ? say("board.you") : isolated(names[seat] ?? ""));
	const sides = [viewer, opposite(viewer)].map((seat) => {
		const party = view.partyOf(seat);
		return party === undefined ? "" : side(view, party, who(seat), say);
	});
	return [
		repetition ? say("board.tapalEmpat.repeated", { times: repetition.times, of: repetition.of }) : "",
		plies === undefined ? "" : say("board.tapalEmpat.quiet", { plies }),
		score(scene, say),
		view.acting === "lot" ? say("board.tapalEmpat.players", { first: who(viewer), second: who(opposite(viewer)) }) : "",
		...sides,
	]
		.filter((sentence) => sentence !== "")
		.join(" ");
}

function side(view: View, party: Party, who: string, say: Say): string {
	const points = view[party].map(pointName).toSorted();
	const list = points.length > 0 ? points.join(say("board.comma")) : say("board.tapalEmpat.nowhere");
	const { hand, captured, wins } = view;
	return say(`board.tapalEmpat.${party}`, { who, list, ...(party === "goats" ? { hand, captured, wins } : {}) });
}

function score({ state, score: both }: Scene<TapalEmpatState>, say: Say): string {
	if (!both || state.stage === "lot") return "";
	const { won, target } = both;
	const parts = { tigers: won[state.tigerSeat], goats: won[opposite(state.tigerSeat)] };
	return target === undefined
		? say("board.tapalEmpat.score", parts)
		: say("board.tapalEmpat.scoreTo", { ...parts, target });
}
