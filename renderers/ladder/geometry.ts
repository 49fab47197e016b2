/** Sizes of the pictures of ladders, in pixels. */
export const LADDER = {
	width: 900,
	rowHeight: 50,
	head: 104,
	foot: 18,
	side: 24,
	text: 22,
	headText: 18,
	title: 30,
} as const;

/** As many rows as a picture has room for. */
export const MOST_ROWS = 12;

export const HEIGHT = LADDER.head + MOST_ROWS * LADDER.rowHeight + LADDER.foot;
