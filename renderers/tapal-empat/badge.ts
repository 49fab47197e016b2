import { roundedPath } from "../brush.ts";
import type { Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";

export const BADGE = { width: 142, height: 44 };
const BADGE_CORNER = 10;

/** What a near draw is told on. */
export const badgeSprite = (theme: Theme): Sprite => ({
	...BADGE,
	paint(brush) {
		brush.fillStyle = theme.plate.active;
		roundedPath(brush, { x: 1, y: 1, width: BADGE.width - 2, height: BADGE.height - 2 }, BADGE_CORNER);
		brush.fill();
		brush.lineWidth = 2;
		brush.strokeStyle = theme.plate.edge;
		brush.stroke();
	},
});
