import { readFileSync } from "node:fs";
import { PermissionsBitField } from "discord.js";
import { describe, expect, test } from "vitest";
import { NEEDED_PERMISSIONS } from "../src/discord/permissions.ts";
import { chainKey, drawNumbers } from "../src/match/dice.ts";

const readme = readFileSync("README.md", "utf8");

describe("the README", () => {
	test("invites the bot with exactly the permissions it checks for", () => {
		const permissions = /permissions=(\d+)/.exec(readme)?.[1] ?? "0";
		expect(new PermissionsBitField(BigInt(permissions)).toArray().toSorted()).toEqual(NEEDED_PERMISSIONS.toSorted());
	});

	const vectors = [...readme.matchAll(/^\| (\d+) \| `([0-9a-f]{64})` \| (?:`([0-9a-f]{64})`)? ?\| ?([\d, ]*?) ?\|$/gm)];

	test("has vectors of the dice", () => {
		expect(vectors.length).toBeGreaterThanOrEqual(4);
	});

	test.each(vectors.map(([, index, key, digest, dice]) => ({ index: Number(index), key, digest, dice })))(
		"is right about key and draw $index",
		({ index, key, digest, dice }) => {
			const bytes = chainKey(
				Uint8Array.from({ length: 32 }, (_, i) => i),
				index,
			);
			expect(bytes.toString("hex")).toBe(key);
			if (digest === undefined) return;
			const input = { key: bytes, match: "0123456789", draw: index, mark: "1100000000000000001", sides: [6, 6] };
			expect(drawNumbers(input)).toEqual({ digest, numbers: dice?.split(", ").map(Number) });
		},
	);
});
