import { Game } from "./game.ts";
import { hunter } from "./plans.ts";
import { test } from "./stage.ts";
import { DARK_PHONE, DESK } from "./visitor.ts";
import { byButtons, changing, doneIn, openDraft, takeStep } from "./ways.ts";

test("a draft outlives the bot, and a game the connection", async ({ stage }) => {
	const ana = await stage.visit("Ana", DESK);
	const bojan = await stage.visit("Bojan", DARK_PHONE);
	const game = await Game.start(ana, bojan);

	await game.turn(() => async (mover, board) => {
		const draft = await openDraft(mover, board, hunter);
		await stage.bot.end("SIGKILL");
		await stage.bot.start();
		const done = doneIn(draft);
		while (!(await done.isVisible())) await changing(draft, () => takeStep(mover, draft, hunter));
		await mover.press(done);
	});
	await game.toPlay();

	const lost = "The connection is lost";
	await stage.without(async () => {
		for (const visitor of [ana, bojan]) await visitor.page.getByText(lost).waitFor();
		await bojan.look("lost");
	});
	for (const visitor of [ana, bojan]) {
		await visitor.page.getByText(lost).waitFor({ state: "hidden" });
		visitor.forgive(/ERR_CONNECTION|WebSocket|Failed to fetch/);
	}
	await game.turn(() => async (mover, board) => {
		await takeStep(mover, board, hunter);
		const draft = mover.answers.filter({ has: mover.page.getByRole("button", { name: /^(Done|Type it)$/ }) });
		const failed = board.getByRole("alert").filter({ hasText: "This interaction failed" });
		await draft.or(failed).first().waitFor();
		// The bot may not be back as soon as the page is: then one presses again.
		while ((await draft.count()) === 0) {
			await takeStep(mover, board, hunter);
			await draft.or(failed).first().waitFor();
		}
		const done = doneIn(draft);
		while (!(await done.isVisible())) await changing(draft, () => takeStep(mover, draft, hunter));
		await mover.press(done);
	});
	await game.turn(() => byButtons(hunter));
	await game.toPlay();
});
