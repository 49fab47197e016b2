import { opposite, type Seat } from "../../src/games/game.ts";
import { ladderView } from "../../src/games/tables/ladder.ts";
import { acrossPoint, FARTHEST, type TablesState } from "../../src/games/tables/state.ts";
import { arrowSprite } from "../arrow.ts";
import type { Row, Spot } from "../geometry.ts";
import type { Scene } from "../renderer.ts";
import { type Sheet, stamp } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { arrowsOf } from "./arrows.ts";
import { barSpot, dieArea, MOST_MEN_SHOWN, manSpot, pointArea, slabArea, stackOf, trayCountSpot } from "./geometry.ts";
import { offerMarks } from "./offers.ts";
import { putPlates } from "./plates.ts";
import { type Pile, type Position, positionOf } from "./position.ts";
import { MARGIN, type Sprites } from "./sprites.ts";
import { putStairs } from "./stairs.ts";

const SEATS: readonly Seat[] = [0, 1];

/** Puts everything of a scene that lies on the background. */
export function putBoard(sheet: Sheet, theme: Theme, sprites: Sprites, scene: Scene<TablesState>): void {
	const position = positionOf(scene);
	if (scene.state.geometry === "parallel") putWays(sheet, theme, sprites, position);
	for (const pile of position.piles) putPile(sheet, theme, sprites, pile);
	for (const seat of SEATS) {
		putTray(sheet, theme, sprites, position, seat);
		putBar(sheet, theme, sprites, position, seat);
	}
	for (const arrow of arrowsOf(theme.sizes, position)) {
		stamp(sheet, sprites.ghost(), arrow.from);
		const { sprite, corner } = arrowSprite(theme, arrow, theme.sizes.checker / 2);
		sheet.put(sprite, corner.x, corner.y);
	}
	const { rings, dots } = offerMarks(theme.sizes, position);
	for (const spot of rings) stamp(sheet, sprites.ring(), spot);
	for (const spot of dots) stamp(sheet, sprites.dot(), spot);
	putDice(sheet, theme, sprites, scene.state.seat, position);
	const ladders = ladderView(scene.state);
	if (ladders) putStairs(sheet, theme, sprites, ladders, position);
	putPlates(sheet, theme, sprites, scene, position);
}

/** Where both sides move the same way round, each one's way out of its start is shown; men may lie over it. */
function putWays(sheet: Sheet, theme: Theme, sprites: Sprites, { viewer }: Position): void {
	for (const seat of SEATS) {
		const own = seat === viewer;
		const start = pointArea(theme.sizes, own ? FARTHEST : acrossPoint("parallel", FARTHEST));
		const way = sprites.way(seat, own ? "left" : "right");
		const y = start.y + (own ? start.height - way.height : 0);
		sheet.put(way, own ? start.x - way.width : start.x + start.width, y);
	}
}

const rowOfHome = (position: Position, seat: Seat): Row => (seat === position.viewer ? "lower" : "upper");

function putPile(sheet: Sheet, theme: Theme, sprites: Sprites, pile: Pile): void {
	const stack = stackOf(theme.sizes, pile.count, pile.pins);
	const at = (distance: number): Spot => manSpot(theme.sizes, pile.point, distance);
	if (stack.pinned !== undefined) stamp(sheet, sprites.man(opposite(pile.owner)), at(stack.pinned));
	for (const [index, distance] of stack.men.entries()) {
		const counted = pile.count > MOST_MEN_SHOWN && index === stack.men.length - 1;
		const image = counted ? sprites.counted(pile.owner, pile.count) : sprites.man(pile.owner);
		stamp(sheet, image, at(distance));
	}
}

function putTray(sheet: Sheet, theme: Theme, sprites: Sprites, position: Position, seat: Seat): void {
	const off = position.off[seat];
	if (off === 0) return;
	const row = rowOfHome(position, seat);
	for (let index = 0; index < off; index++) {
		const area = slabArea(theme.sizes, row, index);
		sheet.put(sprites.slab(seat), area.x, area.y);
	}
	const look = { size: theme.sizes.countText, colour: theme.numbers, align: "center" } as const;
	sprites.labels.draw(sheet, String(off), trayCountSpot(theme.sizes, row), look);
}

function putBar(sheet: Sheet, theme: Theme, sprites: Sprites, position: Position, seat: Seat): void {
	const men = position.bar[seat];
	const row: Row = rowOfHome(position, seat) === "lower" ? "upper" : "lower";
	for (let index = 0; index < men; index++) {
		stamp(sheet, sprites.man(seat), barSpot(theme.sizes, row, index));
	}
}

function putDice(sheet: Sheet, theme: Theme, sprites: Sprites, seat: Seat, position: Position): void {
	for (const [index, die] of position.dice.entries()) {
		const area = dieArea(theme.sizes, index, position.dice.length);
		sheet.put(sprites.die(seat, die.value, die.used), area.x - MARGIN, area.y - MARGIN);
	}
}
