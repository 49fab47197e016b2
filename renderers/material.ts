import type { Brush } from "./brush.ts";
import type { Material } from "./theme.ts";

interface Area {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Fills the current clip with a material; the fibres of a wood run along or across. */
export function fillMaterial(
	brush: Brush,
	area: Area,
	material: Material,
	fibres: "upright" | "level",
	random: () => number,
): void {
	brush.fillStyle = material.mid;
	brush.fillRect(area.x, area.y, area.width, area.height);
	switch (material.kind) {
		case "plain":
			break;
		case "wood":
			paintFibres(brush, area, material, fibres, random);
			break;
		case "stone":
			paintVeins(brush, area, material, random);
	}
}

const THINNEST_FIBRE = 1;
const FIBRE_SPREAD = 7;
/** Few different shades: each more meets all the others at every edge, and the palette and the file have to hold them. */
const FIBRE_SHADES = 3;
const FIBRE_STRENGTH = 0.25;

/** Straight fibres make equal rows, which compress to almost nothing. */
function paintFibres(
	brush: Brush,
	{ x, y, width, height }: Area,
	{ light, dark, grain }: Material,
	fibres: "upright" | "level",
	random: () => number,
): void {
	const upright = fibres === "upright";
	const across = upright ? width : height;
	for (let at = 0; at < across; ) {
		const thickness = Math.min(across - at, THINNEST_FIBRE + Math.floor(random() * FIBRE_SPREAD));
		brush.globalAlpha = Math.floor(random() * FIBRE_SHADES) * grain * FIBRE_STRENGTH;
		brush.fillStyle = random() < 0.5 ? dark : light;
		if (upright) brush.fillRect(x + at, y, thickness, height);
		else brush.fillRect(x, y + at, width, thickness);
		at += thickness;
	}
	brush.globalAlpha = 1;
}

/** One vein for so many pixels. */
const VEIN_AREA = 16_000;
const VEIN_STEP = 26;
const VEIN_SLANT = -0.9;
const VEIN_TURN = 0.9;
const VEIN_LENGTH = 9;
const VEIN_WIDTHS = [6, 2, 1];

/** Veins wander down the stone on a slant, each a broad faint band around a thin line. */
function paintVeins(brush: Brush, { x, y, width, height }: Area, stone: Material, random: () => number): void {
	brush.lineJoin = "round";
	for (let vein = Math.ceil((width * height) / VEIN_AREA); vein > 0; vein--) {
		const way = [{ x: x + random() * width, y: y + random() * height }];
		for (let step = 2 + Math.floor(random() * VEIN_LENGTH); step > 0; step--) {
			const angle = VEIN_SLANT + (random() - 0.5) * VEIN_TURN;
			const last = way.at(-1) ?? { x, y };
			way.push({ x: last.x + Math.sin(angle) * VEIN_STEP, y: last.y + Math.cos(angle) * VEIN_STEP });
		}
		brush.strokeStyle = random() < 0.5 ? stone.dark : stone.light;
		for (const lineWidth of VEIN_WIDTHS) {
			brush.lineWidth = lineWidth;
			brush.globalAlpha = stone.grain / lineWidth;
			brush.beginPath();
			for (const spot of way) brush.lineTo(spot.x, spot.y);
			brush.stroke();
		}
	}
	brush.globalAlpha = 1;
}

/** A stream of numbers in [0, 1) that is the same each time: the grain of a board must not change between pictures. */
export function grainFrom(seed: number): () => number {
	let state = seed;
	return () => {
		// Park and Miller's minimal standard generator.
		state = (state * 48271) % 0x7fffffff;
		return state / 0x7fffffff;
	};
}
