import { opposite, type Seat } from "../../src/games/game.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import type { Brush } from "../brush.ts";
import type { Scene } from "../renderer.ts";
import type { Theme } from "../theme.ts";
import { paintArrow } from "./arrow.ts";
import { arrowsOf } from "./arrows.ts";
import {
	barSpot,
	dieArea,
	MOST_MEN_SHOWN,
	manSpot,
	type Row,
	type Spot,
	slabArea,
	stackOf,
	trayCountSpot,
} from "./geometry.ts";
import { offerMarks } from "./offers.ts";
import { paintPlates } from "./plates.ts";
import { type Pile, type Position, positionOf } from "./position.ts";
import { MARGIN, type Sprites } from "./sprites.ts";

const SEATS: readonly Seat[] = [0, 1];

/** Paints everything of a scene that lies on the background. */
export function paintBoard(brush: Brush, theme: Theme, sprites: Sprites, scene: Scene<TablesState>): void {
	const position = positionOf(scene);
	for (const pile of position.piles) paintPile(brush, theme, sprites, pile);
	for (const seat of SEATS) {
		paintTray(brush, theme, sprites, position, seat);
		paintBar(brush, theme, sprites, position, seat);
	}
	for (const arrow of arrowsOf(theme.sizes, position)) {
		stamp(brush, sprites.ghost(), arrow.from);
		paintArrow(brush, theme, arrow);
	}
	const { rings, dots } = offerMarks(theme.sizes, position);
	for (const spot of rings) stamp(brush, sprites.ring(), spot);
	for (const spot of dots) stamp(brush, sprites.dot(), spot);
	paintDice(brush, theme, sprites, scene.state.seat, position);
	paintPlates(brush, theme, sprites, scene, position);
}

const rowOfHome = (position: Position, seat: Seat): Row => (seat === position.viewer ? "lower" : "upper");

function paintPile(brush: Brush, theme: Theme, sprites: Sprites, pile: Pile): void {
	const stack = stackOf(theme.sizes, pile.count, pile.pins);
	const at = (distance: number): Spot => manSpot(theme.sizes, pile.point, distance);
	if (stack.pinned !== undefined) stamp(brush, sprites.man(opposite(pile.owner)), at(stack.pinned));
	for (const [index, distance] of stack.men.entries()) {
		const counted = pile.count > MOST_MEN_SHOWN && index === stack.men.length - 1;
		const image = counted ? sprites.counted(pile.owner, pile.count) : sprites.man(pile.owner);
		stamp(brush, image, at(distance));
	}
}

function stamp(brush: Brush, image: ReturnType<Sprites["man"]>, centre: Spot): void {
	brush.drawImage(image, Math.round(centre.x - image.width / 2), Math.round(centre.y - image.height / 2));
}

function paintTray(brush: Brush, theme: Theme, sprites: Sprites, position: Position, seat: Seat): void {
	const off = position.off[seat];
	if (off === 0) return;
	const row = rowOfHome(position, seat);
	for (let index = 0; index < off; index++) {
		const area = slabArea(theme.sizes, row, index);
		brush.drawImage(sprites.slab(seat), area.x, area.y);
	}
	const look = { size: theme.sizes.countText, colour: theme.numbers, align: "center" } as const;
	sprites.labels.draw(brush, String(off), trayCountSpot(theme.sizes, row), look);
}

function paintBar(brush: Brush, theme: Theme, sprites: Sprites, position: Position, seat: Seat): void {
	const men = position.bar[seat];
	const row: Row = rowOfHome(position, seat) === "lower" ? "upper" : "lower";
	for (let index = 0; index < men; index++) {
		stamp(brush, sprites.man(seat), barSpot(theme.sizes, row, index));
	}
}

function paintDice(brush: Brush, theme: Theme, sprites: Sprites, seat: Seat, position: Position): void {
	for (const [index, die] of position.dice.entries()) {
		const area = dieArea(theme.sizes, index, position.dice.length);
		brush.drawImage(sprites.die(seat, die.value, die.used), area.x - MARGIN, area.y - MARGIN);
	}
}
