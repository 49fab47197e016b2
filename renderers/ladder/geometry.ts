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

/** Tables come with room for so many rows; the last is as many as a picture has. */
export const ROOMS = [4, 8, 12] as const;
export const MOST_ROWS = ROOMS[2];

/** The height of a table with room for so many rows. */
export const heightFor = (rows: number): number => LADDER.head + rows * LADDER.rowHeight + LADDER.foot;

export const HEIGHT = heightFor(MOST_ROWS);
