import fc from "fast-check";
import type { Scene } from "../../../renderers/renderer.ts";
import { boardWith } from "../../../renderers/tables/samples.ts";
import { MEN, OFF, PINNING, type TablesState, THEIR_OFF } from "../../../src/games/tables/state.ts";

/** A state to change single things of: seat 0 to play 6-5. */
export const stateOf = (cells: Readonly<Record<number, number>>, more: Partial<TablesState> = {}): TablesState => ({
	preset: "tapa-mk",
	geometry: "contrary",
	seat: 0,
	stage: "moving",
	board: boardWith(cells),
	roll: [6, 5],
	left: [6, 5],
	...more,
});

export const sceneOf = (state: TablesState, more: Partial<Scene<TablesState>> = {}): Scene<TablesState> => ({
	state,
	viewer: 0,
	names: ["Ana", "Boris"],
	...more,
});

/** Any board of a pin game, however unlikely: 15 men a side, pins anywhere, some off. */
export const anyBoard = fc
	.record({
		own: fc.array(fc.integer({ min: 0, max: 24 }), { minLength: MEN, maxLength: MEN }),
		their: fc.array(fc.integer({ min: 0, max: 24 }), { minLength: MEN, maxLength: MEN }),
	})
	.map(({ own, their }) => {
		const cells: Record<number, number> = { [OFF]: 0, [THEIR_OFF]: 0 };
		for (const point of own) {
			if (point === 0) cells[OFF] = (cells[OFF] ?? 0) + 1;
			else cells[point] = (cells[point] ?? 0) + 1;
		}
		for (const point of their) {
			const here = cells[point] ?? 0;
			if (point === 0 || here > PINNING || here > 1) cells[THEIR_OFF] = (cells[THEIR_OFF] ?? 0) + 1;
			else if (here === 1) cells[point] = -(PINNING + 1);
			else cells[point] = here - 1;
		}
		return boardWith(cells);
	});
