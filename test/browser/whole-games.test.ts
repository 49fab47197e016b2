import { expect } from "vitest";
import { Game, TAPA, TIGERS } from "./game.ts";
import { greedy, hunter, sitter } from "./plans.ts";
import { test } from "./stage.ts";
import { DARK_DESK, DARK_PHONE, DESK, type Look, PHONE } from "./visitor.ts";
import { byButtons, byCommand, byForm, type Taste, type Way } from "./ways.ts";

interface Player {
	readonly look: Look;
	readonly way: (taste: Taste) => Way;
	readonly taste: Taste;
}

const GAMES: readonly { readonly of: string; readonly game: string; readonly ana: Player; readonly bojan: Player }[] = [
	{
		of: "buttons at a desk and move on a phone",
		game: TAPA,
		ana: { look: DESK, way: byButtons, taste: hunter },
		bojan: { look: DARK_PHONE, way: byCommand, taste: sitter },
	},
	{
		of: "a form at a dark desk and buttons on a phone",
		game: TAPA,
		ana: { look: DARK_DESK, way: byForm, taste: hunter },
		bojan: { look: PHONE, way: byButtons, taste: sitter },
	},
	{
		of: "selects at a desk and on a phone",
		game: TIGERS,
		ana: { look: DARK_DESK, way: byButtons, taste: greedy },
		bojan: { look: DARK_PHONE, way: byButtons, taste: greedy },
	},
];

test.for(GAMES)("a whole game by $of", async ({ game: name, ...players }, { stage }) => {
	const ana = await stage.visit("Ana", players.ana.look);
	const bojan = await stage.visit("Bojan", players.bojan.look);
	const game = await Game.start(ana, bojan, name);
	for (const player of game.players) await player.look("first-board");
	let listed = 0;
	const counted =
		(taste: Taste): Taste =>
		(told, names) => {
			const best = taste(told, names);
			if (best !== undefined && told.listed.includes(best)) listed++;
			return best;
		};
	const wayOf = ({ way, taste }: Player): Way => way(counted(taste));
	const turns = await game.playOut((mover) => wayOf(mover === ana ? players.ana : players.bojan));
	expect(turns).toBeGreaterThan(10);
	if (name === TIGERS) expect(listed).toBeGreaterThan(0);
	for (const player of game.players) {
		await player.look("result");
		expect(await game.result(player).textContent()).toMatch(/wins \d points?\.|draw/);
	}
	await ana.command("games");
	await ana.answer("You have no game").waitFor();
	await ana.look("no-game-left");
});
