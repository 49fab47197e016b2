import { roundedPath } from "../brush.ts";
import { drawableName, UNKNOWN_GLYPH } from "../display-name.ts";
import { loadFont } from "../fonts.ts";
import { createLabels, type Labels } from "../labels.ts";
import { createShelf, type Sheet, type Sprite } from "../sprite.ts";
import { type Fill, Surface } from "../surface.ts";
import type { Theme } from "../theme.ts";
import { paintFrame } from "./frame.ts";
import { heightFor, LADDER, MOST_ROWS, ROOMS } from "./geometry.ts";

/** One line of a table of players. */
export interface TableLine {
	readonly place: string;
	readonly name: string;
	/** One for each head. */
	readonly cells: readonly string[];
	/** The line of whoever asked. */
	readonly own: boolean;
}

/** A table of players, at most MOST_ROWS lines. */
export interface PlayerTable {
	readonly title: string;
	/** Heads of the columns after the name. */
	readonly heads: readonly string[];
	readonly lines: readonly TableLine[];
	/** A key of the themes; the first if absent. */
	readonly theme?: string;
}

const KEPT_LABELS = 400;
const PLACE_WIDTH = 58;
const CELL_WIDTH = 74;
/** The first column holds a rating with its uncertainty. */
const WIDE_CELL = 130;
const GAP = 12;
const ROW_INSET = 3;
const CORNER = 8;

/** Draws tables of players in these themes. */
export function createTables(themes: readonly [Theme, ...Theme[]]): (table: PlayerTable) => Promise<Buffer> {
	const covers = loadFont();
	const desks = new Map<string, { surface: Surface; fill: (table: PlayerTable) => Fill }>();
	const deskOf = (key: string | undefined, rows: number) => {
		const theme = themes.find((candidate) => candidate.key === key) ?? themes[0];
		const room = ROOMS.find((most) => rows <= most) ?? MOST_ROWS;
		const name = `${theme.key} ${room}`;
		const desk = desks.get(name) ?? openDesk(theme, room);
		desks.set(name, desk);
		return desk;
	};
	const legible = (line: TableLine): TableLine => ({ ...line, name: drawableName(line.name, covers) || UNKNOWN_GLYPH });
	return async (table) => {
		const { surface, fill } = deskOf(table.theme, table.lines.length);
		return surface.picture(fill({ ...table, lines: table.lines.slice(0, MOST_ROWS).map(legible) }));
	};
}

function openDesk(theme: Theme, room: number) {
	const labels = createLabels(KEPT_LABELS);
	const keep = createShelf();
	const row = (own: boolean): Sprite => keep(`row ${own}`, () => rowSprite(theme, own));
	const fill =
		(table: PlayerTable): Fill =>
		(sheet) =>
			putTable(sheet, theme, labels, row, table);
	const background = {
		width: LADDER.width,
		height: heightFor(room),
		paint: (brush: Parameters<Sprite["paint"]>[0]) => paintFrame(brush, theme, heightFor(room)),
	};
	const line = { place: "1", name: "Ana", cells: ["1500 ±99"], own: false };
	const sample = { title: "Kafana", heads: ["1"], lines: [line, { ...line, own: true }] };
	return { surface: new Surface(background, [fill(sample)]), fill };
}

function putTable(
	sheet: Sheet,
	theme: Theme,
	labels: Labels,
	row: (own: boolean) => Sprite,
	{ title, heads, lines }: PlayerTable,
): void {
	const { side, width, head, rowHeight, text, headText } = LADDER;
	const ends = columnEnds(heads.length);
	const nameEnd = (ends[0] ?? width - side) - WIDE_CELL;
	const idle = theme.plate.idleText;
	labels.draw(
		sheet,
		title,
		{ x: side + GAP, y: head / 3 + GAP / 2 },
		{ size: LADDER.title, colour: theme.numbers, align: "left" },
		width - 2 * side - 2 * GAP,
	);
	for (const [index, words] of heads.entries())
		labels.draw(
			sheet,
			words,
			{ x: ends[index] ?? 0, y: head - GAP - headText / 2 },
			{ size: headText, colour: idle, align: "right" },
		);
	for (const [index, line] of lines.entries()) {
		const y = head + index * rowHeight;
		sheet.put(row(line.own), side, y + ROW_INSET);
		const middle = y + rowHeight / 2;
		const colour = line.own ? theme.plate.activeText : idle;
		const look = { size: text, colour } as const;
		labels.draw(sheet, line.place, { x: side + PLACE_WIDTH, y: middle }, { ...look, align: "right" });
		const name = side + PLACE_WIDTH + GAP;
		labels.draw(sheet, line.name, { x: name + GAP, y: middle }, { ...look, align: "left" }, nameEnd - name - 2 * GAP);
		for (const [at, cell] of line.cells.entries())
			labels.draw(sheet, cell, { x: ends[at] ?? 0, y: middle }, { ...look, align: "right" });
	}
}

/** Where each column ends, the last at the right. */
function columnEnds(count: number): readonly number[] {
	const last = LADDER.width - LADDER.side - GAP;
	return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * CELL_WIDTH);
}

const rowSprite = (theme: Theme, own: boolean): Sprite => ({
	width: LADDER.width - 2 * LADDER.side,
	height: LADDER.rowHeight - 2 * ROW_INSET,
	paint(brush) {
		roundedPath(brush, { x: 0, y: 0, width: this.width, height: this.height }, CORNER);
		brush.fillStyle = own ? theme.plate.active : theme.well;
		brush.fill();
	},
});
