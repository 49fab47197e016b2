import { createDicePlots } from "./ladder/bars.ts";
import { MOST_ROWS } from "./ladder/geometry.ts";
import { createPlots } from "./ladder/plot.ts";
import { createTables } from "./ladder/table.ts";
import type { Renderer } from "./renderer.ts";
import { createTablesRenderer } from "./tables/tables.ts";
import { createTapalEmpatRenderer } from "./tapal-empat/tapal-empat.ts";
import { looks } from "./themes.ts";

/**
 * The renderers by the name that a game's entry in the registry of games gives. Whoever looks one up by that name hands
 * it states of that game only, so their type is not known here.
 */
export const renderers: Readonly<Record<string, Renderer<unknown>>> = {
	tables: createTablesRenderer(looks),
	"tapal-empat": createTapalEmpatRenderer(looks),
};

/** Lines that a table of players has room for. */
export const mostPlayers = MOST_ROWS;

/** Draws a table of players. */
export const drawPlayers = createTables(looks);

/** Draws a rating over time. */
export const drawRatings = createPlots(looks);

/** Draws how often each number was thrown. */
export const drawThrows = createDicePlots(looks);

/**
 * Makes ready what the first pictures of most games need, in the usual theme. Call once the program is up; rejects where
 * drawing fails. Each renderer made ready takes some 15 MB, so one of a single game waits for its first picture.
 */
export async function warmUp(): Promise<void> {
	await renderers.tables?.warmUp();
}

/** The keys of the themes, the usual one first; their names are below `board.themes` among the words. */
export const themes: readonly [string, ...string[]] = [looks[0].key, ...looks.slice(1).map(({ key }) => key)];
