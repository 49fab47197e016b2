import { expect } from "vitest";
import { Game } from "./game.ts";
import { test } from "./stage.ts";
import { DARK_PHONE, DESK } from "./visitor.ts";

test("resigning is asked once, with its price, and both see who won", async ({ stage }) => {
	const ana = await stage.visit("Ana", DESK);
	const bojan = await stage.visit("Bojan", DARK_PHONE);
	const game = await Game.start(ana, bojan);

	await bojan.command("resign");
	const asked = bojan.answer(/Ana.* wins \d points?\. Do you resign\?/);
	await asked.waitFor();
	await bojan.look("asked");
	await bojan.press(asked.getByRole("button", { name: "Play on" }));
	await bojan.answer("The game goes on").waitFor();
	expect(await game.result(ana).count()).toBe(0);

	await bojan.command("resign");
	await bojan.press(asked.getByRole("button", { name: "Resign" }));
	await bojan.answer("You resigned").waitFor();
	for (const player of game.players) {
		await game.result(player).waitFor();
		await player.look("resigned");
		const end = (await game.result(player).textContent()) ?? "";
		expect(end).toMatch(/Ana\S* wins \d points?\./);
		expect(end).toMatch(/Bojan\S* resigned/);
	}
	await ana.command("resign");
	await ana.answer(/There is no game here|over/).waitFor();
});
