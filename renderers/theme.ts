/** A CSS colour. */
type Colour = string;

/** Lengths in pixels of the finished picture. */
export interface Sizes {
	readonly width: number;
	readonly height: number;
	/** Height of the rails above and below the field, which carry the names. */
	readonly rail: number;
	/** Width of the frame at the sides. */
	readonly side: number;
	/** Height of the strips with the numbers of the points. */
	readonly lip: number;
	/** Width of one point. */
	readonly point: number;
	/** Length of one point's triangle. */
	readonly tip: number;
	readonly bar: number;
	/** Wood between the field and the trays. */
	readonly gutter: number;
	readonly tray: number;
	readonly checker: number;
	/** Distance between neighbours in a stack. */
	readonly pitch: number;
	/** How far a pinned man looks out from under the man on it. */
	readonly pinned: number;
	/** Thickness of a man seen from the edge, in a tray. */
	readonly slab: number;
	/** Radius of the dot where a man can go. */
	readonly dot: number;
	readonly die: number;
	readonly dieGap: number;
	/** Inset of a plate in its rail. */
	readonly plate: number;
	/** Font sizes. */
	readonly numberText: number;
	readonly countText: number;
	readonly nameText: number;
	readonly pipText: number;
}

/** How a side's checkers are made. The mark tells the sides apart without any colour. */
export interface CheckerLook {
	readonly mark: "rings" | "rosette";
	readonly shine: Colour;
	readonly face: Colour;
	readonly shade: Colour;
	readonly rim: Colour;
	readonly inlay: Colour;
	readonly inlayShade: Colour;
	readonly text: Colour;
	/** The dice this side throws. */
	readonly die: Colour;
	readonly dieEdge: Colour;
	readonly pip: Colour;
}

/** A wood: its colour from light to dark, and how strongly the grain shows, 0 to 1. */
export interface Wood {
	readonly light: Colour;
	readonly mid: Colour;
	readonly dark: Colour;
	readonly grain: number;
}

/** Everything about the look of a picture that is not its content. */
export interface Theme {
	readonly name: string;
	readonly sizes: Sizes;
	readonly frame: Wood;
	readonly field: Wood;
	readonly points: readonly [Wood, Wood];
	readonly pointEdge: Colour;
	readonly inlay: Colour;
	/** The stars in the middle of the field, light and dark half of each ray. */
	readonly star: readonly [Colour, Colour];
	readonly well: Colour;
	readonly shadow: Colour;
	readonly gleam: Colour;
	readonly numbers: Colour;
	/** Seat 0 plays the first, seat 1 the second. */
	readonly checkers: readonly [CheckerLook, CheckerLook];
	readonly plate: {
		readonly idle: Colour;
		readonly idleText: Colour;
		readonly active: Colour;
		readonly activeShade: Colour;
		readonly activeText: Colour;
		readonly edge: Colour;
	};
	readonly arrow: { readonly body: Colour; readonly edge: Colour };
	/** The marks of next steps: rings and dots. */
	readonly offer: { readonly body: Colour; readonly edge: Colour };
	readonly strike: { readonly body: Colour; readonly edge: Colour };
}

const sizes: Sizes = {
	width: 900,
	height: 640,
	rail: 50,
	side: 16,
	lip: 28,
	point: 60,
	tip: 216,
	bar: 60,
	gutter: 12,
	tray: 76,
	checker: 52,
	pitch: 46,
	pinned: 34,
	slab: 13,
	dot: 8,
	die: 46,
	dieGap: 8,
	plate: 6,
	numberText: 22,
	countText: 27,
	nameText: 22,
	pipText: 24,
};

/** Walnut, olive wood, ivory and ebony: the board of an old coffee house. */
export const coffeeHouse: Theme = {
	name: "coffee house",
	sizes,
	frame: { light: "#7d4a2a", mid: "#653a20", dark: "#472612", grain: 0.5 },
	field: { light: "#b58352", mid: "#a87546", dark: "#94643a", grain: 0.6 },
	points: [
		{ light: "#74391f", mid: "#672f1a", dark: "#552413", grain: 0 },
		{ light: "#dcb783", mid: "#d2aa74", dark: "#bf9560", grain: 0 },
	],
	pointEdge: "#3a1c0f",
	inlay: "#d9b26a",
	star: ["#d2aa74", "#672f1a"],
	well: "#3a2012",
	shadow: "rgba(20, 8, 2, 0.55)",
	gleam: "rgba(255, 226, 178, 0.35)",
	numbers: "#f4dfb4",
	checkers: [
		{
			mark: "rings",
			shine: "#fffdf4",
			face: "#f6ecd4",
			shade: "#d9c69d",
			rim: "#8d744a",
			inlay: "#b79a68",
			inlayShade: "#fffaf0",
			text: "#2c1a0e",
			die: "#fbf4e2",
			dieEdge: "#8d744a",
			pip: "#22140b",
		},
		{
			mark: "rosette",
			shine: "#5b5049",
			face: "#2d2622",
			shade: "#15110f",
			rim: "#0b0807",
			inlay: "#d7ab5c",
			inlayShade: "#8a682f",
			text: "#ffedc8",
			die: "#2a2320",
			dieEdge: "#c79a4f",
			pip: "#fbeccb",
		},
	],
	plate: {
		idle: "#3f2312",
		idleText: "#f0dcb4",
		active: "#f0d596",
		activeShade: "#c99f4f",
		activeText: "#2a1608",
		edge: "#1e0f06",
	},
	arrow: { body: "#0c8f8a", edge: "#fff6dd" },
	offer: { body: "#ffe03a", edge: "#3b1c08" },
	strike: { body: "#c3281c", edge: "#fff6dd" },
};
