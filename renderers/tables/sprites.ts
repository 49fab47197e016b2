import type { Seat } from "../../src/games/game.ts";
import { type Brush, castShadow, circlePath, write } from "../brush.ts";
import { diePath, paintDie } from "../die.ts";
import { createLabels, LABELS } from "../labels.ts";
import { paintDot, paintGhost, paintRing } from "../marks.ts";
import { medalSprite, type PlateSprites, plateSprite, scoreSprite } from "../plates.ts";
import { createShelf, type Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { paintChecker, paintSlab } from "./checker.ts";
import { trailSprite } from "./plates.ts";
import { stairsSprite } from "./stairs.ts";
import { waySprite } from "./way.ts";

/** Room around a checker or a die for its shadow. */
export const MARGIN = 4;

/** The moving parts of a picture, each made when first needed and kept ever after. */
export interface Sprites extends PlateSprites {
	/** A checker with its mark, MARGIN wider than the checker on each side. */
	man(seat: Seat): Sprite;
	/** The same with a number in place of the mark. */
	counted(seat: Seat, count: number): Sprite;
	/** A checker with its mark, of another diameter, without margin and shadow. */
	token(seat: Seat, diameter: number): Sprite;
	/** The place a man left, MARGIN wider than a checker on each side. */
	ghost(): Sprite;
	/** The ring around a man that can move, MARGIN wider than a checker on each side. */
	ring(): Sprite;
	/** The dot where a man can go, MARGIN wider on each side. */
	dot(): Sprite;
	/** A checker seen from the edge, without margin. */
	slab(seat: Seat): Sprite;
	/** A die of the side's dice, MARGIN wider on each side. */
	die(seat: Seat, value: number, used: boolean): Sprite;
	/** The sign before the pips on a plate. */
	trail(active: boolean): Sprite;
	/** The sign of ladders. */
	stairs(): Sprite;
	/** A side's token with an arrow that leads away from it. */
	way(seat: Seat, to: "left" | "right"): Sprite;
}

/** Makes the sprites of a theme. Their number is bounded: by the sides, the counts and the faces of dice there are. */
export function createSprites(theme: Theme): Sprites {
	const keep = createShelf();
	const square = (key: string, size: number, paint: (brush: Brush) => void): Sprite =>
		keep(key, () => ({ width: size, height: size, paint }));
	const { sizes, checkers } = theme;
	const radius = sizes.checker / 2;
	const centre = radius + MARGIN;
	const box = sizes.checker + 2 * MARGIN;
	const castCheckerShadow = (brush: Brush): void =>
		castShadow(brush, theme.shadow, () => circlePath(brush, centre, centre, radius - 1));
	return {
		labels: createLabels(LABELS),
		man: (seat) =>
			square(`man ${seat}`, box, (brush) => {
				castCheckerShadow(brush);
				paintChecker(brush, checkers[seat], centre, radius, sizes.rim, "marked");
			}),
		counted: (seat, count) =>
			square(`counted ${seat} ${count}`, box, (brush) => {
				castCheckerShadow(brush);
				paintChecker(brush, checkers[seat], centre, radius, sizes.rim, "plain");
				const look = { size: sizes.countText, colour: checkers[seat].text, align: "center" } as const;
				write(brush, String(count), { x: centre, y: centre }, look);
			}),
		token: (seat, diameter) =>
			square(`token ${seat} ${diameter}`, diameter, (brush) => {
				const rim = Math.max(1, (sizes.rim * diameter) / sizes.checker);
				paintChecker(brush, checkers[seat], diameter / 2, diameter / 2, rim, "marked");
			}),
		ghost: () => square("ghost", box, (brush) => paintGhost(brush, theme, centre, radius)),
		ring: () => square("ring", box, (brush) => paintRing(brush, theme, centre, radius)),
		dot: () =>
			square("dot", 2 * (sizes.dot + MARGIN), (brush) => paintDot(brush, theme, sizes.dot + MARGIN, sizes.dot)),
		slab: (seat) =>
			keep(`slab ${seat}`, () => ({
				width: sizes.checker,
				height: sizes.slab,
				paint: (brush) => paintSlab(brush, checkers[seat], sizes),
			})),
		die: (seat, value, used) =>
			square(`die ${seat} ${value} ${used}`, sizes.die + 2 * MARGIN, (brush) => {
				if (!used) castShadow(brush, theme.shadow, () => diePath(brush, MARGIN, sizes.die));
				paintDie(brush, theme, checkers[seat], MARGIN, value, used);
			}),
		stairs: () => keep("stairs", () => stairsSprite(theme)),
		way: (seat, to) => keep(`way ${seat} ${to}`, () => waySprite(checkers[seat], to)),
		plate: (active) => keep(`plate ${active}`, () => plateSprite(theme, active)),
		medal: (active) => keep(`medal ${active}`, () => medalSprite(theme, active)),
		score: (active, characters) => keep(`score ${active} ${characters}`, () => scoreSprite(theme, active, characters)),
		trail: (active) => keep(`trail ${active}`, () => trailSprite(theme, active)),
	};
}
