import type { TablesState } from "../../src/games/tables/state.ts";
import { drawableName, UNKNOWN_GLYPH } from "../display-name.ts";
import { loadFont } from "../fonts.ts";
import type { Renderer, Scene } from "../renderer.ts";
import { type Fill, Surface } from "../surface.ts";
import type { Theme } from "../theme.ts";
import { backgroundSprite } from "./background.ts";
import { putBoard } from "./board.ts";
import { describeTables } from "./describe.ts";
import { tablesLessons } from "./lessons.ts";
import { sampleScenes } from "./samples.ts";
import { createSprites } from "./sprites.ts";

/**
 * The renderer of the tables games in these themes. Throws at once if the font is missing; what a theme's pictures are
 * made of is made with the first of them.
 */
export function createTablesRenderer(themes: readonly [Theme, ...Theme[]]): Renderer<TablesState> {
	const covers = loadFont();
	const legible = (name: string): string => drawableName(name, covers) || UNKNOWN_GLYPH;
	const studios = new Map<Theme, Studio>();
	const studioOf = (key: string | undefined): Studio => {
		const theme = themes.find((candidate) => candidate.key === key) ?? themes[0];
		const studio = studios.get(theme) ?? openStudio(theme);
		studios.set(theme, studio);
		return studio;
	};
	return {
		async draw(scene) {
			const [first, second] = scene.names;
			const { surface, fill } = studioOf(scene.theme);
			return await surface.picture(fill(ended({ ...scene, names: [legible(first), legible(second)] })));
		},
		async warmUp() {
			const { surface, fill } = studioOf(undefined);
			for (const scene of sampleScenes) await surface.picture(fill(scene));
		},
		lessons: tablesLessons,
		describe: (scene, say) => describeTables(ended(scene), say),
	};
}

/** The scene with a game that was given up shown as over: no dice, nobody to move. */
function ended(scene: Scene<TablesState>): Scene<TablesState> {
	const { state, outcome } = scene;
	if (!outcome || state.stage === "over") return scene;
	return { ...scene, state: { ...state, stage: "over", roll: [], left: [], outcome } };
}

/** All that pictures in one theme are made with. */
interface Studio {
	readonly surface: Surface;
	fill(scene: Scene<TablesState>): Fill;
}

function openStudio(theme: Theme): Studio {
	const sprites = createSprites(theme);
	const fill =
		(scene: Scene<TablesState>): Fill =>
		(sheet) =>
			putBoard(sheet, theme, sprites, scene);
	return { surface: new Surface(backgroundSprite(theme), sampleScenes.map(fill)), fill };
}
