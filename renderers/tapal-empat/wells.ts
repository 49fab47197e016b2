import { DRAWN } from "../plates.ts";
import { type Sheet, stamp } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { BADGE } from "./badge.ts";
import {
	carvingSpot,
	denSpot,
	headingSpot,
	lowerPart,
	TAKEN,
	takenSpot,
	WAITING,
	WAITING_TIGER,
	waitingSpot,
} from "./geometry.ts";
import type { Sign } from "./signs.ts";
import type { Sprites } from "./sprites.ts";
import type { View } from "./view.ts";

/** Puts the goats in hand, the captured ones in their places, tigers to be set up, and how near a draw is. */
export function putWells(sheet: Sheet, theme: Theme, sprites: Sprites, view: View): void {
	const { sizes, numbers } = theme;
	const look = { size: sizes.countText, colour: numbers, align: "center" } as const;
	for (let goat = 0; goat < view.hand; goat++) {
		stamp(sheet, sprites.token("goats", WAITING - 2), waitingSpot(sizes, goat));
	}
	if (view.hand > 0) sprites.labels.draw(sheet, String(view.hand), headingSpot(sizes, "hand"), look);
	for (let goat = 0; goat < view.wins; goat++) {
		const sprite = goat < view.captured ? sprites.token("goats", TAKEN) : sprites.place(TAKEN);
		stamp(sheet, sprite, takenSpot(sizes, goat));
	}
	sprites.labels.draw(sheet, `${view.captured}/${view.wins}`, headingSpot(sizes, "captured"), look);
	for (let tiger = 0; tiger < view.waiting; tiger++) {
		stamp(sheet, sprites.token("tigers", WAITING_TIGER), denSpot(sizes, tiger));
	}
	if (view.waiting === 0) stamp(sheet, sprites.carving("tigers"), carvingSpot(sizes, "captured"));
	if (view.hand === 0) stamp(sheet, sprites.carving("goats"), carvingSpot(sizes, "hand"));
	putNearDraw(sheet, theme, sprites, view);
}

const BADGE_GAP = 14;
const SIGN_INSET = 24;
const TEXT_INSET = 43;
const DRAWN_INSET = 12;

/** Signs of what brings a draw near, one below the other where goats have been in hand: none is left when it does. */
function putNearDraw(sheet: Sheet, theme: Theme, sprites: Sprites, { repetition, plies }: View): void {
	const signs: (readonly [Sign, string])[] = [];
	if (repetition) signs.push(["repetition", `${repetition.times}/${repetition.of}`]);
	if (plies !== undefined) signs.push(["quiet", String(plies)]);
	const part = lowerPart(theme.sizes, "hand");
	const x = part.x + part.width / 2;
	const [left, right] = [x - BADGE.width / 2, x + BADGE.width / 2];
	const look = { size: theme.sizes.pipText, colour: theme.plate.activeText };
	let y = part.y + (part.height - (signs.length - 1) * (BADGE.height + BADGE_GAP)) / 2;
	for (const [sign, text] of signs) {
		stamp(sheet, sprites.badge(), { x, y });
		stamp(sheet, sprites.sign(sign), { x: left + SIGN_INSET, y });
		sprites.labels.draw(sheet, text, { x: left + TEXT_INSET, y }, { ...look, align: "left" });
		sprites.labels.draw(sheet, DRAWN, { x: right - DRAWN_INSET, y }, { ...look, align: "right" });
		y += BADGE.height + BADGE_GAP;
	}
}
