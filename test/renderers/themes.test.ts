import { describe, expect, test } from "vitest";
import { renderers, themes } from "../../renderers/index.ts";
import { sceneOf, stateOf } from "./tables/scenes.ts";
import { say } from "./words.ts";

const scene = sceneOf(stateOf({ 24: 14, 18: 1, 1: -15 }));
const draw = async (theme?: string): Promise<Buffer> =>
	(await renderers.tables?.draw(theme === undefined ? scene : { ...scene, theme })) ?? Buffer.alloc(0);

// Settings hold these keys: one that is renamed would quietly take a person's choice away.
test("themes keep their keys, the usual one first", () => {
	expect(themes).toEqual(["coffee-house", "marble", "high-contrast"]);
});

test.each(themes)("%s has a name", (key) => {
	expect(say(`board.themes.${key}`)).not.toBe("");
});

describe("a picture", () => {
	test("looks different in each theme", async () => {
		const pictures = await Promise.all(themes.map((theme) => draw(theme)));
		expect(new Set(pictures.map((picture) => picture.toString("latin1"))).size).toBe(themes.length);
	});

	test.each([undefined, "a theme there was once"])("in theme %s is in the usual one", async (theme) => {
		expect((await draw(theme)).equals(await draw(themes[0]))).toBe(true);
	});
});
