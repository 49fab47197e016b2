import { describe, expect, test } from "vitest";
import { type Choice, choiceRows, pagesOf } from "../../src/discord/controls.ts";
import { parseArgument } from "../../src/discord/draft.ts";
import type { Row } from "../../src/discord/message.ts";

const control = (argument: string) => ({ verb: "step", id: "m", revision: 1, argument });
const menu = { control: { verb: "stepmenu", id: "m", revision: 1, argument: "" }, placeholder: "More steps" };

const choices = (count: number): readonly Choice[] =>
	Array.from({ length: count }, (_, i) => ({ label: `step ${i}`, argument: i.toString(36).padStart(2, "0") }));

/** The arguments that the rows of all pages carry, and how many rows the longest page has. */
function shown(count: number) {
	const all = choices(count);
	const pages = Array.from({ length: pagesOf(all) }, (_, page) => choiceRows(all, page, control, menu));
	const carried = pages.flat().flatMap((row: Row) =>
		row.components.flatMap((one) => {
			if ("options" in one) return one.options.map(({ value }) => value);
			return "custom_id" in one ? [one.custom_id.split(":").at(-1)] : [];
		}),
	);
	return { pages, carried, rows: Math.max(...pages.map(({ length }) => length)) };
}

describe("the rows of choices", () => {
	// Discord: five rows of five buttons or one select of 25; the fifth row is for Undo, Done and the like.
	test.each([1, 5, 6, 19, 20, 21, 40, 41, 80, 81, 200])(
		"of %d choices carry each once, in at most four rows",
		(count) => {
			const { carried, rows } = shown(count);
			expect(carried).toEqual(choices(count).map(({ argument }) => argument));
			expect(rows).toBeLessThanOrEqual(4);
		},
	);

	test.each([
		[20, 1],
		[21, 1],
		[40, 1],
		[41, 2],
		[81, 3],
	])("%d choices need %d pages", (count, pages) => {
		expect(pagesOf(choices(count))).toBe(pages);
	});
});

describe("the argument of a draft's control", () => {
	test.each([
		["", { taken: [], page: 0 }],
		["oiid", { taken: ["oi", "id"], page: 0 }],
		["oiid2", { taken: ["oi", "id"], page: 2 }],
		["1", { taken: [], page: 1 }],
	])("%j", (argument, read) => {
		expect(parseArgument(argument)).toEqual(read);
	});
});
