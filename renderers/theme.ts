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
	/** Frame between the field and the trays. */
	readonly gutter: number;
	readonly tray: number;
	readonly checker: number;
	/** Thickness of the line around a checker. */
	readonly rim: number;
	/** Distance between neighbours in a stack. */
	readonly pitch: number;
	/** How far a pinned man looks out from under the man on it. */
	readonly pinned: number;
	/** Thickness of a man seen from the edge, in a tray. */
	readonly slab: number;
	/** Width of the line of an arrow, of the ring around a man that can move, and radius of the dot where one can go. */
	readonly arrow: number;
	readonly ring: number;
	readonly dot: number;
	/** Width of the line around each of these marks. */
	readonly markEdge: number;
	readonly die: number;
	readonly dieGap: number;
	/** Radius of a pip. */
	readonly pip: number;
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
	readonly mark: "rings" | "rosette" | "hoop" | "diamond";
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
	/** The stroke through a used die: it lies under the pips. */
	readonly strike: { readonly body: Colour; readonly edge: Colour };
}

/** The colours of a beast's head, as it is painted on the pieces of the tiger game. */
export interface BeastLook {
	readonly fur: Colour;
	/** Muzzle, brows, blaze. */
	readonly light: Colour;
	/** Stripes, pupils, nose, mouth. */
	readonly dark: Colour;
	/** Horns, or the inside of ears. */
	readonly horn: Colour;
	readonly eye: Colour;
}

/** What a part of the board is made of: its colour from light to dark, and how strongly its grain shows, 0 to 1. */
export interface Material {
	/** Wood has fibres, stone has veins. */
	readonly kind: "wood" | "stone" | "plain";
	readonly light: Colour;
	readonly mid: Colour;
	readonly dark: Colour;
	readonly grain: number;
}

/** Everything about the look of a picture that is not its content. */
export interface Theme {
	/** By which a person's settings name it: never changes its meaning. Its name in words is at board.themes.<key>. */
	readonly key: string;
	readonly sizes: Sizes;
	readonly frame: Material;
	readonly field: Material;
	readonly points: readonly [Material, Material];
	readonly pointEdge: Colour;
	readonly inlay: Colour;
	/** The stars in the middle of the field, light and dark half of each ray. */
	readonly star: readonly [Colour, Colour];
	/** The lines of a board that pieces move along, and the light beside them. */
	readonly line: { readonly body: Colour; readonly edge: Colour };
	readonly well: Colour;
	readonly shadow: Colour;
	readonly gleam: Colour;
	readonly numbers: Colour;
	/** Seat 0 plays the first, seat 1 the second. */
	readonly checkers: readonly [CheckerLook, CheckerLook];
	/** What goats carry, on discs like the first checkers, and tigers, on discs like the second. */
	readonly beasts: { readonly goat: BeastLook; readonly tiger: BeastLook };
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
	/** How much of a used die's face is left, 0 to 1: the rest is the bar it lies on. */
	readonly faded: number;
}
