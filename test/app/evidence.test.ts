import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatEvidence, parseEvidence } from "../../src/app/evidence.ts";
import type { Table } from "../../src/match/table.ts";
import { drawsOf } from "../../src/match/turn.ts";
import { verify } from "../../src/match/verify.ts";
import { interaction, openHouse, playTurn, startMatch, tableOf } from "../support/house.ts";

const TURNS = 12;

let folder: string;
let table: Table;
let text: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kafana-evidence-"));
	const house = openHouse();
	const { match } = await startMatch(house);
	for (let turn = 0; turn < TURNS; turn++) {
		await playTurn(house, match.id);
		await house.settler.settleMatch(match.id);
	}
	await house.matches.resign(match.id, { person: match.players[0].id, interaction: interaction() });
	await house.settler.settleMatch(match.id);
	table = await tableOf(house, match.id);
	text = formatEvidence(table.match);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file of evidence; the folder goes with the tests. */
function saved(name: string, content: string): string {
	const file = join(folder, name);
	writeFileSync(file, content);
	return file;
}

const run = (file: string) =>
	spawnSync(process.execPath, ["--import", "tsx", "scripts/verify.ts", file], { encoding: "utf8" });

/** The text with the first draw's last digit of the mark changed. */
const tampered = (): string =>
	text.replace(/("mark":"\d+)(\d)"/, (_, rest, last) => `${rest}${(Number(last) + 1) % 10}"`);

describe("a file of evidence", () => {
	test("holds all that the dice are checked by, and nobody's name", () => {
		const read = parseEvidence(text);
		expect(verify(read, table.contest)).toEqual([]);
		expect(read.log.length).toBe(table.match.log.length);
		expect(drawsOf(read)).toBeGreaterThan(TURNS / 2);
		for (const { name } of table.match.players) expect(text).not.toContain(name);
		expect(text).not.toMatch(/"(by|at|players)"/);
	});

	test.each([
		["nothing", "", /not JSON/],
		["another file", "{}", /not a file of evidence/],
		["a mark that is no id", '{"kafana":1}', /not a file of evidence/],
	])("is refused in words when it is %s", (_, wrong, words) => {
		expect(() => parseEvidence(wrong)).toThrow(words);
	});

	test("is checked by the script, which finds a changed mark", () => {
		const whole = run(saved("whole.json", text));
		expect(whole.stdout).toMatch(/all \d+ draws hold/);
		expect(whole.status).toBe(0);
		const changed = run(saved("changed.json", tampered()));
		expect(changed.stdout).toMatch(/draw 1 has a digest/);
		expect(changed.status).toBe(1);
		expect(run(saved("empty.json", "")).stdout).toMatch(/not JSON/);
	});

	test("is checked by the lines of the README, without this program", () => {
		const lines = /```js\n(.*?)```/s.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
		const script = saved("check.cjs", lines);
		const check = (name: string, content: string) =>
			execFileSync(process.execPath, [script, saved(name, content)], { encoding: "utf8" })
				.trim()
				.split("\n");
		const whole = check("readme.json", text);
		expect(whole.length).toBe(drawsOf(table.match));
		expect(whole.every((line) => line.endsWith(" holds"))).toBe(true);
		expect(check("readme-changed.json", tampered())[0]).toMatch(/DOES NOT HOLD$/);
	});
});
