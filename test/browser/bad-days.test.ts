import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { Game } from "./game.ts";
import { hunter, sitter } from "./plans.ts";
import { test } from "./stage.ts";
import { DARK_DESK, DESK, PHONE, type Visitor } from "./visitor.ts";
import { byButtons, takeStep } from "./ways.ts";

/** Opens the panel of faults, from the channels where they are out of sight. */
async function openFaults(visitor: Visitor): Promise<Locator> {
	await visitor.showChannels();
	await visitor.press(visitor.page.getByRole("button", { name: /^Faults/ }));
	return visitor.page.getByRole("complementary", { name: "Faults" });
}

test("a fault is armed, seen and taken away, and the game goes on", async ({ stage }) => {
	const ana = await stage.visit("Ana", DARK_DESK);
	const bojan = await stage.visit("Bojan", PHONE);
	const game = await Game.start(ana, bojan);
	const mover = await game.toPlay();
	if (mover === undefined) throw new Error("The game is over before it began.");

	const panel = await openFaults(mover);
	await mover.press(panel.getByText("A fault of your own"));
	await panel.getByRole("combobox", { name: /^What/ }).selectOption({ label: "Event lost" });
	await mover.press(panel.getByRole("button", { name: "Arm" }));
	await panel.getByRole("heading", { name: "1 armed" }).waitFor();
	await mover.look("armed");
	await mover.press(panel.getByRole("button", { name: "Close faults" }));
	await mover.hideChannels();

	// What the bot never hears of, Discord gives up after three seconds.
	await takeStep(mover, game.board(mover), sitter);
	await game.board(mover).getByRole("alert").filter({ hasText: "This interaction failed" }).waitFor();
	await mover.look("interaction-failed");

	const again = await openFaults(mover);
	await again
		.getByText(/struck/)
		.first()
		.waitFor();
	await mover.look("struck");
	await mover.press(again.getByRole("button", { name: "Take all away" }));
	await again.getByRole("heading", { name: "Nothing fails" }).waitFor();
	await mover.press(again.getByRole("button", { name: "Close faults" }));
	await mover.hideChannels();
	for (let turns = 0; turns < 2; turns++) await game.turn(() => byButtons(sitter));
	await game.toPlay();
});

test("after a reset everything is as new, and a new game begins", async ({ stage }) => {
	const ana = await stage.visit("Ana", DESK);
	const bojan = await stage.visit("Bojan", PHONE);
	const first = await Game.start(ana, bojan);
	await first.turn(() => byButtons(hunter));
	await first.toPlay();

	await bojan.showChannels();
	await bojan.press(bojan.page.getByRole("button", { name: "Reset…" }));
	const question = bojan.page.getByRole("dialog", { name: "Begin anew?" });
	await bojan.look("asked");
	await bojan.press(question.getByRole("button", { name: "Reset" }));
	for (const visitor of [ana, bojan]) {
		await visitor.page.getByRole("heading", { level: 1, name: "#general" }).waitFor();
		await visitor.messages.first().waitFor({ state: "detached" });
		expect(await visitor.page.getByRole("link", { name: /Ana and Bojan/ }).count()).toBe(0);
	}
	// The pages are told at once and begin anew, it may be before the answer to the press is there.
	bojan.forgive(/\/reset failed: net::ERR_ABORTED/);
	await ana.look("as-new");

	const second = await Game.start(ana, bojan);
	for (let turns = 0; turns < 2; turns++) await second.turn(() => byButtons(hunter));
	await second.toPlay();
	await bojan.look("second-game");
});
