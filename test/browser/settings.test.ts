import { expect } from "vitest";
import { Game } from "./game.ts";
import { sitter } from "./plans.ts";
import { test } from "./stage.ts";
import { DARK_PHONE, DESK, type Visitor } from "./visitor.ts";
import { ABOVE, positionIn, takeStep } from "./ways.ts";

/** Chooses another look of the board from the select, and to have turns played without *Done*. */
async function settle(visitor: Visitor): Promise<void> {
	await visitor.command("settings");
	const settings = visitor.answer("Your settings");
	await visitor.press(settings.getByRole("combobox", { name: "How boards are drawn" }));
	await visitor.look("themes");
	await visitor.press(settings.getByRole("option", { name: "High contrast" }));
	await settings.getByText("Boards for you are drawn in High contrast").waitFor();
	await visitor.press(settings.getByRole("button", { name: "Play complete drafts at once" }));
	await settings.getByText("A draft is played as soon as it is complete").waitFor();
	await visitor.press(settings.getByRole("button", { name: "Tell positions in words" }));
	await settings.getByText("Positions are also told in words").waitFor();
	await visitor.look("settings");
}

test("who likes it so plays without Done, on a board in high contrast told in words", async ({ stage }) => {
	const ana = await stage.visit("Ana", DESK);
	const bojan = await stage.visit("Bojan", DARK_PHONE);
	for (const visitor of [ana, bojan]) await settle(visitor);
	const game = await Game.start(ana, bojan);
	for (let turns = 0; turns < 2; turns++)
		await game.turn(() => async (mover, board) => {
			expect(await board.textContent()).toMatch(/15 on (24|1); off 0, pip count 360/);
			expect(await positionIn(board)).toBe(ABOVE);
			const before = await mover.answers.count();
			const draft = mover.answers.nth(before);
			await takeStep(mover, board, sitter);
			await draft.filter({ hasText: /You (rolled|played)/ }).waitFor();
			// The first roll leaves several turns, so the first press seldom is a whole one.
			while (!(await draft.getByText("You played").isVisible())) {
				const text = (await draft.textContent()) ?? "";
				await takeStep(mover, draft, sitter);
				await mover.answers.nth(before).filter({ hasNotText: text }).waitFor();
			}
			await mover.look("played");
		});
	await game.toPlay();
});
