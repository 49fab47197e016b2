import type { TablesState } from "../../src/games/tables/state.ts";
import { drawableName, UNKNOWN_GLYPH } from "../display-name.ts";
import { loadFont } from "../fonts.ts";
import type { Renderer, Scene } from "../renderer.ts";
import { type Fill, Surface } from "../surface.ts";
import type { Theme } from "../theme.ts";
import { backgroundSprite } from "./background.ts";
import { putBoard } from "./board.ts";
import { describeTables } from "./describe.ts";
import { sampleScenes } from "./samples.ts";
import { createSprites } from "./sprites.ts";

/**
 * The renderer of the tables games in one theme. Throws at once if the font is missing; the canvas, the sprites and the
 * palette are made with the first picture.
 */
export function createTablesRenderer(theme: Theme): Renderer<TablesState> {
	const covers = loadFont();
	const sprites = createSprites(theme);
	const legible = (scene: Scene<TablesState>): Scene<TablesState> => {
		const [first, second] = scene.names;
		const name = (text: string): string => drawableName(text, covers) || UNKNOWN_GLYPH;
		return { ...scene, names: [name(first), name(second)] };
	};
	const fill =
		(scene: Scene<TablesState>): Fill =>
		(sheet) =>
			putBoard(sheet, theme, sprites, legible(scene));
	let surface: Surface | undefined;
	const surfaceOf = (): Surface => {
		surface ??= new Surface(backgroundSprite(theme), sampleScenes.map(fill));
		return surface;
	};
	return {
		draw: async (scene) => await surfaceOf().picture(fill(scene)),
		describe: describeTables,
	};
}
