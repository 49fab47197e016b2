import type { Sizes } from "./theme.ts";

export interface Spot {
	readonly x: number;
	readonly y: number;
}

export interface Rect extends Spot {
	readonly width: number;
	readonly height: number;
}

/** The half of the picture: the viewer's lies below. */
export type Row = "upper" | "lower";

/** The plate with a player's name, in the rail on his side. */
export function plateArea(sizes: Sizes, row: Row): Rect {
	const y = row === "upper" ? 0 : sizes.height - sizes.rail;
	return {
		x: sizes.side,
		y: y + sizes.plate,
		width: sizes.width - 2 * sizes.side,
		height: sizes.rail - 2 * sizes.plate,
	};
}
