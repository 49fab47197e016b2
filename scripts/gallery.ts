/** Writes pictures of positions worth looking at, and of the lessons, to gallery/, for human eyes, in every theme. */
import { mkdir, writeFile } from "node:fs/promises";
import { renderers, themes } from "../renderers/index.ts";
import type { Renderer, Scene } from "../renderers/renderer.ts";
import { galleryScenes } from "./gallery-scenes.ts";
import { tigerScenes } from "./tiger-scenes.ts";

const FOLDER = new URL("../gallery/", import.meta.url);

const lessonsOf = ({ lessons = {} }: Renderer<unknown>): readonly (readonly [string, Scene<unknown>])[] =>
	Object.entries(lessons).flatMap(([page, list]) =>
		list.map(({ key, scene }) => [`lesson-${page}-${key}`, scene] as const),
	);

const scenes: Readonly<Record<string, Readonly<Record<string, Scene<unknown>>>>> = {
	tables: galleryScenes,
	"tapal-empat": tigerScenes,
};
for (const theme of themes) {
	await mkdir(new URL(`${theme}/`, FOLDER), { recursive: true });
	for (const [game, renderer] of Object.entries(renderers)) {
		for (const [name, scene] of [...Object.entries(scenes[game] ?? {}), ...lessonsOf(renderer)]) {
			const picture = await renderer.draw({ ...scene, theme });
			await writeFile(new URL(`${theme}/${name}.png`, FOLDER), picture);
			console.log(`gallery/${theme}/${name}.png  ${(picture.length / 1000).toFixed(1)} kB`);
		}
	}
}
