import { opposite, type Seat } from "../../src/games/game.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { type Brush, circlePath, digitWidth, roundedPath } from "../brush.ts";
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
const PIP_GAP = 12;
/** Widest number of pips: 15 men with 25 to go. */
const PIP_DIGITS = 3;
const MEDAL_ROOM = 64;
const CORNER = 9;

/** What a plate says beside the name. */
interface Plate {
	readonly seat: Seat;
	readonly name: string;
	readonly pips: number;
	/** To roll, to move, or the winner. */
	readonly active: boolean;
	/** Points won, or the sign of a draw. */
	readonly medal: string | undefined;
}

const DRAWN = "=";

/** The plates of both players: the viewer's below, the other's above. */
export function paintPlates(
	brush: Brush,
	theme: Theme,
	sprites: Sprites,
	scene: { readonly state: TablesState; readonly names: readonly [string, string] },
	position: Position,
): void {
	const rows: readonly (readonly [Row, Seat])[] = [
		["upper", opposite(position.viewer)],
		["lower", position.viewer],
	];
	for (const [row, seat] of rows) {
		const plate = plateOf(scene.state, seat, scene.names[seat], position.pips[seat]);
		paintPlate(brush, theme, sprites, row, plate);
	}
}

function plateOf(state: TablesState, seat: Seat, name: string, pips: number): Plate {
	const base = { seat, name, pips };
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

function paintPlate(brush: Brush, theme: Theme, sprites: Sprites, row: Row, plate: Plate): void {
	const { sizes } = theme;
	const { labels } = sprites;
	const area = plateArea(sizes, row);
	const middle = area.y + area.height / 2;
	const colour = plate.active ? theme.plate.activeText : theme.plate.idleText;
	roundedPath(brush, area, CORNER);
	if (plate.active) {
		const brass = brush.createLinearGradient(0, area.y, 0, area.y + area.height);
		brass.addColorStop(0, theme.plate.active);
		brass.addColorStop(1, theme.plate.activeShade);
		brush.fillStyle = brass;
	} else brush.fillStyle = theme.plate.idle;
	brush.fill();
	brush.lineWidth = 2;
	brush.strokeStyle = theme.plate.edge;
	brush.stroke();
	const left = area.x + PADDING;
	if (plate.active) paintPointer(brush, colour, { x: left, y: middle });
	const token = left + POINTER + PADDING / 2;
	brush.drawImage(sprites.token(plate.seat, TOKEN), token, Math.round(middle - TOKEN / 2));
	const right = area.x + area.width - PADDING;
	const pips = { size: sizes.pipText, colour, align: "right" } as const;
	labels.draw(brush, String(plate.pips), { x: right, y: middle }, pips);
	const digit = digitWidth(sizes.pipText);
	paintTrail(brush, colour, { x: right - String(plate.pips).length * digit - PIP_GAP, y: middle });
	const medal = right - PIP_DIGITS * digit - PIP_GAP - TRAIL_DOTS * TRAIL_STEP - PADDING;
	if (plate.medal !== undefined) labels.draw(brush, plate.medal, { x: medal, y: middle }, pips);
	const name = token + TOKEN + PADDING;
	const room = medal - name - (plate.medal === undefined ? PADDING : MEDAL_ROOM);
	labels.draw(brush, plate.name, { x: name, y: middle }, { size: sizes.nameText, colour, align: "left" }, room);
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
function paintTrail(brush: Brush, colour: string, end: Spot): void {
	brush.fillStyle = colour;
	for (let dot = 0; dot < TRAIL_DOTS; dot++) {
		circlePath(brush, end.x - (dot + 1) * TRAIL_STEP, end.y, TRAIL_DOT);
		brush.fill();
	}
	brush.beginPath();
	brush.moveTo(end.x - TRAIL_STEP / 2, end.y - TRAIL_STEP * 0.7);
	brush.lineTo(end.x + TRAIL_STEP / 2, end.y);
	brush.lineTo(end.x - TRAIL_STEP / 2, end.y + TRAIL_STEP * 0.7);
	brush.closePath();
	brush.fill();
}
