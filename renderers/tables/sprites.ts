import type { Seat } from "../../src/games/game.ts";
import { type Brush, circlePath, write } from "../brush.ts";
import { createLabels, type Labels } from "../labels.ts";
import type { Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { paintGhost } from "./arrow.ts";
import { paintChecker, paintSlab } from "./checker.ts";
import { diePath, paintDie } from "./die.ts";
import { paintDot, paintRing } from "./offers.ts";
import { medalSprite, plateSprite, scoreSprite, trailSprite } from "./plates.ts";

/** Room around a checker or a die for its shadow. */
export const MARGIN = 4;

const SHADOW_SHIFT = 3;

/** The moving parts of a picture, each made when first needed and kept ever after. */
export interface Sprites {
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
	/** A player's plate without what is written on it. */
	plate(active: boolean): Sprite;
	/** What points won are written on. */
	medal(active: boolean): Sprite;
	/** What the score of a match is written in, with room for so many characters. */
	score(active: boolean, characters: number): Sprite;
	/** The sign before the pips on a plate. */
	trail(active: boolean): Sprite;
	readonly labels: Labels;
}

/** Names and numbers of the boards drawn lately. A long name takes 0.1 MB. */
const LABELS = 64;

/** Makes the sprites of a theme. Their number is bounded: by the sides, the counts and the faces of dice there are. */
export function createSprites(theme: Theme): Sprites {
	const kept = new Map<string, Sprite>();
	const keep = (key: string, make: () => Sprite): Sprite => {
		const known = kept.get(key);
		if (known) return known;
		const made = make();
		kept.set(key, made);
		return made;
	};
	const square = (key: string, size: number, paint: (brush: Brush) => void): Sprite =>
		keep(key, () => ({ width: size, height: size, paint }));
	const { sizes, checkers } = theme;
	const radius = sizes.checker / 2;
	const centre = radius + MARGIN;
	const box = sizes.checker + 2 * MARGIN;
	const castCheckerShadow = (brush: Brush): void =>
		castShadow(brush, theme, () => circlePath(brush, centre, centre, radius - 1));
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
		ghost: () => square("ghost", box, (brush) => paintGhost(brush, theme, centre)),
		ring: () => square("ring", box, (brush) => paintRing(brush, theme, centre)),
		dot: () => square("dot", 2 * (sizes.dot + MARGIN), (brush) => paintDot(brush, theme, sizes.dot + MARGIN)),
		slab: (seat) =>
			keep(`slab ${seat}`, () => ({
				width: sizes.checker,
				height: sizes.slab,
				paint: (brush) => paintSlab(brush, checkers[seat], sizes),
			})),
		die: (seat, value, used) =>
			square(`die ${seat} ${value} ${used}`, sizes.die + 2 * MARGIN, (brush) => {
				if (!used) castShadow(brush, theme, () => diePath(brush, MARGIN, sizes.die));
				paintDie(brush, theme, checkers[seat], MARGIN, value, used);
			}),
		plate: (active) => keep(`plate ${active}`, () => plateSprite(theme, active)),
		medal: (active) => keep(`medal ${active}`, () => medalSprite(theme, active)),
		score: (active, characters) => keep(`score ${active} ${characters}`, () => scoreSprite(theme, active, characters)),
		trail: (active) => keep(`trail ${active}`, () => trailSprite(theme, active)),
	};
}

/** A plain shadow: a soft one would cost more bytes than the man that casts it. */
function castShadow(brush: Brush, theme: Theme, path: () => void): void {
	brush.save();
	brush.translate(0, SHADOW_SHIFT);
	brush.fillStyle = theme.shadow;
	path();
	brush.fill();
	brush.restore();
}
