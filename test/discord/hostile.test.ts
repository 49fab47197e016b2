import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { SeenMessage } from "../../playground/seen.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, button, buttonsOf, type SeenMatch, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

// What changed clients can send. Each row was once answered with silence, over a public message, or done.

let playground: Playground;
let bot: BotProcess;
let records: Records;
let [ana, bojan, elif]: Person[] = [];
let match: SeenMatch;

beforeAll(async () => {
	playground = await startPlayground();
	bot = new BotProcess(playground);
	await bot.start();
	records = bot.records();
	[ana, bojan, elif] = ["Ana", "Bojan", "Elif"].map((name) => playground.person(name));
	match = await startGame(playground, ana!, bojan!);
});

afterAll(async () => {
	await records.close();
	await bot.end();
	await playground.close();
});

const board = (): SeenMessage => boardIn(elif!, match.thread)!;

async function mover(): Promise<Person> {
	const { phase } = await storedTable(records, match.id);
	if (phase.kind !== "move") throw new Error("nobody is to move");
	return match.players[phase.seat];
}

describe("what one person is told stays private", () => {
	test.each(["step", "done", "undo", "again", "page", "resign", "playon", "words", "commit", "theme"])(
		"a press with the verb %s on the public board leaves it as it is",
		async (verb) => {
			const before = board();
			const answer = await elif!.forge({
				kind: "control",
				messageId: before.id,
				customId: `1:${verb}:${match.id}:2:`,
			});
			const message = await answer.settled();
			expect(message.ephemeral).toBe(true);
			expect(message.content).not.toBe("");
			expect(board()).toEqual(before);
		},
	);
});

describe("no control is met with silence", () => {
	test("of a kind that the bot does not make", async () => {
		for (const type of [5, 6, 7, 8]) {
			const customId = buttonsOf(board())[0]?.id ?? "";
			const answer = await elif!.forge({ kind: "control", messageId: board().id, customId, type, values: [] });
			expect((await answer.settled()).content).toMatch(/older version/);
		}
	});

	test("as long as an id may be, opening a form", async () => {
		const customId = `1:type:${"a".repeat(24)}:123456789:`.padEnd(100, "0");
		expect((await elif!.forge({ kind: "control", messageId: board().id, customId })).kind).toBe("modal");
	});

	test.each([
		["without its field", { other: "24/18" }],
		["with none at all", {}],
		["with a field named __proto__", { ["__proto__"]: "24/18" }],
	])("a form %s", async (_, fields) => {
		const person = await mover();
		const opened = await person.forge({
			kind: "control",
			messageId: board().id,
			customId: `1:type:${match.id}:${buttonsOf(board())[0]?.id.split(":")[3]}:`,
		});
		const answer = await person.forge({
			kind: "modal",
			modal: opened.modal!,
			customId: opened.modal!.customId,
			fields,
		});
		const message = await answer.settled();
		expect(message.ephemeral).toBe(true);
		expect(message.content).not.toMatch(/^$|went wrong/);
	});

	test("a form sent in under the id of one that opens forms", async () => {
		const customId = `1:type:${match.id}:2:`;
		const opened = await elif!.forge({ kind: "control", messageId: board().id, customId });
		const answer = await elif!.forge({ kind: "modal", modal: opened.modal!, customId, fields: { text: "24/18" } });
		expect((await answer.settled()).content).toMatch(/older version/);
	});
});

describe("a text is only a text", () => {
	test.each(["\ud800", "a\0b", "x".repeat(6000), "constructor", `channels/1/${"1".repeat(3000)}`])(
		"/verify of %j finds no match",
		async (text) => {
			const channelId = match.thread;
			const answer = await elif!.forge({ kind: "command", channelId, name: "verify", values: { match: text } });
			expect((await answer.settled()).content).toMatch(/There is no such match/);
		},
	);

	test.each(["constructor", "hasOwnProperty", "toString", "__proto__"])("%s is no game", async (game) => {
		const challenge = { kind: "command", channelId: playground.channels.games ?? "", name: "challenge" } as const;
		const choices = await elif!.forge({ ...challenge, values: { game, length: "" }, focused: "length" });
		expect(choices.kind).toBe("choices");
		const refused = await (await elif!.forge({ ...challenge, values: { game, length: "3" } })).settled();
		expect(refused.content).toMatch(/That game is not known here/);
		const rules = await elif!.forge({ ...challenge, name: "rules", values: { game } });
		expect((await rules.settled()).content).toMatch(/That game is not known here/);
	});
});

test("a challenge is accepted on its own message alone, so no game gets the thread of another", async () => {
	const channel = playground.channels.games ?? "";
	const asked = await (await ana!.command(channel, "challenge", { game: "tapa-mk" })).settled();
	const id = /channels\/\d+\/\d+\/(\d+)/.exec(asked.content)?.[1] ?? "";
	const challenge = await elif!.waitForMessage(channel, (message) => message.id === id);
	const customId = button(challenge, "Accept").id;
	const answer = await elif!.forge({ kind: "control", messageId: match.thread, customId });
	expect((await answer.settled()).content).toMatch(/older version/);
	expect(await records.get(`match:${customId.split(":")[2]}`)).toBeUndefined();
	expect((await records.get<{ match: string }>(`thread:${match.thread}`))?.value.match).toBe(match.id);
});

test("nothing of it broke the bot", () => {
	expect(bot.errors()).toEqual([]);
});
