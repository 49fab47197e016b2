import { expect, test } from "vitest";
import { draftMessage } from "../../src/discord/draft.ts";
import { tellLine, tellNews } from "../../src/discord/telling.ts";
import { loadWords } from "../../src/discord/words.ts";
import { createLog } from "../../src/log.ts";
import { compose } from "../../src/match/compose.ts";
import type { Table } from "../../src/match/table.ts";
import { turns } from "../bars/taps.ts";
import { seeded } from "../support/random-play.ts";

const say = (await loadWords()).in("en-US");

/** A turn with numbers that the other side left over, and the table after it. */
function handedOver(): readonly [Table, Table] {
	let before: Table | undefined;
	for (const table of turns("gulbara-mk", seeded(3))) {
		if (before) return [before, table];
		if (table.phase.kind === "move" && table.phase.leftOver) before = table;
	}
	throw new Error("nothing was left over");
}

test("numbers of a ladder that were left over are told when they are to be played, in the draft and in the line of their turn", async () => {
	const [before, after] = handedOver();
	if (before.phase.kind !== "move") throw new Error("nobody is to move");
	const { seat, leftOver = [] } = before.phase;
	const numbers = leftOver.join("-");
	expect(numbers).toMatch(/^[1-6](-[1-6])+$/);
	expect(tellNews(before, say)).toContain(
		`<@${before.match.players[seat].id}>, the other's ladder leaves you **${numbers}**.`,
	);
	const turn = compose(before, []);
	if (!turn) throw new Error("nothing to compose");
	const settings = { words: false, commit: "done" } as const;
	const draft = await draftMessage(before, turn, 0, { say, settings, log: createLog(() => undefined) });
	expect(draft.content).toContain(`Left over from the other's ladder: **${numbers}**.`);
	const line = after.story.findLast((told) => told.kind === "line");
	if (line?.kind !== "line") throw new Error("no line");
	expect(line.line).toMatchObject({ seat, leftOver, roll: [] });
	expect(tellLine(after.match, line.line, say)).toContain(
		` ${line.line.number}. ${numbers} left over: ${line.line.plays.join(" / ")}`,
	);
});
