import { describe, expect, test } from "vitest";
import { themes } from "../../../renderers/index.ts";
import { tigerScenes } from "../../../scripts/tiger-scenes.ts";
import { expectGolden, expectOther } from "../golden.ts";
import { draw } from "./scenes.ts";

const FOLDER = new URL("./golden/", import.meta.url);
const usual = themes[0];

const USUAL = [
	"tiger-setup-half",
	"tiger-first-drop",
	"tiger-slide",
	"tiger-captures-on-offer",
	"tiger-captured",
	"tiger-which-goat",
	"tiger-near-draw",
	"tiger-goats-won",
	"tiger-drawn",
	"tiger-fifteen-goats",
];

describe("pictures look as they did when they were found good", () => {
	const pictures = [
		...USUAL.map((name) => [name, usual] as const),
		...themes
			.slice(1)
			.flatMap((theme) =>
				["tiger-setup", "tiger-captures-on-offer", "tiger-near-draw"].map((name) => [name, theme] as const),
			),
	];
	test.each(pictures)("%s in %s", async (name, theme) => {
		const scene = tigerScenes[name];
		if (!scene) throw new Error(`no scene ${name}`);
		const file = new URL(`${theme === usual ? "" : `${theme}-`}${name}.png`, FOLDER);
		await expectGolden(file, await draw({ ...scene, theme }));
	});

	test("and would be caught with one goat elsewhere", async () => {
		const scene = tigerScenes["tiger-slide"];
		if (!scene) throw new Error("no scene of a slide");
		const goats = scene.state.goats.map((point) => (point === 0 ? 1 : point));
		await expectOther(new URL("tiger-slide.png", FOLDER), await draw({ ...scene, state: { ...scene.state, goats } }));
	});
});

test.each(Object.entries(tigerScenes))("%s shows a board that can be", (_, { state }) => {
	const { goats, hand, captured, rules, tigers } = state;
	expect(goats.length + hand + captured).toBe(rules.goats);
	expect(new Set([...goats, ...tigers]).size).toBe(goats.length + tigers.length);
});
