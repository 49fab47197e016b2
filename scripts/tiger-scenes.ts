import type { Scene } from "../renderers/renderer.ts";
import { settle } from "../src/games/tapal-empat/choices.ts";
import { parsePosition } from "../src/games/tapal-empat/position.ts";
import type { TapalEmpatState } from "../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../src/games/tapal-empat/tapal-empat.ts";

type TigerScene = Scene<TapalEmpatState>;

const names = ["Ana Petrovska", "Boris"] as const;
const { rules } = settle({});

/** The state after these plays. */
function played(state: TapalEmpatState, ...texts: readonly string[]): TapalEmpatState {
	return texts.reduce((now, text) => {
		const play = game.parse(now, text);
		if (!play.ok) throw new Error(`${text}: ${play.error.reason}`);
		return game.play(now, play.value);
	}, state);
}

const at = (position: string, ...plays: readonly string[]): TapalEmpatState =>
	played(parsePosition(position, rules), ...plays);

/** The scene of a turn that is being composed: these steps taken, and what the rules offer next. */
function drafted(begin: TapalEmpatState, ...labels: readonly string[]): Pick<TigerScene, "state" | "steps"> {
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

const setup = game.start({ starter: 0 });
const middle = at("5/G2G1/1G1T1/1T1G1/G3G g 10 2", "@c2", "d3-c3");
/** All goats dropped; a quiet while later, the same position for the second time. */
const shuffled = at("GG1GG/G3G/1T1T1/GG1GG/GG1GG g 1 3", "@c1", "b3-c3", "c1-c2", "c3-b3", "c2-c1");

/** Positions of the tiger game worth looking at, by the name of their picture. */
export const tigerScenes: Readonly<Record<string, TigerScene>> = {
	"tiger-lot": { state: game.start({}), viewer: 0, names },
	"tiger-setup": { ...drafted(setup), viewer: 0, names },
	"tiger-setup-half": { ...drafted(setup, "T@b2"), viewer: 0, names },
	"tiger-first-drop": { ...drafted(played(setup, "T@b2,d4")), viewer: 1, names },
	"tiger-slide": { state: middle, viewer: 1, names },
	"tiger-slide-from-the-other-side": { state: middle, viewer: 0, names },
	"tiger-captures-on-offer": { ...drafted(at("5/1G1G1/2T2/1G1G1/T4 g 14 0", "@e3")), viewer: 0, names },
	"tiger-captured": { state: at("2G2/1G1GG/2T2/1G1G1/T1G2 t 9 2", "c3xe1"), viewer: 1, names },
	"tiger-which-goat": { ...drafted(at("GGGGG/G3G/3G1/TG2G/T1G1G t 0 6", "a1-b1")), viewer: 1, names },
	"tiger-where-to": { ...drafted(at("GGGGG/G3G/3G1/TG2G/T1G1G t 0 6", "a1-b1"), "d3"), viewer: 1, names },
	"tiger-near-draw": {
		state: { ...shuffled, seen: [...Array.from({ length: 84 }, (_, index) => index), ...shuffled.seen] },
		viewer: 0,
		names,
	},
	"tiger-repeated": { ...drafted(shuffled), viewer: 0, names },
	"tiger-goats-won": { state: at("G2GG/3GG/G1G2/TGG2/TGG2 g 0 7", "a5-a4"), viewer: 1, names },
	"tiger-tigers-won": {
		state: at("5/2G2/2T2/G3G/GG1GT t 5 7", "c3xc5"),
		viewer: 0,
		names: ["سارة العلي", "Mehmet Ş."],
	},
	"tiger-drawn": { state: played(shuffled, "b3-c3", "c1-c2", "c3-b3", "c2-c1"), viewer: 0, names },
	"tiger-fifteen-goats": {
		...drafted(played(game.start({ starter: 1, options: { goats: 15 } }), "T@b3,d3", "@c5", "b3-b1", "@a5", "d3-e3")),
		viewer: 0,
		names: ["Aleksandar-Konstantin von Hohenzollern-Sigmaringen the Third 🎲🎲🎲", "عبد الرحمن 😀 𝓐𝓷𝓪 漢字"],
		score: { won: [1, 0], target: 2 },
	},
	"tiger-all-goats": { state: at("T1GG1/GGGGG/1G1GG/GGGGG/GGGT1 t 0 0", "d1-e1"), viewer: 0, names },
};
