import { opposite, type Seat } from "../../src/games/game.ts";
import type { Party, Play, TapalEmpatState } from "../../src/games/tapal-empat/state.ts";
import { type Arrow, arrowSprite } from "../arrow.ts";
import type { Row, Spot } from "../geometry.ts";
import { DRAWN, putPlate, scoreOf, TOKEN } from "../plates.ts";
import type { Scene } from "../renderer.ts";
import { type Sheet, stamp } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { denSpot, pointSpot, RADIUS, WAITING, WAITING_TIGER, waitingSpot } from "./geometry.ts";
import type { Sprites } from "./sprites.ts";
import { type View, viewOf } from "./view.ts";
import { putWells } from "./wells.ts";

const PARTIES: readonly Party[] = ["goats", "tigers"];

/** Puts everything of a scene that lies on the background. */
export function putBoard(sheet: Sheet, theme: Theme, sprites: Sprites, scene: Scene<TapalEmpatState>): void {
	const view = viewOf(scene);
	const { sizes } = theme;
	for (const party of PARTIES) {
		for (const point of view[party]) stamp(sheet, sprites.piece(party), pointSpot(sizes, point));
	}
	putWells(sheet, theme, sprites, view);
	if (view.last) putLast(sheet, theme, sprites, view, view.last);
	putOffers(sheet, theme, sprites, view);
	putPlates(sheet, theme, sprites, scene, view);
}

/** Marks what came last: an arrow along the line from a broken ring, a cross for a captured goat, a ring around what was put down. */
function putLast(sheet: Sheet, theme: Theme, sprites: Sprites, view: View, last: Play): void {
	const at = (point: number) => pointSpot(theme.sizes, point);
	switch (last.kind) {
		case "setup":
			for (const point of last.tigers) stamp(sheet, sprites.halo("tigers"), at(point));
			return;
		case "drop":
			stamp(sheet, sprites.halo("goats"), at(last.to));
			return;
		case "move":
		case "leap": {
			const party = view.tigers.includes(last.to) ? "tigers" : "goats";
			const [from, to] = [at(last.from), at(last.to)];
			stamp(sheet, sprites.ghost(party), from);
			const { sprite, corner } = arrowSprite(theme, straight(from, to, RADIUS[party] - TAIL), RADIUS[party]);
			sheet.put(sprite, corner.x, corner.y);
			if (last.kind === "leap") stamp(sheet, sprites.caught(), at(last.over));
		}
	}
}

/** How far from the middle of the place it left an arrow begins: one step would leave it too short from the rim. */
const TAIL = 8;

/** An arrow along a line, drawn back by so much at its beginning. */
function straight(from: Spot, to: Spot, back: number): Arrow {
	const length = Math.hypot(to.x - from.x, to.y - from.y);
	const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
	return {
		from: { x: from.x - x * back, y: from.y - y * back },
		bend: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
		to,
	};
}

function putOffers(sheet: Sheet, theme: Theme, sprites: Sprites, view: View): void {
	const { sizes } = theme;
	for (const point of view.sources) {
		const party = view.tigers.includes(point) ? "tigers" : "goats";
		stamp(sheet, sprites.ring(2 * RADIUS[party]), pointSpot(sizes, point));
	}
	if (view.fromHand && view.waiting > 0) {
		stamp(sheet, sprites.ring(WAITING_TIGER), denSpot(sizes, view.waiting - 1));
	} else if (view.fromHand) stamp(sheet, sprites.ring(WAITING), waitingSpot(sizes, view.hand - 1));
	for (const { point, captures } of view.targets) stamp(sheet, sprites.dot(captures), pointSpot(sizes, point));
}

/** Puts the plates of both players: the viewer's below, the other's above. */
function putPlates(
	sheet: Sheet,
	theme: Theme,
	sprites: Sprites,
	{ state, viewer, names, score }: Scene<TapalEmpatState>,
	view: View,
): void {
	const rows: readonly (readonly [Row, Seat])[] = [
		["upper", opposite(viewer)],
		["lower", viewer],
	];
	for (const [row, seat] of rows) {
		const party = view.partyOf(seat);
		const { outcome } = state;
		const won = outcome?.winner === seat;
		putPlate(sheet, theme, sprites, row, {
			name: names[seat],
			token: party && sprites.token(party, TOKEN),
			active: view.acting === seat || won,
			medal: won ? `+${outcome.points}` : outcome && outcome.winner === undefined ? DRAWN : undefined,
			score: scoreOf(score, seat),
		});
	}
}
