/** Writes pictures of positions worth looking at to gallery/, for human eyes. */
import { mkdir, writeFile } from "node:fs/promises";
import { renderers } from "../renderers/index.ts";
import { galleryScenes } from "./gallery-scenes.ts";

const FOLDER = new URL("../gallery/", import.meta.url);

await mkdir(FOLDER, { recursive: true });
for (const [name, scene] of Object.entries(galleryScenes)) {
	const picture = await renderers.tables?.draw(scene);
	if (!picture) throw new Error("there is no renderer for the tables games");
	await writeFile(new URL(`${name}.png`, FOLDER), picture);
	console.log(`gallery/${name}.png  ${(picture.length / 1000).toFixed(1)} kB`);
}
