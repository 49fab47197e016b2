import { expect } from "vitest";
import { Game, TAPA } from "./game.ts";
import { sitter } from "./plans.ts";
import { test } from "./stage.ts";
import { DARK_DESK, DARK_PHONE, DESK, PHONE } from "./visitor.ts";
import { byButtons } from "./ways.ts";

test("a challenge is declined, and another withdrawn", async ({ stage }) => {
	const ana = await stage.visit("Ana", PHONE);
	const bojan = await stage.visit("Bojan", DARK_DESK);
	await ana.command("challenge", { game: TAPA, person: "@Bojan" });
	const challenge = bojan.message(`challenges you to ${TAPA}`);
	await challenge.waitFor();
	expect(await challenge.getAttribute("aria-label")).toContain("mentions you");
	await bojan.look("challenged");
	await bojan.press(challenge.getByRole("button", { name: "Decline" }));
	await ana.message("declined the challenge").waitFor();
	expect(await ana.messages.getByRole("button", { name: "Accept" }).count()).toBe(0);

	await ana.command("challenge", { game: TAPA });
	await ana.press(ana.message("is looking for an opponent").getByRole("button", { name: "Withdraw" }));
	await bojan.message("withdrew the challenge").waitFor();
	await ana.look("withdrawn");
	expect(await bojan.page.getByRole("link", { name: /thread/ }).count()).toBe(0);
});

test("who watches is told so, and who played is told whose turn it is", async ({ stage }) => {
	const ana = await stage.visit("Ana", DESK);
	const bojan = await stage.visit("Bojan", PHONE);
	const elif = await stage.visit("Elif", DARK_PHONE);
	const game = await Game.start(ana, bojan);
	await game.enter(elif);
	const mover = await game.turn(() => byButtons(sitter));
	if (mover === undefined) throw new Error("The game is over before it began.");
	const other = mover === ana ? bojan : ana;
	for (const visitor of [mover, other, elif]) await game.caughtUp(visitor);
	for (const [visitor, words] of [
		[elif, "You are watching this game"],
		[mover, `It is not your turn: ${other.name} is to play`],
	] as const) {
		await visitor.press(game.board(visitor).getByRole("button", { name: /\d\// }).first());
		const answer = visitor.answer(new RegExp(words.replace(other.name, `\\S?${other.name}\\S?`)));
		await answer.waitFor();
		await visitor.look("refused");
		await visitor.press(answer.getByRole("button", { name: "Dismiss message" }));
		await answer.waitFor({ state: "detached" });
	}
	await other.command("board");
	await other.answers.last().getByRole("img").waitFor();
	await other.look("board");
});
