import { opposite, type Seat } from "../../src/games/game.ts";
import type { TablesState } from "../../src/games/tables/state.ts";
import { circlePath, digitWidth } from "../brush.ts";
import type { Row } from "../geometry.ts";
import { DRAWN, type Plate, putPlate, scoreOf, TOKEN, textColour } from "../plates.ts";
import type { Scene } from "../renderer.ts";
import type { Sheet, Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import type { Position } from "./position.ts";
import type { Sprites } from "./sprites.ts";

const PADDING = 12;
const TRAIL_DOTS = 3;
const TRAIL_STEP = 8;
const TRAIL_DOT = 2.5;
const TRAIL_HEAD = 6;
const PIP_GAP = 12;
/** Widest number of pips: 15 men with 25 to go. */
const PIP_DIGITS = 3;

/** Puts the plates of both players, each with the pips at its right: the viewer's below, the other's above. */
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
	const digit = digitWidth(theme.sizes.pipText);
	const kept = PIP_DIGITS * digit + PIP_GAP + TRAIL_DOTS * TRAIL_STEP + PADDING;
	for (const [row, seat] of rows) {
		const { active, medal } = standing(scene.state, seat);
		const plate: Plate = {
			name: scene.names[seat],
			token: sprites.token(seat, TOKEN),
			active,
			medal,
			score: scoreOf(scene.score, seat),
		};
		const right = putPlate(sheet, theme, sprites, row, plate, kept);
		const pips = String(position.pips[seat]);
		const look = { size: theme.sizes.pipText, colour: textColour(theme, active), align: "right" } as const;
		sprites.labels.draw(sheet, pips, right, look);
		const trail = sprites.trail(active);
		const number = right.x - pips.length * digit - PIP_GAP;
		sheet.put(trail, number - TRAIL_STEP * TRAIL_DOTS - TRAIL_STEP / 2, right.y - trail.height / 2);
	}
}

function standing(state: TablesState, seat: Seat): Pick<Plate, "active" | "medal"> {
	switch (state.stage) {
		case "opening":
			return { active: false, medal: undefined };
		case "rolling":
		case "moving":
			return { active: state.seat === seat, medal: undefined };
		case "over": {
			if (!state.outcome) return { active: false, medal: undefined };
			const { winner, points } = state.outcome;
			if (winner === undefined) return { active: false, medal: DRAWN };
			const won = winner === seat;
			return { active: won, medal: won ? `+${points}` : undefined };
		}
	}
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
