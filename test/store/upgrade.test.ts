import { describe, expect, test } from "vitest";
import { Unreadable } from "../../src/store/unreadable.ts";
import { makeUpgrade, type Versioned } from "../../src/store/upgrade.ts";

interface Match {
	readonly version: 3;
	readonly players: readonly string[];
	readonly plies: readonly string[];
}

/** Version 1 had two named players, version 2 a list of them, version 3 adds the plies. */
const upgrade = makeUpgrade<Match>(
	3,
	{
		1: ({ challenger, other, ...rest }) => ({ ...rest, players: [challenger, other] }),
		2: (old) => ({ ...old, plies: [] }),
	},
	(record) => Array.isArray(record.players),
);

test.each<[string, Versioned]>([
	["the oldest version", { version: 1, challenger: "A", other: "B" }],
	["a version between", { version: 2, players: ["A", "B"] }],
	["the current version", { version: 3, players: ["A", "B"], plies: [] }],
])("%s comes to the current one, and what was stored is not changed", (_, stored) => {
	const before = structuredClone(stored);
	expect(upgrade(stored)).toEqual({ ok: true, value: { version: 3, players: ["A", "B"], plies: [] } });
	expect(stored).toEqual(before);
});

describe("a record is refused", () => {
	test.each<[string, unknown, string, string]>([
		[
			"of a version not known yet",
			{ version: 4, players: [] },
			"newer",
			"it is of version 4, and 3 is the newest known here",
		],
		["older than the first step", { version: 0 }, "unreadable", "version 0 is no longer known"],
		["without a version", { players: [] }, "unreadable", "it has no version"],
		["whose version is text", { version: "3" }, "unreadable", "it has no version"],
		["whose version is broken", { version: 2.5 }, "unreadable", "it has no version"],
		["that is null", null, "unreadable", "it has no version"],
		["that is text", "match", "unreadable", "it has no version"],
		["of the wrong shape", { version: 3, players: "A, B" }, "unreadable", "it has not the shape of version 3"],
		[
			"of the wrong shape before the steps",
			{ version: 2, players: "A, B" },
			"unreadable",
			"it has not the shape of version 2",
		],
		["that the store could not read", new Unreadable("match:1", "it is not JSON"), "unreadable", "it is not JSON"],
	])("%s", (_, stored, reason, message) => {
		expect(upgrade(stored)).toMatchObject({ ok: false, error: { reason, details: { message } } });
	});

	test("when a step fails on it", () => {
		const strict = makeUpgrade(2, { 1: ({ log }) => ({ log: (log as string).split(" ") }) });
		expect(strict({ version: 1, log: "8/5 6/5" })).toEqual({ ok: true, value: { version: 2, log: ["8/5", "6/5"] } });
		expect(strict({ version: 1 })).toMatchObject({
			ok: false,
			error: { reason: "unreadable", details: { version: 1 } },
		});
	});
});

test("steps with a gap are a mistake of the program", () => {
	const same = (old: Versioned) => old;
	expect(() => makeUpgrade(4, { 1: same, 3: same })).toThrow("No step leads from version 2 to 4");
	expect(() => makeUpgrade(4, { 1: same, 2: same })).toThrow("No step leads from version 3 to 4");
	expect(() => makeUpgrade(1, {})).not.toThrow();
});
