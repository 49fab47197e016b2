import { renderers, themes } from "../../renderers/index.ts";
import { galleryScenes } from "../../scripts/gallery-scenes.ts";
import { tigerScenes } from "../../scripts/tiger-scenes.ts";

const SETTLED = 100;
const AT_ONCE = 50;
const BYTES_PER_MB = 1e6;

// Runs in a process of its own, with the number of pictures as its argument, and prints its figures as JSON.

/**
 * Draws so many pictures in all themes, now one after the other, now fifty asked for at once, no two alike. By how much
 * resident memory exceeded what it was after the first hundred, in MB: at its highest, and at the end.
 */
async function drawMany(count: number): Promise<{ readonly most: number; readonly atEnd: number }> {
	const drawings = [
		...Object.values(galleryScenes).map((scene) => ({ game: "tables", scene })),
		...Object.values(tigerScenes).map((scene) => ({ game: "tapal-empat", scene })),
	];
	const draw = async (index: number): Promise<void> => {
		const drawing = drawings[index % drawings.length];
		const theme = themes[index % themes.length];
		if (!drawing || theme === undefined) throw new Error("there is nothing to draw");
		const { game, scene } = drawing;
		await renderers[game]?.draw({ ...scene, theme, names: [`Ana ${index}`, scene.names[1]] });
	};
	for (let index = 0; index < SETTLED; index++) await draw(index);
	const settled = process.memoryUsage.rss();
	const grown = (): number => (process.memoryUsage.rss() - settled) / BYTES_PER_MB;
	let most = 0;
	for (let index = SETTLED; index < count; index += AT_ONCE) {
		const batch = Array.from({ length: AT_ONCE }, (_, offset) => index + offset);
		if ((index / AT_ONCE) % 2 === 0) await Promise.all(batch.map(draw));
		else for (const one of batch) await draw(one);
		most = Math.max(most, grown());
	}
	return { most: Math.round(most), atEnd: Math.round(grown()) };
}

console.log(JSON.stringify(await drawMany(Number(process.argv[2]))));
