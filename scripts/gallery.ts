/** Writes pictures of positions worth looking at, and of the lessons, to gallery/, for human eyes, in every theme. */
import { mkdir, writeFile } from "node:fs/promises";
import { renderers, themes } from "../renderers/index.ts";
import { galleryScenes } from "./gallery-scenes.ts";

const FOLDER = new URL("../gallery/", import.meta.url);

const renderer = renderers.tables;
if (!renderer) throw new Error("there is no renderer for the tables games");
const lessons = Object.entries(renderer.lessons ?? {}).flatMap(([page, list]) =>
	list.map(({ key, scene }) => [`lesson-${page}-${key}`, scene] as const),
);
for (const theme of themes) {
	await mkdir(new URL(`${theme}/`, FOLDER), { recursive: true });
	for (const [name, scene] of [...Object.entries(galleryScenes), ...lessons]) {
		const picture = await renderer.draw({ ...scene, theme });
		await writeFile(new URL(`${theme}/${name}.png`, FOLDER), picture);
		console.log(`gallery/${theme}/${name}.png  ${(picture.length / 1000).toFixed(1)} kB`);
	}
}
