import { expect } from "vitest";
import { Game } from "./game.ts";
import { sitter } from "./plans.ts";
import { test } from "./stage.ts";
import { DARK_DESK, PHONE } from "./visitor.ts";
import { changing, doneIn, fillForm, openDraft, positionIn } from "./ways.ts";

test("a draft is taken back, begun anew and typed", async ({ stage }) => {
	const ana = await stage.visit("Ana", DARK_DESK);
	const bojan = await stage.visit("Bojan", PHONE);
	const game = await Game.start(ana, bojan);
	const mover = await game.toPlay();
	if (mover === undefined) throw new Error("The game is over before it began.");
	const other = mover === ana ? bojan : ana;

	const draft = await openDraft(mover, game.board(mover), sitter);
	const begun = await positionIn(draft);
	const undo = draft.getByRole("button", { name: "Undo" });
	while (await undo.isVisible()) await changing(draft, () => mover.press(undo));
	const empty = await positionIn(draft);
	expect(empty).toContain("15 on 24; off 0, pip count 360");
	expect(empty).not.toBe(begun);
	await mover.look("undone");

	// A move no roll allows: said in words, and nothing in the draft is lost.
	await fillForm(mover, draft, "24/7");
	await draft.getByText("For example: 24/").waitFor();
	expect(await positionIn(draft)).toBe(empty);
	await mover.look("refused");

	// From the first position a play in words is a step for each die.
	const [first, second] =
		/you rolled (\d)-(\d)/i
			.exec((await draft.textContent()) ?? "")
			?.slice(1)
			.map(Number) ?? [];
	if (first === undefined || second === undefined) throw new Error("No roll is told.");
	await mover.press(draft.getByRole("button", { name: "Type it" }));
	const form = mover.page.getByRole("dialog", { name: "Type it" });
	await mover.look("form");
	await mover.press(form.getByRole("button", { name: "Cancel" }));
	await form.waitFor({ state: "detached" });
	const play = first === second ? `24/${24 - first}(4)` : `24/${24 - first} 24/${24 - second}`;
	await changing(draft, () => fillForm(mover, draft, play));
	await doneIn(draft).waitFor();
	await changing(draft, () => mover.press(draft.getByRole("button", { name: "Start again" })));
	expect(await positionIn(draft)).toBe(empty);
	await changing(draft, () => fillForm(mover, draft, play));

	// Until now the other has seen nothing of it.
	const line = other.message(/ 1\. \d-\d: 24\//);
	expect(await line.count()).toBe(0);
	await mover.press(doneIn(draft));
	await draft.getByText("You played").waitFor();
	await line.waitFor();
});
