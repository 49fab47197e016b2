import { describe, expect, it } from "vitest";
import { formatPosition } from "../../../src/games/tapal-empat/position.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { tapalEmpat as game } from "../../../src/games/tapal-empat/tapal-empat.ts";
import { positioned } from "../../support/tiger-positions.ts";

const setup = game.start({ starter: 0 });
/** 28 steps of goats. */
const many = positioned("GGGGG/G3G/3G1/TG2G/T1G1G g 0 6");
/** 24 slides of tigers. */
const few = positioned("5/3T1/5/1T3/4G t 17 0");

/** The draft after the steps with these labels. */
function drafted(state: TapalEmpatState, ...labels: readonly string[]) {
	const taken: string[] = [];
	for (const label of labels) {
		const step = game.draft?.(state, taken)?.steps.find((one) => one.label === label);
		if (step === undefined) throw new Error(`${label} is not on offer`);
		taken.push(step.code);
	}
	const draft = game.draft?.(state, taken);
	if (draft === undefined) throw new Error(`${labels} cannot be taken`);
	return draft;
}

describe("a set-up is drafted tiger by tiger", () => {
	it("the first on any of the nine points, the second on any of the others", () => {
		expect(drafted(setup).steps.map(({ from, to, label }) => [from, to, label])[0]).toEqual(["hand", "b2", "T@b2"]);
		expect(drafted(setup).steps.length).toBe(9);
		const half = drafted(setup, "T@d4");
		expect(half.steps.map(({ label }) => label)).toEqual(
			["b2", "b3", "b4", "c2", "c3", "c4", "d2", "d3"].map((name) => `T@${name}`),
		);
		expect(half.view.tigers).toEqual([18]);
	});

	it("in either order, to the same set-up", () => {
		for (const labels of [
			["T@b2", "T@d4"],
			["T@d4", "T@b2"],
		]) {
			const { play, view } = drafted(setup, ...labels);
			expect([play, view.tigers, view.stage]).toEqual([{ kind: "setup", tigers: [6, 18] }, [6, 18], "setup"]);
		}
	});
});

describe("up to 25 plays are offered as they are", () => {
	it("each a step with its two ends", () => {
		const { steps } = drafted(few);
		expect(steps.length).toBe(24);
		expect(steps).toContainEqual({ code: "60", from: "b2", to: "a1", label: "b2-a1" });
	});

	it("a drop comes from the hand", () => {
		const { steps } = drafted(positioned("5/5/1TT2/5/5 g 18 0"));
		expect(steps.length).toBe(23);
		expect(steps[0]).toEqual({ code: "p0", from: "hand", to: "a1", label: "@a1" });
	});
});

describe("more are asked for in two questions", () => {
	it("first which piece, then where to", () => {
		expect(game.plays(many).length).toBe(28);
		const { steps } = drafted(many);
		const movable = [...new Set(game.plays(many).map((play) => game.format(many, play).slice(0, 2)))];
		expect(steps.map(({ label }) => label)).toEqual(movable);
		for (const { from, to, label } of steps) expect([from, to]).toEqual([label, label]);
		expect(drafted(many, "d3").steps.map(({ label }) => label)).toEqual(["d3-c3", "d3-d2", "d3-d4", "d3-e3"]);
	});
});

describe("a complete draft", () => {
	it("shows the board after it, with the same party still to act", () => {
		const { view, play, steps } = drafted(positioned("5/2G2/2T2/G3G/GG1GT t 5 7"), "c3xc5");
		expect([view.stage, view.turn, view.captured, view.outcome]).toEqual(["playing", "tigers", 8, undefined]);
		expect(formatPosition(view)).toBe("2T2/5/5/G3G/GG1GT t 5 8");
		expect(view.last).toEqual(play);
		expect(steps).toEqual([]);
	});

	it.each([
		["a code nobody offers", few, ["zz"]],
		["a step too many", few, ["60", "60"]],
		["the same point twice", setup, ["p6", "p6"]],
		["steps where nobody is to play", game.start({}), []],
	])("is not made by %s", (_, state, codes) => {
		expect(game.draft?.(state, codes)).toBeUndefined();
	});
});
