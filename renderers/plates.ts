import type { Seat } from "../src/games/game.ts";
import { type Brush, digitWidth, roundedPath } from "./brush.ts";
import { plateArea, type Row, type Spot } from "./geometry.ts";
import type { Labels } from "./labels.ts";
import type { Scene } from "./renderer.ts";
import type { Sheet, Sprite } from "./sprite.ts";
import type { Theme } from "./theme.ts";

const PADDING = 12;
const POINTER = 14;
/** Width and height of the piece that stands for a side. */
export const TOKEN = 30;
const MEDAL_ROOM = 80;
/** "+2". */
const MEDAL_DIGITS = 2.2;
const MEDAL_INSET = 4;
const SCORE_EDGE = 2;
const CORNER = 9;
/** Half of the line around a plate lies outside it. */
const EDGE = 1;

/** The sign of a draw. */
export const DRAWN = "=";

/**
 * What a plate says: from left to right a pointer, the side's piece, the name, the score of a match, the medal, and room for
 * what the game tells.
 */
export interface Plate {
	readonly name: string;
	/** The side's piece, TOKEN wide and high, once it is known. */
	readonly token: Sprite | undefined;
	/** To act, or the winner. */
	readonly active: boolean;
	/** Points won, or the sign of a draw. */
	readonly medal: string | undefined;
	/** Points in a match of several games: "3", or "3/5" where it is to 5. */
	readonly score: string | undefined;
}

/** What a plate says of a seat's score in a match. */
export const scoreOf = (score: Score | undefined, seat: Seat): string | undefined =>
	score && `${score.won[seat]}${score.target === undefined ? "" : `/${score.target}`}`;

type Score = NonNullable<Scene<unknown>["score"]>;

/** What plates are put together from, each kept once it is made. */
export interface PlateSprites {
	/** A player's plate without what is written on it. */
	plate(active: boolean): Sprite;
	/** What points won are written on. */
	medal(active: boolean): Sprite;
	/** What the score of a match is written in, with room for so many characters. */
	score(active: boolean, characters: number): Sprite;
	readonly labels: Labels;
}

/** Puts a plate, leaving `kept` pixels free at its right; what is to be written there ends at the spot it returns. */
export function putPlate(sheet: Sheet, theme: Theme, sprites: PlateSprites, row: Row, plate: Plate, kept = 0): Spot {
	const { sizes } = theme;
	const { labels } = sprites;
	const area = plateArea(sizes, row);
	const middle = area.y + area.height / 2;
	const colour = textColour(theme, plate.active);
	sheet.put(sprites.plate(plate.active), area.x - EDGE, area.y - EDGE);
	const token = area.x + PADDING + POINTER + PADDING / 2;
	if (plate.token) sheet.put(plate.token, token, middle - TOKEN / 2);
	const right = area.x + area.width - PADDING;
	const medal = right - kept;
	if (plate.medal !== undefined) {
		const pill = sprites.medal(plate.active);
		sheet.put(pill, medal - pill.width, middle - pill.height / 2);
		const on = { size: sizes.pipText, colour: groundColour(theme, plate.active), align: "center" } as const;
		labels.draw(sheet, plate.medal, { x: medal - pill.width / 2, y: middle }, on);
	}
	const score = medal - (plate.medal === undefined ? 0 : MEDAL_ROOM);
	let end = plate.medal === undefined ? medal - PADDING : score;
	if (plate.score !== undefined) {
		const pill = sprites.score(plate.active, plate.score.length);
		sheet.put(pill, score - pill.width, middle - pill.height / 2);
		const on = { size: sizes.pipText, colour, align: "center" } as const;
		labels.draw(sheet, plate.score, { x: score - pill.width / 2, y: middle }, on);
		end = score - pill.width - PADDING;
	}
	const name = token + TOKEN + PADDING;
	const look = { size: sizes.nameText, colour, align: "left" } as const;
	labels.draw(sheet, plate.name, { x: name, y: middle }, look, end - name);
	return { x: right, y: middle };
}

/** The colour of what is written on a plate. */
export const textColour = (theme: Theme, active: boolean): string =>
	active ? theme.plate.activeText : theme.plate.idleText;

const groundColour = (theme: Theme, active: boolean): string => (active ? theme.plate.active : theme.plate.idle);

/** What the points won, or the sign of a draw, are written on, in the colours of the plate the other way round. */
export function medalSprite(theme: Theme, active: boolean): Sprite {
	const { height: plate } = plateArea(theme.sizes, "upper");
	const height = plate - 2 * MEDAL_INSET;
	const width = Math.ceil(MEDAL_DIGITS * digitWidth(theme.sizes.pipText)) + height / 2;
	return {
		width,
		height,
		paint(brush) {
			brush.fillStyle = textColour(theme, active);
			roundedPath(brush, { x: 0, y: 0, width, height }, height / 2);
			brush.fill();
		},
	};
}

/** What the score of a match is written in: a frame with room for so many characters. */
export function scoreSprite(theme: Theme, active: boolean, characters: number): Sprite {
	const { height: plate } = plateArea(theme.sizes, "upper");
	const height = plate - 2 * MEDAL_INSET;
	const width = Math.ceil(characters * digitWidth(theme.sizes.pipText)) + height / 2;
	return {
		width,
		height,
		paint(brush) {
			brush.strokeStyle = textColour(theme, active);
			brush.lineWidth = SCORE_EDGE;
			const inner = { x: SCORE_EDGE / 2, y: SCORE_EDGE / 2, width: width - SCORE_EDGE, height: height - SCORE_EDGE };
			roundedPath(brush, inner, CORNER);
			brush.stroke();
		},
	};
}

/** An empty plate, EDGE wider on each side; the one who is to act is pointed out. */
export function plateSprite(theme: Theme, active: boolean): Sprite {
	const { width, height } = plateArea(theme.sizes, "upper");
	return {
		width: width + 2 * EDGE,
		height: height + 2 * EDGE,
		paint(brush) {
			roundedPath(brush, { x: EDGE, y: EDGE, width, height }, CORNER);
			if (active) {
				const brass = brush.createLinearGradient(0, 0, 0, height);
				brass.addColorStop(0, theme.plate.active);
				brass.addColorStop(1, theme.plate.activeShade);
				brush.fillStyle = brass;
			} else brush.fillStyle = theme.plate.idle;
			brush.fill();
			brush.lineWidth = 2;
			brush.strokeStyle = theme.plate.edge;
			brush.stroke();
			if (active) paintPointer(brush, textColour(theme, true), { x: EDGE + PADDING, y: EDGE + height / 2 });
		},
	};
}

/** A hand of a clock towards the name of the one who is to act. */
function paintPointer(brush: Brush, colour: string, at: Spot): void {
	brush.fillStyle = colour;
	brush.beginPath();
	brush.moveTo(at.x, at.y - POINTER / 2);
	brush.lineTo(at.x + POINTER, at.y);
	brush.lineTo(at.x, at.y + POINTER / 2);
	brush.closePath();
	brush.fill();
}
