import { acrossPoint, FARTHEST, type Geometry } from "../../src/games/tables/state.ts";
import { type Brush, write } from "../brush.ts";
import type { Rect, Row } from "../geometry.ts";
import { fillMaterial, grainFrom } from "../material.ts";
import type { Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { paintFrameEdge, paintInlay, paintSheet, paintWell, sink } from "../woodwork.ts";
import { barArea, fieldAreas, numberSpot, pointArea, rowOf, trayArea } from "./geometry.ts";
import { paintCartouche, paintHinge, paintStar } from "./ornaments.ts";

const GRAIN = 1923;
const STRING_INLAY = 2;
const TIP_GAP = 3;
/** Where on its width the rounded bar stops gleaming and begins to fall into shadow. */
const BAR_GLEAM = 0.2;
const BAR_SHADE = 0.75;
const CLEAR = "rgba(0, 0, 0, 0)";

const ROWS: readonly Row[] = ["upper", "lower"];

/** What never changes: frame, field, points and their numbers, bar, empty trays. */
export const backgroundSprite = (theme: Theme, geometry: Geometry): Sprite => ({
	width: theme.sizes.width,
	height: theme.sizes.height,
	paint: (brush) => paintBackground(brush, theme, geometry),
});

function paintBackground(brush: Brush, theme: Theme, geometry: Geometry): void {
	const { sizes } = theme;
	const random = grainFrom(GRAIN);
	const whole = { x: 0, y: 0, width: sizes.width, height: sizes.height };
	fillMaterial(brush, whole, theme.frame, "level", random);
	paintFrameEdge(brush, theme, whole);
	for (const area of fieldAreas(sizes)) {
		paintSheet(brush, area, theme.field, random);
	}
	for (let point = 1; point <= FARTHEST; point++) paintPoint(brush, theme, point, random);
	for (const area of fieldAreas(sizes)) {
		paintStar(brush, theme, { x: area.x + area.width / 2, y: area.y + area.height / 2 });
		sink(brush, theme, area);
	}
	const bar = barArea(sizes, "upper");
	const barWhole = { ...bar, height: 2 * bar.height };
	paintBar(brush, theme, barWhole, random);
	for (const row of ROWS) paintHinge(brush, theme, row);
	for (const row of ROWS) paintWell(brush, theme, trayArea(sizes, row));
	// Where the sides' men start, the viewer's and the other's.
	for (const point of [FARTHEST, acrossPoint(geometry, FARTHEST)]) paintCartouche(brush, theme, point);
	for (let point = 1; point <= FARTHEST; point++) {
		write(brush, String(point), numberSpot(sizes, point), {
			size: sizes.numberText,
			colour: theme.numbers,
			align: "center",
		});
	}
}

function paintPoint(brush: Brush, theme: Theme, point: number, random: () => number): void {
	const area = pointArea(theme.sizes, point);
	const upper = rowOf(point) === "upper";
	const base = upper ? area.y : area.y + area.height;
	const tip = upper ? base + theme.sizes.tip : base - theme.sizes.tip;
	const left = area.x + TIP_GAP;
	const right = area.x + area.width - TIP_GAP;
	brush.save();
	brush.beginPath();
	brush.moveTo(left, base);
	brush.lineTo((left + right) / 2, tip);
	brush.lineTo(right, base);
	brush.closePath();
	brush.clip();
	const wood = theme.points[point % 2 === 0 ? 0 : 1];
	fillMaterial(brush, area, wood, "upright", random);
	brush.restore();
	brush.lineWidth = STRING_INLAY;
	brush.strokeStyle = theme.pointEdge;
	brush.lineJoin = "miter";
	brush.beginPath();
	brush.moveTo(left, base);
	brush.lineTo((left + right) / 2, tip);
	brush.lineTo(right, base);
	brush.stroke();
}

function paintBar(brush: Brush, theme: Theme, area: Rect, random: () => number): void {
	brush.save();
	brush.beginPath();
	brush.rect(area.x, area.y, area.width, area.height);
	brush.clip();
	fillMaterial(brush, area, theme.frame, "upright", random);
	const round = brush.createLinearGradient(area.x, 0, area.x + area.width, 0);
	round.addColorStop(0, theme.gleam);
	round.addColorStop(BAR_GLEAM, CLEAR);
	round.addColorStop(BAR_SHADE, CLEAR);
	round.addColorStop(1, theme.shadow);
	brush.fillStyle = round;
	brush.fillRect(area.x, area.y, area.width, area.height);
	brush.restore();
	for (const area of fieldAreas(theme.sizes)) paintInlay(brush, theme, area);
}
