import type { Geometry, TablesState } from "../../src/games/tables/state.ts";
import type { Renderer, Scene } from "../renderer.ts";
import { createStudios } from "../studio.ts";
import type { Theme } from "../theme.ts";
import { backgroundSprite } from "./background.ts";
import { putBoard } from "./board.ts";
import { describeTables } from "./describe.ts";
import { tablesLessons } from "./lessons.ts";
import { sampleScenes } from "./samples.ts";
import { createSprites } from "./sprites.ts";

/** The renderer of the tables games in these themes. Throws at once if the font is missing. */
export function createTablesRenderer(themes: readonly [Theme, ...Theme[]]): Renderer<TablesState> {
	const studiosOf = (geometry: Geometry) =>
		createStudios<TablesState>(themes, {
			background: (theme) => backgroundSprite(theme, geometry),
			filler(theme) {
				const sprites = createSprites(theme);
				return (scene) => (sheet) => putBoard(sheet, theme, sprites, ended(scene));
			},
			samples: sampleScenes.map((scene) => ({ ...scene, state: { ...scene.state, geometry } })),
		});
	const studios = { contrary: studiosOf("contrary"), parallel: studiosOf("parallel") } as const;
	return {
		draw: (scene) => studios[scene.state.geometry].draw(scene),
		warmUp: () => studios.contrary.warmUp(),
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
