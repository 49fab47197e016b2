import type { Party } from "../../src/games/tapal-empat/state.ts";
import { type Brush, castShadow, circlePath } from "../brush.ts";
import { paintDisc } from "../disc.ts";
import { createLabels, LABELS } from "../labels.ts";
import { paintDot, paintGhost, paintRing } from "../marks.ts";
import { medalSprite, type PlateSprites, plateSprite, scoreSprite } from "../plates.ts";
import { createShelf, type Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { badgeSprite } from "./badge.ts";
import { RADIUS } from "./geometry.ts";
import { paintHead } from "./heads.ts";
import { paintCarving, paintCaught, paintHalo, paintLanding, paintPlace, paintSign, type Sign } from "./signs.ts";

/** Room around a piece for its shadow and a ring. */
const MARGIN = 6;
/** How much larger dots are than on boards of many places. */
const DOT_MORE = 3;
const CARVING = 54;

/** The moving parts of a picture, each made when first needed and kept ever after. */
export interface Sprites extends PlateSprites {
	/** A party's piece as it stands on the board. */
	piece(party: Party): Sprite;
	/** The same of another diameter, without shadow. */
	token(party: Party, diameter: number): Sprite;
	/** The place a piece left. */
	ghost(party: Party): Sprite;
	/** The ring around a piece that has just been put where it is. */
	halo(party: Party): Sprite;
	/** The ring around a piece of that diameter that can move. */
	ring(diameter: number): Sprite;
	/** The dot where a piece can go; with a ring around it where a goat is captured on the way. */
	dot(captures: boolean): Sprite;
	/** Where a goat was captured. */
	caught(): Sprite;
	/** The place of a goat that is not captured yet. */
	place(diameter: number): Sprite;
	/** Whose well it is, carved into its ground. */
	carving(party: Party): Sprite;
	/** What a near draw is told on, and the sign of what brings it. */
	badge(): Sprite;
	sign(sign: Sign): Sprite;
}

const beastOf = (party: Party): "goat" | "tiger" => (party === "goats" ? "goat" : "tiger");

/** Makes the sprites of a theme. Their number is bounded by the parties and the few diameters there are. */
export function createSprites(theme: Theme): Sprites {
	const keep = createShelf();
	const { rim, checker, dot } = theme.sizes;
	/** A square sprite around a middle, `reach` to each side. */
	const around = (key: string, reach: number, paint: (brush: Brush, centre: number) => void): Sprite =>
		keep(key, () => ({ width: 2 * reach, height: 2 * reach, paint: (brush) => paint(brush, reach) }));
	const paintPiece = (brush: Brush, party: Party, centre: number, radius: number): void => {
		const line = Math.max(1, (rim * 2 * radius) / checker);
		paintDisc(brush, theme.checkers[party === "goats" ? 0 : 1], centre, radius, Math.min(rim, line));
		const beast = beastOf(party);
		paintHead(brush, beast, theme.beasts[beast], centre, radius);
	};
	return {
		labels: createLabels(LABELS),
		piece: (party) =>
			around(`piece ${party}`, RADIUS[party] + MARGIN, (brush, centre) => {
				castShadow(brush, theme.shadow, () => circlePath(brush, centre, centre, RADIUS[party] - 1));
				paintPiece(brush, party, centre, RADIUS[party]);
			}),
		token: (party, diameter) =>
			around(`token ${party} ${diameter}`, diameter / 2, (brush, centre) => paintPiece(brush, party, centre, centre)),
		ghost: (party) =>
			around(`ghost ${party}`, RADIUS[party] + MARGIN, (brush, centre) =>
				paintGhost(brush, theme, centre, RADIUS[party]),
			),
		halo: (party) =>
			around(`halo ${party}`, RADIUS[party] + MARGIN, (brush, centre) =>
				paintHalo(brush, theme, centre, RADIUS[party]),
			),
		ring: (diameter) =>
			around(`ring ${diameter}`, diameter / 2 + MARGIN, (brush, centre) =>
				paintRing(brush, theme, centre, diameter / 2),
			),
		dot: (captures) =>
			around(`dot ${captures}`, 3 * dot, (brush, centre) => {
				if (captures) paintLanding(brush, theme, centre);
				paintDot(brush, theme, centre, dot + DOT_MORE);
			}),
		caught: () => around("caught", RADIUS.goats, (brush, centre) => paintCaught(brush, theme, centre)),
		place: (diameter) =>
			around(`place ${diameter}`, diameter / 2, (brush, centre) => paintPlace(brush, theme, centre, diameter / 2)),
		carving: (party) =>
			around(`carving ${party}`, CARVING, (brush, centre) => paintCarving(brush, theme, beastOf(party), centre)),
		badge: () => keep("badge", () => badgeSprite(theme)),
		sign: (sign) => around(`sign ${sign}`, 18, (brush, centre) => paintSign(brush, theme, sign, centre)),
		plate: (active) => keep(`plate ${active}`, () => plateSprite(theme, active)),
		medal: (active) => keep(`medal ${active}`, () => medalSprite(theme, active)),
		score: (active, characters) => keep(`score ${active} ${characters}`, () => scoreSprite(theme, active, characters)),
	};
}
