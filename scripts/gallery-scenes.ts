import type { Scene } from "../renderers/renderer.ts";
import { OFF, PINNING as PIN, type TablesState, THEIR_OFF } from "../src/games/tables/state.ts";
import { tablesGame } from "../src/games/tables/tables.ts";
import { familyScenes, names, state } from "./gallery-family.ts";

/** The scene of a turn that is being composed: these steps taken, as "24/18", and what the rules offer next. */
function drafted(begin: TablesState, ...labels: readonly string[]): Pick<Scene<TablesState>, "state" | "steps"> {
	const game = tablesGame("tapa-mk");
	let taken: readonly string[] = [];
	for (const label of labels) {
		const step = game.draft?.(begin, taken)?.steps.find((candidate) => candidate.label === label);
		if (!step) throw new Error(`${label} is not on offer`);
		taken = [...taken, step.code];
	}
	const draft = game.draft?.(begin, taken);
	if (!draft) throw new Error("there is no draft");
	return { state: draft.view, steps: draft.steps };
}

const middleGame = state(
	{ 24: 4, 23: -1, 21: -2, 20: PIN + 1, 18: -2, 15: 2, 13: PIN + 2, 11: 1, 8: -(PIN + 2), 6: 3, 4: -3, 3: 1, 1: -3 },
	{
		roll: [6, 5],
		left: [6, 5],
		last: {
			seat: 1,
			roll: [4, 2],
			moves: [
				[8, 4],
				[6, 4],
			],
		},
	},
);

/** Positions worth looking at, by the name of their picture. */
export const galleryScenes: Readonly<Record<string, Scene<TablesState>>> = {
	opening: { state: state({ 24: 15, 1: -15 }, { stage: "opening" }), viewer: 0, names },
	"first-roll": { state: state({ 24: 15, 1: -15 }, { roll: [6, 5], left: [6, 5] }), viewer: 0, names },
	"middle-game": { state: middleGame, viewer: 0, names },
	...familyScenes,
	"match-score": { state: middleGame, viewer: 0, names, score: { won: [3, 2], target: 5 } },
	"middle-game-from-the-other-side": { state: middleGame, viewer: 1, names },
	"tall-stacks": {
		state: state(
			{ 24: -1, 20: PIN + 12, 12: -(PIN + 7), 8: -6, 6: 2 },
			{
				seat: 1,
				roll: [2, 1],
				left: [2, 1],
				last: {
					seat: 0,
					roll: [6, 1],
					moves: [
						[14, 13],
						[23, 17],
					],
				},
			},
		),
		viewer: 0,
		names,
	},
	"bearing-off": {
		state: state(
			{ 6: 1, 5: 2, 3: 3, 2: 1, 1: 1, 24: -4, 22: -2, 20: -3, [OFF]: 7, [THEIR_OFF]: 6 },
			{
				roll: [5, 3],
				left: [5, 3],
				last: {
					seat: 1,
					roll: [4, 4],
					moves: [
						[4, OFF],
						[4, OFF],
						[5, 1],
						[5, 1],
					],
				},
			},
		),
		viewer: 0,
		names,
	},
	"mother-pinned": {
		state: state(
			{ 24: -(PIN + 1), 22: 3, 18: -2, 17: 2, 13: -4, 12: 3, 10: -2, 7: 4, 6: 2, 1: -6 },
			{
				roll: [4, 3],
				left: [4, 3],
				last: {
					seat: 1,
					roll: [5, 4],
					moves: [
						[10, 5],
						[5, 1],
					],
				},
			},
		),
		viewer: 0,
		names,
	},
	"both-mothers-pinned": {
		state: state(
			{ 24: -(PIN + 2), 20: -5, 18: 2, 13: 5, 12: -4, 8: 3, 6: 3, 5: -3, 1: PIN + 1 },
			{
				seat: 1,
				stage: "over",
				outcome: { winner: undefined, points: 0, reason: "bothMothers" },
				last: {
					seat: 0,
					roll: [5, 2],
					moves: [
						[6, 1],
						[8, 6],
					],
				},
			},
		),
		viewer: 0,
		names,
	},
	"draft-of-a-double": {
		state: state(
			{ 24: 9, 21: 2, 18: 2, 12: 2, 1: -9, 7: -2, 4: -4 },
			{
				roll: [3, 3],
				left: [3],
				last: {
					seat: 0,
					roll: [3, 3],
					moves: [
						[24, 21],
						[24, 21],
						[21, 18],
					],
				},
			},
		),
		viewer: 0,
		names: ["Светлана Ѓорѓиевска", "Γιώργος Παπαδόπουλος"],
	},
	"steps-of-the-first-roll": {
		...drafted(state({ 24: 15, 1: -15 }, { roll: [6, 5], left: [6, 5] })),
		viewer: 0,
		names,
	},
	"steps-of-a-middle-game": { ...drafted(middleGame), viewer: 0, names },
	"steps-half-way": { ...drafted(middleGame, "24/19"), viewer: 0, names },
	"steps-from-tall-stacks": {
		...drafted(
			state(
				{ 24: 4, 20: PIN + 7, 6: 3, 12: -5, 11: -(PIN + 7), 10: -2 },
				{ roll: [4, 4], left: [4, 4, 4, 4], seat: 1 },
			),
			"24/20",
		),
		viewer: 1,
		names,
	},
	"many-steps": {
		...drafted(
			state(
				{
					24: 2,
					22: 2,
					21: 1,
					20: 1,
					18: 2,
					16: 1,
					14: 1,
					13: 1,
					11: 2,
					9: 1,
					8: 1,
					1: -9,
					3: -1,
					5: -2,
					7: -1,
					17: -2,
				},
				{ roll: [2, 1], left: [2, 1] },
			),
		),
		viewer: 0,
		names,
	},
	"steps-off": {
		...drafted(
			state(
				{ 6: PIN + 2, 5: 2, 3: 3, 2: 1, 1: 1, 24: -4, 22: -2, 20: -3, [OFF]: 6, [THEIR_OFF]: 5 },
				{ roll: [5, 3], left: [5, 3] },
			),
		),
		viewer: 0,
		names,
	},
	"game-won": {
		state: state(
			{ 24: -5, 23: -4, 21: -2, 20: -3, 5: -1, [OFF]: 15 },
			{
				stage: "over",
				outcome: { winner: 0, points: 2, reason: "bearOff" },
				last: {
					seat: 0,
					roll: [6, 2],
					moves: [
						[4, OFF],
						[2, OFF],
					],
				},
			},
		),
		viewer: 1,
		names: ["سارة العلي", "Mehmet Ş."],
	},
	"long-and-odd-names": {
		state: { ...middleGame, roll: [4, 4], left: [4, 4, 4, 4] },
		viewer: 0,
		names: ["Aleksandar-Konstantin von Hohenzollern-Sigmaringen the Third 🎲🎲🎲", "عبد الرحمن 😀 𝓐𝓷𝓪 漢字 Z̷̢̛̫͍̳a̴l̶g̷o (2)"],
	},
};
