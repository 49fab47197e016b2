import { opposite, type Seat } from "../../src/games/game.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { type Brush, circlePath, digitWidth, roundedPath } from "../brush.ts";
import type { Scene } from "../renderer.ts";
import type { Sheet, Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { plateArea, type Row, type Spot } from "./geometry.ts";
import type { Position } from "./position.ts";
import type { Sprites } from "./sprites.ts";

const PADDING = 12;
const POINTER = 14;
const TOKEN = 30;
const TRAIL_DOTS = 3;
const TRAIL_STEP = 8;
const TRAIL_DOT = 2.5;
const TRAIL_HEAD = 6;
const PIP_GAP = 12;
/** Widest number of pips: 15 men with 25 to go. */
const PIP_DIGITS = 3;
const MEDAL_ROOM = 80;
/** "+2". */
const MEDAL_DIGITS = 2.2;
const MEDAL_INSET = 4;
const SCORE_EDGE = 2;
const CORNER = 9;
/** Half of the line around a plate lies outside it. */
const EDGE = 1;

/**
 * What a plate says: from left to right a pointer, the side's checker, the name, the score of a match, the medal, the pips.
 */
interface Plate {
	readonly seat: Seat;
	readonly name: string;
	readonly pips: number;
	/** To roll, to move, or the winner. */
	readonly active: boolean;
	/** Points won, or the sign of a draw. */
	readonly medal: string | undefined;
	/** Points in a match of several games: "3", or "3/5" where it is to 5. */
	readonly score: string | undefined;
}

const DRAWN = "=";

/** Puts the plates of both players: the viewer's below, the other's above. */
export function putPlates(
	sheet: Sheet,
	theme: Theme,
	sprites: Sprites,
	scene: Scene<TablesState>,
	position: Position,
): void {
	const rows: readonly (readonly [Row, Seat])[] = [
		["upper", opposite(position.viewer)],
		["lower", position.viewer],
	];
	for (const [row, seat] of rows) {
		const plate = plateOf(scene, seat, position.pips[seat]);
		putPlate(sheet, theme, sprites, row, plate);
	}
}

function plateOf({ state, names, score }: Scene<TablesState>, seat: Seat, pips: number): Plate {
	const target = score?.target === undefined ? "" : `/${score.target}`;
	const base = { seat, name: names[seat], pips, score: score && `${score.won[seat]}${target}` };
	switch (state.stage) {
		case "opening":
			return { ...base, active: false, medal: undefined };
		case "rolling":
		case "moving":
			return { ...base, active: state.seat === seat, medal: undefined };
		case "over": {
			if (!state.outcome) return { ...base, active: false, medal: undefined };
			const { winner, points } = state.outcome;
			if (winner === undefined) return { ...base, active: false, medal: DRAWN };
			const won = winner === seat;
			return { ...base, active: won, medal: won ? `+${points}` : undefined };
		}
	}
}

function putPlate(sheet: Sheet, theme: Theme, sprites: Sprites, row: Row, plate: Plate): void {
	const { sizes } = theme;
	const { labels } = sprites;
	const area = plateArea(sizes, row);
	const middle = area.y + area.height / 2;
	const colour = textColour(theme, plate.active);
	sheet.put(sprites.plate(plate.active), area.x - EDGE, area.y - EDGE);
	const token = area.x + PADDING + POINTER + PADDING / 2;
	sheet.put(sprites.token(plate.seat, TOKEN), token, middle - TOKEN / 2);
	const right = area.x + area.width - PADDING;
	const pips = { size: sizes.pipText, colour, align: "right" } as const;
	labels.draw(sheet, String(plate.pips), { x: right, y: middle }, pips);
	const digit = digitWidth(sizes.pipText);
	const trail = sprites.trail(plate.active);
	const number = right - String(plate.pips).length * digit - PIP_GAP;
	sheet.put(trail, number - TRAIL_STEP * TRAIL_DOTS - TRAIL_STEP / 2, middle - trail.height / 2);
	const medal = right - PIP_DIGITS * digit - PIP_GAP - TRAIL_DOTS * TRAIL_STEP - PADDING;
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
	const room = end - name;
	labels.draw(sheet, plate.name, { x: name, y: middle }, { size: sizes.nameText, colour, align: "left" }, room);
}

const textColour = (theme: Theme, active: boolean): string => (active ? theme.plate.activeText : theme.plate.idleText);

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

/** Steps that lead to a number: so far still to go. */
export function trailSprite(theme: Theme, active: boolean): Sprite {
	const middle = TRAIL_HEAD;
	return {
		width: (TRAIL_DOTS + 1) * TRAIL_STEP,
		height: 2 * TRAIL_HEAD,
		paint(brush) {
			brush.fillStyle = textColour(theme, active);
			for (let dot = 0; dot < TRAIL_DOTS; dot++) {
				circlePath(brush, dot * TRAIL_STEP + TRAIL_STEP / 2, middle, TRAIL_DOT);
				brush.fill();
			}
			const head = TRAIL_DOTS * TRAIL_STEP;
			brush.beginPath();
			brush.moveTo(head, middle - TRAIL_HEAD);
			brush.lineTo(head + TRAIL_STEP, middle);
			brush.lineTo(head, middle + TRAIL_HEAD);
			brush.closePath();
			brush.fill();
		},
	};
}
