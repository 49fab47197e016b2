import { renderers } from "../../../renderers/index.ts";
import type { Scene } from "../../../renderers/renderer.ts";
import type { TapalEmpatState } from "../../../src/games/tapal-empat/state.ts";
import { positioned } from "../../support/tiger-positions.ts";

export const sceneOf = (
	state: TapalEmpatState,
	more: Partial<Scene<TapalEmpatState>> = {},
): Scene<TapalEmpatState> => ({
	state,
	viewer: 0,
	names: ["Ana", "Boris"],
	...more,
});

/** The scene of a position in notation, seat 0 playing the tigers. */
export const sceneAt = (position: string, more: Partial<Scene<TapalEmpatState>> = {}): Scene<TapalEmpatState> =>
	sceneOf(positioned(position), more);

export async function draw(scene: Scene<TapalEmpatState>): Promise<Buffer> {
	const renderer = renderers["tapal-empat"];
	if (!renderer) throw new Error("no renderer for the tiger game");
	return await renderer.draw(scene);
}
