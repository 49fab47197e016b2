import type { Seat } from "../../src/games/game.ts";
import type { LadderView } from "../../src/games/tables/ladder.ts";
import type { Brush } from "../brush.ts";
import type { Row } from "../geometry.ts";
import type { Sheet, Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { barArea, dieArea } from "./geometry.ts";
import type { Position } from "./position.ts";
import type { Sprites } from "./sprites.ts";

const STEPS = 3;
const STEP_WIDTH = 10;
const STEP_HEIGHT = 6;
const EDGE = 2;
const GAP = 6;
const TEXT = 20;

/** A stair of three steps: from here on doubles climb. */
export const stairsSprite = (theme: Theme): Sprite => ({
	width: STEPS * STEP_WIDTH + 2 * EDGE,
	height: STEPS * STEP_HEIGHT + 2 * EDGE,
	paint: (brush) => paintStairs(brush, theme),
});

function paintStairs(brush: Brush, theme: Theme): void {
	const bottom = STEPS * STEP_HEIGHT + EDGE;
	brush.fillStyle = theme.inlay;
	for (let step = 0; step < STEPS; step++) {
		const height = (step + 1) * STEP_HEIGHT;
		brush.fillRect(EDGE + step * STEP_WIDTH, bottom - height, STEP_WIDTH - EDGE / 2, height);
	}
}

/**
 * What there is to see of ladders: below the dice the rung of the one that is played; otherwise at each side's end of the
 * bar how many of the rolls before ladders it has had, or the stairs alone once its doubles are ladders.
 */
export function putStairs(sheet: Sheet, theme: Theme, sprites: Sprites, view: LadderView, position: Position): void {
	const { sizes } = theme;
	const look = { size: TEXT, colour: theme.numbers, align: "center" } as const;
	const bar = barArea(sizes, "upper");
	const x = bar.x + bar.width / 2;
	const stairs = sprites.stairs();
	const put = (y: number, text: string): void => {
		sheet.put(stairs, x - stairs.width / 2, y);
		sprites.labels.draw(sheet, text, { x, y: y + stairs.height + GAP + TEXT / 2 }, look);
	};
	const { running, from, rolls } = view;
	if (running) {
		const dice = position.dice.length;
		const last = dieArea(sizes, dice - 1, dice);
		put(last.y + last.height + GAP, `${running.rung}/${running.rungs}`);
		return;
	}
	const ends: readonly (readonly [Row, Seat])[] = [
		["lower", position.viewer],
		["upper", position.viewer === 0 ? 1 : 0],
	];
	for (const [row, seat] of ends) {
		const had = Math.min(rolls[seat], from - 1);
		const height = stairs.height + 2 * GAP + TEXT;
		const end = barArea(sizes, row);
		const y = row === "upper" ? end.y + GAP : end.y + end.height - height - GAP;
		put(y, rolls[seat] < from - 1 ? `${had}/${from - 1}` : "");
	}
}
