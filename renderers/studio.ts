import { drawableName, UNKNOWN_GLYPH } from "./display-name.ts";
import { loadFont } from "./fonts.ts";
import type { Renderer, Scene } from "./renderer.ts";
import type { Sprite } from "./sprite.ts";
import { type Fill, Surface } from "./surface.ts";
import type { Theme } from "./theme.ts";

/** What a game's pictures are drawn by. */
export interface Craft<S> {
	/** What never changes in a theme. */
	background(theme: Theme): Sprite;
	/** How a scene of a theme is put on its background. */
	filler(theme: Theme): (scene: Scene<S>) => Fill;
	/** Pictures with every material on them: what a palette has to have colours for. */
	readonly samples: readonly Scene<S>[];
}

/** All that pictures in one theme are made with. */
interface Studio<S> {
	readonly surface: Surface;
	fill(scene: Scene<S>): Fill;
}

/**
 * How a game is drawn in these themes. Throws at once if the font is missing; what a theme's pictures are made of is made
 * with the first of them.
 */
export function createStudios<S>(
	themes: readonly [Theme, ...Theme[]],
	craft: Craft<S>,
): Pick<Renderer<S>, "draw" | "warmUp"> {
	const covers = loadFont();
	const legible = (name: string): string => drawableName(name, covers) || UNKNOWN_GLYPH;
	const studios = new Map<Theme, Studio<S>>();
	const studioOf = (key: string | undefined): Studio<S> => {
		const theme = themes.find((candidate) => candidate.key === key) ?? themes[0];
		const studio = studios.get(theme) ?? openStudio(theme, craft);
		studios.set(theme, studio);
		return studio;
	};
	return {
		async draw(scene) {
			const [first, second] = scene.names;
			const { surface, fill } = studioOf(scene.theme);
			return await surface.picture(fill({ ...scene, names: [legible(first), legible(second)] }));
		},
		async warmUp() {
			const { surface, fill } = studioOf(undefined);
			for (const scene of craft.samples) await surface.picture(fill(scene));
		},
	};
}

function openStudio<S>(theme: Theme, { background, filler, samples }: Craft<S>): Studio<S> {
	const fill = filler(theme);
	return { surface: new Surface(background(theme), samples.map(fill)), fill };
}
