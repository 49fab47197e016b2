import { acrossPoint, FARTHEST } from "../../src/games/tables/state.ts";
import { type Brush, roundedPath, write } from "../brush.ts";
import { fillMaterial, grainFrom } from "../material.ts";
import type { Sprite } from "../sprite.ts";
import type { Theme } from "../theme.ts";
import { barArea, fieldAreas, numberSpot, pointArea, type Rect, type Row, rowOf, trayArea } from "./geometry.ts";
import { paintCartouche, paintHinge, paintStar } from "./ornaments.ts";

/** Where the sides' men start, the viewer's and the other's. */
const STARTS = [FARTHEST, acrossPoint("contrary", FARTHEST)];
const GRAIN = 1923;
const CORNER = 6;
const GROOVE = 5;
const STRING_INLAY = 2;
/** How far from the picture's edge the outer inlay lies. */
const EDGE_INLAY = 2.5;
const EDGE_SHADOW = 14;
const TIP_GAP = 3;
/** Where on its width the rounded bar stops gleaming and begins to fall into shadow. */
const BAR_GLEAM = 0.2;
const BAR_SHADE = 0.75;
const CLEAR = "rgba(0, 0, 0, 0)";

const ROWS: readonly Row[] = ["upper", "lower"];

/** What never changes: frame, field, points and their numbers, bar, empty trays. */
export const backgroundSprite = (theme: Theme): Sprite => ({
	width: theme.sizes.width,
	height: theme.sizes.height,
	paint: (brush) => paintBackground(brush, theme),
});

function paintBackground(brush: Brush, theme: Theme): void {
	const { sizes } = theme;
	const random = grainFrom(GRAIN);
	const whole = { x: 0, y: 0, width: sizes.width, height: sizes.height };
	fillMaterial(brush, whole, theme.frame, "level", random);
	paintFrameEdge(brush, theme, whole);
	for (const area of fieldAreas(sizes)) {
		brush.save();
		roundedPath(brush, area, CORNER);
		brush.clip();
		fillMaterial(brush, area, theme.field, "upright", random);
		brush.restore();
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
	for (const row of ROWS) paintTray(brush, theme, trayArea(sizes, row));
	for (const point of STARTS) paintCartouche(brush, theme, point);
	for (let point = 1; point <= FARTHEST; point++) {
		write(brush, String(point), numberSpot(sizes, point), {
			size: sizes.numberText,
			colour: theme.numbers,
			align: "center",
		});
	}
}

function paintFrameEdge(brush: Brush, theme: Theme, whole: Rect): void {
	brush.lineWidth = STRING_INLAY;
	brush.strokeStyle = theme.shadow;
	brush.strokeRect(whole.x, whole.y, whole.width, whole.height);
	brush.lineWidth = 1;
	brush.strokeStyle = theme.inlay;
	const inset = EDGE_INLAY;
	brush.strokeRect(whole.x + inset, whole.y + inset, whole.width - 2 * inset, whole.height - 2 * inset);
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

/** A shadow along the upper and left edges, a gleam along the others: the area lies deeper than what is around it. */
function sink(brush: Brush, theme: Theme, area: Rect): void {
	brush.save();
	roundedPath(brush, area, CORNER);
	brush.clip();
	const down = brush.createLinearGradient(0, area.y, 0, area.y + EDGE_SHADOW);
	down.addColorStop(0, theme.shadow);
	down.addColorStop(1, CLEAR);
	brush.fillStyle = down;
	brush.fillRect(area.x, area.y, area.width, EDGE_SHADOW);
	const along = brush.createLinearGradient(area.x, 0, area.x + EDGE_SHADOW, 0);
	along.addColorStop(0, theme.shadow);
	along.addColorStop(1, CLEAR);
	brush.fillStyle = along;
	brush.fillRect(area.x, area.y, EDGE_SHADOW, area.height);
	brush.restore();
	brush.lineWidth = STRING_INLAY;
	brush.strokeStyle = theme.inlay;
	roundedPath(brush, area, CORNER);
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
	for (const area of fieldAreas(theme.sizes)) {
		brush.lineWidth = STRING_INLAY;
		brush.strokeStyle = theme.inlay;
		roundedPath(brush, area, CORNER);
		brush.stroke();
	}
}

function paintTray(brush: Brush, theme: Theme, area: Rect): void {
	const well = {
		x: area.x,
		y: area.y + GROOVE / 2,
		width: area.width,
		height: area.height - GROOVE,
	};
	brush.fillStyle = theme.well;
	roundedPath(brush, well, CORNER);
	brush.fill();
	sink(brush, theme, well);
}
