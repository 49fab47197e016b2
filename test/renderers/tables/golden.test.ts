import { describe, expect, test } from "vitest";
import { renderers, themes } from "../../../renderers/index.ts";
import { galleryScenes } from "../../../scripts/gallery-scenes.ts";
import { BAR, OFF, THEIR_BAR, THEIR_OFF } from "../../../src/games/tables/state.ts";
import { expectGolden, expectOther } from "../golden.ts";

const FOLDER = new URL("./golden/", import.meta.url);

async function drawn(name: string, theme?: string): Promise<Buffer> {
	const scene = galleryScenes[name];
	const renderer = renderers.tables;
	if (!scene || !renderer) throw new Error(`no scene ${name}`);
	return await renderer.draw({ ...scene, ...(theme === undefined ? {} : { theme }) });
}

describe("pictures look as they did when they were found good", () => {
	const usual = [
		"first-roll",
		"middle-game",
		"middle-game-from-the-other-side",
		"tall-stacks",
		"bearing-off",
		"both-mothers-pinned",
		"draft-of-a-double",
		"steps-half-way",
		"game-won",
	];
	const pictures: readonly (readonly [name: string, theme: string])[] = [
		...usual.map((name) => [name, themes[0]] as const),
		...themes
			.slice(1)
			.flatMap((theme) => ["steps-half-way", "bearing-off", "tall-stacks"].map((name) => [name, theme] as const)),
	];
	test.each(pictures)("%s in %s", async (name, theme) => {
		const file = new URL(`${theme === themes[0] ? "" : `${theme}-`}${name}.png`, FOLDER);
		await expectGolden(file, await drawn(name, theme));
	});

	test("and would be caught with one man elsewhere", async () => {
		const scene = galleryScenes["middle-game"];
		if (!scene) throw new Error("no middle game");
		const board = scene.state.board.with(3, 0).with(2, 1);
		const moved = await renderers.tables?.draw({ ...scene, state: { ...scene.state, board } });
		await expectOther(new URL("middle-game.png", FOLDER), moved ?? Buffer.alloc(0));
	});
});

describe("the gallery shows boards that can be", () => {
	test.each(Object.entries(galleryScenes))("%s has fifteen men a side", (_, { state }) => {
		const { board } = state;
		const at = (index: number): number => board[index] ?? 0;
		let own = at(OFF) + at(BAR);
		let theirs = at(THEIR_OFF) + at(THEIR_BAR);
		for (const cell of board.slice(1, BAR)) {
			const pins = Math.abs(cell) > 16;
			const men = pins ? Math.abs(cell) - 16 : Math.abs(cell);
			own += cell > 0 ? men : Number(pins);
			theirs += cell > 0 ? Number(pins) : men;
		}
		expect([own, theirs]).toEqual([15, 15]);
	});
});
