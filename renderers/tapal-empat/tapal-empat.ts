import type { TapalEmpatState } from "../../src/games/tapal-empat/state.ts";
import type { Renderer, Scene } from "../renderer.ts";
import { createStudios } from "../studio.ts";
import type { Theme } from "../theme.ts";
import { backgroundSprite } from "./background.ts";
import { putBoard } from "./board.ts";
import { describeTapalEmpat } from "./describe.ts";
import { tapalEmpatLessons } from "./lessons.ts";
import { sampleScenes } from "./samples.ts";
import { createSprites } from "./sprites.ts";

/** The renderer of Main tapal empat in these themes. Throws at once if the font is missing. */
export function createTapalEmpatRenderer(themes: readonly [Theme, ...Theme[]]): Renderer<TapalEmpatState> {
	return {
		...createStudios(themes, {
			background: backgroundSprite,
			filler(theme) {
				const sprites = createSprites(theme);
				return (scene) => (sheet) => putBoard(sheet, theme, sprites, ended(scene));
			},
			samples: sampleScenes,
		}),
		lessons: tapalEmpatLessons,
		describe: (scene, say) => describeTapalEmpat(ended(scene), say),
	};
}

/** The scene with a game that was given up shown as over: nobody to play. */
function ended(scene: Scene<TapalEmpatState>): Scene<TapalEmpatState> {
	const { state, outcome } = scene;
	if (!outcome || state.stage === "over") return scene;
	return { ...scene, state: { ...state, stage: "over", outcome } };
}
