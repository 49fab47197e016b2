import type { Renderer } from "./renderer.ts";
import { createTablesRenderer } from "./tables/tables.ts";
import { looks } from "./themes.ts";

/**
 * The renderers by the name that a game's entry in the registry of games gives. Whoever looks one up by that name hands
 * it states of that game only, so their type is not known here.
 */
export const renderers: Readonly<Record<string, Renderer<unknown>>> = {
	tables: createTablesRenderer(looks),
};

/** Makes ready what the first pictures need, in the usual theme. Call once the program is up; rejects where drawing fails. */
export async function warmUp(): Promise<void> {
	for (const renderer of Object.values(renderers)) await renderer.warmUp();
}

/** The keys of the themes, the usual one first; their names are below `board.themes` among the words. */
export const themes: readonly [string, ...string[]] = [looks[0].key, ...looks.slice(1).map(({ key }) => key)];
