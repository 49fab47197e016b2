import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playground } from "../../playground/playground.ts";
import { CHAIN_LENGTH, chainKey } from "../../src/match/dice.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, button, buttonsOf, type SeenMatch, startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const TURNS = 6;
const FEW = 3;
/** Discord remembers for minutes what was posted; whoever restores a database takes longer. */
const NONCE_MS = 200;

let playground: Playground;
let bot: BotProcess;
let match: SeenMatch;
const copies = mkdtempSync(join(tmpdir(), "kafana-copies-"));

beforeAll(async () => {
	playground = await startPlayground({ settings: { nonceMs: NONCE_MS } });
	bot = new BotProcess(playground);
	await bot.start();
	match = await startGame(playground, playground.person("Ana"), playground.person("Bojan"));
});

afterAll(async () => {
	await bot.end();
	await playground.close();
	rmSync(copies, { recursive: true });
});

async function stored() {
	const records = bot.records();
	try {
		const table = await storedTable(records, match.id);
		const chains = await records.list("chain:", { limit: 100 });
		return { table, roots: chains.map(({ value }) => (value as { root: string }).root) };
	} finally {
		await records.close();
	}
}

async function play(turns: number): Promise<void> {
	for (let turn = 0; turn < turns; turn++) {
		const { phase, game, state } = (await stored()).table;
		if (phase.kind !== "move") throw new Error("nobody is to move");
		await typeTurn(match, match.players[phase.seat], game.format(state, game.plays(state)[0]));
	}
}

/** `npm run backup` as its user has it, but for the way into it; what it prints. */
const backUp = (dataDir = bot.dataDir): string =>
	execFileSync(process.execPath, ["--import", "tsx", "scripts/backup.ts", copies], {
		env: { ...process.env, DATA_DIR: dataDir, DISCORD_TOKEN: "" },
		encoding: "utf8",
		stdio: "pipe",
	});

/** Every key that is not opened, as text of whatever kind. */
function unopened(root: string, draws: number): ReadonlySet<string> {
	const bytes = Buffer.from(root, "hex");
	const keys = Array.from({ length: CHAIN_LENGTH - draws }, (_, index) => chainKey(bytes, draws + 1 + index));
	return new Set(keys.flatMap((key) => [key.toString("hex"), key.toString("base64"), key.toString("base64url")]));
}

/** All of a text that could be a key. */
const keysIn = (text: string): readonly string[] => [
	...(text.toLowerCase().match(/[0-9a-f]{64}/g) ?? []),
	...(text.match(/[\w+/-]{43}=?/g) ?? []),
];

test("an unopened key is in no log, message, answer, error, name of a copy or file to check dice with", async () => {
	await play(TURNS);
	const [ana, bojan] = match.players;
	const told: string[] = [];
	for (const command of ["verify", "board", "games", "dice", "resign"]) {
		const answer = await (await ana.command(match.thread, command)).settled();
		told.push(JSON.stringify(answer));
		for (const { url } of answer.attachments) told.push(Buffer.from(await (await fetch(url)).arrayBuffer()).toString());
	}
	// Something that goes wrong is told and logged too.
	playground.faults.add({
		kind: "refuse",
		status: 400,
		code: 50035,
		message: "x",
		route: "POST /channels/**",
		times: 1,
	});
	const board = boardIn(bojan, match.thread);
	if (board) await bojan.press(board.id, buttonsOf(board)[0]?.id ?? "").catch(() => undefined);
	await (await ana.command(playground.channels.games ?? "", "challenge", { game: "tapa-mk" })).settled();
	await (await bojan.command(match.thread, "move", { play: "nonsense" })).settled();
	told.push(backUp(), ...readdirSync(copies), bot.output.join(""));
	told.push(JSON.stringify(playground.requests), JSON.stringify(playground.world.messages.values()));

	const { table, roots } = await stored();
	const draws = table.match.log.filter(({ kind }) => kind === "draw");
	expect(roots.length).toBeGreaterThanOrEqual(2);
	const opened = new Set(draws.flatMap((draw) => (draw.kind === "draw" ? [draw.key] : [])));
	const found = told.flatMap(keysIn);
	// What is looked for would be found: the opened keys and the seal are there.
	for (const key of opened) expect(found).toContain(key);
	const own = (root: string) =>
		unopened(
			root,
			chainKey(Buffer.from(root, "hex"), 0).toString("hex") === table.match.seals[0]?.seal ? draws.length : 0,
		);
	const secret = new Set(roots.flatMap((root) => [...own(root)]));
	expect(secret.size).toBeGreaterThan(CHAIN_LENGTH);
	expect(found.filter((text) => secret.has(text))).toEqual([]);
});

describe("a copy made while people play", () => {
	test("is for its owner alone, is not written over, and is whole", async () => {
		const playing = play(FEW);
		const copy = backUp().trim();
		await playing;
		expect(statSync(copy).mode & 0o777).toBe(0o600);
		expect(copy).toMatch(
			new RegExp(`${playground.applicationId}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ\\.sqlite$`),
		);
		expect(() => backUp(mkdtempSync(join(tmpdir(), "kafana-none-")))).toThrow(/There is no database/);
		expect(readdirSync(copies).filter((name) => !name.endsWith(".sqlite"))).toEqual([]);
	});

	test("put in the place of a lost database lets the game go on from there", async () => {
		const copy = backUp().trim();
		const { table } = await stored();
		await play(FEW);
		await bot.end();
		const file = join(bot.dataDir, `${playground.applicationId}.sqlite`);
		for (const name of readdirSync(bot.dataDir)) rmSync(join(bot.dataDir, name));
		copyFileSync(copy, file);
		await bot.start();
		expect((await stored()).table.match.log).toEqual(table.match.log);
		const [ana] = match.players;
		const shown = await (await ana.command(match.thread, "board")).settled();
		expect(shown.content).not.toMatch(/went wrong/);
		await play(FEW);
		const { content } = await (await ana.command(match.thread, "verify")).settled();
		expect(content).toMatch(/hold:/);
		const asked = await (await ana.command(match.thread, "resign")).settled();
		await (await ana.press(asked.id, button(asked, "Resign").id)).until(({ content }) => content === "You resigned.");
	});
});
