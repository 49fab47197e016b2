import type { Brush } from "../brush.ts";
import type { Sprite } from "../sprite.ts";
import type { CheckerLook } from "../theme.ts";
import { paintChecker } from "./checker.ts";

const LENGTH = 92;
const HEIGHT = 22;
const TOKEN = 20;
const RIM = 1.5;
const GAP = 5;
const SHAFT = 4;
const HEAD = 9;
const EDGE = 3;

/** A side's token with an arrow that leads away from it, in the colours of its checkers. */
export const waySprite = (look: CheckerLook, to: "left" | "right"): Sprite => ({
	width: LENGTH,
	height: HEIGHT,
	paint(brush) {
		brush.save();
		if (to === "left") {
			brush.translate(LENGTH, 0);
			brush.scale(-1, 1);
		}
		brush.save();
		brush.translate(EDGE / 2, (HEIGHT - TOKEN) / 2);
		paintChecker(brush, look, TOKEN / 2, TOKEN / 2, RIM, "marked");
		brush.restore();
		arrowPath(brush);
		brush.lineWidth = EDGE;
		brush.lineJoin = "round";
		brush.strokeStyle = look.rim;
		brush.stroke();
		brush.fillStyle = look.face;
		brush.fill();
		brush.restore();
	},
});

function arrowPath(brush: Brush): void {
	const start = TOKEN + GAP;
	const end = LENGTH - EDGE;
	const middle = HEIGHT / 2;
	brush.beginPath();
	brush.moveTo(start, middle - SHAFT / 2);
	brush.lineTo(end - HEAD, middle - SHAFT / 2);
	brush.lineTo(end - HEAD, middle - HEAD + EDGE / 2);
	brush.lineTo(end, middle);
	brush.lineTo(end - HEAD, middle + HEAD - EDGE / 2);
	brush.lineTo(end - HEAD, middle + SHAFT / 2);
	brush.lineTo(start, middle + SHAFT / 2);
	brush.closePath();
}
